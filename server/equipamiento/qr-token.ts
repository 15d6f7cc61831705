import { randomBytes } from 'node:crypto'

/** The token of a label: it opens nothing without a session (docs/decisions/095). */
export const newQrToken = (): string => randomBytes(9).toString('base64url')
