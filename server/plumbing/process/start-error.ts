/** Why the program cannot start: one line for the operator, without a stack. */
export class StartError extends Error {}
