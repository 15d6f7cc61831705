/** Undoes the last action; resolves to the message that replaces the banner. */
export type Undo = () => Promise<string>
