import * as vscode from 'vscode';
import { sameName } from '../../core/names/lookup.js';
import type { NameOccurrence } from '../../core/names/name-index.js';
import { rangeOf } from '../analysis/diagnostics.js';
import { nameAt } from './name-places.js';

export const definitionProvider: vscode.DefinitionProvider = {
  provideDefinition(document, position) {
    const place = nameAt(document, position);
    if (place === null) return null;
    const definitions = sameName(place.all, place.target).filter(isDefinition);
    return definitions.map((each) => new vscode.Location(document.uri, rangeOf(document, each)));
  },
};

export const referenceProvider: vscode.ReferenceProvider = {
  provideReferences(document, position, { includeDeclaration }) {
    const place = nameAt(document, position);
    if (place === null) return null;
    return sameName(place.all, place.target)
      .filter((each) => includeDeclaration || !isDefinition(each))
      .map((each) => new vscode.Location(document.uri, rangeOf(document, each)));
  },
};

function isDefinition({ role }: NameOccurrence): boolean {
  return role === 'definition';
}
