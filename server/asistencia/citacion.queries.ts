import type { Row } from '#db/tables.ts'
import { findPorCodigo } from '#server/catalogos/catalogos.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { longMoment } from '#server/plumbing/process/local-time.ts'
import type { Tx, Writes } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { esDestinatario } from './actos.queries.ts'

type Citado = Pick<Row<'actos'>, 'id' | 'titulo' | 'inicio' | 'lugar' | 'tenida' | 'con_citacion' | 'destinatarios'>

const titulos = {
  citacion: 'Citación',
  cambio: 'Cambio de citación',
  anulacion: 'Citación sin efecto',
  recordatorio: 'Recordatorio de citación',
} as const

const aDia = 24 * 3_600_000

/** Tells the addressees of an act with citación that is still to come (domain §1.2). */
export async function tellOfCitacion(tx: Tx, acto: Citado, que: keyof typeof titulos): Promise<void> {
  if (acto.con_citacion === 0 || acto.inicio <= tx.now.toISOString()) return
  const tenida = acto.tenida && (await findPorCodigo(tx.db, 'tenidas', acto.tenida))?.nombre
  const parts = [longMoment(new Date(acto.inicio)), acto.lugar, tenida && `Tenida de ${tenida.toLocaleLowerCase('es')}`]
  await tx.notify(await listCitados(tx.db, acto), {
    tipo: 'evento',
    titulo: `${titulos[que]}: ${acto.titulo}`,
    cuerpo: `${parts.filter(Boolean).join(' · ')}.`,
    enlace: `/intranet/asistencia?acto=${acto.id}`,
  })
}

/** All addressees, before they first sign in too (docs/decisions/147). */
async function listCitados(db: ReadDb, acto: Citado): Promise<number[]> {
  const rows = await db
    .selectFrom('usuarios')
    .select('id')
    .where('estado', '=', 'activo')
    .where(esDestinatario(acto))
    .execute()
  return rows.map(({ id }) => id)
}

/** Reminds the addressees of acts that begin within a day, each once. */
export async function remindOfCitaciones(deps: Writes): Promise<void> {
  await write(deps, null, async (tx) => {
    const due = await tx.db
      .selectFrom('actos')
      .selectAll()
      .where('estado_lista', '=', 'pendiente')
      .where('inicio', '<=', new Date(deps.clock().getTime() + aDia).toISOString())
      .where('inicio', '>', deps.clock().toISOString())
      .where('origen_tipo', '=', 'manual')
      .where('con_citacion', '=', 1)
      .where('anulado_en', 'is', null)
      .where('recordado_en', 'is', null)
      .execute()
    for (const acto of due) {
      await tellOfCitacion(tx, acto, 'recordatorio')
      await tx.db.updateTable('actos').set({ recordado_en: tx.now.toISOString() }).where('id', '=', acto.id).execute()
    }
    tx.untraced('the program reminds by itself; who made the act is traced')
    tx.untold('no screen shows who was reminded')
  })
}

/** An act made less than a day before is told of once: its citación is the reminder. */
export const yaRecordado = (inicio: string, now: Date): string | null =>
  Date.parse(inicio) - now.getTime() <= aDia ? now.toISOString() : null
