import { randomUUID } from 'node:crypto'
import { Punto } from '#contract/equipamiento/puntos.ts'
import type { NewRow } from '#db/tables.ts'
import { insertPlantilla, insertVersion } from '#server/equipamiento/checklists.queries.ts'
import { saveEjecucion } from '#server/equipamiento/ejecuciones.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'

/** A point to be answered with yes or no, unless said otherwise. */
export const punto = (clave: string, de: Partial<Punto> = {}): Punto =>
  Punto.parse({ clave, seccion: 'Cabina', texto: `Punto ${clave}`, tipo: 'si_no', ...de })

/** A checklist of each day for a test. */
export async function newChecklist(
  db: Db,
  now: Date,
  de: Partial<NewRow<'checklist_plantillas'>>,
  items: readonly Punto[] = [punto('luces')],
): Promise<number> {
  const creado_en = now.toISOString()
  const nueva = { nombre: 'Checklist diario', frecuencia: 'diaria', numero: 1, creado_en } as const
  const plantilla_id = await insertPlantilla(db, { ...nueva, ...de })
  await insertVersion(db, { plantilla_id, numero: 1, items, creado_en })
  return plantilla_id
}

/** One of the first version that a member has begun. */
export async function newEjecucion(
  db: Db,
  now: Date,
  de: Pick<NewRow<'checklist_ejecuciones'>, 'plantilla_id' | 'user_id'> & Partial<NewRow<'checklist_ejecuciones'>>,
): Promise<{ id: number; ref: string }> {
  const ref = randomUUID()
  const at = now.toISOString()
  const id = await saveEjecucion(db, { numero: 1, dia: at.slice(0, 10), iniciada_en: at, respuestas: '[]', ref, ...de })
  return { id, ref }
}
