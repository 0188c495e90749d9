/** A text from which nothing can be imported. The message is for its author. */
export class ImportRefused extends Error {}
