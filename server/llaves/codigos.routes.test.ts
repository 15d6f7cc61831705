import { beforeEach, describe, expect, test } from 'vitest'
import { cuentaApi } from '#contract/cuenta.ts'
import { llavesApi } from '#contract/llaves.ts'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { type InstallationKey, installationKeyFrom } from '#server/plumbing/process/installation-key.ts'
import { write } from '#server/plumbing/records/write.ts'
import { distrustSessions } from '#test/support/codigo-correo.ts'
import { codigoDe, enrol, sinFactores } from '#test/support/codigos.ts'
import { everyRow } from '#test/support/every-row.ts'
import { watchHashing } from '#test/support/hashing.ts'
import { mailsTo } from '#test/support/mails.ts'
import { startApp, startAppOn } from '#test/support/start-app.ts'
import { verifyCodigo } from './codigos.queries.ts'

// Node's own function, spied on, not mocked, to count the hashes of a sign-in.
const argon2 = watchHashing()
const { as, app, signedIn, thiefOf, database, deps, clock, log } = await startApp()
const unlimited = await startAppOn(database, { RATE_LIMITS: 'off' })
const { db } = database
const beginning = clock.now
const { email } = cast.capitana
const capitana = as('capitana')
const step = 30_000
const wrongCode = { message: 'El código no es correcto, o ya se usó.', error: 'codigo_incorrecto' }

beforeEach(async () => {
  clock.now = beginning
  await sinFactores(db)
  for (const table of ['limites', 'correos', 'lugares_conocidos'] as const) await db.deleteFrom(table).execute()
})

const login = async (
  more: { codigo?: string; dispositivo?: string; password?: string } = {},
  remoteAddress = '10.0.0.1',
) => {
  const payload = { email, password: castPassword, ...more }
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

const subjects = async () => (await mailsTo(db, email)).map(({ asunto }) => asunto)
const sessionFactor = async () =>
  (await db.selectFrom('sesiones').select('factor').orderBy('id', 'desc').executeTakeFirstOrThrow()).factor
const failures = () =>
  db.selectFrom('auditoria').selectAll().where('accion', '=', 'login_fallido').orderBy('id').execute()

describe('adding an application', () => {
  test('a secret opens nothing before its first code, which brings ten recovery codes', async () => {
    const { body: made } = await capitana.call(llavesApi.makeAutenticador)
    expect(made.secreto).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    expect(made.uri).toContain(`secret=${made.secreto.replaceAll(' ', '')}`)
    expect((await login()).status).toBe(200)

    const confirm = (codigo: string) => capitana.call(llavesApi.confirmAutenticador, { body: { codigo } })
    const refused = await confirm('000000')
    expect([refused.status, refused.body]).toEqual([400, { ...wrongCode, errors: { codigo: wrongCode.message } }])
    const codigo = codigoDe(made.secreto, clock.now)
    const { status, body } = await confirm(`${codigo.slice(0, 3)} ${codigo.slice(3)}`)
    expect([status, body.message]).toEqual([200, 'Desde ahora se le pedirá un código de la aplicación al entrar.'])
    expect(new Set(body.recuperacion).size).toBe(10)
    expect(await subjects()).toContain('Se agregó una aplicación de códigos')
    expect((await capitana.call(llavesApi.factores)).body).toEqual({
      desde: clock.now.toISOString(),
      plazo: null,
      llaves: 0,
      con_pin: false,
      codigo: clock.now.toISOString(),
      recuperacion: 10,
    })
    // It was spent by confirming.
    expect((await login({ codigo })).status).toBe(403)

    expect((await confirm(codigo)).status).toBe(409)
    expect((await capitana.call(llavesApi.makeAutenticador)).status).toBe(409)
    const stored = JSON.stringify(await everyRow(db))
    for (const secret of [made.secreto.replaceAll(' ', ''), ...(body.recuperacion ?? [])])
      expect(stored).not.toContain(secret)
  })

  test('only the last application started can be confirmed', async () => {
    const first = (await capitana.call(llavesApi.makeAutenticador)).body
    const second = (await capitana.call(llavesApi.makeAutenticador)).body
    const confirm = (secreto: string) =>
      capitana.call(llavesApi.confirmAutenticador, { body: { codigo: codigoDe(secreto, clock.now) } })
    expect((await confirm(first.secreto)).status).toBe(400)
    expect((await confirm(second.secreto)).status).toBe(200)
  })

  test('ends the sessions that the password alone opened; from then on changing a factor takes one', async () => {
    const thief = await signedIn('capitana')
    const { secreto, recuperacion } = await enrol(capitana, clock.now)
    expect((await thief.call(llavesApi.renewRecuperacion)).status).toBe(401)
    const later = await signedIn('capitana')
    for (const call of ['makeAutenticador', 'removeAutenticador', 'renewRecuperacion', 'opcionesLlave'] as const) {
      const { status, body } = await later.call(llavesApi[call])
      expect([status, body.error]).toEqual([403, 'confirmar_factor'])
    }
    clock.advance(step)
    await later.call(cuentaApi.confirmPassword, { body: { codigo: codigoDe(secreto, clock.now) } })
    expect((await later.call(llavesApi.renewRecuperacion)).status).toBe(201)
    clock.advance(11 * 60_000)
    await later.call(cuentaApi.confirmPassword, { body: { password: castPassword } })
    expect((await later.call(llavesApi.removeAutenticador)).status).toBe(403)
    expect(recuperacion).toHaveLength(10)
  })

  test('removing it ends the other sessions, and leaves the password alone again', async () => {
    await enrol(capitana, clock.now)
    const other = await signedIn('capitana')
    expect((await capitana.call(llavesApi.removeAutenticador)).status).toBe(200)
    expect((await other.call(cuentaApi.sessions)).status).toBe(401)
    expect((await login()).status).toBe(200)
    expect(await subjects()).toContain('Se quitó la aplicación de códigos')
    expect((await capitana.call(llavesApi.removeAutenticador)).status).toBe(404)
    expect((await capitana.call(llavesApi.renewRecuperacion)).status).toBe(409)
  })
})

describe('signing in', () => {
  test('the right password alone learns which second steps there are; a wrong one learns nothing', async () => {
    const { secreto } = await enrol(capitana, clock.now)
    clock.advance(step)
    const codigo = codigoDe(secreto, clock.now)
    const refused = await login()
    expect([refused.status, refused.body]).toEqual([
      403,
      { message: 'Falta el segundo paso para entrar.', error: 'segundo_factor', factores: ['codigo', 'recuperacion'] },
    ])
    for (const more of [{}, { codigo }, { codigo: '000000' }]) {
      argon2.mockClear()
      const { status, body } = await login({ password: 'Equivocada1', ...more })
      expect([status, body]).toEqual([401, { message: 'Credenciales incorrectas.', error: 'no_autenticado' }])
      expect(argon2).toHaveBeenCalledTimes(1)
    }
    const { status, body } = await login({ codigo })
    expect([status, Object.keys(body)]).toEqual([200, ['token', 'user', 'dispositivo']])
    expect(await sessionFactor()).toBe('codigo')
  })

  test('without a second factor a code changes nothing', async () => {
    expect((await login({ codigo: '000000' })).status).toBe(200)
    expect(await sessionFactor()).toBeNull()
  })

  test.each([
    ['a step behind', -step, 200],
    ['a step ahead', step, 200],
    ['two steps behind', -2 * step, 403],
    ['two steps ahead', 2 * step, 403],
  ])('a clock %s', async (_which, off, expected) => {
    const { secreto } = await enrol(capitana, clock.now)
    clock.advance(10 * step)
    const codigo = codigoDe(secreto, new Date(clock.now.getTime() + off))
    expect((await login({ codigo })).status).toBe(expected)
  })

  test('a code opens once, and then no earlier one', async () => {
    const { secreto } = await enrol(capitana, clock.now)
    clock.advance(10 * step)
    const codigo = codigoDe(secreto, clock.now)
    const before = codigoDe(secreto, new Date(clock.now.getTime() - step))
    expect((await login({ codigo })).status).toBe(200)
    for (const old of [codigo, before]) expect((await login({ codigo: old })).body).toEqual(wrongCode)
  })

  test('of twenty sign-ins at once with one code, one wins', async () => {
    const { secreto } = await enrol(capitana, clock.now)
    clock.advance(step)
    unlimited.clock.now = clock.now
    const payload = { email, password: castPassword, codigo: codigoDe(secreto, clock.now) }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => unlimited.app.inject({ method: 'POST', url: '/api/auth/login', payload })),
    )
    const won = answers.filter(({ statusCode }) => statusCode === 200)
    expect(won).toHaveLength(1)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 403]))
  })

  test('a recovery code opens once, written as it may be, and how many are left is mailed', async () => {
    const { recuperacion } = await enrol(capitana, clock.now)
    const [first = '', second = ''] = recuperacion
    expect((await login({ codigo: ` ${first.toUpperCase().replace('-', ' ')}` })).status).toBe(200)
    expect(await sessionFactor()).toBe('recuperacion')
    expect((await login({ codigo: first })).body).toEqual(wrongCode)
    expect((await capitana.call(llavesApi.factores)).body.recuperacion).toBe(9)
    const mail = (await mailsTo(db, email)).find(({ asunto }) => asunto === 'Se usó un código de recuperación')
    expect(mail?.contenido).toContain('Le quedan 9.')

    const renewed = (await capitana.call(llavesApi.renewRecuperacion)).body.recuperacion
    expect((await login({ codigo: second })).body).toEqual(wrongCode)
    expect((await login({ codigo: renewed[0] ?? '' })).status).toBe(200)
  })
})

test('without the key of the installation no code opens', async () => {
  const { secreto, recuperacion } = await enrol(capitana, clock.now)
  clock.advance(step)
  const another = installationKeyFrom('x'.repeat(32))
  const verify = (key: InstallationKey, codigo: string) =>
    write(deps, null, async (tx) => {
      tx.untraced('only looked at')
      await tx.db.selectFrom('usuarios').select('id').limit(1).execute()
      return await verifyCodigo(tx, key, capitana.id, codigo)
    })
  for (const codigo of [codigoDe(secreto, clock.now), recuperacion[0] ?? ''])
    expect(await verify(another, codigo)).toBeNull()
  expect(await verify(deps.key, codigoDe(secreto, clock.now))).toBe('codigo')
})

describe('wrong codes', () => {
  test('after ten wrong codes: audited, mailed once, and a growing delay shared by all new places', async () => {
    const { secreto } = await enrol(capitana, clock.now)
    const traced = (await failures()).length
    const { lines } = await log.during(async () => {
      for (let n = 0; n < 10; n += 1) expect((await login({ codigo: '000000' }, `10.0.${n}.1`)).body).toEqual(wrongCode)
    })
    expect(lines.filter(({ evento, motivo }) => evento === 'login_fallido' && motivo === 'codigo')).toHaveLength(10)
    expect((await failures()).slice(traced)).toMatchObject(
      Array.from({ length: 10 }, () => ({ entidad_id: capitana.id, user_id: null })),
    )
    const told = async () => (await subjects()).filter((one) => one === 'Alguien no pasó el segundo paso para entrar')
    expect(await told()).toHaveLength(1)

    // The right password takes none of them back, and another place waits as well.
    expect((await login({}, '10.0.20.1')).status).toBe(403)
    for (const seconds of [1, 2, 4]) {
      for (const place of ['10.0.21.1', '10.0.22.1']) {
        const { status, headers } = await login({ codigo: '000000' }, place)
        expect([status, headers['retry-after']]).toEqual([429, String(seconds)])
      }
      clock.advance(seconds * 1000)
      expect((await login({ codigo: '000000' }, '10.0.23.1')).status).toBe(403)
    }
    expect((await login({ codigo: codigoDe(secreto, clock.now) }, '10.0.24.1')).status).toBe(429)
    expect(await told()).toHaveLength(1)
  })

  test('wrong codes from elsewhere never delay a known browser, which has its own count', async () => {
    const { secreto } = await enrol(capitana, clock.now)
    clock.advance(step)
    const { dispositivo } = (await login({ codigo: codigoDe(secreto, clock.now) })).body
    for (let n = 0; n < 12; n += 1) await login({ codigo: '000000' }, `10.0.${n}.1`)
    clock.advance(step)
    expect((await login({ codigo: codigoDe(secreto, clock.now), dispositivo })).status).toBe(200)
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) statuses.push((await login({ codigo: '000000', dispositivo })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429])
  })
})

describe('confirming again', () => {
  test('takes a code instead of the password, once', async () => {
    const { secreto, recuperacion } = await enrol(capitana, clock.now)
    clock.advance(step)
    const thief = await thiefOf('capitana')
    const codigo = codigoDe(secreto, clock.now)
    const confirm = (body: { password?: string; codigo?: string }) => thief.call(cuentaApi.confirmPassword, { body })
    expect((await confirm({})).body.errors).toEqual({ password: 'La contraseña es obligatoria' })
    expect((await confirm({ codigo, password: castPassword })).status).toBe(400)
    const wrong = await confirm({ codigo: '000000' })
    expect([wrong.status, wrong.body]).toEqual([400, { ...wrongCode, errors: { codigo: wrongCode.message } }])
    expect((await thief.call(llavesApi.renewRecuperacion)).status).toBe(403)

    expect((await confirm({ codigo })).status).toBe(200)
    expect((await confirm({ codigo })).status).toBe(400)
    expect((await confirm({ codigo: recuperacion[0] ?? '' })).status).toBe(200)
    expect((await thief.call(llavesApi.renewRecuperacion)).status).toBe(201)
  })

  test('ten wrong codes end it: traced, told once, and followed by growing delays', async () => {
    await enrol(capitana, clock.now)
    const traced = (await failures()).length
    const confirm = (codigo: string) => capitana.call(cuentaApi.confirmPassword, { body: { codigo } })
    for (let n = 0; n < 10; n += 1) expect((await confirm('000000')).status).toBe(400)
    expect((await confirm('000000')).status).toBe(429)
    expect((await failures()).slice(traced).map(({ entidad_id }) => entidad_id)).toEqual(Array(10).fill(capitana.id))
    expect((await subjects()).filter((one) => one === 'Alguien no pasó el segundo paso para entrar')).toHaveLength(1)
    clock.advance(1000)
    expect((await confirm('000000')).status).toBe(400)
    expect((await confirm('000000')).status).toBe(429)
  })

  test('untrusted sessions share one count, however many; their owner is told once of all', async () => {
    await enrol(capitana, clock.now)
    const sessions = await Promise.all(Array.from({ length: 12 }, () => signedIn('capitana')))
    const [trusted, ...untrusted] = sessions
    await distrustSessions(db, ...untrusted.map(({ token }) => token))
    const wrong = async (one: (typeof sessions)[number] | undefined) =>
      (await one?.call(cuentaApi.confirmPassword, { body: { codigo: '000000' } }))?.status
    const statuses: unknown[] = []
    for (const one of untrusted) statuses.push(await wrong(one))
    expect(statuses).toEqual([...Array(10).fill(400), 429])
    expect((await login({ codigo: '000000' }, '10.0.30.1')).status).toBe(429)
    // The owner's own session waits for none of them, and adds to the same sum.
    expect(await wrong(trusted)).toBe(400)
    expect((await subjects()).filter((one) => one === 'Alguien no pasó el segundo paso para entrar')).toHaveLength(1)
  })

  test('without a second factor no code confirms', async () => {
    const { status } = await as('bombera').call(cuentaApi.confirmPassword, { body: { codigo: '123456' } })
    expect(status).toBe(400)
  })
})
