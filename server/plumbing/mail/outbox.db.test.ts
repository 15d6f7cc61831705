import { beforeEach, describe, expect, test } from 'vitest'
import { insertSecciones } from '#db/seeds/base.ts'
import { freeLeases, tidy } from '#server/housekeeping.ts'
import { testDatabase, testEngine } from '#test/support/databases.ts'
import { correos, day, hour, minute, newLinkMail, newMail, noon, queueMany, startOutbox } from '#test/support/outbox.ts'
import { startSmtp } from '#test/support/smtp.ts'
import { queueMail } from '#test/support/queue-mail.ts'
import { markFailed, takeMail } from './outbox.queries.ts'
import { openChanges } from '../records/changes.ts'
import { pauseAfter } from './send-taken.ts'

const database = await testDatabase()
const { db } = database
const smtp = await startSmtp()
await insertSecciones(db, noon)
const { outbox, clock, log } = await startOutbox(database, { SMTP_URL: smtp.url })

beforeEach(async () => {
  await db.deleteFrom('correos').execute()
  smtp.fault = undefined
  smtp.mails.length = 0
  clock.now = noon
})

describe('a mail', () => {
  test('arrives as text and HTML, from the company, to its one recipient', async () => {
    const mail = newLinkMail()
    await queueMail(db, mail, noon)
    await outbox.deliver()
    expect(smtp.mails).toHaveLength(1)
    const [arrived] = smtp.mails
    expect(arrived?.envelope).toEqual({ from: 'no-responder@cuartel.example', to: ['antonia@example.cl'] })
    expect(arrived).toMatchObject({
      from: { name: 'Segunda Compañía', address: 'no-responder@cuartel.example' },
      to: [{ address: 'antonia@example.cl' }],
      subject: 'Verifique su cuenta',
    })
    expect(arrived?.text).toContain('La contraseña de su cuenta fue cambiada.')
    expect(arrived?.text).toContain(mail.boton?.enlace)
    expect(arrived?.html).toContain(`href="https://cuartel.example${mail.boton?.enlace}"`)
    expect(arrived?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  })

  test('keeps its Message-ID at every try', async () => {
    await queueMail(db, newMail(), noon)
    const [{ mensaje_id } = { mensaje_id: '' }] = await correos(db)
    smtp.fault = { at: 'answer', does: 'cut' }
    await outbox.deliver()
    smtp.fault = undefined
    clock.advance(minute)
    await outbox.deliver()
    expect(smtp.mails.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${mensaje_id}@cuartel.example>`))
    expect(smtp.mails[0]?.date).toBe(smtp.mails[1]?.date)
  })

  test('is not sent again, and forgets its secret link', async () => {
    await queueMail(db, newLinkMail(), noon)
    clock.advance(minute)
    await outbox.deliver()
    await outbox.deliver()
    expect(smtp.mails).toHaveLength(1)
    expect(await correos(db)).toMatchObject([
      {
        estado: 'enviado',
        enviado_en: clock.now.toISOString(),
        intentos: 1,
        enlace: null,
        proximo_en: null,
        tomado_hasta: null,
        ultimo_error: null,
      },
    ])
  })

  test('keeps a link that is no secret, so that it can be resent', async () => {
    const boton = { texto: 'Iniciar sesión', enlace: '/login' } as const
    await queueMail(db, newMail({ tipo: 'aprobada', boton }), noon)
    await outbox.deliver()
    expect(await correos(db)).toMatchObject([{ estado: 'enviado', enlace: boton.enlace }])
  })

  test('uses the PUBLIC_URL of the sending process, whatever it was when queued', async () => {
    await queueMail(db, newLinkMail(), noon)
    const moved = await startOutbox(database, { SMTP_URL: smtp.url, PUBLIC_URL: 'https://nuevo.example' })
    await moved.outbox.deliver()
    expect(smtp.mails[0]?.text).toContain(`https://nuevo.example${newLinkMail().boton?.enlace}`)
    expect(smtp.mails[0]?.html).not.toContain('cuartel.example')
  })

  test('queued with an absolute link by an earlier release gets the current PUBLIC_URL', async () => {
    await queueMail(db, newLinkMail(), noon)
    await db.updateTable('correos').set({ enlace: 'https://antes.example/verificar-cuenta/x' }).execute()
    await outbox.deliver()
    expect(smtp.mails[0]?.text).toContain('Verificar mi cuenta:\nhttps://antes.example/verificar-cuenta/x\n')
  })

  test('is not sent before it is due', async () => {
    await queueMail(db, newMail(), new Date(noon.getTime() + 1))
    await outbox.deliver()
    expect(smtp.mails).toHaveLength(0)
  })

  test('with an expired link is not sent, and says so', async () => {
    await queueMail(db, newLinkMail(), noon)
    clock.advance(day)
    await outbox.deliver()
    expect(smtp.mails).toHaveLength(0)
    expect(await correos(db)).toMatchObject([
      {
        estado: 'fallido',
        intentos: 0,
        enlace: null,
        proximo_en: null,
        ultimo_error: 'El enlace venció antes de que el correo se pudiera enviar.',
      },
    ])
  })

  test('that is unreadable does not block the others, and is given up in the end', async () => {
    await queueMail(db, newMail(), noon)
    await db.updateTable('correos').set({ contenido: 'no es JSON' }).execute()
    await queueMany(db, 5)
    await outbox.deliver()
    expect(smtp.mails).toHaveLength(5)
    expect((await correos(db))[0]).toMatchObject({ estado: 'pendiente', intentos: 1 })
  })
})

describe('header and envelope injection', () => {
  const evil = 'Ana\r\nBcc: espia@example.com\r\n\r\n<b>x</b>'

  test.each([
    ['the subject', newMail({ asunto: evil })],
    ['a paragraph', newMail({ parrafos: [`Estimada ${evil}:`] })],
    ['the button', newLinkMail({ boton: { texto: evil, enlace: '/x' } })],
  ])('%s', async (_where, mail) => {
    await queueMail(db, mail, noon)
    await outbox.deliver()
    const [arrived] = smtp.mails
    expect(arrived?.envelope.to).toEqual(['antonia@example.cl'])
    expect(arrived).toMatchObject({ to: [{ address: 'antonia@example.cl' }] })
    expect(arrived?.bcc).toBeUndefined()
    expect(arrived?.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(arrived?.raw).not.toMatch(/^bcc:/im)
    expect(arrived?.html).not.toContain('<b>x</b>')
  })

  test.each([
    'ana@example.cl\r\nBcc: espia@example.com',
    'ana@example.cl, espia@example.com',
    'ana@example.cl> RCPT TO:<espia@example.com',
    '"Ana" <espia@example.com>',
    'Todos: ana@example.cl, espia@example.com;',
    'ana@example.cl\u0000',
    'ana',
    '',
  ])('rejects the recipient %j', async (para) => {
    await queueMail(db, newMail({ para: para.replaceAll('\0', '\u0001') }), noon)
    await outbox.deliver()
    expect(smtp.mails).toHaveLength(0)
    expect(await correos(db)).toMatchObject([
      { estado: 'fallido', ultimo_error: 'La dirección de correo no es válida.' },
    ])
  })
})

describe('backoff', () => {
  test('grows from a minute to six hours', () => {
    const minutes = [1, 2, 3, 4, 9, 10, 11, 20].map((tries) => pauseAfter(tries) / minute)
    expect(minutes).toEqual([1, 2, 4, 8, 256, 360, 360, 360])
  })

  test('gives up after about three days and keeps the mail', async () => {
    await smtp.down()
    await queueMail(db, newMail(), noon)
    let tries = 0
    for (; (await correos(db))[0]?.estado === 'pendiente' && tries < 100; tries += 1) {
      clock.now = new Date((await correos(db))[0]?.proximo_en ?? 0)
      await outbox.deliver()
    }
    await smtp.up()
    expect(tries).toBe(20)
    expect((clock.now.getTime() - noon.getTime()) / hour).toBeGreaterThan(66)
    expect((clock.now.getTime() - noon.getTime()) / hour).toBeLessThan(78)
    expect(await correos(db)).toMatchObject([
      { estado: 'fallido', intentos: 20, proximo_en: null, ultimo_error: 'No hay conexión con el servidor de correo.' },
    ])
    await outbox.deliver()
    expect(smtp.mails).toHaveLength(0)
  })

  test('is respected: no retry before its time', async () => {
    smtp.fault = { at: 'rcpt', does: 450 }
    await queueMail(db, newMail(), noon)
    await outbox.deliver()
    clock.advance(minute - 1)
    await outbox.deliver()
    expect(await correos(db)).toMatchObject([{ intentos: 1 }])
    clock.advance(1)
    await outbox.deliver()
    expect(await correos(db)).toMatchObject([{ intentos: 2 }])
  })
})

describe('leases', () => {
  test("an expired holder cannot undo the next one's result", async () => {
    await queueMail(db, newMail(), noon)
    const lost = await takeMail(db, noon, minute)
    const held = await takeMail(db, new Date(noon.getTime() + minute), minute)
    expect(held).toMatchObject({ id: lost?.id, intentos: 2 })
    if (lost) await markFailed(db, lost, 'tarde', null)
    expect(await correos(db)).toMatchObject([{ estado: 'pendiente', tomado_hasta: held?.tomado_hasta }])
  })

  test.runIf(testEngine === 'postgres')('one ends with the connection of the process that holds it', async () => {
    await queueMail(db, newMail(), noon)
    const holder = await openChanges(database, () => {})
    await takeMail(db, noon, minute, holder.proceso())
    expect(await takeMail(db, noon, minute)).toBeUndefined()
    await holder.close()
    await expect.poll(() => takeMail(db, noon, minute)).toMatchObject({ intentos: 2 })
  })

  test('all end at the start of the only process', async () => {
    await queueMail(db, newMail(), noon)
    await takeMail(db, noon, minute)
    await freeLeases(db)
    expect(await takeMail(db, noon, minute)).toMatchObject({ intentos: 2 })
  })

  test('a mail on which processes keep dying is given up', async () => {
    await queueMail(db, newMail(), noon)
    await db.updateTable('correos').set({ intentos: 20 }).execute()
    await outbox.deliver()
    expect(smtp.mails).toHaveLength(0)
    expect(await correos(db)).toMatchObject([
      { estado: 'fallido', ultimo_error: 'El envío se interrumpió demasiadas veces.' },
    ])
  })
})

test('hourly housekeeping deletes expired links, and nothing else', async () => {
  await queueMail(db, newLinkMail(), noon)
  await db.updateTable('correos').set({ estado: 'fallido', ultimo_error: '550' }).execute()
  await queueMail(db, newLinkMail(), noon)
  await queueMail(db, newLinkMail({ vence_en: new Date(noon.getTime() + 2 * day) }), noon)
  await queueMail(db, newMail({ boton: { texto: 'Entrar', enlace: '/login' } }), noon)
  await tidy(db, new Date(noon.getTime() + day))
  const rows = await correos(db)
  expect(rows.map(({ estado }) => estado)).toEqual(['fallido', 'fallido', 'pendiente', 'pendiente'])
  expect(rows.map(({ enlace }) => enlace === null)).toEqual([true, true, false, false])
  expect(rows[0]?.ultimo_error).toBe('550')
})

describe('without a mail server', () => {
  test('mails wait, and nobody sees their links', async () => {
    const { outbox, printed } = await startOutbox(database, {})
    expect(outbox.hasServer).toBe(false)
    await queueMail(db, newLinkMail(), noon)
    outbox.start()
    outbox.wake()
    await outbox.deliver()
    expect(await correos(db)).toMatchObject([{ estado: 'pendiente', intentos: 0 }])
    expect(printed).toEqual([])
  })

  test('in a demo the operator sees each new link once, not those from before the start', async () => {
    await db.insertInto('ajustes').values({ clave: 'demo', valor: 'true', updated_at: noon.toISOString() }).execute()
    await queueMail(db, newLinkMail({ asunto: 'De antes' }), noon)
    const { outbox, printed, log } = await startOutbox(database, {})
    const mail = newLinkMail()
    await queueMail(db, mail, noon)
    await queueMail(db, newMail(), noon)
    await Promise.all([outbox.deliver(), outbox.deliver()])
    await outbox.deliver()
    expect(printed).toEqual([
      `\nCorreo a ${mail.para}: ${mail.asunto}\n  https://cuartel.example${mail.boton?.enlace}\n\n`,
    ])
    expect(log.raw).toEqual([])
    await db.deleteFrom('ajustes').execute()
  })
})

test('the log holds only ids', () => {
  expect(log.raw.length).toBeGreaterThan(30)
  expect(log.raw.join('')).not.toMatch(/example\.c|antonia|contraseña|verifique|s3creto|espia/i)
})
