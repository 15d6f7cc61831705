import type { Acto } from '#contract/asistencia/actos.ts'
import { insertActo } from '#server/asistencia/actos.queries.ts'
import { fechasDe } from '#server/asistencia/actos.rules.ts'
import { addFilas } from '#server/asistencia/lista.queries.ts'
import { findFilaActo, updateActo } from '#server/asistencia/actos.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'

type Nuevo = Partial<
  Pick<
    Acto,
    | 'tipo'
    | 'titulo'
    | 'inicio'
    | 'termino'
    | 'categoria'
    | 'encargado_id'
    | 'estado_lista'
    | 'origen_tipo'
    | 'origen_id'
  >
>

/** An act for a test: a reunion of two hours, compulsory, whose list nobody has opened unless `abierta`. */
export async function newActo(db: Db, now: Date, { estado_lista = 'pendiente', ...de }: Nuevo = {}): Promise<number> {
  const { inicio = now.toISOString() } = de
  const id = await insertActo(db, {
    tipo: 'reunion',
    titulo: 'Sesión ordinaria',
    lugar: null,
    tenida: null,
    origen_tipo: 'manual',
    origen_id: null,
    inicio,
    termino: new Date(Date.parse(inicio) + 2 * 3_600_000).toISOString(),
    ...fechasDe(inicio),
    categoria: 'obligatorio_compania',
    decimas: 10,
    con_citacion: 1,
    motivo: null,
    destinatarios: 'todos',
    encargado_id: null,
    creado_por: null,
    creado_en: now.toISOString(),
    recordado_en: null,
    ...de,
  })
  if (estado_lista === 'pendiente') return id
  const acto = await findFilaActo(db, id)
  if (acto) await addFilas(db, acto)
  await updateActo(db, id, { estado_lista })
  return id
}
