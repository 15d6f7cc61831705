// Several processes, several rounds, many mails: each is sent once.
import { beforeEach, expect, test } from 'vitest'
import { startChild } from '#test/support/child-process.ts'
import { testSettings } from '#test/support/databases.ts'
import { atTheEnd } from '#test/support/at-the-end.ts'
import { correos, queueMany, startOutbox } from '#test/support/outbox.ts'
import { startSmtp } from '#test/support/smtp.ts'
import { openDatabase } from '../data/database.ts'

const settings = await testSettings()
const database = await openDatabase(settings)
const { db } = database
const smtp = await startSmtp()
const env = { SMTP_URL: smtp.url }
atTheEnd(() => database.close())

beforeEach(async () => {
  await db.deleteFrom('correos').execute()
  smtp.fault = undefined
  smtp.mails.length = 0
})

const arrived = () => smtp.mails.map(({ envelope }) => envelope.to[0]).toSorted()

test('two hundred mails by fifty concurrent rounds in each of two outboxes', async () => {
  const recipients = await queueMany(db, 200)
  const [one, other] = [await startOutbox(database, env), await startOutbox(database, env)]
  await Promise.all(Array.from({ length: 100 }, (_, n) => (n % 2 === 0 ? one : other).outbox.deliver()))
  expect(arrived()).toEqual(recipients.toSorted())
  const rows = await correos(db)
  expect(rows.every(({ estado, intentos }) => estado === 'enviado' && intentos === 1)).toBe(true)
}, 60_000)

test('four processes', async () => {
  const recipients = await queueMany(db, 100)
  const children = Array.from({ length: 4 }, () => startChild('sendMails', { ...settings, smtpUrl: smtp.url }))
  for (const child of children) expect(await child.nextLine()).toBe('ready')
  for (const child of children) child.tell()
  expect(await Promise.all(children.map(({ ended }) => ended))).toEqual([0, 0, 0, 0])
  expect(arrived()).toEqual(recipients.toSorted())
  expect((await correos(db)).every(({ intentos }) => intentos === 1)).toBe(true)
}, 60_000)

test('the mail of a process killed while sending goes to the others once its lease expires', async () => {
  const recipients = await queueMany(db, 20)
  smtp.fault = { at: 'content', does: 'hang', only: 'v1@example.cl' }
  const child = startChild('sendMails', { ...settings, smtpUrl: smtp.url })
  await child.nextLine()
  child.tell()
  await expect.poll(() => smtp.mails.length, { timeout: 60_000 }).toBe(19)
  await expect.poll(async () => (await correos(db)).filter(({ estado }) => estado === 'enviado').length).toBe(19)
  child.kill()
  await child.ended
  smtp.fault = undefined

  const { outbox, clock } = await startOutbox(database, env)
  const lease = new Date((await correos(db))[0]?.tomado_hasta ?? '')
  clock.now = new Date(lease.getTime() - 1)
  await outbox.deliver()
  expect(smtp.mails).toHaveLength(19)
  clock.now = lease
  await outbox.deliver()
  expect(arrived()).toEqual(recipients.toSorted())
  expect((await correos(db))[0]).toMatchObject({ estado: 'enviado', intentos: 2 })
}, 60_000)
