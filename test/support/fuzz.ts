// Sends the requests of `fuzz-requests.ts` to the API, and tells of each answer that is an error of ours.
import type { Personaje } from '#db/seeds/cast.ts'
import { cast } from '#db/seeds/cast.ts'
import { everyEndpoint } from './every-endpoint.ts'
import { type Document, type Peticion, randomFrom, requestsOf } from './fuzz-requests.ts'
import { ofEveryRoom, roomsOn, targets } from './rooms.ts'
import type { TestApp } from './start-app.ts'

interface Informe {
  enviadas: number
  llamadas: number
  porEstado: Record<number, number>
  /** Errors of ours: what was asked, and what the log says. */
  fallas: { status: number; peticion: Peticion; log: unknown }[]
}

/** Requests between sessions: a fuzz signs people out, suspends and renames them. */
const porSesion = 50

/** Needs an app of its own: nothing of it is as before. */
export async function fuzz(app: TestApp, cuantas: number, seed: number): Promise<Informe> {
  const on = roomsOn(app)
  const known = { bodies: await ofEveryRoom(({ bodies }) => bodies?.(on)), params: await targets(on) }
  const document: Document = (await app.nobody.request({ url: '/api/openapi.json' })).json()
  const next = requestsOf(document, known, seed)
  const random = randomFrom(seed + 1)
  const people = await rolesOf(app)
  const informe: Informe = { enviadas: 0, llamadas: 0, porEstado: {}, fallas: [] }
  const llamadas = new Set<string>()
  let sessions = new Map<Personaje, Awaited<ReturnType<TestApp['signedIn']>>>()

  for (let n = 0; n < cuantas; n += 1) {
    if (n % porSesion === 0) {
      await people.restore()
      sessions = new Map()
    }
    app.clock.advance(1_000)
    const peticion = next()
    const { quien, name, options } = peticion
    llamadas.add(name)
    if (quien && !sessions.has(quien)) sessions.set(quien, await app.signedIn(quien))
    const caller = (quien && sessions.get(quien)) ?? app.nobody
    // Some come twice at once, as from a phone that retries.
    const veces = random() < 0.05 ? 2 : 1
    const before = app.log.raw.length
    // A stream of changes has no end.
    const payloadAsStream = everyEndpoint[name]?.stream === 'eventos'
    const answers = await Promise.all(
      Array.from({ length: veces }, async () => {
        const answer = await caller.request({ ...options, payloadAsStream })
        if (payloadAsStream) answer.stream().destroy()
        return answer
      }),
    )
    for (const { statusCode: status, headers } of answers) {
      informe.enviadas += 1
      informe.porEstado[status] = (informe.porEstado[status] ?? 0) + 1
      const forWant = status === 503 && headers['retry-after'] !== undefined
      if (status < 500 || forWant) continue
      const lines = app.log.raw.slice(before).map((text) => JSON.parse(text) as { err?: unknown })
      informe.fallas.push({ status, peticion, log: lines.find(({ err }) => err)?.err })
    }
  }
  return { ...informe, llamadas: llamadas.size }
}

/** Puts back who may do what. */
async function rolesOf({ database: { db }, as }: TestApp) {
  const ids = (Object.keys(cast) as Personaje[]).map((personaje) => as(personaje).id)
  const before = await db
    .selectFrom('usuarios')
    .select(['id', 'role_id', 'estado', 'cargo'])
    .where('id', 'in', ids)
    .execute()
  return {
    async restore() {
      for (const { id, ...columns } of before)
        await db.updateTable('usuarios').set(columns).where('id', '=', id).execute()
    },
  }
}
