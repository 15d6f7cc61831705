import type { NewRow } from '#db/tables.ts'
import type { Db } from '#server/plumbing/data/database.ts'

/** A published event for a test: tomorrow for two hours, for everybody, without a list. */
export async function newCita(db: Db, now: Date, de: Partial<NewRow<'eventos'>> = {}): Promise<number> {
  const inicio = de.inicio ?? new Date(now.getTime() + 24 * 3_600_000).toISOString()
  const { id } = await db
    .insertInto('eventos')
    .values({
      titulo: 'Sesión ordinaria',
      tipo: 'reunion',
      inicio,
      termino: new Date(Date.parse(inicio) + 2 * 3_600_000).toISOString(),
      todo_el_dia: 0,
      con_citacion: 0,
      sin_lista: 1,
      categoria: 'obligatorio_compania',
      destinatarios: 'todos',
      rsvp_habilitado: 1,
      recordatorios_min: '[]',
      visibilidad: 'interna',
      estado: 'publicado',
      actualizado_en: now.toISOString(),
      creado_en: now.toISOString(),
      ...de,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
