import { vivas } from '#contract/emergencias/estados.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { listConRol } from '#server/asistencia/licencias.queries.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import type { Writes } from '#server/plumbing/records/tx.ts'
import { lits } from '#server/plumbing/data/lits.ts'
import { write } from '#server/plumbing/records/write.ts'

const officers = ['capitan', 'oficial', 'ayudante'] as const

/** Tells the officers once of each emergency that stays open for long; it is never closed by itself (domain §2.5). */
export async function tellOfAbiertas(deps: Writes): Promise<void> {
  await write(deps, null, async (tx) => {
    const open = await tx.db
      .selectFrom('emergencias')
      .select(['id', 'folio', 'clave', 'nombre_clave', 'alarma_en'])
      .where('estado', 'in', lits(vivas))
      .where('avisada_en', 'is', null)
      .orderBy('id')
      .execute()
    const { emergencia_abierta } = await findReglas(tx.db, diaLocal(tx.now))
    const limit = new Date(tx.now.getTime() - emergencia_abierta * 3_600_000).toISOString()
    for (const { id, folio, clave, nombre_clave, alarma_en } of open) {
      if (alarma_en > limit) continue
      await tx.notify(await listConRol(tx.db, officers), {
        tipo: 'emergencia',
        titulo: mensajes.emergenciaSigueAbierta(folio),
        cuerpo: `${clave} ${nombre_clave}. Complete su parte y ciérrela.`,
        enlace: `/intranet/emergencias/${id}`,
      })
      const avisada_en = tx.now.toISOString()
      await tx.db.updateTable('emergencias').set({ avisada_en }).where('id', '=', id).execute()
    }
    tx.untraced('the program tells by itself; who opened it is traced')
    tx.untold('no screen shows who was reminded')
  })
}
