import type { PorVencer } from '#contract/dashboard.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Role } from '#contract/shared/permisos.ts'
import { listPorLeer } from '#server/biblioteca/biblioteca.queries.ts'
import { listMisVencimientos } from '#server/capacitaciones/certificados.queries.ts'
import { tituloDe } from '#contract/capacitaciones/certificados.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'

/** Shown from this many days before. */
const aviso = 60

/** Deadlines of the member, the nearest first: requested readings, the end of the current licence, and certificates. */
export async function readPorVencer(db: ReadDb, actor: { id: number; role: Role }, now: Date): Promise<PorVencer[]> {
  const hoy = diaLocal(now)
  const hasta = sumarDias(hoy, aviso)
  const lecturas = await listPorLeer(db, actor, hasta)
  const licencias = await db
    .selectFrom('licencias')
    .select(['id', 'hasta'])
    .where('user_id', '=', actor.id)
    .where('estado', '=', 'aprobada')
    .where('acto_id', 'is', null)
    .where('desde', '<=', hoy)
    .where('hasta', '>=', hoy)
    .where('hasta', '<=', hasta)
    .execute()
  const certificados = await listMisVencimientos(db, actor.id, hoy, hasta)
  const dias = (vence: string) => Math.round((Date.parse(vence) - Date.parse(hoy)) / 86_400_000)
  return [
    ...lecturas.map(({ id, titulo, plazo }) => ({ tipo: 'lectura' as const, id, texto: titulo, vence: plazo })),
    // The kind is left out: it may be medical.
    ...licencias.map(({ id, hasta }) => ({ tipo: 'licencia' as const, id, texto: mensajes.miLicencia, vence: hasta })),
    ...certificados.map((one) => ({
      tipo: 'certificado' as const,
      id: one.id,
      texto: tituloDe(one),
      vence: one.fecha_vencimiento ?? hoy,
    })),
  ]
    .map((one) => ({ ...one, dias: dias(one.vence) }))
    .toSorted((a, b) => a.dias - b.dias)
}
