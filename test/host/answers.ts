import * as vscode from 'vscode';

interface Answers {
  /** To each question in turn; undefined dismisses it. */
  readonly inputs?: readonly (string | undefined)[];
  /** Part of the label to pick. */
  readonly pick?: string;
}

type Items = readonly vscode.QuickPickItem[];

interface Asked {
  readonly inputs: vscode.InputBoxOptions[];
  readonly picks: string[];
  readonly messages: string[];
}

/** Answers quick picks and input boxes as a person would while `action` runs. */
export async function answering(
  { inputs = [], pick }: Answers,
  action: () => Thenable<unknown>,
): Promise<Asked> {
  const { showInputBox, showQuickPick } = vscode.window;
  const { showInformationMessage, showWarningMessage, showErrorMessage } = vscode.window;
  const asked: Asked = { inputs: [], picks: [], messages: [] };
  const answers = [...inputs];
  const hear = (message: string): Promise<undefined> => {
    asked.messages.push(message);
    return Promise.resolve(undefined);
  };
  Object.assign(vscode.window, {
    showInformationMessage: hear,
    showWarningMessage: hear,
    showErrorMessage: hear,
    showInputBox(options: vscode.InputBoxOptions) {
      asked.inputs.push(options);
      return Promise.resolve(answers.length > 0 ? answers.shift() : options.value);
    },
    async showQuickPick(items: Items | Promise<Items>) {
      const all = await items;
      asked.picks.push(...all.map(({ label }) => label));
      return all.find(({ label }) => pick !== undefined && label.includes(pick));
    },
  });
  try {
    await action();
  } finally {
    const messages = { showInformationMessage, showWarningMessage, showErrorMessage };
    Object.assign(vscode.window, { showInputBox, showQuickPick, ...messages });
  }
  return asked;
}
