import { type Database, type DatabaseSettings, openDatabase } from '#server/plumbing/data/database.ts'
import { longMonth } from '#server/plumbing/process/local-time.ts'
import { enlist } from './company.ts'
import { closedListas } from './listas.ts'
import { tokenOf } from './over-http.ts'
import { spawnProgram } from './program-process.ts'

const CALLERS = 4
const MOST_ANSWERS_BEFORE_KILL = 12

interface ClosingsReport {
  closed: number
  /** Acknowledged but open afterwards. */
  lost: number
  /** Months closed without all of their papers, mails, notices and trace, or with more than one of each. */
  halves: string[]
  /** Numbers skipped or given twice. */
  gaps: string[]
  refused: string[]
}

/** Kills the program with -9 at random moments while callers close month after month, `rounds` times. */
export async function killClosings(settings: DatabaseSettings, rounds: number): Promise<ClosingsReport> {
  await enlist(settings, 'ayudante', 'bombera')
  const meses = monthsUpTo(rounds * (MOST_ANSWERS_BEFORE_KILL + CALLERS))
  await using(settings, (database) => passLists(database, meses))
  const acknowledged = new Set<string>()
  const refused: string[] = []
  let token: string | undefined
  let next = 0
  for (let round = 0; round < rounds; round++) {
    const program = spawnProgram(settings, { RATE_LIMITS: 'off' })
    const address = await program.listening
    token ??= await tokenOf(address, 'ayudante')
    let left = 1 + Math.floor(Math.random() * MOST_ANSWERS_BEFORE_KILL)
    let ended: Promise<unknown> | undefined
    const caller = async () => {
      while (!ended) {
        const mes = meses[next] ?? ''
        const status = await close(address, token ?? '', mes).catch(() => undefined)
        if (status === 201) acknowledged.add(mes)
        else if (status !== 409 && status !== undefined) refused.push(`${mes}: ${status}`)
        // Closed, by this call or by another one before it.
        if (status !== undefined && meses[next] === mes) next += 1
        left -= 1
        if (left <= 0) ended ??= program.stop('SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: CALLERS }, caller))
    await ended
  }
  return { ...(await using(settings, (database) => compare(database, acknowledged))), refused }
}

const monthsUpTo = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const month = String((index % 12) + 1).padStart(2, '0')
    return `${2026 - Math.ceil(count / 12) + Math.floor(index / 12)}-${month}`
  })

async function passLists({ db }: Database, meses: readonly string[]): Promise<void> {
  const members = await db.selectFrom('usuarios').select('id').execute()
  const letras = Object.fromEntries(members.map(({ id }) => [id, 'A']))
  for (const mes of meses) await closedListas(db, new Date(), { dias: [`${mes}-10`], letras })
}

async function close(address: string, token: string, mes: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ mes })
  const response = await fetch(`${address}/api/asistencia/cierres`, { method: 'POST', headers, body })
  await response.text()
  return response.status
}

async function compare({ db }: Database, acknowledged: ReadonlySet<string>): Promise<Omit<ClosingsReport, 'refused'>> {
  const cierres = await db.selectFrom('cierres').select(['id', 'mes']).orderBy('mes').execute()
  const papeles = await db.selectFrom('papeles').select(['cierre_id', 'serie', 'anio', 'numero']).execute()
  const correos = await db.selectFrom('correos').select(['asunto']).where('tipo', '=', 'asistencia_mes').execute()
  const avisos = await db.selectFrom('notificaciones').select(['titulo']).where('tipo', '=', 'asistencia').execute()
  const trazas = await db
    .selectFrom('auditoria')
    .select('entidad_id')
    .where('entidad', '=', 'cierre')
    .where('accion', '=', 'crear')
    .execute()
  const asuntos = new Map(cierres.map(({ mes }) => [`Su asistencia de ${longMonth(mes)}`, mes]))
  const halves = [...asuntos].flatMap(([asunto, mes]) => {
    const ids = cierres.filter((one) => one.mes === mes).map(({ id }) => id)
    const found = [
      ids.length,
      papeles.filter(({ cierre_id }) => ids.includes(cierre_id)).length,
      correos.filter((one) => one.asunto === asunto).length,
      avisos.filter(({ titulo }) => titulo === asunto).length,
      trazas.filter(({ entidad_id }) => ids.includes(entidad_id ?? 0)).length,
    ]
    return String(found) === '1,2,2,2,1' ? [] : [`${mes}: ${String(found)}`]
  })
  const orphans = [...correos.map(({ asunto }) => asunto), ...avisos.map(({ titulo }) => titulo)].filter(
    (asunto) => !asuntos.has(asunto),
  )
  const series = await db.selectFrom('correlativos').selectAll().execute()
  const gaps = series.flatMap(({ serie, anio, ultimo }) => {
    const given = papeles.filter((one) => one.serie === serie && one.anio === anio).map(({ numero }) => numero)
    const wanted = Array.from({ length: ultimo }, (_, index) => index + 1)
    const sorted = given.toSorted((a, b) => a - b)
    return String(sorted) === String(wanted) ? [] : [`${serie} ${anio}: ${String(sorted)} of ${ultimo}`]
  })
  const closed = new Set(cierres.map(({ mes }) => mes))
  return { closed: closed.size, lost: acknowledged.difference(closed).size, halves: [...halves, ...orphans], gaps }
}

async function using<T>(settings: DatabaseSettings, task: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(settings)
  try {
    return await task(database)
  } finally {
    await database.close()
  }
}
