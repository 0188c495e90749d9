import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import {
  COMMANDS,
  FIX_ALL,
  INTERNAL_COMMANDS,
  LANGUAGE,
  PANEL_VIEW_TYPE,
  SETTINGS,
} from '../../src/host/ids.js';
import { closeAll, extensionId, openText, waitFor } from './support.js';

interface Manifest {
  readonly activationEvents: readonly string[];
  readonly capabilities: Readonly<Record<string, { supported: boolean; description: string }>>;
  readonly contributes: {
    readonly languages: readonly { readonly id: string }[];
    readonly jsonLanguageParticipants: readonly { readonly languageId: string }[];
    readonly commands: readonly { readonly command: string; readonly category: string }[];
    readonly menus: Readonly<Record<string, readonly { command: string; when?: string }[]>>;
    readonly configuration: {
      readonly properties: Readonly<
        Record<string, { scope?: string; default?: unknown; markdownDescription?: string }>
      >;
    };
  };
}

function manifest(): Manifest {
  const extension = vscode.extensions.getExtension(extensionId);
  assert.ok(extension);
  return extension.packageJSON as Manifest;
}

const sorted = (values: Iterable<string>) => [...values].sort();

describe('the manifest', () => {
  after(closeAll);

  it('has the ids that the code uses', () => {
    const { contributes, activationEvents } = manifest();
    assert.deepEqual(
      sorted(contributes.commands.map(({ command }) => command)),
      sorted(Object.values(COMMANDS)),
    );
    assert.deepEqual(
      sorted(Object.keys(contributes.configuration.properties)),
      sorted(Object.values(SETTINGS)),
    );
    assert.deepEqual(
      contributes.languages.map(({ id }) => id),
      [LANGUAGE],
    );
    assert.deepEqual(
      contributes.jsonLanguageParticipants.map(({ languageId }) => languageId),
      [LANGUAGE],
    );
    assert.ok(activationEvents.includes(`onWebviewPanel:${PANEL_VIEW_TYPE}`));
    assert.ok(FIX_ALL.startsWith('source.fixAll.'));
  });

  it('gives every command a category, and every setting a scope, a default and a description', () => {
    const { contributes } = manifest();
    assert.ok(contributes.commands.every(({ category }) => category === 'Bulkhead'));
    for (const [id, property] of Object.entries(contributes.configuration.properties)) {
      assert.ok(property.scope, id);
      assert.match(property.markdownDescription ?? '', /^[A-Z].{20,}\.$/, id);
      assert.notEqual(property.default, undefined, id);
    }
  });

  it('puts no command into a menu that does not exist', () => {
    const { menus } = manifest().contributes;
    const known = new Set<string>(Object.values(COMMANDS));
    for (const { command } of Object.values(menus).flat()) assert.ok(known.has(command), command);
  });

  it('works in untrusted and virtual workspaces, and says why', () => {
    const { untrustedWorkspaces, virtualWorkspaces } = manifest().capabilities;
    for (const capability of [untrustedWorkspaces, virtualWorkspaces]) {
      assert.equal(capability?.supported, true);
      assert.ok(capability.description.length > 20);
    }
  });

  it('names no command that nothing registers', async () => {
    await openText('{}');
    const wanted = [...Object.values(COMMANDS), ...Object.values(INTERNAL_COMMANDS)];
    await waitFor(`all of ${wanted.join()}`, async () => {
      const registered = new Set(await vscode.commands.getCommands(true));
      return wanted.every((command) => registered.has(command));
    });
  });
});
