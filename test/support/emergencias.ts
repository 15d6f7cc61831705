import type { NewRow } from '#db/tables.ts'
import { insertEmergencia } from '#server/emergencias/emergencias.queries.ts'
import { insertUnidad } from '#server/emergencias/unidades.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { newActo } from './actos.ts'

let folios = 0

type Sola = Partial<Pick<NewRow<'emergencias'>, 'estado' | 'a_cargo_id' | 'alarma_en' | 'resultado'>>

/** An emergency for a test, without its act: under way unless it says otherwise. */
export const newEmergenciaSola = (db: Db, { alarma_en, ...de }: Sola & { alarma_en: string }) =>
  insertEmergencia(db, {
    folio: `1999-${String((folios += 1)).padStart(4, '0')}`,
    clave: '10-0',
    nombre_clave: 'Llamado estructural',
    alarma_en,
    dia: alarma_en.slice(0, 10),
    origen: 'central',
    direccion: 'Baquedano 1234',
    es_incendio: 0,
    estado: 'en_curso',
    busqueda: 'baquedano 1234',
    creada_en: alarma_en,
    ...de,
  })

/** An emergency for a test, with its act and a unit of another company. */
export async function newEmergencia(
  db: Db,
  now: Date,
  { lista = 'pendiente', ...de }: Sola & { lista?: 'pendiente' | 'abierta' } = {},
) {
  const alarma_en = de.alarma_en ?? new Date(now.getTime() - 3_600_000).toISOString()
  const id = await newEmergenciaSola(db, { ...de, alarma_en })
  const act = { origen_tipo: 'emergencia', origen_id: id, inicio: alarma_en, estado_lista: lista } as const
  const acto_id = await newActo(db, now, { ...act, tipo: 'emergencia', categoria: 'abono' })
  const nueva = { emergencia_id: id, unidad_id: null, unidad_externa: 'B-2 de Quilpué', motivo_despacho: null }
  const unidad = await insertUnidad(db, nueva, now)
  return { id, acto_id, unidad, ref: `externa-${unidad}` }
}
