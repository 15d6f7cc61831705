import { randomUUID } from 'node:crypto'
import type { Personaje } from '#db/seeds/cast.ts'
import { type Database, type DatabaseSettings, openDatabase } from '#server/plumbing/data/database.ts'
import { writeAjuste } from '#server/plumbing/records/ajustes.ts'
import { newChecklist, punto } from './checklists.ts'
import { enlist } from './company.ts'
import { newEquipo } from './equipos.ts'
import { newAsignacion, newGuardia } from './guardias.ts'
import { tokenOf } from './over-http.ts'
import { spawnProgram } from './program-process.ts'

const CALLERS = 4
const MOST_ANSWERS_BEFORE_KILL = 24
const people = ['bombera', 'maquinista', 'teniente'] as const satisfies readonly Personaje[]
const stock = 1_000_000
const day = 24 * 3_600_000

interface RoomsReport {
  /** Work done to its end, by kind. */
  done: { existencia: number; checklist: number; cambio: number }
  /** Calls that a kill cut off, sent again. */
  repeated: number
  /** Calls refused as busy, and sent again as a phone does: many write one row of the stock. */
  busy: number
  /** What is not as if each had been done once. */
  wrong: string[]
  refused: string[]
}

interface Call {
  who: (typeof people)[number]
  path: string
  body: object
  /** Of the phone's queue; a checklist is known by its `ref`. */
  key?: string
}

/** Calls one after the other; what a kill cuts off goes on where it was. */
interface Work {
  kind: keyof RoomsReport['done']
  calls: readonly (() => Call | Promise<Call>)[]
  sent: number
}

/** Kills the program with -9 at random moments while stock is given, checklists are filled in and guards swapped, `rounds` times. */
export async function killRooms(settings: DatabaseSettings, rounds: number): Promise<RoomsReport> {
  await enlist(settings, ...people)
  const database = await openDatabase(settings)
  try {
    return await killOn(settings, database, rounds)
  } finally {
    await database.close()
  }
}

async function killOn(settings: DatabaseSettings, database: Database, rounds: number): Promise<RoomsReport> {
  const made = await prepare(database, rounds * (MOST_ANSWERS_BEFORE_KILL + CALLERS))
  const { next, refs } = workOf(database, made)
  const done = { existencia: 0, checklist: 0, cambio: 0 }
  const refused: string[] = []
  const pending: Work[] = []
  const tokens = new Map<string, string>()
  let repeated = 0
  let busy = 0

  /** Until its end, a kill or a refusal; returns true if it was cut off. */
  async function run(address: string, work: Work, answered: () => void): Promise<boolean> {
    for (let call = work.calls[work.sent]; call; call = work.calls[work.sent]) {
      const one = await call()
      const answer = await send(address, tokens.get(one.who) ?? '', one).catch(() => undefined)
      if (answer === undefined) return true
      if (answer.startsWith('503 no_disponible')) {
        busy += 1
        continue
      }
      work.sent += 1
      answered()
      if (!['200', '201', '409 ya_registrado'].includes(answer)) {
        refused.push(`${one.path}: ${answer}`)
        return false
      }
    }
    done[work.kind] += 1
    return false
  }

  async function repeat(address: string): Promise<void> {
    for (const work of pending.splice(0)) {
      repeated += 1
      await run(address, work, () => {})
    }
  }

  for (let round = 0; round <= rounds; round++) {
    const program = spawnProgram(settings, { RATE_LIMITS: 'off' })
    const address = await program.listening
    for (const who of people) if (!tokens.has(who)) tokens.set(who, await tokenOf(address, who))
    await repeat(address)
    if (round === rounds) {
      await program.stop()
      break
    }
    let left = 1 + Math.floor(Math.random() * MOST_ANSWERS_BEFORE_KILL)
    let ended: Promise<unknown> | undefined
    const answered = () => {
      left -= 1
      if (left <= 0) ended ??= program.stop('SIGKILL')
    }
    const isOver = () => ended !== undefined
    const caller = async () => {
      while (!isOver()) {
        const work = next()
        if (await run(address, work, answered)) pending.push(work)
      }
    }
    await Promise.all(Array.from({ length: CALLERS }, caller))
    await ended
  }
  return { done, repeated, busy, refused, wrong: await faultsOf(database, { ...made, refs, done }) }
}

interface Made {
  ids: Record<(typeof people)[number], number>
  equipo: number
  checklist: number
  /** Seats of the bombera, in guards that do not touch. */
  puestos: number[]
}

async function prepare({ db }: Database, cambios: number): Promise<Made> {
  const now = new Date()
  const members = await db.selectFrom('usuarios').select('id').orderBy('id').execute()
  const ids = Object.fromEntries(people.map((who, at) => [who, members[at]?.id])) as Made['ids']
  const unidad = await db.selectFrom('unidades').select('id').orderBy('id').executeTakeFirstOrThrow()
  await writeAjuste(db, 'reglas', { guardia_aprueba_cambios: [{ desde: '2026-01-01', valor: false }] }, 1, now)
  const puestos: number[] = []
  for (let at = 0; at < cambios; at++) {
    const inicio = new Date(now.getTime() + (2 + 2 * at) * day).toISOString()
    const guardia_id = await newGuardia(db, now, { inicio, nombre: `Guardia ${at}` })
    puestos.push(await newAsignacion(db, { guardia_id, user_id: ids.bombera }))
  }
  return {
    ids,
    equipo: await newEquipo(db, now, { nombre: 'Guantes', cantidad: stock, cantidad_minima: 1 }),
    checklist: await newChecklist(db, now, { unidad_id: unidad.id }, [punto('luces'), punto('sirena')]),
    puestos,
  }
}

function workOf({ db }: Database, { ids, equipo, checklist, puestos }: Made) {
  const refs: string[] = []
  let swaps = 0
  const existencia = (): Work['calls'] => {
    const key = randomUUID()
    const body = { tipo: 'asignacion', ubicacion_tipo: 'persona', asignado_a_id: ids.bombera, cantidad: 1 }
    return [() => ({ who: 'teniente', path: `/equipamiento/${equipo}/movimientos`, body, key })]
  }
  const llenado = (): Work['calls'] => {
    const ref = randomUUID()
    refs.push(ref)
    const iniciada_en = new Date().toISOString()
    const path = `/checklists/${checklist}/ejecuciones`
    const of = (terminada_en: string | null, claves: readonly string[]) => (): Call => {
      const respuestas = claves.map((clave) => ({ clave, conforme: clave === 'luces' }))
      return { who: 'teniente', path, body: { ref, numero: 1, iniciada_en, terminada_en, respuestas } }
    }
    return [of(null, ['luces']), of(iniciada_en, ['luces', 'sirena'])]
  }
  const cambio = (): Work['calls'] => {
    const asignacion_id = puestos[swaps++]
    const keys = [randomUUID(), randomUUID()]
    const body = { tipo: 'reemplazo', asignacion_id, destinatario_id: ids.maquinista }
    return [
      () => ({ who: 'bombera', path: '/guardias/cambios', body, key: keys[0] ?? '' }),
      async () => {
        const { id } = await db
          .selectFrom('guardia_cambios')
          .select('id')
          .where('asignacion_id', '=', asignacion_id ?? 0)
          .executeTakeFirstOrThrow()
        return {
          who: 'maquinista',
          path: `/guardias/cambios/${id}/acciones`,
          body: { accion: 'aceptar' },
          key: keys[1] ?? '',
        }
      },
    ]
  }
  const kinds = { existencia, checklist: llenado, cambio }
  const names = Object.keys(kinds) as Work['kind'][]
  let count = 0
  const next = (): Work => {
    const kind = names[count++ % names.length] ?? 'existencia'
    return { kind, calls: kinds[kind](), sent: 0 }
  }
  return { next, refs }
}

/** Returns the status and error code. @throws when the program is gone */
async function send(address: string, token: string, { path, body, key }: Call): Promise<string> {
  const response = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      ...(key && { 'Idempotency-Key': key }),
    },
    body: JSON.stringify(body),
  })
  const { error, message } = (await response.json()) as { error?: string; message?: string }
  if (error === 'ya_registrado') return `${response.status} ${error}`
  return error ? `${response.status} ${error}: ${message}` : String(response.status)
}

/** Everything begun was done to its end, so it must all be there, each once, with its traces and notices. */
async function faultsOf(
  { db }: Database,
  { ids, equipo, checklist, refs, done }: Made & { refs: readonly string[]; done: RoomsReport['done'] },
): Promise<string[]> {
  const { cantidad } = await db
    .selectFrom('equipos')
    .select('cantidad')
    .where('id', '=', equipo)
    .executeTakeFirstOrThrow()
  const poder = await db.selectFrom('equipo_en_poder').selectAll().where('equipo_id', '=', equipo).execute()
  const movimientos = await db.selectFrom('equipo_movimientos').select('id').where('equipo_id', '=', equipo).execute()
  const ejecuciones = await db.selectFrom('checklist_ejecuciones').select(['ref', 'resultado', 'respuestas']).execute()
  const novedades = await db.selectFrom('equipo_novedades').select('id').execute()
  const trazas = await db.selectFrom('auditoria').select(['entidad', 'accion', 'entidad_id', 'despues']).execute()
  const hechos = trazas.filter(({ entidad, entidad_id }) => entidad === 'checklist' && entidad_id === checklist)
  const cambios = await db.selectFrom('guardia_cambios').select(['asignacion_id', 'estado', 'aceptado_por']).execute()
  const puestos = await db
    .selectFrom('guardia_asignaciones')
    .select(['guardia_id', 'user_id', 'estado', 'origen'])
    .orderBy('id')
    .execute()
  const avisos = await db.selectFrom('notificaciones').select(['user_id', 'titulo']).execute()
  const swapped = [...Map.groupBy(puestos, ({ guardia_id }) => guardia_id).values()].filter((seats) => seats.length > 1)
  const whole = swapped.filter(
    ([before, after, ...more]) =>
      before?.estado === 'reemplazada' &&
      after?.user_id === ids.maquinista &&
      after.origen === 'cambio' &&
      more.length === 0,
  )
  const told = avisos.filter(({ titulo, user_id }) => titulo === 'El reemplazo quedó hecho' && user_id === ids.bombera)
  const found = {
    'given away': [stock - cantidad, done.existencia],
    'in the hands of the bombera': [poder[0]?.cantidad ?? 0, done.existencia],
    moves: [movimientos.length, done.existencia],
    checklists: [new Set(ejecuciones.map(({ ref }) => ref)).size, done.checklist],
    'rows of checklists': [ejecuciones.length, refs.length],
    'finished checklists': [ejecuciones.filter(({ resultado }) => resultado !== null).length, done.checklist],
    'traces of checklists': [hechos.length, done.checklist],
    'faults that they opened': [novedades.length, Math.min(1, done.checklist)],
    swaps: [cambios.filter(({ estado }) => estado === 'aprobada').length, done.cambio],
    'rows of swaps': [cambios.length, done.cambio],
    'guards with another member': [whole.length, done.cambio],
    'guards with more seats': [swapped.length, done.cambio],
    'notices of swaps': [told.length, done.cambio],
  }
  return Object.entries(found).flatMap(([what, [there, wanted]]) =>
    there === wanted ? [] : [`${what}: ${there} of ${wanted}`],
  )
}
