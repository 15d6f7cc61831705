import type { FastifyRequest } from 'fastify'
import type { NombreEntidad } from '#contract/entidades.ts'
import { accionesDeCambio, type AccionAuditoria } from '#contract/shared/entidad.ts'
import type { Db } from '../data/database.ts'
import { anotado, undeclaredIn } from './anotado.ts'
import { clientName } from '../http/client-name.ts'
import { hechoEn } from '../http/hecho-en.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Elsewhere an entry with a field that nobody declared is refused. */
    production: boolean
  }
}

/** An entry of the log; `antes` and `despues` hold only what changed, never a secret. Personal values are masked here. */
export interface NuevaEntrada {
  accion: AccionAuditoria
  entidad: NombreEntidad
  entidad_id: number | null
  antes?: object
  despues?: object
  /** The author if not the caller: the member on sign-in, nobody in the first set-up. */
  user_id?: number | null
}

/**
 * Adds a row to the append-only audit log, in the transaction of its write (domain §2.0.4).
 * Without a request the author is the program itself, at its start. Returns the id of the row.
 */
export async function recordAudit(
  db: Db,
  request: FastifyRequest | null,
  entrada: NuevaEntrada,
  now: Date,
): Promise<number> {
  const { antes, user_id = request?.actor?.id ?? null, despues: after, ...rest } = entrada
  const hecho_en = request && isCambio(rest.accion) ? hechoEn(request, now) : undefined
  const despues = hecho_en ? { ...after, hecho_en } : after
  const undeclared = undeclaredIn(rest.entidad, antes, despues)
  if (undeclared.length > 0 && request && !request.server.production)
    throw new Error(`the audit log knows no ${undeclared.join(', ')}: declare it in the contract of its room`)
  const { id } = await db
    .insertInto('auditoria')
    .values({
      ...rest,
      user_id,
      fecha: now.toISOString(),
      antes: antes ? anotado(rest.entidad, antes) : null,
      despues: despues ? anotado(rest.entidad, despues) : null,
      ip: request?.ip ?? null,
      user_agent: request && clientName(request),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const isCambio = (accion: AccionAuditoria): boolean => (accionesDeCambio as readonly AccionAuditoria[]).includes(accion)
