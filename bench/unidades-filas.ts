import { sql } from 'kysely'
import { insertDemo } from '#db/seeds/demo.ts'
import type { NewRow } from '#db/tables.ts'
import { saveFranjas } from '#server/disponibilidad/disponibilidad.queries.ts'
import { type Db, type DatabaseSettings, openDatabase } from '#server/plumbing/data/database.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'

const [anios, salidas] = [10, 60_000]
const [unidades, porCarga, hora] = [3, 12, 3_600_000]

/** The demo company with seven more years of trips and fuel, ten in all, and patterns of all its members. */
export async function companyOfTrips(settings: DatabaseSettings): Promise<void> {
  const database = await openDatabase({ ...settings, timeLimits: null })
  await migrate(database)
  await insertDemo(database.db, new Date())
  await inTransaction(database.db, async (db) => {
    await insertLibro(db)
    await insertPatrones(db)
  })
  if (database.engine === 'postgres') await sql`analyze`.execute(database.db)
  await database.close()
}

/** Nights and weekends, and two mornings of each. */
async function insertPatrones(db: Db): Promise<void> {
  const members = await db.selectFrom('usuarios').select('id').where('estado', '=', 'activo').execute()
  for (const { id } of members) {
    const nights = [1, 2, 3, 4, 5].map((dia) => ({ dia, desde: '20:00', hasta: '07:00' }))
    const mornings = [1 + (id % 5), 1 + ((id + 2) % 5)].map((dia) => ({ dia, desde: '09:30', hasta: '12:45' }))
    await saveFranjas(db, id, [...nights, ...mornings, { dia: 6, desde: '08:00', hasta: '22:00' }])
  }
}

/** Before the demo's own, rising to what those begin with. */
export async function insertLibro(db: Db): Promise<void> {
  const { user_id } = await db.selectFrom('unidad_conductores').select('user_id').executeTakeFirstOrThrow()
  const { n } = await db
    .selectFrom('bitacora_salidas')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const each = Math.ceil((salidas - Number(n)) / unidades)
  const step = ((anios - 3) * 365 * 24 * hora) / each
  const firsts = await db
    .selectFrom('unidad_contadores')
    .select('unidad_id')
    .select((e) => [e.fn.min('momento').as('momento'), e.fn.min('valor').as('km')])
    .where('contador', '=', 'km')
    .groupBy('unidad_id')
    .execute()
  const { id: last } = await db
    .selectFrom('bitacora_salidas')
    .select((e) => e.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  for (const { unidad_id, momento, km } of firsts) {
    const at = (index: number) => new Date(Date.parse(momento) - (each - index) * step).toISOString()
    const share = (index: number) => Math.floor((Number(km) * index) / each)
    const rows = Array.from({ length: each }, (_, index): NewRow<'bitacora_salidas'> => {
      const [salida, llegada] = [at(index), at(index + 0.3)]
      const motivo = index % porCarga === 0 ? '6-14' : '10-4'
      const counted = { km_salida: share(index), km_llegada: share(index + 0.5) }
      return {
        unidad_id,
        motivo,
        conductor_id: user_id,
        tripulantes: 4,
        salida,
        llegada,
        ...counted,
        creada_en: llegada,
      }
    })
    await many(db, 'bitacora_salidas', rows)
    const cargas = rows.filter(({ motivo }) => motivo === '6-14')
    await many(
      db,
      'cargas_combustible',
      cargas.map(({ salida: fecha, km_salida, creada_en }) => {
        return { unidad_id, fecha, litros: 80, monto: 84_000, km: km_salida, tipo: 'diesel', creada_en }
      }),
    )
  }
  for (const lado of ['salida', 'llegada'])
    await sql`
      insert into unidad_contadores (unidad_id, contador, momento, valor, salida_id)
      select unidad_id, 'km', ${sql.ref(lado)}, ${sql.ref(`km_${lado}`)}, id from bitacora_salidas where id > ${last}
    `.execute(db)
}

async function many(db: Db, table: 'bitacora_salidas' | 'cargas_combustible', rows: readonly object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 1_000)
    await db
      .insertInto(table)
      .values(rows.slice(from, from + 1_000) as never)
      .execute()
}
