import { sql } from 'kysely'
import { insertDemo } from '#db/seeds/demo.ts'
import type { NewRow } from '#db/tables.ts'
import { type Db, type DatabaseSettings, openDatabase } from '#server/plumbing/data/database.ts'
import { migrate } from '#server/plumbing/data/migrate.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'

const cuantas = 7_300
const cupos = 5
const [hour, day] = [3_600_000, 86_400_000]
const atATime = 500

/** The demo company after ten years of two guards a day, of five seats each, and with a book. */
export async function companyOfGuards(settings: DatabaseSettings): Promise<{ guardias: number; asignaciones: number }> {
  const database = await openDatabase({ ...settings, timeLimits: null })
  await migrate(database)
  await insertDemo(database.db, new Date())
  const made = await inTransaction(database.db, async (db) => {
    await insertGuards(db)
    return { guardias: await count(db, 'guardias'), asignaciones: await count(db, 'guardia_asignaciones') }
  })
  if (database.engine === 'postgres') await sql`analyze`.execute(database.db)
  await database.close()
  return made
}

/** Until there are ten years of them. */
export const insertGuards = async (db: Db): Promise<void> => insertAntes(db, cuantas - (await count(db, 'guardias')))

async function count(db: Db, table: 'guardias' | 'guardia_asignaciones'): Promise<number> {
  const query = db.selectFrom(table).select((e) => e.fn.countAll<number>().as('n'))
  return Number((await query.executeTakeFirstOrThrow()).n)
}

/** How many come before the demo's first, one each twelve hours. */
async function insertAntes(db: Db, faltan: number): Promise<void> {
  const { inicio } = await db
    .selectFrom('guardias')
    .select('inicio')
    .orderBy('inicio')
    .limit(1)
    .executeTakeFirstOrThrow()
  const members = (await db.selectFrom('usuarios').select('id').where('estado', '=', 'activo').execute()).map(
    ({ id }) => id,
  )
  const begin = Date.parse(inicio) - faltan * 12 * hour
  for (let from = 0; from < faltan; from += atATime) {
    const some = Array.from({ length: Math.min(atATime, faltan - from) }, (_, n) =>
      guardiaEn(begin + (from + n) * 12 * hour, n % 2 === 0),
    )
    const rows = await db.insertInto('guardias').values(some).returning('id').execute()
    const seats = rows.flatMap(({ id }, n) =>
      Array.from({ length: cupos }, (_, seat) =>
        asignacion(id, members[(n * cupos + seat) % members.length] ?? 1, seat),
      ),
    )
    await db.insertInto('guardia_asignaciones').values(seats).execute()
    const book = rows.flatMap(({ id }, n) =>
      Array.from({ length: 10 }, (_, entry) => novedad(id, begin + (from + n) * 12 * hour + entry * hour)),
    )
    for (let at = 0; at < book.length; at += 1_000)
      await db
        .insertInto('guardia_novedades')
        .values(book.slice(at, at + 1_000))
        .execute()
  }
}

const at = (ms: number): string => new Date(ms).toISOString()

const guardiaEn = (inicio: number, isDay: boolean): NewRow<'guardias'> => ({
  tipo: isDay ? 'diurna' : 'nocturna',
  nombre: isDay ? 'Diurna' : 'Nocturna',
  inicio: at(inicio),
  termino: at(inicio + 12 * hour),
  min_total: cupos,
  min_conductor: 1,
  min_a_cargo: 1,
  cupo_maximo: 8,
  estado: 'cerrada',
  publicada_en: at(inicio - 30 * day),
  entrega: 'Sin novedades.',
  cerrada_en: at(inicio + 12 * hour),
  cerrada_por: 1,
  creado_en: at(inicio - 30 * day),
})

const asignacion = (guardia_id: number, user_id: number, seat: number): NewRow<'guardia_asignaciones'> => ({
  guardia_id,
  user_id,
  funcion: seat === 0 ? 'a_cargo' : seat === 1 ? 'conductor' : 'guardian',
  estado: 'presente',
  origen: 'oficial',
  creado_en: at(0),
})

const novedad = (guardia_id: number, ms: number): NewRow<'guardia_novedades'> => ({
  guardia_id,
  hora: at(ms),
  escrita_en: at(ms),
  tipo: 'novedad',
  texto: 'Ronda de llaves y portón, sin novedad.',
  autor_id: 1,
})
