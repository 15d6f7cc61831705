/** Why the program cannot start, in one line for its operator: shown without a stack. */
export class StartError extends Error {}
