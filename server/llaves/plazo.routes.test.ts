import { beforeEach, describe, expect, test } from 'vitest'
import { configuracionApi } from '#contract/configuracion.ts'
import { type Seguridad, nadieDebe } from '#contract/configuracion/seguridad.ts'
import { cuentaApi } from '#contract/cuenta.ts'
import { llavesApi } from '#contract/llaves.ts'
import { perfilApi } from '#contract/perfil.ts'
import { cast, castPassword, type Personaje } from '#db/seeds/cast.ts'
import { giveFactor } from '#test/support/factores.ts'
import { mailsTo } from '#test/support/mails.ts'
import { startApp } from '#test/support/start-app.ts'
import { makeRecuperacion } from './factores.queries.ts'
import { reviewPlazos } from './plazo.queries.ts'

const { as, nobody, signedIn, database, deps, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const beginning = clock.now
const day = 24 * 3_600_000
const inDays = (days: number) => new Date(beginning.getTime() + days * day).toISOString()

beforeEach(async () => {
  clock.now = beginning
  for (const table of ['correos', 'autenticadores'] as const) await db.deleteFrom(table).execute()
  await db.updateTable('usuarios').set({ factor_plazo: null, factor_desde: null }).execute()
  await must({ factor_capitan: true })
})

async function must(changed: Partial<Seguridad>) {
  const administradora = as('administradora')
  const params = { seccion: 'seguridad' } as const
  const { version } = (await administradora.call(configuracionApi.seccion, { params })).body
  await administradora.call(configuracionApi.save, { params, body: { valores: { ...nadieDebe, ...changed }, version } })
}

const login = (who: Personaje) =>
  nobody.call(cuentaApi.login, { body: { email: cast[who].email, password: castPassword } })
const plazoOf = async (who: Personaje) =>
  (await db.selectFrom('usuarios').select('factor_plazo').where('id', '=', as(who).id).executeTakeFirstOrThrow())
    .factor_plazo
const told = async (who: Personaje) =>
  (await mailsTo(db, cast[who].email)).filter(({ tipo }) => tipo === 'plazo_factor').map(({ asunto }) => asunto)

describe('the grace', () => {
  test('starts once, at the first sign-in, with a mail; never for roles that need no factor', async () => {
    expect((await login('capitana')).status).toBe(200)
    clock.advance(day)
    await login('capitana')
    await login('bombera')
    expect([await plazoOf('capitana'), await plazoOf('bombera')]).toEqual([inDays(14), null])
    expect(await told('capitana')).toEqual(['Configure su segundo factor'])
  })

  test('also starts without a sign-in, with a reminder 3 days before and a mail at the end', async () => {
    for (const hours of [0, 1, 11 * 24 - 1, 11 * 24, 11 * 24 + 1, 14 * 24, 14 * 24 + 1]) {
      clock.now = new Date(beginning.getTime() + hours * 3_600_000)
      await reviewPlazos(deps)
    }
    expect(await plazoOf('capitana')).toBe(inDays(14))
    expect(await told('capitana')).toEqual([
      'Configure su segundo factor',
      'Le quedan pocos días para su segundo factor',
      'Terminó el plazo para su segundo factor',
    ])
    expect(await plazoOf('ayudante')).toBeNull()
  })

  test('is forgotten once the rule no longer asks, and begins anew', async () => {
    await reviewPlazos(deps)
    await must({})
    await reviewPlazos(deps)
    expect(await plazoOf('capitana')).toBeNull()
    clock.advance(day)
    await must({ factor_capitan: true })
    await reviewPlazos(deps)
    expect(await plazoOf('capitana')).toBe(inDays(15))
  })

  test('counts on the screen, and lets in until its end, not a moment later', async () => {
    await reviewPlazos(deps)
    const capitana = await signedIn('capitana')
    const profile = async () => (await capitana.call(perfilApi.own)).status
    const state = async () => (await capitana.call(cuentaApi.verifyToken)).body.segundo_factor
    clock.now = new Date(Date.parse(inDays(14)) - 1)
    expect([await profile(), await state()]).toEqual([200, { plazo: inDays(14), vencido: false, reinicio: null }])
    clock.advance(1)
    expect([await profile(), await state()]).toEqual([403, { plazo: inDays(14), vencido: true, reinicio: null }])
    expect((await capitana.call(perfilApi.own)).body).toEqual({
      message: 'Terminó su plazo: configure su segundo factor en Configuración, Mi cuenta, para seguir.',
      error: 'falta_factor',
    })
  })

  test('is not given again to whoever removes their own factor', async () => {
    const capitana = await signedIn('capitana')
    await giveFactor(db, capitana.id, clock.now)
    const [codigo = ''] = await makeRecuperacion({ db, now: clock.now }, deps.key, capitana.id)
    await capitana.call(cuentaApi.confirmPassword, { body: { codigo } })
    expect((await capitana.call(llavesApi.removeAutenticador)).status).toBe(200)
    expect((await capitana.call(perfilApi.own)).body).toMatchObject({ error: 'falta_factor' })
    expect((await capitana.call(llavesApi.makeAutenticador)).status).toBe(201)
  })

  test('ends with the factor', async () => {
    await login('capitana')
    await giveFactor(db, as('capitana').id, clock.now)
    expect(await plazoOf('capitana')).toBeNull()
    await reviewPlazos(deps)
    expect(await plazoOf('capitana')).toBeNull()
  })
})
