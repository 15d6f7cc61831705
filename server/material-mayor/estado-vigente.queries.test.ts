import { expect, test } from 'vitest'
import { up as keepOneOpen } from '#db/migrations/025-un-estado-vigente.ts'
import { databaseRefusal } from '#server/plumbing/data/database-errors.ts'
import { testDatabase } from '#test/support/databases.ts'
import { insertUnidadesIniciales } from './unidades-iniciales.ts'

const { db } = await testDatabase()
const at = (minute: number) => `2026-11-20T15:0${minute}:00.000Z`
await insertUnidadesIniciales(db, new Date(at(0)))

test('a unit has one open entry at most', async () => {
  const second = await insert({ desde: at(1), hasta: null }).catch((error: unknown) => error)
  expect(databaseRefusal(second)).toMatchObject({ tipo: 'unico' })
  await insert({ desde: at(0), hasta: at(0) })
})

test('where several were open before, the last stays open and each other ends when the next entry begins', async () => {
  for (const made of [
    'unidad_estado_historial_vigente_key',
    'unidad_estado_historial_user_id_idx',
    'correos_error_idx',
  ])
    await db.schema.dropIndex(made).execute()
  await db.deleteFrom('unidad_estado_historial').where('unidad_id', '=', 21).execute()
  const opened = [null, at(2), null, null].map((hasta, n) => ({ desde: at(n + 1), hasta }))
  // The last entry of this unit is closed by mistake: the only open one is left as it is.
  const others = [null, at(3)].map((hasta, n) => ({ unidad_id: 22, desde: at(n + 1), hasta }))
  await db.deleteFrom('unidad_estado_historial').where('unidad_id', '=', 22).execute()
  for (const entry of [...opened, ...others]) await insert(entry)
  await keepOneOpen(db as never)
  expect(await ends(21)).toEqual([at(2), at(2), at(4), null])
  expect(await ends(22)).toEqual([null, at(3)])
  expect(await ends(23)).toEqual([null])
})

const insert = (entry: { unidad_id?: number; desde: string; hasta: string | null }) =>
  db
    .insertInto('unidad_estado_historial')
    .values({ unidad_id: 21, tipo: 'cambio', estado: 'EN SERVICIO', ...entry })
    .execute()

async function ends(unidad_id: number) {
  const rows = await db
    .selectFrom('unidad_estado_historial')
    .select('hasta')
    .where('unidad_id', '=', unidad_id)
    .orderBy('id')
    .execute()
  return rows.map(({ hasta }) => hasta)
}
