import { beforeEach, expect, test } from 'vitest'
import { emergenciasApi } from '#contract/emergencias.ts'
import { saveSeccion } from '#server/configuracion/configuracion.queries.ts'
import { startApp } from '#test/support/start-app.ts'
import { callAgain, nextSegundoLlamado } from './segundo-llamado.queries.ts'

const { as, database, clock, deps, tareas } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [teniente, bombera, maquinista] = [as('teniente'), as('bombera'), as('maquinista')]
const minuto = 60_000

beforeEach(async () => {
  await db.updateTable('emergencias').set({ estado: 'anulada', motivo_anulacion: 'Prueba' }).execute()
  await db.updateTable('usuarios').set({ es_conductor: 0 }).execute()
  await db.updateTable('usuarios').set({ es_conductor: 1 }).where('id', '=', maquinista.id).execute()
  await db.deleteFrom('disponibilidad').execute()
})

async function open(more: Record<string, unknown> = {}) {
  const body = { clave: '10-0', direccion: 'Baquedano 1234', unidades: [21], otra: true, ...more }
  const { status, body: opened } = await teniente.call(emergenciasApi.create, { body })
  expect(status).toBe(201)
  await db.deleteFrom('notificaciones').execute()
  return opened.id
}
const answer = (who: typeof bombera, id: number, respuesta: 'voy_cuartel' | 'no_puedo') =>
  who.call(emergenciasApi.respond, { params: { id }, body: { respuesta } })
const rung = () => db.selectFrom('notificaciones').select(['user_id', 'titulo', 'cuerpo', 'enlace']).execute()
const calledAfter = async (ms: number) => {
  clock.advance(ms)
  await callAgain(deps)
  return (await rung()).map(({ user_id }) => user_id)
}

test('after four minutes without a driver, who has not answered is called once more, and nobody twice', async () => {
  const id = await open()
  await answer(bombera, id, 'voy_cuartel')
  await answer(as('ayudante'), id, 'no_puedo')
  await db
    .insertInto('disponibilidad')
    .values({ user_id: as('capitana').id, estado: 'no_disponible', desde: clock.now.toISOString(), origen: 'manual' })
    .execute()
  expect(await calledAfter(4 * minuto - 1)).toEqual([])
  const called = await calledAfter(1)
  expect(called).toContain(maquinista.id)
  for (const who of ['bombera', 'ayudante', 'capitana', 'suspendido'] as const) expect(called).not.toContain(as(who).id)
  expect((await rung())[0]).toMatchObject({
    titulo: 'Falta conductor: 10-0 Llamado estructural',
    cuerpo: 'Baquedano 1234. Va 1 y no ha salido ninguna unidad. ¿Puede ir?',
    enlace: `/intranet/emergencias/${id}#responder`,
  })
  const { body } = await bombera.call(emergenciasApi.tablero, { params: { id } })
  expect(body.segundo_llamado_en).toBe(clock.now.toISOString())
  expect(await calledAfter(minuto)).toEqual(called)
})

test('a driver who takes back their word within the time is missed; a unit that has left is enough', async () => {
  const id = await open()
  await answer(maquinista, id, 'voy_cuartel')
  expect(await calledAfter(5 * minuto)).toEqual([])
  await answer(maquinista, id, 'no_puedo')
  expect(await calledAfter(minuto)).toContain(bombera.id)
  const other = await open({ unidades: [22] })
  await teniente.call(emergenciasApi.stamp, { params: { id: other, unidad: '22' }, body: { clave: '6-0' } })
  expect(await calledAfter(5 * minuto)).toEqual([])
})

test('who goes to one emergency is not called to another, and one that was written down late calls nobody', async () => {
  const one = await open()
  await answer(maquinista, one, 'voy_cuartel')
  await answer(bombera, await open({ unidades: [] }), 'voy_cuartel')
  const called = await calledAfter(5 * minuto)
  expect(called).not.toContain(maquinista.id)
  expect(called).toContain(as('capitana').id)
  await db.deleteFrom('notificaciones').execute()
  await open({ alarma_en: '2026-11-20T05:00' })
  expect(await calledAfter(5 * minuto)).toEqual([])
})

test('its task runs when an alarm is due, and the rule may switch it off', async () => {
  await tareas.runDue()
  const id = await open()
  const opened = clock.now.getTime()
  expect((await nextSegundoLlamado(db, clock.now)).getTime()).toBe(opened + 4 * minuto)
  clock.advance(4 * minuto)
  await tareas.runDue()
  expect((await rung()).length).toBeGreaterThan(0)
  await db.updateTable('emergencias').set({ segundo_llamado_en: null }).where('id', '=', id).execute()
  await db.deleteFrom('notificaciones').execute()
  await saveSeccion(db, 'reglas', { segundo_llamado: [{ desde: '2026-01-01', valor: 0 }] }, 0, clock.now)
  await callAgain(deps)
  expect(await rung()).toEqual([])
})
