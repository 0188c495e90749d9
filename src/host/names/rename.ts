import * as vscode from 'vscode';
import { renameEdits } from '../../core/names/rename.js';
import { rangeOf } from '../analysis/diagnostics.js';
import { nameAt } from './name-places.js';

const NO_NAME =
  'Only the names of partitions, resources, dependencies and incidents can be renamed.';

export const renameProvider: vscode.RenameProvider = {
  prepareRename(document, position) {
    const target = nameAt(document, position)?.target;
    if (target === undefined) throw new Error(NO_NAME);
    return { range: rangeOf(document, target), placeholder: target.name };
  },

  /** Throws what the editor shows beside its input box: a name that is taken, or empty. */
  provideRenameEdits(document, position, newName) {
    const place = nameAt(document, position);
    if (place === null) throw new Error(NO_NAME);
    const edit = new vscode.WorkspaceEdit();
    for (const { offset, length, content } of renameEdits(place.all, place.target, newName)) {
      edit.replace(document.uri, rangeOf(document, { offset, length }), content);
    }
    return edit;
  },
};
