// Rows 22 and 27: every endpoint × every caller. An endpoint missing from `rooms/` fails.
import { describe, expect, test } from 'vitest'
import { mightHold, permisos } from '#contract/shared/permisos.ts'
import { roomsOfCambio } from '#contract/cambios.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { cast, type Personaje } from '#db/seeds/cast.ts'
import { type Parts, urlOf } from '#test/support/caller.ts'
import { everyEndpoint } from '#test/support/every-endpoint.ts'
import { readAgain } from '#test/support/read-again.ts'
import { ofEveryRoom, roomsOn } from '#test/support/rooms.ts'
import { registeredRoutes } from '#test/support/routes.ts'
import { startApp } from '#test/support/start-app.ts'

const testApp = await startApp({ RATE_LIMITS: 'off' })
const { app, as, signedIn, nobody, database, log } = testApp

/** The columns of the table. Members who may not sign in hold a stolen session. */
const callers = [
  'nobody',
  'reciente',
  'porAprobar',
  'suspendido',
  'bombera',
  'maquinista',
  'teniente',
  'ayudante',
  'capitana',
  'administradora',
  'tesorero',
] as const satisfies (Personaje | 'nobody')[]

const on = roomsOn(testApp)
const table = await ofEveryRoom(({ rows }) => rows)
const samples = await ofEveryRoom(({ samples }) => samples?.(on))

/** The swap, and the seats of both. */
const leavesMore = new Map([['guardias.approveCambios', 3]])

/** Endpoints whose success and audit other tests cover: `setUp` needs an empty installation. */
const auditedElsewhere = new Set([
  'cuenta.setUp',
  'cuenta.verifyAccount',
  'cuenta.resetPassword',
  'cuenta.confirmEmail',
  'cuenta.undoEmail',
  'usuarios.stopReinicioByLink',
])

/** Private actions on a member's own notifications, and a read whose token stays out of the address: not audited. */
const leavesNoTrace = new Set([
  'notificaciones.markRead',
  'notificaciones.markAllRead',
  'notificaciones.sendTest',
  'estacion.personas',
  'pantalla.read',
  // Challenges, which write nothing.
  'cuenta.opcionesEntrar',
  'llaves.opcionesLlave',
  'llaves.opcionesConfirmar',
])

test('the table has exactly the endpoints of the contract', () => {
  expect(Object.keys(table).toSorted()).toEqual(Object.keys(everyEndpoint).toSorted())
  for (const row of Object.values(table)) expect(row).toHaveLength(callers.length)
})

const writes = (name: string) => everyEndpoint[name]?.method !== 'GET'
const tried = Object.keys(table)

describe.each(tried)('%s', (name) => {
  test.each(callers)('%s', async (who) => {
    const expected = table[name]?.[callers.indexOf(who)]
    const { answer: status, lines } = await log.during(() => call(name, who))
    expect(status).toBe(expected)
    const refusals = lines.filter((line) => line.status === 403)
    expect(refusals).toMatchObject(expected === 403 ? [refusalLine(name, who)] : [])
  })
})

describe('who may never make a call hears so before what is wrong with its body', () => {
  const refused = tried.flatMap((name) => {
    const { access, body, cumple = [] } = everyEndpoint[name] ?? {}
    if (!body || !access || access === 'publico' || access === 'sesion') return []
    return callers
      .filter((who) => table[name]?.[callers.indexOf(who)] === 403)
      .filter((who) => who !== 'nobody' && !mightHold(cast[who].role, access, cumple))
      .map((who) => [name, who] as const)
  })

  test.each(refused)('%s, %s', async (name, who) => {
    const { send } = await prepared(name, who, { body: {} })
    expect(await send()).toBe(403)
  })
})

describe('every change is in the audit log, and every room whose answers it changes in `toca`', () => {
  const writing = tried.filter(writes)

  test.each(writing.filter((name) => !auditedElsewhere.has(name)))('%s', async (name) => {
    const { endpoint, id, send } = await prepared(name, 'administradora')
    // Callers without a session see no screen.
    const known = endpoint.access === 'publico' ? undefined : [endpoint.room, ...(endpoint.toca ?? [])]
    const shownBefore = known ? await shown(id, known) : {}
    const before = await audited()
    expect(await send()).toBeLessThan(300)
    // A reset logs one row per unit.
    const units = (await nobody.call(materialMayorApi.list)).body.length
    const rows = name === 'material-mayor.reset' ? units : leavesNoTrace.has(name) ? 0 : (leavesMore.get(name) ?? 1)
    expect(await audited()).toBe(before + rows)
    // An answer that the browser does not read again would stay on its screen (docs/decisions/046).
    expect(shownBefore).toMatchObject(known ? await shown(id, known) : {})
  })

  const refused = writing.filter((name) => (table[name]?.[0] ?? 0) >= 400)

  test.each(refused)('%s, refused, adds no row and changes nothing', async (name) => {
    const before = [await audited(), await fleet()]
    expect(await call(name, 'nobody')).toBeGreaterThanOrEqual(400)
    expect([await audited(), await fleet()]).toEqual(before)
  })
})

describe('no route outside the contract', () => {
  test('every API route is an endpoint, the API description or the 404 fallback', () => {
    const promised = Object.values(everyEndpoint).flatMap(({ method, path, stream }) => [
      `${method} /api${path}`,
      // HEAD of a stream would leave it open.
      ...(method === 'GET' && stream !== 'eventos' ? [`HEAD /api${path}`] : []),
    ])
    const open = ['/api/openapi.json', '/api/docs'].flatMap((path) => [`GET ${path}`, `HEAD ${path}`])
    const routes = registeredRoutes(app).filter((route) => route.includes(' /api') && !/ \/api(\/?\*)?$/.test(route))
    // The router prints calls with parameters in the same position as one line.
    const places = (paths: string[]) => paths.map((path) => path.replaceAll(/:[\w|:]+/g, ':')).toSorted()
    expect(places(routes)).toEqual(places([...promised, ...open]))
  })

  test('every endpoint declares its access', () => {
    for (const { access } of Object.values(everyEndpoint)) expect(['publico', 'sesion', ...permisos]).toContain(access)
  })

  test('no GET takes a body', () => {
    const reading = Object.values(everyEndpoint).filter(({ method }) => method === 'GET')
    expect(reading.every(({ body }) => body === undefined)).toBe(true)
  })
})

async function call(name: string, who: (typeof callers)[number]): Promise<number> {
  const { send } = await prepared(name, who)
  return await send()
}

/** A call that only has to be sent: what it is about stands in the database. */
async function prepared(name: string, who: (typeof callers)[number], other: Parts = {}) {
  const endpoint = everyEndpoint[name]
  if (!endpoint) throw new Error(`There is no endpoint ${name}`)
  const caller = who === 'nobody' ? nobody : await signedIn(who)
  const { body, form, ...parts } = { ...(await samples[name]?.(caller)), ...other }
  const send = async (): Promise<number> => {
    const response = await caller.request({
      method: endpoint.method,
      url: urlOf(endpoint, parts),
      ...(body !== undefined && { payload: body as object }),
      ...form,
      // A stream never ends.
      payloadAsStream: endpoint.stream === 'eventos',
    })
    if (endpoint.stream === 'eventos') response.stream().destroy()
    return response.statusCode
  }
  return { endpoint, id: parts.params?.id, send }
}

/** Rooms that each write changes anyway, or whose changes come live to every open page. */
const readAgainAnyway = new Set(['auditoria', 'sistema', ...Object.values(roomsOfCambio).flat()])

/** The answer to an administrator; undefined of a file. */
const answerTo = await readAgain(database, async (url) => {
  const { statusCode, headers, body } = await (await signedIn('administradora')).request({ url })
  // No screen keeps a file, and some carry the minute they were made.
  return String(headers['content-type']).startsWith('application/json') ? { statusCode, body } : undefined
})

/** The answers of every list, and of the record with this id, to an administrator, in rooms outside `known`. */
async function shown(id: unknown, known: readonly (string | undefined)[]): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const [name, { room = '', method, path, stream }] of Object.entries(everyEndpoint)) {
    const needs = path.match(/:\w+/g) ?? []
    if (method !== 'GET' || stream || readAgainAnyway.has(room) || room === 'cuenta' || known.includes(room)) continue
    if (needs.some((name) => name !== ':id' || id === undefined)) continue
    const answer = await answerTo(`/api${path.replace(':id', String(id))}`)
    // Removed records are on no screen.
    if (answer && answer.statusCode !== 404) answers[name] = `${answer.statusCode} ${answer.body}`
  }
  return answers
}

function refusalLine(name: string, who: (typeof callers)[number]) {
  const { method, path } = everyEndpoint[name] ?? {}
  return {
    level: 'warn',
    method,
    ruta: `/api${path}`,
    actor: who === 'nobody' ? undefined : as(who).id,
    ip: '127.0.0.1',
  }
}

const audited = async () =>
  Number(
    (
      await database.db
        .selectFrom('auditoria')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n,
  )
const fleet = () => database.db.selectFrom('unidades').selectAll().orderBy('id').execute()
