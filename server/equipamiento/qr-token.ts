import { randomBytes } from 'node:crypto'

/** What a label says: it opens nothing without a session (docs/decisions/095). */
export const newQrToken = (): string => randomBytes(9).toString('base64url')
