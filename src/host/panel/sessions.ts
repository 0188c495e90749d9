import { Session } from './session.js';

/** What-if values of a file outlive a look at another one, for the files looked at last. */
const MOST_SESSIONS = 20;

export class Sessions {
  private readonly byUri = new Map<string, Session>();

  get(uri: string, name: string): Session {
    const session = this.byUri.get(uri) ?? new Session(uri, name);
    this.byUri.delete(uri);
    this.byUri.set(uri, session);
    const [oldest] = this.byUri.keys();
    if (this.byUri.size > MOST_SESSIONS && oldest !== undefined) this.byUri.delete(oldest);
    return session;
  }

  has(uri: string): boolean {
    return this.byUri.has(uri);
  }

  /** A renamed file keeps what was tried on it. */
  move(from: string, to: string, name: string): Session {
    const old = this.byUri.get(from);
    const session = this.get(to, name);
    if (old) session.inputs = old.inputs;
    this.byUri.delete(from);
    return session;
  }
}
