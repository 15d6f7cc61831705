// Row 57: the current address learns of a requested change of e-mail, and can undo it for 72 hours.
import { beforeEach, describe, expect, test } from 'vitest'
import { cuentaApi } from '#contract/cuenta.ts'
import { perfilApi } from '#contract/perfil.ts'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { insertLink } from './enlaces.queries.ts'
import { mailedToken, mailsTo } from '#test/support/mails.ts'
import { oneLetterOff } from '#test/support/one-letter-off.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, signedIn, nobody, database, clock, changes } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const beginning = clock.now
const hour = 3_600_000
const { email } = cast.bombera
const { id } = as('bombera')
const intruso = 'intruso@ejemplo.cl'

beforeEach(async () => {
  clock.now = beginning
  for (const table of ['correos', 'enlaces', 'auditoria'] as const) await db.deleteFrom(table).execute()
  await db.updateTable('usuarios').set({ email, estado: 'activo' }).where('id', '=', id).execute()
})

describe('a requested new e-mail', () => {
  test('tells the current address at once, with a 72-hour link stored only as a hash', async () => {
    await ask(intruso)
    expect(await mailsTo(db, email)).toMatchObject([
      {
        tipo: 'deshacer_correo',
        asunto: 'Se pidió cambiar el correo de su cuenta',
        enlace: expect.stringMatching(/^\/deshacer-correo\/[\w-]{43}$/),
        vence_en: new Date(beginning.getTime() + 72 * hour).toISOString(),
      },
    ])
    expect(JSON.stringify(await db.selectFrom('enlaces').selectAll().execute())).not.toContain(await undoToken())
  })

  test('requested by an administrator tells the member too; one who never proved an address is not told', async () => {
    const admin = await signedIn('administradora')
    await admin.call(perfilApi.update, { params: { id }, body: { email: intruso } })
    expect(await mailsTo(db, email)).toMatchObject([{ tipo: 'deshacer_correo' }])
    await admin.call(perfilApi.update, { params: { id: as('reciente').id }, body: { email: 'otra@ejemplo.cl' } })
    expect(await mailsTo(db, cast.reciente.email)).toEqual([])
  })
})

describe('undoing', () => {
  test('before confirmation voids it', async () => {
    await ask(intruso)
    expect(await undo(await undoToken())).toEqual([
      200,
      { success: true, message: 'El cambio de correo se deshizo y todas las sesiones se cerraron.', email },
    ])
    expect((await confirm()).status).toBe(400)
    expect(await address()).toBe(email)
  })

  test('after confirmation restores the address and voids links mailed to the other', async () => {
    await ask(intruso)
    const token = await undoToken()
    expect((await confirm()).status).toBe(200)
    expect(await address()).toBe(intruso)
    await nobody.call(cuentaApi.requestPasswordReset, { body: { email: intruso } })
    const reset = await mailedToken(db, intruso, 'restablecer')
    expect((await undo(token))[0]).toBe(200)
    expect(await address()).toBe(email)
    expect((await nobody.call(cuentaApi.verifyResetToken, { params: { token: reset } })).body.valid).toBe(false)
    const login = await nobody.call(cuentaApi.login, { body: { email, password: castPassword } })
    expect(login.status).toBe(200)
  })

  test('ends every session and open stream', async () => {
    const [here, there] = [await signedIn('bombera'), await signedIn('bombera')]
    await ask(intruso)
    const heard: string[] = []
    const stop = changes.subscribe(({ tipo }) => heard.push(tipo))
    await undo(await undoToken())
    stop()
    for (const session of [here, there]) expect((await session.call(cuentaApi.sessions)).status).toBe(401)
    expect(heard).toContain('sesion')
    const row = await db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(row).toMatchObject({ accion: 'editar', entidad: 'usuario', user_id: id })
    expect(JSON.stringify(row)).not.toMatch(/@/)
  })

  test('works for both changes in a row, and voids later undo links', async () => {
    await ask(intruso)
    const first = await undoToken()
    await confirm()
    await ask('otro@ejemplo.cl')
    const second = await mailedToken(db, intruso, 'deshacer_correo')
    expect((await undo(second))[0]).toBe(200)
    expect((await undo(first))[0]).toBe(200)
    expect(await address()).toBe(email)
    await ask(intruso)
    await confirm()
    await ask('otro@ejemplo.cl')
    const later = await mailedToken(db, intruso, 'deshacer_correo')
    await undo(await undoToken())
    expect((await undo(later))[0]).toBe(400)
  })

  test('to an address taken meanwhile gets 409', async () => {
    await ask(intruso)
    const token = await undoToken()
    await confirm()
    await db.updateTable('usuarios').set({ email }).where('id', '=', as('tesorero').id).execute()
    const [status, body] = await undo(token)
    expect([status, body.message]).toEqual([409, 'Otra cuenta usa ahora este correo. Pida ayuda a un administrador.'])
    const { tesorero } = cast
    await db.updateTable('usuarios').set({ email: tesorero.email }).where('id', '=', as('tesorero').id).execute()
  })
})

describe('the link', () => {
  const refusal = 'El enlace para deshacer el cambio de correo ha expirado o ya fue usado.'

  test('works once of twenty concurrent uses', async () => {
    await ask(intruso)
    const token = await undoToken()
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(token)))
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
  })

  test('works for exactly 72 hours, and for this purpose alone', async () => {
    await ask(intruso)
    const token = await undoToken()
    expect(await undo(oneLetterOff(token))).toMatchObject([400, { message: refusal }])
    const { token: other } = await insertLink(db, { tipo: 'confirmar_correo', user_id: id, email }, clock.now)
    expect((await undo(other))[0]).toBe(400)
    expect((await nobody.call(cuentaApi.confirmEmail, { body: { token } })).status).toBe(400)
    clock.advance(72 * hour)
    expect(await undo(token)).toMatchObject([400, { message: refusal }])
  })

  test('survives a password change, which an intruder may make', async () => {
    await ask(intruso)
    const token = await undoToken()
    const passwords = { currentPassword: castPassword, newPassword: castPassword }
    expect((await (await signedIn('bombera')).call(cuentaApi.changePassword, { body: passwords })).status).toBe(200)
    expect((await undo(token))[0]).toBe(200)
  })
})

const ask = async (nuevo: string) => {
  const { status } = await (
    await signedIn('bombera')
  ).call(perfilApi.update, { params: { id }, body: { email: nuevo } })
  expect(status).toBe(200)
}
const undoToken = () => mailedToken(db, email, 'deshacer_correo')
const confirm = async () =>
  nobody.call(cuentaApi.confirmEmail, { body: { token: await mailedToken(db, intruso, 'confirmar_correo') } })
const undo = async (token: string) => {
  const { status, body } = await nobody.call(cuentaApi.undoEmail, { body: { token } })
  return [status, body] as const
}
const address = async () =>
  (await db.selectFrom('usuarios').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
