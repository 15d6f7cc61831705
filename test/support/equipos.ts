import type { NewRow } from '#db/tables.ts'
import { insertEquipo } from '#server/equipamiento/equipos.queries.ts'
import { recalcular } from '#server/equipamiento/recalcular.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'

let codigos = 0

/** A piece for a test, in the store and in service unless said otherwise. */
export async function newEquipo(db: Db, now: Date, de: Partial<NewRow<'equipos'>> = {}): Promise<number> {
  const codigo = de.codigo ?? `PRU-${(codigos += 1)}`
  const id = await insertEquipo(db, {
    codigo,
    nombre: 'Hacha',
    categoria: 'herramienta',
    ubicacion_tipo: 'bodega',
    estado: 'OPERATIVO',
    qr_token: `prueba-${codigo}`,
    busqueda: `${codigo} hacha`.toLowerCase(),
    creado_en: now.toISOString(),
    ...de,
  })
  await recalcular(db, [id])
  return id
}
