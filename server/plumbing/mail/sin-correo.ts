import { randomUUID } from 'node:crypto'

const dominio = '@sin-correo.invalid'

/** Stands in for the address of a member who has none (RFC 2606): nobody can be written to there, nor sign in with it. */
export const sinCorreo = (): string => `${randomUUID()}${dominio}`

/** The address of a member, or null where one stands in for it. */
export const correoDe = (email: string): string | null => (email.endsWith(dominio) ? null : email)
