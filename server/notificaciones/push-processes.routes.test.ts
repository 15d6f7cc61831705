// Several processes on one database: each push is sent once, and none is lost with its process.
import { beforeEach, expect, test } from 'vitest'
import { notificacionesApi } from '#contract/notificaciones.ts'
import { cast, type Personaje } from '#db/seeds/cast.ts'
import { startChild } from '#test/support/child-process.ts'
import { type Device, startPushService } from '#test/support/push-service.ts'
import { startApp, startAppOn } from '#test/support/start-app.ts'
import { notify } from './notificaciones.queries.ts'

const { as, signedIn, database, outbox, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db, dataDir, url: databaseUrl } = database
const service = await startPushService()
const members = (Object.keys(cast) as Personaje[]).filter((who) => !('estado' in cast[who]))
const emergencia = { tipo: 'emergencia', titulo: 'B-21 sale', cuerpo: 'Incendio.', enlace: null } as const

beforeEach(async () => {
  await db.deleteFrom('suscripciones_push').execute()
})

/** Five devices per active member, and three emergencies for everyone. */
async function emergencies(): Promise<Device[]> {
  const devices: Device[] = []
  for (const who of members)
    for (let n = 0; n < 5; n++) {
      const device = service.newDevice()
      await (await signedIn(who)).call(notificacionesApi.subscribe, { body: device.suscripcion })
      devices.push(device)
    }
  const ids = members.map((who) => as(who).id)
  for (let n = 0; n < 3; n++) await notify(db, ids, emergencia, clock.now)
  return devices
}

const tries = (devices: Device[]) => [...new Set(devices.map(({ tries, pushes }) => [tries, pushes.length].join()))]
const deliver = async () => {
  await outbox.deliver()
  return (await waiting()).length
}
const waiting = () => db.selectFrom('entregas_push').selectAll().execute()

test('two of them, many concurrent rounds', async () => {
  const devices = await emergencies()
  const other = await startAppOn(database)
  await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 ? outbox : other.outbox).deliver()))
  expect([tries(devices), await waiting()]).toEqual([['3,3'], []])
})

test.runIf(databaseUrl)(
  'three processes',
  async () => {
    clock.now = new Date()
    const devices = await emergencies()
    const settings = { dataDir, databaseUrl }
    const children = Array.from({ length: 3 }, () => startChild('sendPushes', settings))
    for (const child of children) expect(await child.nextLine()).toBe('ready')
    for (const child of children) child.tell()
    expect(await Promise.all(children.map(({ ended }) => ended))).toEqual([0, 0, 0])
    expect([tries(devices), await waiting()]).toEqual([['3,3'], []])
  },
  60_000,
)

test('the push of a process killed while sending goes to the others once its connection or lease ends', async () => {
  clock.now = new Date()
  const device = service.newDevice()
  await (await signedIn('bombera')).call(notificacionesApi.subscribe, { body: device.suscripcion })
  device.does = 'hang'
  await notify(db, [as('bombera').id], emergencia, clock.now)
  const child = startChild('sendPushes', { dataDir, databaseUrl })
  await child.nextLine()
  child.tell()
  await expect.poll(() => device.tries, { timeout: 60_000 }).toBe(1)
  child.kill()
  await child.ended
  device.does = undefined

  const [taken] = await waiting()
  const lease = new Date(taken?.tomado_hasta ?? '')
  clock.now = new Date(lease.getTime() - 1)
  await expect.poll(deliver).toBe(databaseUrl ? 0 : 1)
  clock.now = lease
  await outbox.deliver()
  expect([device.pushes.length, await waiting()]).toEqual([1, []])
}, 60_000)
