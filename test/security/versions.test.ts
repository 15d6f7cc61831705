// Of two who edit one record, the second is told what stands and erases nothing (docs/decisions/130).
import { describe, expect, test } from 'vitest'
import { asistenciaApi } from '#contract/asistencia.ts'
import { emergenciasApi } from '#contract/emergencias.ts'
import { isVersioned } from '#contract/endpoint.ts'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { insertSession, updateAccount } from '#server/cuenta/cuenta.queries.ts'
import { setFoto } from '#server/perfil/foto.queries.ts'
import { type Parts, urlOf } from '#test/support/caller.ts'
import { everyEndpoint } from '#test/support/every-endpoint.ts'
import { everyRow } from '#test/support/every-row.ts'
import { matrixRows } from '#test/support/matrix-rows.ts'
import { ofEveryRoom, roomsOn } from '#test/support/rooms.ts'
import { startApp } from '#test/support/start-app.ts'

/** Races of each call. `CARRERAS=40` makes a drill of them. */
const races = Number(process.env.CARRERAS ?? 2)

const testApp = await startApp({ RATE_LIMITS: 'off' })
const { signedIn, database } = testApp
const administradora = testApp.as('administradora')
const on = roomsOn(testApp)
const samples = await ofEveryRoom(({ samples }) => samples?.(on))

/** A second report needs other figures: its room tests it. */
const testedElsewhere = new Set(['estadisticas.publicarMemoria'])
/** The record of its sample comes with the first write. */
const bornAs: Record<string, object> = { 'perfil.changeApoderado': { nombre: 'Luisa Lillo Rojas' } }
/** Who has read a document twice has read it. */
const repeatable = new Set(['biblioteca.read'])
/** What was saved again as it stands is no other edit. */
const others: Record<string, object> = {
  'emergencias.saveSeccion': { contenido: { relato: 'Humo negro.' } },
  'perfil.changeApoderado': { nombre: 'Luis Lillo Soto' },
}
/** What is over says so, whatever version was seen. */
const toldOtherwise: Record<string, string> = { 'equipamiento.aprobarInventario': 'conflicto' }

const edits = matrixRows(
  Object.entries(everyEndpoint)
    .filter(([name, endpoint]) => isVersioned(endpoint) && !testedElsewhere.has(name))
    .map(([name]) => name),
)
const neverSeen = 9_999

test.each(edits)('%s: a stale version changes nothing, and shows what stands', async (name) => {
  const { send } = await prepared(name)
  const before = await written()
  const { status, body } = await send(neverSeen)
  expect([status, body.error]).toEqual([409, 'version_antigua'])
  expect(body.actual).toMatchObject({ version: expect.any(Number) })
  expect(await written()).toEqual(before)
  // With the version that it shows, the same edit goes through.
  expect((await send(body.actual.version)).status).toBeLessThan(300)
})

describe('of two concurrent edits of what both saw, one goes through and the other is told', () => {
  test.each(edits.filter((name) => !repeatable.has(name)))('%s', async (name) => {
    const isRemoval = everyEndpoint[name]?.method === 'DELETE'
    for (let race = 0; race < races; race++) {
      const { send } = await prepared(name)
      const seen = (await send(neverSeen)).body.actual.version
      const answers = await Promise.all([send(seen), send(seen, others[name])])
      const [done, told] = answers.toSorted((one, other) => one.status - other.status)
      expect(done?.status).toBeLessThan(300)
      expect([told?.status, told?.body.error]).toEqual(
        isRemoval ? [404, 'no_encontrado'] : [409, toldOtherwise[name] ?? 'version_antigua'],
      )
    }
  })
})

/** Writes on what no form shows: by the member, by the clock, or by a button of its own. */
const aside: Record<string, (id: number) => Promise<unknown>> = {
  'usuarios.changeRole': async (id) => {
    await updateAccount(on.db, id, { password_hash: 'y' }, on.now())
    await insertSession(on.db, { user_id: id, token_hash: `h${id}`, ip: '127.0.0.1', user_agent: 'x' }, on.now())
    await setFoto(on.db, id, '/fotos/1', on.now())
    return { status: 200 }
  },
  'equipamiento.changeEquipo': (id) => administradora.call(equipamientoApi.renovarEtiqueta, { params: { id } }),
  'asistencia.changeActo': (id) =>
    administradora.call(asistenciaApi.accion, { params: { id }, body: { accion: 'abrir' } }),
  'emergencias.change': async (id) => {
    const params = { id, unidad: '21' }
    await administradora.call(emergenciasApi.saveUnidad, { params, body: {} })
    return await administradora.call(emergenciasApi.stamp, { params, body: { clave: '6-0' } })
  },
}

test.each(Object.entries(aside))(
  '%s goes through after a write on what its form does not show',
  async (name, write) => {
    const { id, send } = await prepared(name)
    const seen = (await send(neverSeen)).body.actual.version
    expect(await write(Number(id))).toMatchObject({ status: expect.toBeOneOf([200, 201]) })
    expect((await send(seen)).status).toBe(200)
  },
)

/** A call that only has to be sent, with the version that its caller has seen. */
async function prepared(name: string) {
  const endpoint = everyEndpoint[name]
  if (!endpoint) throw new Error(`There is no endpoint ${name}`)
  const caller = await signedIn('administradora')
  const { params, query, body } = ((await samples[name]?.(caller)) ?? {}) as Parts
  const send = async (version?: number, other?: object) => {
    const seen = version !== undefined && { version }
    const answer = await caller.request({
      method: endpoint.method,
      url: urlOf(endpoint, { ...(params && { params }), query: { ...query, ...(endpoint.query && seen) } }),
      ...(endpoint.body && { payload: { ...(body as object), ...other, ...seen } }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  if (bornAs[name]) await send(undefined, bornAs[name])
  return { id: params?.id, send }
}

/** Every row, without those that a read leaves too. */
async function written(): Promise<Record<string, unknown[]>> {
  const { sesiones: _1, auditoria_vistos: _2, auditoria = [], ...rest } = await everyRow(database.db)
  return { ...rest, auditoria: auditoria.filter((row) => (row as { accion: string }).accion !== 'ver_sensible') }
}
