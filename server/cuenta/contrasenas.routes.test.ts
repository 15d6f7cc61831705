import { beforeEach, describe, expect, test } from 'vitest'
import { cuentaApi } from '#contract/cuenta.ts'
import { checkDigit } from '#contract/shared/rut.ts'
import { cast, castPassword, type Personaje } from '#db/seeds/cast.ts'
import { secretHash } from '#server/plumbing/process/secrets.ts'
import { hashPassword } from '#server/plumbing/process/password-hash.ts'
import { insertLink } from './enlaces.queries.ts'
import { callerOf } from '#test/support/caller.ts'
import { withMailServer } from '#test/support/codigo-correo.ts'
import { mailedToken, mailsTo } from '#test/support/mails.ts'
import { oneLetterOff } from '#test/support/one-letter-off.ts'
import { startApp } from '#test/support/start-app.ts'

const { app, as, signedIn, nobody, database, clock, changes, deps } = await startApp({ RATE_LIMITS: 'off' })
withMailServer(deps, true)
const limited = await startApp()
const { db } = database
const beginning = clock.now
const hour = 60 * 60 * 1000

const newPassword = 'Bronce132Sirena'
const { email } = cast.bombera
const castHash = await hashPassword(castPassword)

beforeEach(async () => {
  clock.now = beginning
  await db.deleteFrom('correos').execute()
  await db.deleteFrom('enlaces').execute()
  await db.updateTable('usuarios').set({ password_hash: castHash }).execute()
})

const expiredLink = {
  message: 'El enlace de restablecimiento de contraseña ha expirado o es inválido',
  error: 'enlace_invalido',
}

describe('requesting a link', () => {
  const same = {
    success: true,
    message: 'Si el correo corresponde a una cuenta, recibirá un enlace para restablecer su contraseña.',
  }

  test.each<[Personaje | 'nadie', string[]]>([
    ['bombera', ['restablecer']],
    ['porAprobar', ['restablecer']],
    ['reciente', ['restablecer']],
    ['suspendido', []],
    ['nadie', []],
  ])('gets the same answer for everyone; %s is mailed %j', async (who, tipos) => {
    const address = who === 'nadie' ? 'nadie@ejemplo.cl' : cast[who].email
    const { status, body } = await ask(address.toUpperCase())
    expect([status, body]).toEqual([200, same])
    expect((await mailsTo(db, address)).map(({ tipo }) => tipo)).toEqual(tipos)
    expect(await db.selectFrom('correos').select('id').execute()).toHaveLength(tipos.length)
  })

  test('uses the configured address, whatever the request claims', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const payload = { email }
    await nobody.request({ method: 'POST', url: '/api/auth/request-password-reset', payload, headers })
    const [mail] = await mailsTo(db, email)
    expect(mail?.enlace).toMatch(/^\/resetear-contrasena\/[\w-]{43}$/)
    expect(JSON.stringify(mail)).not.toContain('evil')
  })

  test('stores only the hash of the link', async () => {
    const token = await asked()
    const links = await db.selectFrom('enlaces').selectAll().execute()
    expect(links).toMatchObject([{ tipo: 'restablecer', token_hash: secretHash(token) }])
  })

  test('resends a pending invitation', async () => {
    await db.updateTable('usuarios').set({ password_hash: null }).where('email', '=', cast.reciente.email).execute()
    await ask(cast.reciente.email)
    expect(await mailsTo(db, cast.reciente.email)).toMatchObject([{ tipo: 'invitar' }])
  })
})

describe('checking a link', () => {
  test('does not use it up', async () => {
    const token = await asked()
    for (let n = 0; n < 3; n += 1) expect(await look(token)).toEqual({ valid: true, invitacion: false })
    expect((await reset(token)).status).toBe(200)
  })

  test.each([
    ['never given', async () => 'A'.repeat(43)],
    ['too long', async () => 'A'.repeat(150)],
    ['changed by a letter', async () => oneLetterOff(await asked())],
    ['used', async () => used(await asked())],
    ['older than one hour', async () => asked().finally(() => clock.advance(hour))],
    ['replaced by a newer one', async () => asked().finally(() => ask(email))],
    ['of verification', async () => verification()],
  ])('%s is invalid, and resets nothing', async (_what, make) => {
    const token = await make()
    expect(await look(token)).toEqual({ valid: false, message: 'Token inválido o expirado' })
    const { status, body } = await reset(token, 'Otra132Clave')
    expect([status, body.message]).toEqual(
      token.length > 100 ? [400, 'Datos incorrectos. Verifique la información.'] : [400, expiredLink.message],
    )
    expect(await canSignIn('Otra132Clave')).toBe(false)
  })
})

describe('resetting', () => {
  test('replaces the old password', async () => {
    const { status, body } = await reset(await asked())
    expect([status, body]).toEqual([
      200,
      { success: true, message: 'Tu contraseña ha sido restablecida correctamente.' },
    ])
    expect(await canSignIn(newPassword)).toBe(true)
    expect(await canSignIn(castPassword)).toBe(false)
  })

  test('ends every session, signs nobody in, and mails the member', async () => {
    const phone = await signedIn('bombera')
    const { body } = await reset(await asked())
    expect(body).not.toHaveProperty('token')
    expect((await phone.call(cuentaApi.sessions)).status).toBe(401)
    expect((await mailsTo(db, email)).map(({ tipo }) => tipo)).toEqual(['restablecer', 'aviso_contrasena'])
  })

  test('ends open streams', async () => {
    const heard: unknown[] = []
    const stop = changes.subscribe((aviso) => heard.push(aviso))
    await signedIn('bombera')
    await reset(await asked())
    stop()
    expect(heard).toContainEqual({ tipo: 'sesion', id: expect.any(Number) })
  })

  test('works once of fifty concurrent uses', async () => {
    const token = await asked()
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => reset(token, `Sirena${n}Bronce`)))
    const won = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []))
    expect(won).toHaveLength(1)
    expect(await canSignIn(`Sirena${won[0]}Bronce`)).toBe(true)
  })

  test('ends a concurrent sign-in with the old password, too', async () => {
    for (let n = 0; n < 8; n += 1) {
      await db.updateTable('usuarios').set({ password_hash: castHash }).where('email', '=', email).execute()
      const token = await asked()
      const [entry, { status }] = await Promise.all([
        nobody.call(cuentaApi.login, { body: { email, password: castPassword } }),
        reset(token),
      ])
      expect(status).toBe(200)
      expect([200, 401]).toContain(entry.status)
      expect((await callerOf(app, entry.body.token).call(cuentaApi.verifyToken)).body.valid).toBe(false)
    }
  })

  test('also verifies an unverified address', async () => {
    const { email: hers } = cast.reciente
    await ask(hers)
    await reset(await mailedToken(db, hers, 'restablecer'))
    expect(await estadoOf(hers)).toBe('pendiente_aprobacion')
    expect(await mailsTo(db, cast.administradora.email)).toMatchObject([{ tipo: 'por_aprobar' }])
    await db.updateTable('usuarios').set({ estado: 'pendiente_verificacion' }).where('email', '=', hers).execute()
  })

  test('activates an invited account', async () => {
    const { email: hers } = cast.reciente
    await db.updateTable('usuarios').set({ password_hash: null }).where('email', '=', hers).execute()
    const user_id = as('reciente').id
    const { token } = await insertLink(db, { tipo: 'invitar', user_id }, clock.now)
    clock.advance(72 * hour - 1)
    expect(await look(token)).toEqual({ valid: true, invitacion: true })
    const { status, body } = await reset(token)
    expect([status, body]).toMatchObject([200, { email: hers }])
    expect(await estadoOf(hers)).toBe('activo')
    expect(await mailsTo(db, hers)).toEqual([])
    await db.updateTable('usuarios').set({ estado: 'pendiente_verificacion' }).where('email', '=', hers).execute()
  })

  test('does nothing for a member suspended meanwhile', async () => {
    const token = await asked()
    await setEstado('suspendido')
    expect(await reset(token)).toMatchObject({ status: 400, body: expiredLink })
    await setEstado('activo')
  })

  test("clears the owner's failed sign-ins", async () => {
    const login = (password: string) => limited.nobody.call(cuentaApi.login, { body: { email, password } })
    for (let n = 0; n < 11; n += 1) await login('mala')
    expect((await login(castPassword)).status).toBe(429)
    await limited.nobody.call(cuentaApi.requestPasswordReset, { body: { email } })
    const token = await mailedToken(limited.database.db, email, 'restablecer')
    await limited.nobody.call(cuentaApi.resetPassword, { body: { token, password: newPassword } })
    expect((await login(newPassword)).status).toBe(200)
  })
})

describe('changing one’s own', () => {
  test('a wrong current password keeps the session', async () => {
    const phone = await signedIn('bombera')
    const { status, body } = await change(phone, { currentPassword: 'Mala132Clave' })
    expect([status, body.message, body.errors]).toEqual([
      400,
      'La contraseña actual es incorrecta.',
      { currentPassword: 'La contraseña actual es incorrecta.' },
    ])
    expect((await phone.call(cuentaApi.sessions)).status).toBe(200)
    expect(await canSignIn(castPassword)).toBe(true)
  })

  test('ends the other sessions, and is mailed', async () => {
    const [phone, computer] = [await signedIn('bombera'), await signedIn('bombera')]
    const link = await asked()
    const { status, body } = await change(phone)
    expect([status, body.message]).toEqual([200, 'Su contraseña fue cambiada. Las demás sesiones se cerraron.'])
    expect((await computer.call(cuentaApi.sessions)).status).toBe(401)
    expect((await phone.call(cuentaApi.sessions)).status).toBe(200)
    expect((await mailsTo(db, email)).map(({ tipo }) => tipo)).toEqual(['restablecer', 'aviso_contrasena'])
    expect((await look(link)).valid).toBe(false)
    expect(await canSignIn(newPassword)).toBe(true)
  })

  test('is rate limited', async () => {
    const phone = await limited.signedIn('bombera')
    for (let n = 0; n < 10; n += 1) await change(phone, { currentPassword: 'Mala132Clave' })
    expect((await change(phone)).status).toBe(429)
  })
})

describe('all three ways refuse the same passwords', () => {
  const texts = {
    short: 'La contraseña debe tener al menos 8 caracteres',
    weak: 'La contraseña debe contener al menos una letra mayúscula, una minúscula y un número',
    common: 'Esta contraseña es demasiado común. Elija otra.',
    personal: 'La contraseña no puede ser su nombre, su RUT, su correo ni el nombre de la compañía.',
  }

  test.each([
    ['', 'La contraseña es obligatoria'],
    ['Abcde12', texts.short],
    ['sirena132bronce', texts.weak],
    ['SIRENA132BRONCE', texts.weak],
    ['SirenaBronce', texts.weak],
    ['Password1', texts.common],
    ['Qwerty123', texts.common],
    ['Bomberos1', texts.personal],
    ['Antonia2026', texts.personal],
    ['Bombero1Bombero', texts.personal],
    ['Rut19845113x', texts.personal],
  ])('%j: %s', async (password, text) => {
    const token = await asked()
    expect((await reset(token, password)).body.errors).toEqual({ password: text })
    expect((await look(token)).valid).toBe(true)
    const phone = await signedIn('bombera')
    expect((await change(phone, { newPassword: password })).body.errors).toEqual({ newPassword: text })
    const body = {
      nombre: cast.bombera.nombre,
      rut: `${cast.bombera.rut}-${checkDigit(cast.bombera.rut)}`,
      email: 'bombero@otra.cl',
      telefono: '987654321',
      fecha_nacimiento: '1999-12-05',
      password,
    }
    const registration = await nobody.call(cuentaApi.register, { body })
    expect(registration.body.errors?.password).toBe(text)
  })

  test('exactly 8 characters are accepted', async () => {
    await reset(await asked(), 'Pitón7aB')
    expect(await canSignIn('Pitón7aB')).toBe(true)
  })

  test('128 characters with spaces, ñ and emoji are kept whole', async () => {
    const long = `Ñandú 132 ${'de la guardia 🚒 '.repeat(8)}`.slice(0, 128).toWellFormed()
    await reset(await asked(), long)
    expect(await canSignIn(long)).toBe(true)
    expect(await canSignIn(Buffer.from(long).subarray(0, 72).toString())).toBe(false)
    expect(await canSignIn(long.toUpperCase())).toBe(false)
  })

  test('the same password gets different salts', async () => {
    await reset(await asked())
    await ask(cast.capitana.email)
    await reset(await mailedToken(db, cast.capitana.email, 'restablecer'))
    const hashes = await Promise.all([email, cast.capitana.email].map(hashOf))
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/)
    expect(hashes[0]?.split('$')[4]).not.toBe(hashes[1]?.split('$')[4])
  })
})

describe('a new e-mail', () => {
  const nuevo = 'antonia@ejemplo.cl'

  test('replaces the old one when its link is opened, and the old one is told', async () => {
    const { status, body } = await confirm(await pending())
    expect([status, body]).toEqual([200, { success: true, message: 'Su nuevo correo quedó confirmado.', email: nuevo }])
    const user = await db
      .selectFrom('usuarios')
      .select(['email', 'busqueda'])
      .where('id', '=', as('bombera').id)
      .executeTakeFirst()
    expect(user).toMatchObject({ email: nuevo, busqueda: expect.stringContaining(nuevo) })
    expect(await mailsTo(db, email)).toMatchObject([{ tipo: 'aviso_correo' }])
    await db.updateTable('usuarios').set({ email }).where('id', '=', as('bombera').id).execute()
  })

  test('is confirmed signed in or out, once, within 24 hours', async () => {
    const token = await pending()
    clock.advance(24 * hour)
    expect((await confirm(token)).body.message).toBe('El enlace para confirmar el correo ha expirado o es inválido.')
    const again = await pending()
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(again)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await db.updateTable('usuarios').set({ email }).where('id', '=', as('bombera').id).execute()
  })

  test('taken by another meanwhile gets 409', async () => {
    const token = await pending(cast.capitana.email)
    const { status, body } = await confirm(token)
    expect([status, body.errors]).toEqual([409, { email: 'Ya existe una cuenta con este correo.' }])
  })

  test.each(['restablecer', 'invitar', 'verificar'] as const)(
    'voids a link to %s, mailed to the former address',
    async (tipo) => {
      const { token } = await insertLink(db, { tipo, user_id: as('bombera').id }, clock.now)
      await confirm(await pending())
      expect((await reset(token)).status).toBe(400)
      expect((await nobody.call(cuentaApi.verifyAccount, { body: { token } })).status).toBe(400)
      await db.updateTable('usuarios').set({ email }).where('id', '=', as('bombera').id).execute()
    },
  )

  test.each([
    ['a reset', async () => reset(await asked())],
    ['a change of the password', async () => change(await signedIn('bombera'))],
  ])('requested by an intruder whom %s locks out cannot be confirmed later', async (_what, defend) => {
    const token = await pending('intruso@ejemplo.cl')
    expect((await defend()).status).toBe(200)
    expect((await confirm(token)).status).toBe(400)
  })

  test('voids the reset links sent to the old one', async () => {
    const link = await asked()
    await confirm(await pending())
    expect((await look(link)).valid).toBe(false)
    await db.updateTable('usuarios').set({ email }).where('id', '=', as('bombera').id).execute()
  })

  const pending = async (address = nuevo) =>
    (await insertLink(db, { tipo: 'confirmar_correo', user_id: as('bombera').id, email: address }, clock.now)).token
  const confirm = (token: string) => nobody.call(cuentaApi.confirmEmail, { body: { token } })
})

const ask = (address: string) => nobody.call(cuentaApi.requestPasswordReset, { body: { email: address } })

async function asked(): Promise<string> {
  await ask(email)
  return mailedToken(db, email, 'restablecer')
}

async function used(token: string): Promise<string> {
  await reset(token)
  return token
}

const verification = async () =>
  (await insertLink(db, { tipo: 'verificar', user_id: as('bombera').id }, clock.now)).token

const look = async (token: string) => (await nobody.call(cuentaApi.verifyResetToken, { params: { token } })).body

const reset = (token: string, password = newPassword) =>
  nobody.call(cuentaApi.resetPassword, { body: { token, password } })

const change = (member: Awaited<ReturnType<typeof signedIn>>, changed: Partial<Record<string, string>> = {}) =>
  member.call(cuentaApi.changePassword, { body: { currentPassword: castPassword, newPassword, ...changed } })

const canSignIn = async (password: string) =>
  (await nobody.call(cuentaApi.login, { body: { email, password } })).status === 200

const hashOf = async (address: string) =>
  (await db.selectFrom('usuarios').select('password_hash').where('email', '=', address).executeTakeFirst())
    ?.password_hash

const estadoOf = async (address: string) =>
  (await db.selectFrom('usuarios').select('estado').where('email', '=', address).executeTakeFirst())?.estado

const setEstado = (estado: 'activo' | 'suspendido') =>
  db.updateTable('usuarios').set({ estado }).where('email', '=', email).execute()
