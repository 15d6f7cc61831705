import { expect, test } from 'vitest'
import { notificacionesApi } from '#contract/notificaciones.ts'
import { takeMail } from '#server/plumbing/mail/outbox.queries.ts'
import { queueMail } from '#test/support/queue-mail.ts'
import { startPushService } from '#test/support/push-service.ts'
import { startApp } from '#test/support/start-app.ts'
import { takeEntrega } from './entregas.queries.ts'
import { notify } from './notificaciones.queries.ts'
import { porDefecto } from './notificaciones.rules.ts'
import { openPush } from './push.ts'
import { savePreferencias } from './preferencias.queries.ts'

const { as, signedIn, database, clock, config, changes } = await startApp()
const silent = { info() {}, warn() {}, error() {} }
const { db } = database
const bombera = as('bombera')
const minute = 60_000

/** An event that waits for a while, and then an alarm. */
async function queueBoth() {
  const said = (tipo: 'evento' | 'emergencia') => ({ tipo, titulo: tipo, cuerpo: 'Uno.', enlace: null })
  for (const titulo of ['evento', 'emergencia'] as const) {
    await notify(db, [bombera.id], said(titulo), clock.now)
    clock.advance(minute)
  }
}

test('emergencies go out before anything else that waits, by push and by mail', async () => {
  const service = await startPushService()
  await bombera.call(notificacionesApi.subscribe, { body: service.newDevice().suscripcion })
  const canales = { ...porDefecto.canales, emergencia: { correo: true, push: true } }
  await savePreferencias(db, bombera.id, { ...porDefecto, canales }, clock.now)
  await queueBoth()
  const pushed: string[] = []
  const mailed: string[] = []
  for (let turn = 0; turn < 2; turn += 1) {
    const entrega = await takeEntrega(db, clock.now, minute)
    const { titulo } = await db
      .selectFrom('notificaciones')
      .select('titulo')
      .where('id', '=', entrega?.notificacion_id ?? 0)
      .executeTakeFirstOrThrow()
    pushed.push(titulo)
    mailed.push((await takeMail(db, clock.now, minute))?.asunto ?? '')
  }
  expect(pushed).toEqual(['emergencia', 'evento'])
  expect(mailed).toEqual(['emergencia', 'evento'])
  expect(await takeEntrega(db, clock.now, minute)).toBeUndefined()
})

test('telephones that hang do not hold up the others of an alarm', async () => {
  await db.deleteFrom('suscripciones_push').execute()
  await db.deleteFrom('entregas_push').execute()
  const service = await startPushService()
  const all = await Promise.all(
    Array.from({ length: 16 }, async (_, n) => {
      const device = service.newDevice()
      if (n < 8) device.does = 'hang'
      await (await signedIn('bombera')).call(notificacionesApi.subscribe, { body: device.suscripcion })
      return device
    }),
  )
  await notify(db, [bombera.id], { tipo: 'emergencia', titulo: 'Uno', cuerpo: 'Uno.', enlace: null }, clock.now)
  const push = await openPush({ db, config, changes, clock: () => clock.now, log: silent, closeWithinMs: 1 })
  push.wake()
  await expect.poll(() => all.filter(({ pushes }) => pushes.length === 1)).toHaveLength(8)
  await push.close()
})

test('one that is not due yet holds up nothing', async () => {
  await db.deleteFrom('correos').execute()
  const mail = { tipo: 'notificacion', para: 'a@demo.cl', user_id: null } as const
  const later = new Date(clock.now.getTime() + minute)
  await queueMail(db, { ...mail, parrafos: ['Uno.'], asunto: 'urgente', prioridad: 0, desde: later }, clock.now)
  await queueMail(db, { ...mail, parrafos: ['Uno.'], asunto: 'normal' }, clock.now)
  expect(await takeMail(db, clock.now, minute)).toMatchObject({ asunto: 'normal' })
  expect(await takeMail(db, clock.now, minute)).toBeUndefined()
})

test('the choice to silence alarms is off at first, kept, and left as it is by a page that does not know of it', async () => {
  const { canales, silencio, silencio_desde, silencio_hasta } = porDefecto
  const known = { canales, silencio, silencio_desde, silencio_hasta }
  await db.deleteFrom('preferencias_notificacion').execute()
  const read = async () => (await bombera.call(notificacionesApi.preferencias)).body.silencio_emergencias
  const save = (more: { silencio_emergencias?: boolean }) =>
    bombera.call(notificacionesApi.changePreferencias, { body: { ...known, ...more } })
  expect(await read()).toBe(false)
  await save({})
  expect(await read()).toBe(false)
  await save({ silencio_emergencias: true })
  expect(await read()).toBe(true)
  expect((await save({})).body.silencio_emergencias).toBe(true)
  expect(await read()).toBe(true)
})
