// Rows 47 to 49: the log says who did what, and never contains secrets or personal data.
import { beforeAll, describe, expect, test } from 'vitest'
import { cuentaApi } from '#contract/cuenta.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { perfilApi } from '#contract/perfil.ts'
import { checkDigit, formatRut } from '#contract/shared/rut.ts'
import { insertLink } from '#server/cuenta/enlaces.queries.ts'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { mailedToken } from '#test/support/mails.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, signedIn, nobody, database, clock, log } = await startApp()
const { db } = database
const secrets: string[] = [castPassword]
const rosa = {
  nombre: 'Rosa Tapia Lagos',
  rut: '11111111-1',
  email: 'rosa.tapia@ejemplo.cl',
  telefono: '9 8765 0132',
  fecha_nacimiento: '2000-01-01',
  password: castPassword,
}
const wrongPassword = 'Contrasena-Equivocada-9'

beforeAll(async () => {
  await db.deleteFrom('limites').execute()
})

describe('one line each', () => {
  test('signing in', async () => {
    const { answer, lines } = await log.during(() => login(cast.capitana.email, castPassword))
    secrets.push(answer.body.token)
    expect(lines.filter(({ evento }) => evento === 'login')).toMatchObject([
      { level: 'info', usuario: as('capitana').id, ip: '127.0.0.1', ...stamped() },
    ])
  })

  test('a failed sign-in', async () => {
    const { lines } = await log.during(() => login(cast.capitana.email, wrongPassword))
    expect(lines.filter(({ evento }) => evento === 'login_fallido')).toMatchObject([
      { level: 'warn', usuario: as('capitana').id, ip: '127.0.0.1', ...stamped() },
    ])
  })

  test('a call without permission', async () => {
    const { lines } = await log.during(() => as('tesorero').call(materialMayorApi.reset))
    expect(lines).toMatchObject([
      {
        level: 'warn',
        method: 'POST',
        ruta: '/api/material-mayor/reset',
        status: 403,
        actor: as('tesorero').id,
        ip: '127.0.0.1',
        ...stamped(),
      },
    ])
  })

  test('a rate-limited sign-in', async () => {
    for (let n = 0; n < 10; n += 1) await login('nadie@demo.cl', wrongPassword)
    const { lines } = await log.during(() => login('nadie@demo.cl', wrongPassword))
    expect(lines).toMatchObject([{ level: 'warn', ruta: '/api/auth/login', status: 429, ...stamped() }])
  })

  test('a change', async () => {
    const { lines } = await log.during(() =>
      as('maquinista').call(materialMayorApi.changeStatus, { params: { id: 22 }, body: { estado: 'EN REVISIÓN' } }),
    )
    const actor = as('maquinista').id
    expect(lines).toMatchObject([{ level: 'info', method: 'PUT', ruta: '/api/material-mayor/:id', status: 200, actor }])
  })

  test('signing out', async () => {
    const teniente = await signedIn('teniente')
    secrets.push(teniente.token)
    const { lines } = await log.during(() => teniente.call(cuentaApi.logout))
    expect(lines).toMatchObject([{ level: 'info', ruta: '/api/auth/logout', status: 200, actor: teniente.id }])
  })
})

describe('a forged line', () => {
  const forged = '\n{"level":"info","msg":"forged"}\n\u001b[2J'

  test.each([
    ['as the e-mail', { email: `a@b.cl${forged}`, password: 'x' }, {}],
    ['as the password', { email: 'a@b.cl', password: forged }, {}],
    ['as the browser’s name', { email: cast.bombera.email, password: 'x' }, { 'user-agent': `x${forged}` }],
    ['as a request id', { email: cast.bombera.email, password: 'x' }, { 'request-id': forged, 'x-request-id': forged }],
  ])('%s is not logged as a line', async (_how, payload, headers) => {
    const before = log.raw.length
    await nobody.request({ method: 'POST', url: '/api/auth/login', payload, headers })
    const written = log.raw.slice(before)
    expect(written.length).toBeGreaterThan(0)
    for (const text of written) {
      expect(text.trimEnd()).not.toContain('\n')
      expect(text).not.toContain('\u001b')
    }
    expect(log.lines.map(({ msg }) => msg)).not.toContain('forged')
  })

  test('in the path is not logged, nor is the path', async () => {
    const { lines } = await log.during(() => nobody.request({ url: '/api/nada%0A%7B%22msg%22%3A%22forged%22%7D' }))
    expect(JSON.stringify(lines)).not.toContain('forged')
  })
})

test('after all this no password, token, link, RUT, e-mail, telephone or name is in the log', async () => {
  const { token: codigo } = await insertLink(db, { tipo: 'configurar', user_id: null }, clock.now)
  secrets.push(codigo, wrongPassword)
  await nobody.call(cuentaApi.checkSetup, { params: { codigo } })
  const body = { codigo, nombre: 'Nadie', email: 'x@demo.cl', password: castPassword }
  await nobody.call(cuentaApi.setUp, { body })
  for (const personaje of ['bombera', 'capitana', 'administradora'] as const) await as(personaje).call(perfilApi.own)
  await nobody.request({ url: `/api/users/check-email?email=${cast.bombera.email}&rut=19845113-4` })
  await nobody.request({ url: `/api/nada/${cast.bombera.email}`, headers: { referer: `http://x/?${codigo}` } })
  await nobody.request({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: `{"email":"${cast.bombera.email}","password":"${castPassword}"`,
  })

  await walkAnAccount()

  const written = log.raw.join('')
  expect(log.raw.length).toBeGreaterThan(30)
  for (const secret of secrets) expect(written).not.toContain(secret)
  for (const [personaje, { email, rut, nombre }] of Object.entries(cast)) {
    const canonical = `${rut}-${checkDigit(rut)}`
    const { token } = as(personaje as keyof typeof cast)
    for (const personal of [
      email,
      canonical,
      formatRut(canonical),
      nombre,
      token,
      `+569${String(rut).padStart(8, '8').slice(-8)}`,
    ])
      expect(written).not.toContain(personal)
  }
  // Route names may contain these words.
  expect(written.replaceAll(/"ruta":"[^"]*"/g, '')).not.toMatch(/bearer|authorization|password/i)
})

/** Takes an account through its lifecycle, collecting its secrets. */
async function walkAnAccount(): Promise<void> {
  const { email } = rosa
  await nobody.call(cuentaApi.register, { body: rosa })
  await nobody.request({ url: `/api/users/check-rut?rut=${rosa.rut}` })
  const verification = await mailedToken(db, email, 'verificar')
  await nobody.call(cuentaApi.verifyAccount, { body: { token: verification } })
  await nobody.call(cuentaApi.verifyAccount, { body: { token: verification } })
  await nobody.call(cuentaApi.resendVerification, { body: { email } })
  await nobody.call(cuentaApi.requestPasswordReset, { body: { email } })
  const reset = await mailedToken(db, email, 'restablecer')
  await nobody.call(cuentaApi.verifyResetToken, { params: { token: reset } })
  await nobody.call(cuentaApi.resetPassword, { body: { token: reset, password: 'Guardia7Nocturna' } })
  await nobody.call(cuentaApi.confirmEmail, { body: { token: reset } })
  const phone = await signedIn('teniente')
  const change = { currentPassword: castPassword, newPassword: 'Guardia8Nocturna' }
  await phone.call(cuentaApi.changePassword, { body: change })
  secrets.push(verification, reset, phone.token, 'Guardia7Nocturna', 'Guardia8Nocturna')
  secrets.push(email, rosa.rut, formatRut(rosa.rut), rosa.nombre, '+56987650132', rosa.telefono)
}

const login = (email: string, password: string) => nobody.call(cuentaApi.login, { body: { email, password } })

/** Every line carries a time and a request id. */
const stamped = () => ({
  time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  reqId: expect.any(String),
})
