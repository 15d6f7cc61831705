import { beforeEach, describe, expect, test } from 'vitest'
import { mensajes } from '#contract/shared/mensajes.ts'
import { type EstadoCorreo, sistemaApi } from '#contract/sistema.ts'
import type { Mail } from '#server/plumbing/mail/mail.ts'
import { queueMail } from '#test/support/queue-mail.ts'
import { type Caller, callerOf } from '#test/support/caller.ts'
import { correos, day, newLinkMail, newMail } from '#test/support/outbox.ts'
import { startSmtp } from '#test/support/smtp.ts'
import { startApp, startAppOn } from '#test/support/start-app.ts'

const { as, nobody, database, clock } = await startApp()
const { db } = database
const smtp = await startSmtp()
const withServer = await startAppOn(database, { SMTP_URL: smtp.url })
const administradora = as('administradora')
/** The same caller, with a mail server. */
const sending = callerOf(withServer.app, administradora.token)
const beginning = clock.now

beforeEach(async () => {
  await withServer.outbox.deliver()
  await db.deleteFrom('correos').execute()
  await db.deleteFrom('auditoria').execute()
  smtp.fault = undefined
  smtp.mails.length = 0
  clock.now = beginning
  withServer.clock.now = beginning
})

describe('administrators only', () => {
  test.each([
    ['lists', (who: Caller) => who.call(sistemaApi.correos, {})],
    ['reads', (who: Caller) => who.call(sistemaApi.correo, { params: { id: 1 } })],
    ['resends', (who: Caller) => who.call(sistemaApi.resendCorreo, { params: { id: 1 } })],
  ])('%s', async (_what, call) => {
    expect((await call(nobody)).status).toBe(401)
    for (const who of ['bombera', 'ayudante', 'capitana', 'tesorero'] as const)
      expect((await call(as(who))).status).toBe(403)
    expect(await audited()).toEqual([])
  })

  test('answers 404 for unknown mails', async () => {
    for (const endpoint of [sistemaApi.correo, sistemaApi.resendCorreo])
      expect((await administradora.call(endpoint, { params: { id: 4_000 } })).status).toBe(404)
  })
})

describe('the list', () => {
  test('shows newest first, counts waiting ones, and hides texts and links', async () => {
    const first = await queued()
    await queued()
    await queued(newLinkMail())
    await become(first, 'fallido')
    const { status, body } = await administradora.call(sistemaApi.correos, { query: { limit: 2 } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ page: 1, limit: 2, total: 3, pendientes: 2, fallidos: 1, servidor: false })
    expect(body.data.map(({ tipo }) => tipo)).toEqual(['verificar', 'aviso_contrasena'])
    expect(JSON.stringify(body)).not.toMatch(/s3creto|Estimada/)
    expect(await audited()).toMatchObject([{ accion: 'ver_sensible', entidad: 'correo', entidad_id: null }])
  })

  test('filters by state, paged', async () => {
    for (let n = 0; n < 3; n += 1) await become(await queued(), 'fallido')
    await queued()
    const query = { estado: 'fallido' as const, limit: 2, page: 2 }
    const { body } = await administradora.call(sistemaApi.correos, { query })
    expect(body).toMatchObject({ total: 3, pendientes: 1, fallidos: 3, data: [{ estado: 'fallido' }] })
  })

  test('says whether a mail server is configured', async () => {
    expect((await sending.call(sistemaApi.correos, {})).body.servidor).toBe(true)
  })

  test('refuses an unknown state', async () => {
    expect((await administradora.request({ url: '/api/sistema/correos?estado=perdido' })).statusCode).toBe(400)
  })
})

describe('reading a mail', () => {
  test('without a mail server shows its link, and leaves a trace', async () => {
    const mail = newLinkMail()
    const id = await queued(mail)
    const { status, body } = await administradora.call(sistemaApi.correo, { params: { id } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, tipo: 'verificar', estado: 'pendiente', para: mail.para })
    expect(body.texto).toContain(`Verificar mi cuenta:\nhttp://localhost:3000${mail.boton?.enlace}`)
    expect(Object.keys(body)).not.toContain('enlace')
    expect(await audited()).toMatchObject([
      { accion: 'ver_sensible', entidad: 'correo', entidad_id: id, user_id: administradora.id },
    ])
  })

  test('with a mail server hides its link', async () => {
    const id = await queued(newLinkMail())
    const { body } = await sending.call(sistemaApi.correo, { params: { id } })
    expect(body.texto).toContain('Verificar mi cuenta:\n[enlace]')
    expect(JSON.stringify(body)).not.toContain('s3creto')
  })
})

describe('resending', () => {
  test('a waiting or failed one makes it due with fresh tries, and sends it at once', async () => {
    smtp.fault = { at: 'rcpt', does: 550 }
    const id = await queued(newLinkMail())
    await withServer.outbox.deliver()
    expect(await correos(db)).toMatchObject([{ estado: 'fallido', intentos: 1 }])
    smtp.fault = undefined
    const { status, body } = await sending.call(sistemaApi.resendCorreo, { params: { id } })
    expect([status, body]).toEqual([200, { success: true, message: mensajes.correoReenviado }])
    await expect.poll(async () => (await correos(db))[0]?.estado).toBe('enviado')
    expect(await correos(db)).toMatchObject([{ intentos: 1, ultimo_error: null, enlace: null }])
    expect(smtp.mails).toHaveLength(1)
    expect(await audited()).toMatchObject([
      {
        accion: 'editar',
        entidad: 'correo',
        entidad_id: id,
        antes: '{"estado":"fallido","intentos":1}',
        despues: '{"estado":"pendiente","copia":false}',
      },
    ])
  })

  test('a sent one sends a copy', async () => {
    const boton = { texto: 'Iniciar sesión', enlace: '/login' } as const
    for (const mail of [newMail(), newMail({ tipo: 'aprobada', boton })]) {
      const id = await queued(mail)
      await withServer.outbox.deliver()
      expect((await sending.call(sistemaApi.resendCorreo, { params: { id } })).status).toBe(200)
      await withServer.outbox.deliver()
    }
    expect(smtp.mails).toHaveLength(4)
    expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(4)
    expect(smtp.mails[3]?.text).toBe(smtp.mails[2]?.text)
    expect(smtp.mails[3]?.text).toContain(boton.enlace)
  })

  test('is refused if its secret link was sent and deleted', async () => {
    const id = await queued(newLinkMail())
    await withServer.outbox.deliver()
    await expectRefusal(id)
    expect(smtp.mails).toHaveLength(1)
  })

  test('is refused if its link has expired', async () => {
    const id = await queued(newLinkMail())
    withServer.clock.advance(day)
    await expectRefusal(id)
    await withServer.outbox.deliver()
    expect(await correos(db)).toMatchObject([{ estado: 'fallido', enlace: null }])
    await expectRefusal(id)
    expect(smtp.mails).toHaveLength(0)
  })

  test('one in progress does not send it twice', async () => {
    const id = await queued()
    const tomado_hasta = new Date(beginning.getTime() + 60_000).toISOString()
    await db.updateTable('correos').set({ tomado_hasta, intentos: 1 }).execute()
    expect((await sending.call(sistemaApi.resendCorreo, { params: { id } })).status).toBe(200)
    await withServer.outbox.deliver()
    expect(smtp.mails).toHaveLength(0)
  })

  async function expectRefusal(id: number): Promise<void> {
    const { status, body } = await sending.call(sistemaApi.resendCorreo, { params: { id } })
    expect([status, body.message]).toEqual([409, mensajes.correoSinEnlace])
    expect(await audited()).toEqual([])
  }
})

test('answers while the mail server hangs', async () => {
  smtp.fault = { at: 'connect', does: 'hang' }
  const before = smtp.connections
  const id = await queued()
  expect((await sending.call(sistemaApi.resendCorreo, { params: { id } })).status).toBe(200)
  await expect.poll(() => smtp.connections).toBeGreaterThan(before)
  expect((await sending.call(sistemaApi.correos, {})).body.pendientes).toBe(1)
  await smtp.down()
  await withServer.outbox.deliver()
  await smtp.up()
})

async function queued(mail: Mail = newMail()): Promise<number> {
  await queueMail(db, mail, beginning)
  return (await correos(db)).at(-1)?.id ?? 0
}

async function become(id: number, estado: EstadoCorreo): Promise<void> {
  await db.updateTable('correos').set({ estado }).where('id', '=', id).execute()
}

const audited = () => db.selectFrom('auditoria').selectAll().orderBy('id').execute()
