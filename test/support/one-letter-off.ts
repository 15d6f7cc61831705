/** A secret with another first letter, whatever that was. */
export const oneLetterOff = (secret: string): string => `${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`
