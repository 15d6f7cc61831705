import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, as 43 base64url characters: session tokens and one-time links (decisions §4). */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The stored form of a secret. Plain SHA-256 is enough: the input has 256 random bits. */
export const secretHash = (secret: string): string => hash('sha256', secret, 'base64url')
