import { cast, type Personaje } from '#db/seeds/cast.ts'
import { lugares } from '#server/eventos/rsvp.queries.ts'
import { contarLugares } from '#server/plumbing/records/cupos.ts'
import { type Database, type DatabaseSettings, openDatabase } from '#server/plumbing/data/database.ts'
import { enlist } from './company.ts'
import { newEvento } from './eventos.ts'
import { tokenOf } from './over-http.ts'
import { spawnProgram } from './program-process.ts'

const LEAST_ANSWERS_BEFORE_KILL = 12
const MOST_ANSWERS_MORE = 30
const cupo = 2

interface LugaresReport {
  answered: number
  /** Members who moved up. */
  promoted: number
  /** More than the places, or fewer while somebody waits. */
  wrong: number[]
  /** Members who moved up and were not told, or were told and did not, each once per time. */
  untold: string[]
  refused: number[]
}

const people = (Object.keys(cast) as Personaje[]).filter(
  (one) => (cast[one] as { estado?: string }).estado === undefined,
)

/** Kills the program with -9 at random moments while members take and leave the two places of an event, `rounds` times. */
export async function killLugares(settings: DatabaseSettings, rounds: number): Promise<LugaresReport> {
  await enlist(settings, ...people)
  const evento = await using(settings, ({ db }) => newEvento(db, new Date(), { cupo }))
  const refused: number[] = []
  const wrong: number[] = []
  let answered = 0
  let token: string | undefined
  for (let round = 0; round < rounds; round++) {
    const program = spawnProgram(settings, { RATE_LIMITS: 'off' })
    const address = await program.listening
    token ??= await tokenOf(address, 'teniente')
    let left = LEAST_ANSWERS_BEFORE_KILL + Math.floor(Math.random() * MOST_ANSWERS_MORE)
    let ended: Promise<unknown> | undefined
    const caller = async (_: unknown, index: number) => {
      for (let turn = 0; !ended; turn++) {
        const respuesta = turn % 2 === 0 ? 'asistire' : 'no_asistire'
        const status = await answer(`${address}/api/eventos/${evento}/rsvp`, token ?? '', {
          respuesta,
          user_id: index + 1,
        })
        if (status === 200) answered += 1
        else if (status) refused.push(status)
        left -= 1
        if (left <= 0 && (await movedUp(settings, evento))) ended ??= program.stop('SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: 4 }, caller))
    await ended
    const { ocupados, esperan } = await using(settings, ({ db }) => contarLugares(db, lugares, evento))
    if (ocupados > cupo || (esperan > 0 && ocupados < cupo)) wrong.push(ocupados)
  }
  return { ...(await using(settings, (database) => compare(database, evento))), answered, wrong, refused }
}

/** Undefined if the program was killed before it answered. */
async function answer(url: string, token: string, body: object): Promise<number | undefined> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  try {
    const response = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) })
    await response.arrayBuffer()
    return response.status
  } catch {
    return undefined
  }
}

const promotions = ({ db }: Database, evento: number) =>
  db
    .selectFrom('auditoria')
    .select(['antes', 'despues'])
    .where('entidad', '=', 'evento')
    .where('entidad_id', '=', evento)
    .where('antes', '=', '{"en_espera":true}')
    .execute()

// One member may answer all the time while the others are retried: nobody has waited yet.
const movedUp = (settings: DatabaseSettings, evento: number) =>
  using(settings, async (database) => (await promotions(database, evento)).length > 0)

/** Everyone who moved up, by the log, against everyone who was told. */
async function compare(database: Database, evento: number) {
  const { db } = database
  const log = await promotions(database, evento)
  const moved = log.map(({ despues }) => (JSON.parse(despues ?? '{}') as { de: number }).de)
  const told = await db
    .selectFrom('notificaciones')
    .select('user_id')
    .where('titulo', 'like', 'Ya tiene un lugar%')
    .execute()
  const times = (ids: readonly number[]) => Map.groupBy(ids, (id) => id)
  const [up, bells] = [times(moved), times(told.map(({ user_id }) => user_id))]
  const untold = [...new Set([...up.keys(), ...bells.keys()])]
    .filter((id) => up.get(id)?.length !== bells.get(id)?.length)
    .map((id) => `${id}: ${up.get(id)?.length} and ${bells.get(id)?.length}`)
  return { promoted: moved.length, untold }
}

async function using<T>(settings: DatabaseSettings, task: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(settings)
  try {
    return await task(database)
  } finally {
    await database.close()
  }
}
