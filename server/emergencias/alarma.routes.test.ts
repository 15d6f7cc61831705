import { beforeEach, expect, test } from 'vitest'
import { disponibilidadApi } from '#contract/disponibilidad.ts'
import { emergenciasApi } from '#contract/emergencias.ts'
import { notificacionesApi } from '#contract/notificaciones.ts'
import { cast } from '#db/seeds/cast.ts'
import { porDefecto } from '#server/notificaciones/notificaciones.rules.ts'
import { savePreferencias } from '#server/notificaciones/preferencias.queries.ts'
import { startPushService } from '#test/support/push-service.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, signedIn, database, clock, outbox } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const service = await startPushService()
const [teniente, bombera, maquinista] = [as('teniente'), as('bombera'), as('maquinista')]

beforeEach(async () => {
  for (const table of ['suscripciones_push', 'notificaciones', 'correos', 'preferencias_notificacion'] as const)
    await db.deleteFrom(table).execute()
})

const open = async (more: Record<string, unknown> = {}) => {
  const body = { clave: '10-0', direccion: 'Baquedano 1234', comuna: 'Quilpué', unidades: [21], otra: true, ...more }
  const { status, body: opened } = await teniente.call(emergenciasApi.create, { body })
  expect(status).toBe(201)
  return opened
}
const rung = () =>
  db.selectFrom('notificaciones').select(['user_id', 'tipo', 'titulo', 'cuerpo', 'enlace']).orderBy('id').execute()
const act = (id: number, accion: 'anular' | 'iniciar', motivo?: string) =>
  as('capitana').call(emergenciasApi.accion, { params: { id }, body: { accion, motivo } })

async function newDevice(who: 'bombera' | 'maquinista' | 'teniente') {
  const device = service.newDevice()
  await (await signedIn(who)).call(notificacionesApi.subscribe, { body: device.suscripcion })
  return device
}

test('opening one tells every active member, and nobody else, without the name of anybody', async () => {
  const personas = { preinforme: 'Llama Rosa Tapia.', referencia: 'Casa de los Pérez', a_cargo_id: bombera.id }
  const { id } = await open({ ...personas, a_cargo_externo: 'Juan Rojas' })
  const active = await db.selectFrom('usuarios').select('id').where('estado', '=', 'activo').orderBy('id').execute()
  const all = await rung()
  expect(all.map(({ user_id }) => user_id)).toEqual(active.map((one) => one.id))
  expect(all.map(({ user_id }) => user_id)).not.toContain(as('suspendido').id)
  const { user_id: _, ...told } = all[0] ?? { user_id: 0 }
  expect(told).toEqual({
    tipo: 'emergencia',
    titulo: '10-0 Llamado estructural',
    cuerpo: 'Baquedano 1234, Quilpué. Sale B-21.',
    enlace: `/intranet/emergencias/${id}#responder`,
  })
  const names = [...Object.values(cast).flatMap(({ nombre }) => nombre.split(' ')), 'Rosa', 'Tapia', 'Pérez', 'Rojas']
  expect(names.filter((name) => JSON.stringify(told).includes(name))).toEqual([])
})

test('again when fire is declared, once, and when it is annulled', async () => {
  const { id, version } = await open({ unidades: [] })
  await db.deleteFrom('notificaciones').execute()
  const change = (version: number, more: object) =>
    teniente.call(emergenciasApi.change, { params: { id }, body: { version, ...more } })
  await change(version, { sector: 'Centro' })
  expect(await rung()).toEqual([])
  const declared = await change(version + 1, { es_incendio: true })
  const people = (await rung()).length
  expect((await rung())[0]).toMatchObject({ titulo: 'Incendio declarado: 10-0 Llamado estructural' })
  await change(declared.body.version, { sector: 'Norte', es_incendio: true })
  expect(await rung()).toHaveLength(people)
  await db.deleteFrom('notificaciones').execute()
  await act(id, 'iniciar')
  expect(await rung()).toEqual([])
  await act(id, 'anular', 'Fue Rosa Tapia quien llamó por error.')
  expect(await rung()).toHaveLength(people)
  const [told] = await rung()
  expect(told).toMatchObject({ titulo: 'Anulada: 10-0 Llamado estructural' })
  expect(told?.cuerpo).toMatch(/^Baquedano 1234, Quilpué\. La emergencia \d{4}-\d{4} se anuló: no concurra\.$/)
})

test('one that is written down a day later tells nobody, not even that it was a fire or is annulled', async () => {
  const { id, version } = await open({ alarma_en: '2026-11-19T11:00', unidades: [] })
  await teniente.call(emergenciasApi.change, { params: { id }, body: { version, es_incendio: true } })
  await act(id, 'anular', 'Repetida.')
  expect(await rung()).toEqual([])
})

test('each by their preferences, in quiet hours too', async () => {
  const noon = clock.now
  // 03:00 in the company's zone.
  clock.now = new Date('2026-11-21T06:00:00.000Z')
  const none = { ...porDefecto.canales, emergencia: { correo: false, push: false } }
  await savePreferencias(db, maquinista.id, { ...porDefecto, canales: none }, clock.now)
  const both = { ...porDefecto.canales, emergencia: { correo: true, push: true } }
  await savePreferencias(db, bombera.id, { ...porDefecto, canales: both }, clock.now)
  const [hers, his] = [await newDevice('bombera'), await newDevice('maquinista')]
  await open({ unidades: [] })
  await outbox.deliver()
  expect(hers.pushes).toMatchObject([{ payload: { titulo: '10-0 Llamado estructural' }, urgency: 'high', ttl: 7_200 }])
  expect(his.pushes).toEqual([])
  const mails = await db.selectFrom('correos').select(['user_id', 'prioridad', 'proximo_en', 'creado_en']).execute()
  expect(mails).toMatchObject([{ user_id: bombera.id, prioridad: 0 }])
  clock.now = noon
})

test('who is not available and chose silence hears only the bell; who did not choose it hears all', async () => {
  await savePreferencias(db, bombera.id, { ...porDefecto, silencio_emergencias: true }, clock.now)
  const [hers, his] = [await newDevice('bombera'), await newDevice('maquinista')]
  const say = (who: typeof bombera, estado: 'disponible' | 'no_disponible') =>
    who.call(disponibilidadApi.put, { body: { estado } })
  await say(bombera, 'no_disponible')
  await say(maquinista, 'no_disponible')
  await open({ unidades: [] })
  await outbox.deliver()
  expect([hers.pushes.length, his.pushes.length]).toEqual([0, 1])
  expect((await rung()).map(({ user_id }) => user_id)).toContain(bombera.id)
  await say(bombera, 'disponible')
  await open({ unidades: [] })
  await outbox.deliver()
  expect([hers.pushes.length, his.pushes.length]).toEqual([1, 2])
})

test('who said nothing hears it, although they chose silence', async () => {
  await db.deleteFrom('disponibilidad').execute()
  await savePreferencias(db, bombera.id, { ...porDefecto, silencio_emergencias: true }, clock.now)
  const hers = await newDevice('bombera')
  await open({ unidades: [] })
  await outbox.deliver()
  expect(hers.pushes).toHaveLength(1)
})
