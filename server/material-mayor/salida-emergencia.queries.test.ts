import { expect, test } from 'vitest'
import { migrations } from '#db/migrations/list.ts'
import { openDatabase } from '#server/plumbing/data/database.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'
import { testSettings } from '#test/support/databases.ts'

test('the trips of emergencies that were there are written, with the readings that keep the order', async () => {
  const database = await openDatabase(await testSettings({ empty: true }))
  const { db, close } = database
  await migrate(database, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '073')))
  const [uno, dos, tres] = [1, 2, 3].map((dia) => `2026-11-0${dia}T15:00:00.000Z`)
  await db
    .insertInto('unidades')
    .values({ id: 21, nombre: 'B-21', tipo: 'Carro', estado: 'EN SERVICIO', orden: 1, ultima_actualizacion: uno ?? '' })
    .execute()
  const dichas = [
    { alarma_en: uno, estado: 'cerrada', clave: '10-0', subclave: '10-0-1', km_salida: 100, km_llegada: 110 },
    { alarma_en: dos, estado: 'cerrada', clave: '10-1', subclave: null, km_salida: 105, km_llegada: 120 },
    { alarma_en: tres, estado: 'anulada', clave: '10-2', subclave: null, km_salida: 130, km_llegada: 140 },
  ] as const
  for (const { alarma_en = '', km_salida, km_llegada, ...dicha } of dichas) {
    const lugar = { direccion: 'a', busqueda: 'a', origen: 'central', es_incendio: 0, nombre_clave: 'Llamado' } as const
    const folio = `2026-${alarma_en.slice(8, 10)}`
    const { id: emergencia_id } = await db
      .insertInto('emergencias')
      .values({ ...dicha, ...lugar, folio, alarma_en, dia: alarma_en.slice(0, 10), creada_en: alarma_en })
      .returning('id')
      .executeTakeFirstOrThrow()
    const unidad = { emergencia_id, unidad_id: 21, hora_6_0: alarma_en, hora_6_9: alarma_en.replace('15:', '16:') }
    await db
      .insertInto('emergencia_unidades')
      .values({ ...unidad, km_salida, km_llegada, escritas: '{}', creada_en: alarma_en })
      .execute()
  }
  await migrate(database)
  const salidas = await db
    .selectFrom('bitacora_salidas')
    .select(['motivo', 'salida', 'llegada', 'km_salida', 'km_llegada'])
    .orderBy('salida')
    .execute()
  const lecturas = await db
    .selectFrom('unidad_contadores')
    .select(['contador', 'valor', 'serie'])
    .orderBy('momento')
    .execute()
  await close()
  expect(salidas).toEqual([
    { motivo: '10-0-1', salida: uno, llegada: '2026-11-01T16:00:00.000Z', km_salida: 100, km_llegada: 110 },
    { motivo: '10-1', salida: dos, llegada: '2026-11-02T16:00:00.000Z', km_salida: 105, km_llegada: 120 },
  ])
  expect(lecturas).toEqual([100, 110, 120].map((valor) => ({ contador: 'km', valor, serie: 1 })))
})
