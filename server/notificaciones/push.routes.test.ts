// End to end: from a room's notification to the browser, via a push service that checks encryption and signature.
import { beforeEach, describe, expect, test } from 'vitest'
import { cuentaApi } from '#contract/cuenta.ts'
import { notificacionesApi, type TipoNotificacion } from '#contract/notificaciones.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import type { Personaje } from '#db/seeds/cast.ts'
import { tidy } from '#server/housekeeping.ts'
import { atTheEnd } from '#test/support/at-the-end.ts'
import type { Caller } from '#test/support/caller.ts'
import { type Device, startPushService } from '#test/support/push-service.ts'
import { startApp, startAppOn } from '#test/support/start-app.ts'
import { notify } from './notificaciones.queries.ts'
import { porDefecto } from './notificaciones.rules.ts'
import { vapidKeys } from './vapid.queries.ts'
import { openPush } from './push.ts'

const program = await startApp({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://cuartel.example' })
const { as, signedIn, database, outbox, clock, log } = program
const { db } = database
const service = await startPushService()
const noon = clock.now
const minute = 60_000
const hour = 60 * minute

beforeEach(async () => {
  clock.now = noon
  await db.deleteFrom('suscripciones_push').execute()
  await db.deleteFrom('notificaciones').execute()
  await db.deleteFrom('correos').execute()
})

async function subscribe(caller: Caller, device = service.newDevice()): Promise<Device> {
  const { status } = await caller.call(notificacionesApi.subscribe, { body: device.suscripcion })
  expect(status).toBe(200)
  return device
}

const says = (tipo: TipoNotificacion, titulo = 'B-22 sale') => ({
  tipo,
  titulo,
  cuerpo: 'Incendio estructural · ñandú 🚒',
  enlace: '/intranet/emergencias' as const,
})
const tell = (who: Personaje, tipo: TipoNotificacion) => notify(db, [as(who).id], says(tipo), clock.now)
const waiting = () => db.selectFrom('entregas_push').selectAll().orderBy('id').execute()
const subscriptions = () => db.selectFrom('suscripciones_push').select(['id', 'sesion_id', 'endpoint']).execute()

describe('a push', () => {
  test("reaches each device of the member, encrypted for it and signed by its subscription's key", async () => {
    const [phone, computer] = [await signedIn('bombera'), await signedIn('bombera')]
    const devices = [await subscribe(phone), await subscribe(computer)]
    const other = await subscribe(await signedIn('capitana'))
    await tell('bombera', 'emergencia')
    await outbox.deliver()
    const { clave, activa } = (await phone.call(notificacionesApi.suscripcion)).body
    expect(activa).toBe(true)
    for (const { pushes } of devices)
      expect(pushes).toEqual([
        {
          payload: { id: expect.any(Number), ...says('emergencia') },
          ttl: 7_200,
          urgency: 'high',
          sender: clave,
          contact: 'https://cuartel.example',
        },
      ])
    expect(other.pushes).toEqual([])
    expect(await waiting()).toEqual([])
  })

  test('to hundreds takes as many statements as to one', async () => {
    const statements: string[] = []
    // A copy of the handle that records its queries.
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const { password_hash: _, ...member } = await db
      .selectFrom('usuarios')
      .selectAll()
      .where('id', '=', as('bombera').id)
      .executeTakeFirstOrThrow()
    const many = await db
      .insertInto('usuarios')
      .values(
        Array.from({ length: 300 }, (_, n) => ({ ...member, id: 10_000 + n, rut: null, email: `n${n}@ejemplo.cl` })),
      )
      .returning('id')
      .execute()
    const device = await subscribe(await signedIn('bombera'))
    const ask = async (ids: number[]) => {
      statements.length = 0
      await notify(counted, ids, says('emergencia'), clock.now)
      return statements.length
    }
    const one = await ask([as('bombera').id])
    expect(one).toBeGreaterThan(3)
    expect(await ask([as('bombera').id, ...many.map(({ id }) => id)])).toBe(one)
    expect(await waiting()).toHaveLength(2)
    await outbox.deliver()
    expect(device.pushes).toHaveLength(2)
    await db.deleteFrom('usuarios').where('id', '>=', 10_000).execute()
  })

  test('of another kind is not urgent, and lasts three days', async () => {
    const device = await subscribe(await signedIn('bombera'))
    await tell('bombera', 'guardia')
    await outbox.deliver()
    expect(device.pushes).toMatchObject([{ urgency: 'normal', ttl: 259_200 }])
  })

  test('beyond the size limit is truncated', async () => {
    const device = await subscribe(await signedIn('bombera'))
    await notify(db, [as('bombera').id], { ...says('guardia', '語'.repeat(5_000)), cuerpo: '🚒'.repeat(5_000) }, noon)
    await outbox.deliver()
    expect(device.pushes[0]?.payload).toMatchObject({ titulo: '語'.repeat(200), cuerpo: '🚒'.repeat(400) })
  })

  test('is not sent against preferences, nor for a notification already read', async () => {
    const member = await signedIn('bombera')
    const device = await subscribe(member)
    await tell('bombera', 'asistencia')
    expect(await waiting()).toEqual([])
    await tell('bombera', 'guardia')
    await member.call(notificacionesApi.markAllRead)
    await outbox.deliver()
    expect([device.tries, await waiting()]).toEqual([0, []])
  })

  test('of a test goes to this device only, at any hour', async () => {
    const other = await subscribe(await signedIn('bombera'))
    clock.now = new Date('2026-11-21T05:00:00.000Z')
    const member = await signedIn('bombera')
    const mine = await subscribe(member)
    await member.call(notificacionesApi.sendTest)
    await outbox.deliver()
    expect(mine.pushes).toMatchObject([{ payload: { titulo: 'Notificación de prueba' } }])
    expect(other.tries).toBe(0)
  })

  test('of a test is limited to five per ten minutes', async () => {
    const { app } = await startAppOn(database)
    const headers = { authorization: `Bearer ${as('bombera').token}` }
    const ask = async () =>
      (await app.inject({ method: 'POST', url: '/api/notificaciones/prueba', headers })).statusCode
    const answers = []
    for (let n = 0; n < 6; n++) answers.push(await ask())
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('mail and push by preferences', () => {
  const mails = () => db.selectFrom('correos').select(['tipo', 'asunto', 'para', 'enlace', 'proximo_en']).execute()

  test('use the defaults until changed', async () => {
    const member = await signedIn('bombera')
    expect((await member.call(notificacionesApi.preferencias)).body).toEqual({ ...porDefecto, version: 0 })
    await subscribe(member)
    await tell('bombera', 'guardia')
    expect(await mails()).toMatchObject([
      { tipo: 'notificacion', asunto: 'B-22 sale', enlace: '/intranet/emergencias', proximo_en: noon.toISOString() },
    ])
    expect(await waiting()).toHaveLength(1)

    const canales = { ...porDefecto.canales, guardia: { correo: false, push: false } }
    const body = { ...porDefecto, canales }
    const saved = { ...body, version: 1 }
    expect((await member.call(notificacionesApi.changePreferencias, { body })).body).toEqual(saved)
    expect((await member.call(notificacionesApi.preferencias)).body).toEqual(saved)
    await tell('bombera', 'guardia')
    expect([await mails(), await waiting()].map(({ length }) => length)).toEqual([1, 1])
    expect((await member.call(notificacionesApi.list, {})).body.total).toBe(2)
    expect((await (await signedIn('capitana')).call(notificacionesApi.preferencias)).body).toEqual({
      ...porDefecto,
      version: 0,
    })
    await db.deleteFrom('preferencias_notificacion').execute()
  })

  test('changed on another device get 409 instead of being overwritten', async () => {
    const change = (body: object) =>
      as('bombera').call(notificacionesApi.changePreferencias, { body: { ...porDefecto, ...body } })
    const changes = () =>
      db
        .selectFrom('auditoria')
        .select(['antes', 'despues'])
        .where('entidad', '=', 'preferencias')
        .orderBy('id')
        .execute()
    await db.deleteFrom('auditoria').execute()
    expect((await change({ silencio: false, version: 0 })).body.version).toBe(1)
    const { status, body } = await change({ silencio_desde: '22:00', version: 0 })
    expect([status, body]).toEqual([
      409,
      {
        message: 'El registro fue modificado por otra persona. Recargue e intente nuevamente.',
        error: 'version_antigua',
        actual: { ...porDefecto, silencio: false, version: 1 },
      },
    ])
    const kept = { ...porDefecto, silencio: false, version: 1 }
    expect((await as('bombera').call(notificacionesApi.preferencias)).body).toEqual(kept)
    expect((await change({ silencio_desde: '22:00', version: 1 })).body.version).toBe(2)
    expect((await change({})).body).toEqual({ ...porDefecto, version: 3 })
    expect(await changes()).toEqual(
      [{}, { silencio: false }, { silencio_desde: '22:00' }].map((antes, index, all) => ({
        antes: JSON.stringify({ ...porDefecto, ...antes }),
        despues: JSON.stringify({ ...porDefecto, ...all[index + 1] }),
      })),
    )
    await db.deleteFrom('preferencias_notificacion').execute()
  })

  test('changed concurrently on two devices, one gets 409', async () => {
    const body = { ...porDefecto, version: 0 }
    const both = [1, 2].map(() => as('bombera').call(notificacionesApi.changePreferencias, { body }))
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409])
    await db.deleteFrom('preferencias_notificacion').execute()
  })

  test('refuse empty quiet hours', async () => {
    const body = { ...porDefecto, silencio_desde: '07:00' }
    const { status, body: said } = await as('bombera').call(notificacionesApi.changePreferencias, { body })
    expect([status, said.errors]).toEqual([400, { silencio_hasta: 'Debe ser distinta de la hora de inicio' }])
  })

  test.each([
    ['a night', '2026-11-21T03:30:00.000Z', '2026-11-21T10:00:00.000Z'],
    ['the night of April, an hour longer', '2026-04-05T02:30:00.000Z', '2026-04-05T11:00:00.000Z'],
    ['the night of September, an hour shorter', '2026-09-06T03:30:00.000Z', '2026-09-06T10:00:00.000Z'],
  ])('both wait through %s without loss; an emergency does not wait', async (_night, night, morning) => {
    clock.now = new Date(night)
    const device = await subscribe(await signedIn('bombera'))
    await tell('bombera', 'guardia')
    await tell('bombera', 'emergencia')
    await outbox.deliver()
    expect(device.pushes.map(({ payload }) => payload.tipo)).toEqual(['emergencia'])
    expect(await mails()).toMatchObject([{ proximo_en: morning }])
    clock.now = new Date(Date.parse(morning) - 1)
    await outbox.deliver()
    expect(device.pushes).toHaveLength(1)
    clock.now = new Date(morning)
    await outbox.deliver()
    expect(device.pushes.map(({ payload }) => payload.tipo)).toEqual(['emergencia', 'guardia'])
  })

  test('neither reaches a suspended member', async () => {
    await tell('suspendido', 'guardia')
    expect([await mails(), await waiting()]).toEqual([[], []])
  })
})

describe('answers of a push service', () => {
  test.each([404, 410])('%i: deletes the device, with its queued pushes', async (does) => {
    const device = await subscribe(await signedIn('bombera'))
    device.does = does
    await tell('bombera', 'guardia')
    await tell('bombera', 'evento')
    await outbox.deliver()
    expect([await subscriptions(), await waiting()]).toEqual([[], []])
  })

  test.each([400, 403, 413, 302])('%i: drops the push, keeps the device, follows nothing', async (does) => {
    const device = await subscribe(await signedIn('bombera'))
    device.does = does
    await tell('bombera', 'guardia')
    await outbox.deliver()
    expect([device.tries, await waiting(), (await subscriptions()).length]).toEqual([1, [], 1])
  })

  test.each([429, 500, 503])('%i: retries after 15, 30, 60 … seconds, and sends once', async (does) => {
    const device = await subscribe(await signedIn('bombera'))
    device.does = does
    await tell('bombera', 'guardia')
    for (const pause of [15_000, 30_000, 60_000]) {
      await outbox.deliver()
      const [row] = await waiting()
      expect(row).toMatchObject({
        proximo_en: new Date(clock.now.getTime() + pause).toISOString(),
        tomado_hasta: null,
      })
      clock.advance(pause)
    }
    device.does = undefined
    await outbox.deliver()
    expect([device.tries, device.pushes.length, await waiting()]).toEqual([4, 1, []])
  })

  test('none: times out, retries later, and holds up no other', async () => {
    const { changes, config } = program
    const settings = { db, config, changes, clock: () => clock.now, log: silent, sendWithinMs: 200, closeWithinMs: 100 }
    const hasty = await openPush(settings)
    atTheEnd(() => hasty.close())
    const [hangs, works] = [await subscribe(await signedIn('bombera')), await subscribe(await signedIn('bombera'))]
    hangs.does = 'hang'
    await tell('bombera', 'guardia')
    await hasty.deliver()
    expect([works.pushes.length, hangs.tries]).toEqual([1, 1])
    expect(await waiting()).toMatchObject([{ intentos: 1, tomado_hasta: null }])
  })

  test('none until expiry: an emergency is not sent two hours late', async () => {
    const device = await subscribe(await signedIn('bombera'))
    device.does = 503
    await tell('bombera', 'emergencia')
    await outbox.deliver()
    device.does = undefined
    clock.advance(2 * hour)
    await outbox.deliver()
    expect(device.pushes).toEqual([])
    await tidy(db, clock.now)
    expect(await waiting()).toEqual([])
  })
})

describe('a device', () => {
  test('is deleted on sign-out; the other one stays', async () => {
    const [phone, computer] = [await signedIn('bombera'), await signedIn('bombera')]
    const [gone, stays] = [await subscribe(phone), await subscribe(computer)]
    await tell('bombera', 'guardia')
    await phone.call(cuentaApi.logout)
    await outbox.deliver()
    expect([gone.tries, stays.pushes.length]).toEqual([0, 1])
    expect(await subscriptions()).toMatchObject([{ endpoint: stays.suscripcion.endpoint }])
  })

  test('is deleted when its session is closed elsewhere, or by a new password', async () => {
    const [phone, computer] = [await signedIn('ayudante'), await signedIn('ayudante')]
    await subscribe(phone)
    await computer.call(cuentaApi.closeOtherSessions)
    expect(await subscriptions()).toEqual([])
  })

  test('is deleted when its member is suspended', async () => {
    const id = as('honorario').id
    await subscribe(await signedIn('honorario'))
    await as('administradora').call(usuariosApi.changeStatus, { params: { id }, body: { estado: 'suspendido' } })
    expect(await subscriptions()).toEqual([])
  })

  test('is deleted after an idle month', async () => {
    const device = await subscribe(await signedIn('bombera'))
    clock.advance(30 * 24 * hour)
    await tell('bombera', 'emergencia')
    await outbox.deliver()
    expect(device.tries).toBe(0)
  })

  test('is deleted on unsubscribing', async () => {
    const member = await signedIn('bombera')
    await subscribe(member)
    await subscribe(await signedIn('bombera'))
    await member.call(notificacionesApi.unsubscribe)
    expect((await member.call(notificacionesApi.suscripcion)).body.activa).toBe(false)
    expect(await subscriptions()).toHaveLength(1)
  })

  test('belongs to the second member who uses it', async () => {
    const device = await subscribe(await signedIn('bombera'))
    await subscribe(await signedIn('capitana'), device)
    await tell('bombera', 'guardia')
    await tell('capitana', 'evento')
    await outbox.deliver()
    expect(device.pushes.map(({ payload }) => payload.tipo)).toEqual(['evento'])
  })

  test('keeps only its last address when it resubscribes', async () => {
    const member = await signedIn('bombera')
    await subscribe(member)
    const last = await subscribe(member)
    expect(await subscriptions()).toMatchObject([{ endpoint: last.suscripcion.endpoint }])
  })
})

describe('SSRF', () => {
  test.each([
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://10.0.0.1/x',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'https://push.example.com:22/x',
    'file:///etc/passwd',
    'nada',
  ])('in production, not to %s', async (endpoint) => {
    const { app } = await inProduction
    const payload = { ...service.newDevice().suscripcion, endpoint }
    const headers = { authorization: `Bearer ${as('bombera').token}` }
    const answer = await app.inject({ method: 'POST', url: '/api/notificaciones/suscripcion', payload, headers })
    const text = 'El navegador entregó una dirección a la que no se pueden enviar notificaciones.'
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { endpoint: text }])
    expect(await subscriptions()).toEqual([])
  })

  test('nor to an address accepted earlier: it is deleted', async () => {
    const device = await subscribe(await signedIn('bombera'))
    await tell('bombera', 'guardia')
    const { outbox, clock: other } = await inProduction
    other.now = clock.now
    await outbox.deliver()
    expect([device.tries, await subscriptions()]).toEqual([0, []])
  })

  test('invalid keys are refused', async () => {
    const { suscripcion } = service.newDevice()
    const p256dh = `B${'A'.repeat(86)}`
    const answer = await as('bombera').call(notificacionesApi.subscribe, { body: { ...suscripcion, p256dh } })
    expect([answer.status, answer.body.errors]).toEqual([400, { p256dh: 'El valor no es válido' }])
    const long = { ...suscripcion, endpoint: `https://push.example.com/${'x'.repeat(1_024)}` }
    expect((await as('bombera').call(notificacionesApi.subscribe, { body: long })).status).toBe(400)
  })
})

describe('VAPID keys', () => {
  test('are created once, whoever starts first', async () => {
    await db.deleteFrom('ajustes').where('clave', '=', 'push').execute()
    const made = await Promise.all(Array.from({ length: 8 }, () => vapidKeys(db, noon)))
    expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1)
  })

  test('the private one, and devices’ addresses, are in no log and no audit row', async () => {
    const { privateKey } = await vapidKeys(db, noon)
    const trail = JSON.stringify(await db.selectFrom('auditoria').selectAll().execute())
    const written = log.raw.join('') + trail
    expect(written).toContain('suscripcion_push')
    expect(written).not.toContain(privateKey)
    expect(written).not.toContain('127.0.0.1:')
    expect(written).not.toContain('Incendio')
  })
})

const silent = { info() {}, warn() {}, error() {} }
const inProduction = startAppOn(database, { NODE_ENV: 'production' })
