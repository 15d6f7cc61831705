// Mail server failures: no mail is lost, nor sent twice where that can be helped.
import { createServer } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/support/databases.ts'
import { correos, minute, newLinkMail, newMail, noon, queueMany, startOutbox } from '#test/support/outbox.ts'
import { atTheEnd } from '#test/support/at-the-end.ts'
import { startSmtp } from '#test/support/smtp.ts'
import { queueMail } from '#test/support/queue-mail.ts'

const database = await testDatabase()
const { db } = database
const smtp = await startSmtp()
const env = { SMTP_URL: smtp.url }
const { outbox, clock, log } = await startOutbox(database, env)
/** An outbox with short timeouts, always at noon. */
const hasty = await startOutbox(database, env, { sendWithinMs: 1_000 })
const victim = 'v1@example.cl'

beforeEach(async () => {
  await db.deleteFrom('correos').execute()
  smtp.fault = undefined
  smtp.mails.length = 0
  clock.now = noon
})

describe('permanent refusal', () => {
  test.each([
    ['rcpt', 550, 'El servidor no aceptó al destinatario: 550 refused at rcpt'],
    ['rcpt', 553, 'El servidor no aceptó al destinatario: 553 refused at rcpt'],
    ['content', 554, 'El servidor no aceptó el mensaje: 554 refused at content'],
  ] as const)('%s answered with %i: gives up at once, sends the others', async (at, does, ultimo_error) => {
    smtp.fault = { at, does, only: victim }
    const [, ...others] = await queueMany(db, 5)
    await outbox.deliver()
    expect(smtp.mails.map(({ envelope }) => envelope.to[0]).toSorted()).toEqual(others)
    expect((await correos(db))[0]).toMatchObject({ estado: 'fallido', intentos: 1, proximo_en: null, ultimo_error })
  })
})

describe('temporary refusal or wrong setting: waits and sends once', () => {
  test.each([
    ['rcpt', 450],
    ['rcpt', 503],
    ['rcpt', 530],
    ['content', 451],
    ['content', 'cut'],
    ['content', 'hang'],
    ['content', 'drip'],
    ['mail', 550],
    ['mail', 451],
    ['mail', 'hang'],
    ['mail', 'drip'],
    ['connect', 421],
    ['connect', 554],
    ['connect', 'cut'],
    ['connect', 'hang'],
  ] as const)('at %s: %s', async (at, does) => {
    smtp.fault = { at, does }
    await queueMail(db, newMail(), noon)
    await (does === 'hang' || does === 'drip' ? hasty.outbox : outbox).deliver()
    const [waiting] = await correos(db)
    expect(waiting).toMatchObject({
      estado: 'pendiente',
      intentos: 1,
      proximo_en: new Date(noon.getTime() + minute).toISOString(),
      tomado_hasta: null,
    })
    expect(waiting?.ultimo_error).toMatch(/^El servidor .+|^No .+/)
    expect(smtp.mails).toHaveLength(0)

    smtp.fault = undefined
    clock.advance(minute)
    await outbox.deliver()
    expect(smtp.mails).toHaveLength(1)
    expect(await correos(db)).toMatchObject([{ estado: 'enviado', ultimo_error: null }])
  })

  test('connection refused: few tries, not one per mail; all are sent once the server is back', async () => {
    await smtp.down()
    const recipients = await queueMany(db, 20)
    await outbox.deliver()
    const tried = (await correos(db)).filter(({ intentos }) => intentos > 0)
    expect(tried.length).toBeLessThanOrEqual(3)
    expect(tried[0]?.ultimo_error).toBe('No hay conexión con el servidor de correo.')
    await smtp.up()
    clock.advance(minute)
    await outbox.deliver()
    expect(smtp.mails.map(({ envelope }) => envelope.to[0]).toSorted()).toEqual(recipients.toSorted())
  })

  test('wrong password', async () => {
    const withPassword = smtp.url.replace('//', '//cuartel:clave-muy-secreta@')
    const { outbox, clock, log } = await startOutbox(database, { SMTP_URL: withPassword })
    smtp.fault = { at: 'auth', does: 535 }
    await queueMail(db, newMail(), noon)
    await outbox.deliver()
    const [waiting] = await correos(db)
    expect(waiting).toMatchObject({
      estado: 'pendiente',
      ultimo_error: 'El servidor de correo no aceptó el usuario o la contraseña.',
    })
    expect(JSON.stringify(waiting) + log.raw.join('')).not.toContain('clave')
    smtp.fault = undefined
    clock.advance(minute)
    await outbox.deliver()
    expect(smtp.mails).toHaveLength(1)
  })

  test('untrusted certificate', async () => {
    const self = await startSmtp({ tls: true })
    const { outbox } = await startOutbox(database, { SMTP_URL: self.url })
    await queueMail(db, newMail(), noon)
    await outbox.deliver()
    expect(self.mails).toHaveLength(0)
    expect(await correos(db)).toMatchObject([{ estado: 'pendiente', intentos: 1 }])
  })

  test('a password is not sent over an unencrypted connection', async () => {
    // The same server at an address not recognized as loopback.
    const url = `smtp://cuartel:clave@[::ffff:127.0.0.1]:${smtp.port}`
    const { outbox } = await startOutbox(database, { SMTP_URL: url }, { sendWithinMs: 2_000 })
    await queueMail(db, newMail(), noon)
    await outbox.deliver()
    expect(smtp.mails).toHaveLength(0)
    expect(await correos(db)).toMatchObject([
      { ultimo_error: 'No se pudo establecer una conexión segura con el servidor de correo.' },
    ])
  })

  test('unknown host', async () => {
    const { outbox } = await startOutbox(database, { SMTP_URL: 'smtp://correo.invalid' }, { sendWithinMs: 5_000 })
    await queueMail(db, newMail(), noon)
    await outbox.deliver()
    expect(await correos(db)).toMatchObject([{ estado: 'pendiente', intentos: 1 }])
  })

  test('a server that does not speak SMTP', async () => {
    const nonsense = createServer((socket) => socket.on('error', () => {}).write('¿aló?\r\n'.repeat(1000)))
    await new Promise<void>((resolve) => nonsense.listen(0, '127.0.0.1', resolve))
    atTheEnd(() => nonsense.close())
    const { port } = nonsense.address() as { port: number }
    const { outbox } = await startOutbox(database, { SMTP_URL: `smtp://127.0.0.1:${port}` }, { sendWithinMs: 300 })
    await queueMail(db, newMail(), noon)
    await outbox.deliver()
    expect(await correos(db)).toMatchObject([{ estado: 'pendiente', intentos: 1 }])
  })
})

test('a connection lost after acceptance duplicates the mail under the same Message-ID, never loses it', async () => {
  smtp.fault = { at: 'answer', does: 'cut' }
  await queueMail(db, newMail(), noon)
  await outbox.deliver()
  smtp.fault = undefined
  clock.advance(minute)
  await outbox.deliver()
  expect(smtp.mails).toHaveLength(2)
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(1)
  expect(await correos(db)).toMatchObject([{ estado: 'enviado', intentos: 2 }])
})

test.each(['hang', 'drip', 'cut'] as const)('a mail that the server %ss on does not block the others', async (does) => {
  smtp.fault = { at: 'content', does, only: victim }
  const [, ...others] = await queueMany(db, 30)
  await hasty.outbox.deliver()
  expect(smtp.mails.map(({ envelope }) => envelope.to[0]).toSorted()).toEqual(others.toSorted())
  expect((await correos(db))[0]).toMatchObject({ estado: 'pendiente', intentos: 1 })
})

test('a mail queued while the server hangs on another is sent without waiting', async () => {
  smtp.fault = { at: 'content', does: 'hang', only: victim }
  await queueMany(db, 1)
  const before = smtp.connections
  let hanging = true
  const delivered = hasty.outbox.deliver().finally(() => (hanging = false))
  await expect.poll(() => smtp.connections, { interval: 5 }).toBeGreaterThan(before)
  await queueMail(db, newMail(), noon)
  hasty.outbox.wake()
  await expect.poll(() => smtp.mails.length, { interval: 5 }).toBe(1)
  expect(hanging).toBe(true)
  await delivered
})

test('mail content quoted by a server is not stored', async () => {
  const mail = newLinkMail()
  const token = mail.boton?.enlace.split('/').at(-1)
  const answers = [
    '220 hola',
    '250 hola',
    '250 bien',
    `550 5.7.1 <https://cuartel.example${mail.boton?.enlace}> ${token}\u001b[2J no gusta`,
  ]
  const gossip = createServer((socket) => {
    socket.on('error', () => {}).write(`${answers[0]}\r\n`)
    let heard = 0
    socket.on('data', () => socket.write(`${answers[(heard += 1)] ?? '221 chao'}\r\n`))
  })
  await new Promise<void>((resolve) => gossip.listen(0, '127.0.0.1', resolve))
  atTheEnd(() => gossip.close())
  const { port } = gossip.address() as { port: number }
  const { outbox } = await startOutbox(database, { SMTP_URL: `smtp://127.0.0.1:${port}` }, { sendWithinMs: 1_000 })
  await queueMail(db, mail, noon)
  await outbox.deliver()
  const [row] = await correos(db)
  expect(row?.ultimo_error).toBe('El servidor no aceptó al destinatario: 550 5.7.1 <… … [2J no gusta')
})

describe('closing', () => {
  test('waits for the mail in progress, so that it is not sent again', async () => {
    const { outbox } = await startOutbox(database, env)
    await queueMany(db, 30)
    const sending = outbox.deliver()
    await expect.poll(() => smtp.mails.length, { interval: 5 }).toBeGreaterThan(0)
    await outbox.close()
    await sending
    const taken = smtp.mails.map(({ envelope }) => envelope.to[0])
    const rows = await correos(db)
    expect(rows.filter(({ estado }) => estado === 'enviado').map(({ para }) => para)).toEqual(
      expect.arrayContaining(taken),
    )
    expect(rows.filter(({ tomado_hasta }) => tomado_hasta !== null)).toEqual([])
    expect(taken.length).toBeLessThan(30)
    outbox.wake()
    await outbox.deliver()
    expect(smtp.mails).toHaveLength(taken.length)
  })

  test('does not wait forever', async () => {
    const { outbox } = await startOutbox(database, env, { closeWithinMs: 200 })
    smtp.fault = { at: 'content', does: 'hang' }
    await queueMail(db, newMail(), noon)
    void outbox.deliver()
    const before = smtp.connections
    await expect.poll(() => smtp.connections).toBeGreaterThan(before)
    await outbox.close()
    expect(await correos(db)).toMatchObject([{ estado: 'pendiente', tomado_hasta: null }])
  })
})

test('the log holds only ids and codes', () => {
  const written = [...log.raw, ...hasty.log.raw]
  expect(written.length).toBeGreaterThan(20)
  expect(written.join('')).not.toMatch(/@|refused at|contraseña|s3creto/i)
})
