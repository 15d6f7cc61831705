import type { NewRow } from '#db/tables.ts'
import { insertEvento } from '#server/eventos/eventos.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'

/** An event for a test: a meeting of two hours, tomorrow, published unless said otherwise, without an act. */
export async function newEvento(db: Db, now: Date, de: Partial<NewRow<'eventos'>> = {}): Promise<number> {
  const inicio = de.inicio ?? new Date(now.getTime() + 24 * 3_600_000).toISOString()
  const at = now.toISOString()
  return await insertEvento(db, {
    titulo: 'Sesión ordinaria',
    tipo: 'reunion',
    inicio,
    termino: new Date(Date.parse(inicio) + 2 * 3_600_000).toISOString(),
    todo_el_dia: 0,
    con_citacion: 0,
    sin_lista: 0,
    categoria: 'obligatorio_compania',
    destinatarios: 'todos',
    rsvp_habilitado: 1,
    recordatorios_min: '[1440,120]',
    visibilidad: 'interna',
    estado: 'publicado',
    actualizado_en: at,
    creado_en: at,
    ...de,
  })
}
