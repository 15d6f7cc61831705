import { sql } from 'kysely'
import { Chance } from '#db/seeds/chance.ts'
import { insertMember } from '#server/cuenta/cuenta.queries.ts'
import { type Db, type DatabaseSettings, openDatabase } from '#server/plumbing/data/database.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { decade, insertActs } from './asistencia-filas.ts'
import { start } from './company.ts'
import { companyOfEmergencies } from './emergencias-filas.ts'
import { insertEquipment } from './equipamiento-filas.ts'
import { median } from './load.ts'
import { point, pointReads } from './point-reads.ts'
import { line, section } from './report.ts'

const members = 10_000
const mostMs = 150
const rounds = 40

const nombres: [string, ...string[]] = [
  'Ignacia',
  'Joaquín',
  'Rosa',
  'Tomás',
  'Camila',
  'Martín',
  'Elena',
  'Óscar',
  'Paz',
  'Íñigo',
]
const apellidos: [string, ...string[]] = [
  'Álvarez',
  'Bustos',
  'Cáceres',
  'Donoso',
  'Espinoza',
  'Jara',
  'Muñoz',
  'Opazo',
  'Peña',
  'Zúñiga',
]
const temas = [
  'Academia de altura',
  'Asamblea ordinaria',
  'Ejercicio de rescate',
  'Reunión de oficiales',
  'Práctica de trauma',
]

const searches = {
  'a surname of thousands': 'muñoz',
  'two words': 'zuniga ignacia',
  'a cargo': 'capitan',
  'a common word of acts': 'academia',
  'a street': 'esmeralda',
  'a code': 'bn-4321',
  'one letter of each': 'a a',
  nobody: 'zzzz',
}

/** One search of ten years of a large company: absolute, and relative to reading one unit in the same run. */
export async function search(engine: string, settings: DatabaseSettings, judged: boolean): Promise<void> {
  await companyOfEverything(settings)
  const program = await start(settings)
  section(`10,000 members, 22,000 acts, 20,000 emergencies, 5,000 pieces on ${engine} (GET ${point} with a token: 1×)`)
  const { took, judge } = await pointReads(program, judged)
  for (const [what, q] of Object.entries(searches)) {
    const path = `/api/buscar?q=${encodeURIComponent(q)}`
    await judge(what, 25, () => took(path), { rounds, warmUp: 5 })
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push((await took(path)).ms)
    const ms = median(times)
    line('', `${ms.toFixed(1)} ms`, judged ? `≤ ${mostMs} ms` : '', !judged || ms <= mostMs)
  }
  await program.stop()
}

async function companyOfEverything(settings: DatabaseSettings): Promise<void> {
  await companyOfEmergencies(settings)
  const database = await openDatabase({ ...settings, timeLimits: null })
  const chance = new Chance(4_111)
  await inTransaction(database.db, async (db) => {
    await enlist(db, chance)
    await insertActs(db, decade)
    await nameActs(db)
    await insertEquipment(db)
  })
  if (database.engine === 'postgres') await sql`analyze`.execute(database.db)
  await database.close()
}

async function enlist(db: Db, chance: Chance): Promise<void> {
  const now = new Date()
  for (let n = 0; n < members; n += 1) {
    const nombre = [nombres, apellidos, apellidos].map((some) => chance.pick(some)).join(' ')
    const member = { nombre, email: `miembro${n}@demo.cl`, cargo: 'Bombero', role_id: 6, estado: 'activo' } as const
    await insertMember(db, { ...member, rut: `${8_000_000 + n * 37}-0`, password_hash: 'x'.repeat(97) }, now)
  }
}

/** Titles by turns, and their words without accents. */
async function nameActs(db: Db): Promise<void> {
  for (const [n, titulo] of temas.entries())
    await db
      .updateTable('actos')
      .set({ titulo, busqueda: titulo.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '') })
      .where('titulo', 'like', 'Acto %')
      .where(sql<boolean>`id % ${temas.length} = ${n}`)
      .execute()
}
