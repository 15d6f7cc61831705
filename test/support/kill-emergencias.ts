import { type DatabaseSettings, openDatabase } from '#server/plumbing/data/database.ts'
import { enlist } from './company.ts'
import { tokenOf } from './over-http.ts'
import { spawnProgram } from './program-process.ts'

const CALLERS = 4
const MOST_ANSWERS_BEFORE_KILL = 30

interface FoliosReport {
  opened: number
  /** Acknowledged but absent afterwards. */
  lost: string[]
  /** Years with a folio skipped or given twice. */
  gaps: string[]
  /** Emergencies without act or trace. */
  halves: number
  refused: number[]
}

/** The turn of a year in Chile, in turns: folios of two years are given at once. */
const alarms = ['2025-12-31T23:59', '2026-01-01T00:00']

/** Kills the program with -9 at random moments while callers open emergencies and annul some, `rounds` times. */
export async function killEmergencias(settings: DatabaseSettings, rounds: number): Promise<FoliosReport> {
  await enlist(settings, 'teniente')
  const acknowledged = new Set<string>()
  const refused: number[] = []
  let token: string | undefined
  for (let round = 0; round < rounds; round++) {
    const program = spawnProgram(settings, { RATE_LIMITS: 'off' })
    const address = await program.listening
    token ??= await tokenOf(address, 'teniente')
    let left = 1 + Math.floor(Math.random() * MOST_ANSWERS_BEFORE_KILL)
    let ended: Promise<unknown> | undefined
    const post = (path: string, body: object) => send(`${address}/api/emergencias${path}`, token ?? '', body)
    const caller = async (_: unknown, number: number) => {
      while (!ended) {
        const alarma_en = alarms[(number + left) % alarms.length]
        const answer = await post('', { clave: '10-0', direccion: 'Baquedano 1234', otra: true, alarma_en })
        if (answer?.status === 201) acknowledged.add(String(answer.body.folio))
        else if (answer) refused.push(answer.status)
        if (answer && left % 5 === 0)
          await post(`/${String(answer.body.id)}/acciones`, { accion: 'anular', motivo: 'Se repitió.' })
        left -= 1
        if (left <= 0) ended ??= program.stop('SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: CALLERS }, caller))
    await ended
  }
  return { ...(await compare(settings, acknowledged)), refused }
}

/** Undefined if the program was killed before it answered. */
async function send(url: string, token: string, body: object) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  try {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  } catch {
    return undefined
  }
}

async function compare(settings: DatabaseSettings, acknowledged: ReadonlySet<string>) {
  const database = await openDatabase(settings)
  const { db } = database
  const rows = await db.selectFrom('emergencias').select(['id', 'folio']).orderBy('folio').execute()
  const acts = await db.selectFrom('actos').select('origen_id').where('origen_tipo', '=', 'emergencia').execute()
  const traces = await db
    .selectFrom('auditoria')
    .select('entidad_id')
    .where('entidad', '=', 'emergencia')
    .where('accion', '=', 'crear')
    .execute()
  await database.close()
  const byYear = Map.groupBy(rows, ({ folio }) => folio.slice(0, 4))
  const gaps = [...byYear].flatMap(([anio, given]) => {
    const isWhole = given.every(({ folio }, index) => folio === `${anio}-${String(index + 1).padStart(4, '0')}`)
    return isWhole ? [] : [`${anio}: ${given.map(({ folio }) => folio).join()}`]
  })
  const known = new Set(rows.map(({ folio }) => folio))
  const whole = rows.filter(
    ({ id }) =>
      acts.filter(({ origen_id }) => origen_id === id).length === 1 &&
      traces.filter(({ entidad_id }) => entidad_id === id).length === 1,
  )
  return { opened: rows.length, lost: [...acknowledged.difference(known)], gaps, halves: rows.length - whole.length }
}
