/** Returns the secret with a different first letter. */
export const oneLetterOff = (secret: string): string => `${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`
