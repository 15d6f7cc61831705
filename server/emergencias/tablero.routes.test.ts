import { expect, test } from 'vitest'
import { emergenciasApi } from '#contract/emergencias.ts'
import { testEngine } from '#test/support/databases.ts'
import { callerOf } from '#test/support/caller.ts'
import { newEmergencia } from '#test/support/emergencias.ts'
import { startApp, startAppOn } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [teniente, maquinista, bombera] = [as('teniente'), as('maquinista'), as('bombera')]

const read = async (id: number, who = bombera) => (await who.call(emergenciasApi.tablero, { params: { id } })).body
const answer = (id: number, who = bombera, respuesta: 'voy_cuartel' | 'no_puedo' = 'voy_cuartel') =>
  who.call(emergenciasApi.respond, { params: { id }, body: { respuesta, eta_min: 5 } })
const note = (id: number, texto: string) =>
  teniente.call(emergenciasApi.addEntrada, { params: { id }, body: { texto } as never })

test('the board tells units, who comes, and how many cannot or have not said; each reader their own answer', async () => {
  const { id } = await newEmergencia(db, clock.now)
  const before = await read(id)
  await answer(id)
  await answer(id, maquinista, 'no_puedo')
  const board = await read(id)
  expect(board).toMatchObject({
    emergencia: { id, estado: 'en_curso', unidades: [{ nombre: 'B-2 de Quilpué' }] },
    mi_respuesta: { respuesta: 'voy_cuartel', eta_min: 5 },
    voy_cuartel: [{ user_id: bombera.id, llega_en: new Date(clock.now.getTime() + 300_000).toISOString() }],
    voy_lugar: [],
    no_pueden: 1,
    sin_responder: before.sin_responder - 2,
  })
  expect((await read(id, maquinista)).mi_respuesta).toMatchObject({ respuesta: 'no_puedo' })
  expect((await read(id, teniente)).mi_respuesta).toBe(null)
})

test('nobody reads who called or was attended; the last line of the log only who may read of people', async () => {
  const { id } = await newEmergencia(db, clock.now)
  const people = { preinforme: 'Llama Rosa Tapia', referencia: 'Casa de Rosa Tapia' }
  await db.updateTable('emergencias').set(people).where('id', '=', id).execute()
  const unidad = { observacion: 'Lleva a Rosa Tapia', motivo_despacho: 'La pidió Rosa Tapia' }
  await db.updateTable('emergencia_unidades').set(unidad).where('emergencia_id', '=', id).execute()
  await note(id, 'Se traslada a Juana Pérez')
  // The officer reads first: what is kept for one is not told to the other.
  expect((await read(id, teniente)).ultima).toMatchObject({ texto: 'Se traslada a Juana Pérez' })
  for (const who of [bombera, maquinista]) expect((await read(id, who)).ultima).toBe(null)
  for (const who of ['bombera', 'maquinista', 'teniente', 'ayudante', 'capitana', 'administradora'] as const) {
    const bytes = JSON.stringify(await read(id, as(who)))
    expect(bytes).not.toContain('Rosa Tapia')
    expect(bytes.includes('Juana')).toBe(!['bombera', 'maquinista'].includes(who))
  }
})

test('it is kept for all readers until it changes', async () => {
  const { id } = await newEmergencia(db, clock.now)
  await read(id)
  // Unannounced: only an answer read anew shows it.
  await db.updateTable('emergencias').set({ direccion: 'Otra 99' }).where('id', '=', id).execute()
  const all = await Promise.all(Array.from({ length: 12 }, (_, n) => read(id, n % 2 ? teniente : bombera)))
  expect(new Set(all.map(({ emergencia }) => emergencia.direccion))).toEqual(new Set(['Baquedano 1234']))
  await note(id, 'Se pide agua')
  const after = await Promise.all(Array.from({ length: 12 }, () => read(id, teniente)))
  expect(new Set(after.map(({ emergencia, ultima }) => `${emergencia.direccion}: ${ultima?.texto}`))).toEqual(
    new Set(['Otra 99: Se pide agua']),
  )
})

test('open emergencies are kept for all readers until one changes', async () => {
  const { id } = await newEmergencia(db, clock.now)
  await note(id, 'Se abre')
  const open = async () => {
    const { data } = (await bombera.call(emergenciasApi.activas)).body
    return data.find((one) => one.id === id)?.direccion
  }
  await open()
  // Unannounced, as above.
  await db.updateTable('emergencias').set({ direccion: 'Otra 99' }).where('id', '=', id).execute()
  expect(await open()).toBe('Baquedano 1234')
  await note(id, 'Se pide agua')
  expect(await open()).toBe('Otra 99')
})

test('one that is over is read each time, and one that is not there is 404', async () => {
  const { id } = await newEmergencia(db, clock.now, { estado: 'cerrada' })
  await read(id)
  await db.updateTable('emergencias').set({ direccion: 'Otra 99' }).where('id', '=', id).execute()
  expect((await read(id)).emergencia.direccion).toBe('Otra 99')
  expect((await bombera.call(emergenciasApi.tablero, { params: { id: 999_999 } })).status).toBe(404)
})

test.runIf(testEngine === 'postgres')('a change of another process is read at once', async () => {
  const { id } = await newEmergencia(db, clock.now)
  const other = await startAppOn(database, { RATE_LIMITS: 'off' })
  await read(id)
  const said = { params: { id }, body: { respuesta: 'voy_cuartel' } } as const
  const { status } = await callerOf(other.app, bombera.token).call(emergenciasApi.respond, said)
  expect(status).toBe(200)
  await expect.poll(async () => (await read(id)).voy_cuartel.length, { timeout: 60_000 }).toBe(1)
})
