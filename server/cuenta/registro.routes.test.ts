import { beforeEach, describe, expect, test } from 'vitest'
import { configuracionApi, type ModoRegistro } from '#contract/configuracion.ts'
import { cuentaApi } from '#contract/cuenta.ts'
import { cast } from '#db/seeds/cast.ts'
import { withMailServer } from '#test/support/codigo-correo.ts'
import { mailedToken, mailsTo } from '#test/support/mails.ts'
import { oneLetterOff } from '#test/support/one-letter-off.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database, clock, log, deps } = await startApp({ RATE_LIMITS: 'off' })
withMailServer(deps, true)
const { db } = database
const beginning = clock.now
const hour = 60 * 60 * 1000

const diego = {
  nombre: 'Diego Muñoz Cid',
  rut: '12.345.678-5',
  email: 'Diego@Ejemplo.cl',
  telefono: '+56 9 8765 4321',
  fecha_nacimiento: '1998-05-09',
  password: 'Sirena132Bronce',
}
const email = 'diego@ejemplo.cl'

beforeEach(async () => {
  clock.now = beginning
  await db.deleteFrom('correos').execute()
  await db.deleteFrom('usuarios').where('email', 'not in', castEmails).execute()
  await setModo('aprobacion')
})

const castEmails = Object.values(cast).map((persona) => persona.email)

describe('registering', () => {
  test('creates an account awaiting verification, and mails the link', async () => {
    const { status, body } = await register()
    expect([status, body]).toEqual([
      201,
      { success: true, message: 'Su cuenta fue creada. Revise su correo electrónico para verificarla.' },
    ])
    expect(await account()).toMatchObject({
      nombre: 'Diego Muñoz Cid',
      rut: '12345678-5',
      telefono: '+56987654321',
      cargo: 'Bombero',
      role_id: 6,
      estado: 'pendiente_verificacion',
      busqueda: 'diego munoz cid diego@ejemplo.cl 12345678-5',
    })
    const [mail] = await mailsTo(db, email)
    expect(mail).toMatchObject({ tipo: 'verificar', asunto: 'Verifique su cuenta' })
    expect(mail?.enlace).toMatch(/^\/verificar-cuenta\/[\w-]{43}$/)
  })

  test('does not allow sign-in yet', async () => {
    await register()
    expect(await login()).toMatchObject([403, 'Debe verificar su cuenta. Revise su correo electrónico.'])
  })

  test.each([
    ['12345678-5', '12345678-5'],
    ['10.000.013-k', '10000013-K'],
    ['7654321-6', '7654321-6'],
  ])('accepts the RUT %s and stores %s', async (rut, kept) => {
    expect((await register({ rut })).status).toBe(201)
    expect(await account()).toMatchObject({ rut: kept })
  })

  test.each([
    ['rut', '12.345.678-9', 'El dígito verificador no coincide. Revíselo en su cédula.'],
    ['rut', '111111111', 'Ingrese un RUT válido, por ejemplo 12.345.678-5'],
    ['email', 'diego@', 'Ingrese un correo electrónico válido'],
    ['email', 'a@b.cl\r\nBcc: x@y.cl', 'Ingrese un correo electrónico válido'],
    ['email', 'a@b.cl, c@d.cl', 'Ingrese un correo electrónico válido'],
    ['email', `${'a'.repeat(250)}@b.cl`, 'No puede superar los 254 caracteres'],
    ['telefono', '8765 4321', 'Ingrese un teléfono de 9 dígitos, por ejemplo +56 9 1234 5678'],
    ['nombre', 'D', 'Debe tener al menos 3 caracteres'],
    ['nombre', 'Diego\nBcc: x', 'El valor no es válido'],
    ['fecha_nacimiento', '1998-02-30', 'Ingrese una fecha válida'],
    ['fecha_nacimiento', '2008-11-21', 'El bombero debe tener al menos 18 años'],
    ['fecha_nacimiento', '2030-01-01', 'El bombero debe tener al menos 18 años'],
    ['password', 'Abcde12', 'La contraseña debe tener al menos 8 caracteres'],
    ['password', 'Password1', 'Esta contraseña es demasiado común. Elija otra.'],
  ])('refuses %s %j', async (field, value, text) => {
    const { status, body } = await register({ [field]: value })
    expect([status, body.message, body.errors]).toEqual([
      400,
      'Datos incorrectos. Verifique la información.',
      { [field]: text },
    ])
    expect(await account()).toBeUndefined()
  })

  test('accepts who turns 18 that very day', async () => {
    expect((await register({ fecha_nacimiento: '2008-11-20' })).status).toBe(201)
  })

  test.each([
    ['e-mail', { rut: '11.111.111-1' }, { email: 'Ya existe una cuenta con este correo.' }],
    ['e-mail in other case', { rut: '11.111.111-1', email: 'DIEGO@ejemplo.CL' }, { email: expect.any(String) }],
    ['RUT', { email: 'otro@ejemplo.cl' }, { rut: 'Ya existe una cuenta con este RUT.' }],
    ['RUT in the other form', { email: 'otro@ejemplo.cl', rut: '12345678-5' }, { rut: expect.any(String) }],
    ['both', {}, { email: expect.any(String), rut: expect.any(String) }],
  ])('refuses a taken %s, by field', async (_what, changed, errors) => {
    await register()
    const { status, body } = await register(changed)
    expect(status).toBe(409)
    expect(body).toEqual({ message: 'Ya existe un registro con estos datos.', error: 'conflicto', errors })
  })

  test.each([
    ['one e-mail', (n: number) => ({ rut: rutOf(n) })],
    ['one RUT', (n: number) => ({ email: `diego${n}@ejemplo.cl` })],
  ])('fifty concurrent ones with %s create one account', async (_what, changed) => {
    const before = (await db.selectFrom('usuarios').select('id').execute()).length
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => register(changed(n))))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(new Set(statuses)).toEqual(new Set([201, 409]))
    expect(await db.selectFrom('usuarios').select('id').execute()).toHaveLength(before + 1)
    expect(await db.selectFrom('correos').select('id').execute()).toHaveLength(1)
  })

  test('ignores role, state and verification in the request', async () => {
    const body = {
      ...diego,
      role_id: 1,
      role: 'admin',
      rolId: 1,
      verified: true,
      estado: 'activo',
      cargo: 'Otro',
      id: 1,
    }
    const answer = await nobody.request({ method: 'POST', url: '/api/auth/register', payload: body })
    expect(answer.statusCode).toBe(201)
    expect(await account()).toMatchObject({ role_id: 6, estado: 'pendiente_verificacion', cargo: 'Bombero' })
  })

  test('is audited without personal data', async () => {
    await register()
    const { id } = (await account()) ?? { id: 0 }
    const rows = await db.selectFrom('auditoria').selectAll().where('entidad_id', '=', id).execute()
    expect(rows).toMatchObject([{ accion: 'crear', entidad: 'usuario', user_id: id, antes: null, despues: null }])
  })

  test('where it is closed, refuses everyone', async () => {
    await setModo('cerrado')
    const { status, body } = await register()
    expect([status, body.message]).toEqual([403, 'El registro está cerrado. Pida una invitación a un administrador.'])
    expect(await account()).toBeUndefined()
  })
})

describe('the verification link', () => {
  test('with approval, queues the account and mails the administrators', async () => {
    const token = await registered()
    const { status, body } = await verify(token)
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: 'Su correo quedó verificado. Podrá iniciar sesión cuando un administrador apruebe su cuenta.',
        email,
      },
    ])
    expect(await account()).toMatchObject({ estado: 'pendiente_aprobacion', version: 1 })
    expect(await login()).toMatchObject([403, 'Su cuenta está pendiente de aprobación por un administrador.'])
    const told = await mailsTo(db, cast.administradora.email)
    expect(told).toMatchObject([{ tipo: 'por_aprobar', enlace: '/intranet/usuarios' }])
  })

  test('with open registration, activates the account', async () => {
    await setModo('abierto')
    const { body } = await verify(await registered())
    expect(body.message).toBe('Su cuenta quedó verificada. Ya puede iniciar sesión.')
    expect(await login()).toMatchObject([200, undefined])
  })

  test('works once', async () => {
    const token = await registered()
    await verify(token)
    expect(await verify(token)).toMatchObject({ status: 400, body: expiredLink })
  })

  test('works once of fifty concurrent uses', async () => {
    const token = await registered()
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(token)))
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(await mailsTo(db, cast.administradora.email)).toHaveLength(1)
  })

  test('works for 24 hours, and then names its account', async () => {
    const token = await registered()
    clock.advance(24 * hour)
    expect(await verify(token)).toMatchObject({ status: 400, body: { ...expiredLink, email } })
    expect(await account()).toMatchObject({ estado: 'pendiente_verificacion' })
  })

  test.each([
    ['with one letter changed', oneLetterOff],
    ['never given', () => 'A'.repeat(43)],
  ])('%s, is invalid and reveals no e-mail', async (_what, change) => {
    const { status, body } = await verify(change(await registered()))
    expect([status, body]).toEqual([400, expiredLink])
  })

  test('missing, has its own text', async () => {
    const answer = await nobody.request({ method: 'POST', url: '/api/auth/verify-account', payload: {} })
    expect(answer.json()).toMatchObject({ errors: { token: 'Token inválido o faltante' } })
  })

  test('is voided by a newer one', async () => {
    const older = await registered()
    await resend(email)
    const newer = await mailedToken(db, email, 'verificar')
    expect((await verify(older)).status).toBe(400)
    expect((await verify(newer)).status).toBe(200)
  })

  test('is stored as a hash, and is no session and no reset', async () => {
    const token = await registered()
    const rows = await db.selectFrom('enlaces').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    const reset = await nobody.call(cuentaApi.resetPassword, { body: { token, password: 'Bronce132Sirena' } })
    expect(reset.status).toBe(400)
    expect((await nobody.call(cuentaApi.verifyResetToken, { params: { token } })).body.valid).toBe(false)
  })
})

describe('row 62: the verification link opened by someone other than the registrant', () => {
  const another = 'Escala7Manguera'

  test('tells its holder whose it is, and stays valid', async () => {
    const token = await registered()
    const look = (token: string) => nobody.call(cuentaApi.checkVerification, { params: { token } })
    expect(await look(token)).toMatchObject({ status: 200, body: { email } })
    expect(await look(oneLetterOff(token))).toMatchObject({ status: 400, body: expiredLink })
    expect((await verify(token)).status).toBe(200)
    expect(await look(token)).toMatchObject({ status: 400, body: expiredLink })
  })

  test('with another password replaces that of the registration', async () => {
    await setModo('abierto')
    expect((await verify(await registered(), another)).status).toBe(200)
    expect((await login())[0]).toBe(401)
    expect((await login(another))[0]).toBe(200)
    const estados = db.selectFrom('auditoria').selectAll().where('accion', '=', 'estado')
    const row = await estados.orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(row.despues).toBe('{"estado":"activo","contrasena":"nueva"}')
  })

  test('with the same password keeps its hash', async () => {
    await setModo('abierto')
    const token = await registered()
    const before = (await account())?.password_hash
    expect((await verify(token, diego.password)).status).toBe(200)
    expect((await account())?.password_hash).toBe(before)
    expect((await login())[0]).toBe(200)
  })

  test.each([
    ['corta1', 'La contraseña debe tener al menos 8 caracteres'],
    ['sinmayuscula1', 'La contraseña debe contener al menos una letra mayúscula, una minúscula y un número'],
    ['Qwerty123', 'Esta contraseña es demasiado común. Elija otra.'],
  ])('with a password that the form would refuse (%s) is refused, and stays valid', async (password, text) => {
    const token = await registered()
    expect(await verify(token, password)).toMatchObject({ status: 400, body: { errors: { password: text } } })
    expect(await account()).toMatchObject({ estado: 'pendiente_verificacion' })
    expect((await verify(token)).status).toBe(200)
  })
})

describe('resending the verification', () => {
  const same = {
    success: true,
    message: 'Se ha enviado un nuevo correo de verificación a tu dirección de email.',
  }

  test('gets the same answer for everyone, and mails only those waiting', async () => {
    await register()
    await db.deleteFrom('correos').execute()
    for (const asked of [email, 'nadie@ejemplo.cl', cast.bombera.email, cast.suspendido.email]) {
      const { status, body } = await resend(asked)
      expect([status, body]).toEqual([200, same])
    }
    expect(await db.selectFrom('correos').select(['para', 'tipo']).execute()).toEqual([
      { para: email, tipo: 'verificar' },
    ])
  })
})

describe('availability of an e-mail or a RUT', () => {
  test('is public', async () => {
    const check = (url: string) => nobody.request({ url: `/api/users/${url}` }).then((answer) => answer.json())
    expect(await check('check-email?email=libre@ejemplo.cl')).toEqual({ available: true })
    expect(await check(`check-email?email=${cast.bombera.email.toUpperCase()}`)).toEqual({ available: false })
    expect(await check('check-rut?rut=11.111.111-1')).toEqual({ available: true })
    await register()
    expect(await check('check-rut?rut=12345678-5')).toEqual({ available: false })
    expect(await check('check-rut?rut=12.345.678-5')).toEqual({ available: false })
  })

  test.each(['check-email?email=x', 'check-email', 'check-rut?rut=1-9', 'check-rut?rut=12.345.678-9', 'check-rut'])(
    '%s cannot be checked',
    async (url) => {
      expect((await nobody.request({ url: `/api/users/${url}` })).statusCode).toBe(400)
    },
  )

  test('leaves no personal data in the log', async () => {
    const { lines } = await log.during(() => nobody.request({ url: '/api/users/check-email?email=secreto@ejemplo.cl' }))
    expect(JSON.stringify(lines)).not.toContain('secreto')
  })
})

const expiredLink = {
  message: 'Error al verificar la cuenta. El enlace puede haber expirado.',
  error: 'enlace_invalido',
}

const register = (changed: Partial<typeof diego> = {}) =>
  nobody.call(cuentaApi.register, { body: { ...diego, ...changed } })

async function registered(): Promise<string> {
  await register()
  return mailedToken(db, email, 'verificar')
}

const verify = (token: string, password?: string) =>
  nobody.call(cuentaApi.verifyAccount, { body: { token, ...(password !== undefined && { password }) } })
const resend = (address: string) => nobody.call(cuentaApi.resendVerification, { body: { email: address } })

async function login(password: string = diego.password) {
  const { status, body } = await nobody.call(cuentaApi.login, { body: { email, password } })
  return [status, body.message]
}

const account = () => db.selectFrom('usuarios').selectAll().where('email', '=', email).executeTakeFirst()

const setModo = (modo: ModoRegistro) => as('administradora').call(configuracionApi.changeRegistro, { body: { modo } })

/** Different valid RUTs, by their own modulo 11. */
function rutOf(n: number): string {
  const body = 20_000_000 + n
  let [rest, factor, sum] = [body, 2, 0]
  for (; rest > 0; rest = Math.floor(rest / 10)) {
    sum += (rest % 10) * factor
    factor = factor === 7 ? 2 : factor + 1
  }
  return `${body}-${'0K987654321'[sum % 11] ?? ''}`
}
