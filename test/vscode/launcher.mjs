#!/usr/bin/env node
import 'tsx';
await import('./launcher.ts');
