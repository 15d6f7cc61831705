import { beforeEach, describe, expect, test } from 'vitest'
import { cuentaApi } from '#contract/cuenta.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { cast, castPassword, type Personaje } from '#db/seeds/cast.ts'
import { everyRow } from '#test/support/every-row.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database, clock, log } = await startApp()
const { db } = database
const administradora = as('administradora')
const minute = 60_000
const beginning = clock.now

beforeEach(async () => {
  clock.now = beginning
  for (const table of ['correos', 'enlaces', 'limites', 'auditoria'] as const) await db.deleteFrom(table).execute()
})

const acceso = async (who: Personaje) =>
  (await administradora.call(usuariosApi.acceso, { params: { id: as(who).id } })).body
const enlace = (who: Personaje) => administradora.call(usuariosApi.createEnlace, { params: { id: as(who).id } })
const signIn = (who: Personaje, password: string = castPassword) =>
  nobody.call(cuentaApi.login, { body: { email: cast[who].email, password } })

describe('why somebody cannot sign in', () => {
  test.each([
    ['reciente', 'sin_verificar', 'verificar'],
    ['porAprobar', 'sin_aprobar', null],
    ['suspendido', 'suspendida', null],
    ['bombera', 'nada', 'restablecer'],
    ['administradora', 'nada', null],
  ] as const)('%s: %s', async (who, impedimento, enlace) => {
    expect(await acceso(who)).toMatchObject({ email: cast[who].email, impedimento, enlace, fallidos: 0, correos: [] })
  })

  test('counts failed sign-ins since the last success, and says how long to wait', async () => {
    await signIn('bombera')
    clock.advance(minute)
    for (let tries = 0; tries < 9; tries++) await signIn('bombera', 'Equivocada-9')
    expect(await acceso('bombera')).toMatchObject({ impedimento: 'nada', fallidos: 9, espera_hasta: null })
    await signIn('bombera', 'Equivocada-9')
    const espera_hasta = new Date(beginning.getTime() + 15 * minute).toISOString()
    expect(await acceso('bombera')).toMatchObject({
      impedimento: 'espera',
      fallidos: 10,
      ultimo_acceso: beginning.toISOString(),
      ultimo_fallido: clock.now.toISOString(),
      espera_hasta,
    })
    expect((await signIn('bombera')).status).toBe(429)
    clock.advance(14 * minute)
    expect((await acceso('bombera')).impedimento).toBe('nada')
    await signIn('bombera')
    expect((await acceso('bombera')).fallidos).toBe(0)
  })

  test('tells what became of the mails that let them in, the last first, and counts their sessions', async () => {
    const { email } = cast.bombera
    const before = (await acceso('bombera')).sesiones
    await signIn('bombera')
    await nobody.call(cuentaApi.requestPasswordReset, { body: { email } })
    await db.updateTable('correos').set({ estado: 'fallido', ultimo_error: 'No existe el buzón.' }).execute()
    await nobody.call(cuentaApi.requestPasswordReset, { body: { email } })
    const { correos, sesiones, servidor } = await acceso('bombera')
    expect([sesiones, servidor]).toEqual([before + 1, false])
    expect(correos).toMatchObject([
      { tipo: 'restablecer', estado: 'pendiente', ultimo_error: null },
      { tipo: 'restablecer', estado: 'fallido', ultimo_error: 'No existe el buzón.' },
    ])
    expect(JSON.stringify(correos)).not.toContain('/resetear')
  })

  test('is traced, except one’s own', async () => {
    await acceso('administradora')
    expect(await readings()).toEqual([])
    await acceso('bombera')
    const { id } = as('bombera')
    expect(await readings()).toMatchObject([{ user_id: administradora.id, entidad: 'usuario', entidad_id: id }])
  })
})

describe('a link to pass on', () => {
  test('opens the account, once; the mailed one is void and its mail given up', async () => {
    const { email } = cast.bombera
    await nobody.call(cuentaApi.requestPasswordReset, { body: { email } })
    const mailed = await db.selectFrom('correos').select('enlace').executeTakeFirstOrThrow()
    const { status, body } = await enlace('bombera')
    expect([status, body.tipo, body.vence_en]).toEqual([
      201,
      'restablecer',
      new Date(beginning.getTime() + 60 * minute).toISOString(),
    ])
    expect(body.url).toMatch(/^https?:\/\/[^/]+\/resetear-contrasena\/[\w-]{43}$/)
    expect(await valid(mailed.enlace ?? '')).toBe(false)
    expect(await valid(body.url)).toBe(true)
    expect((await acceso('bombera')).correos).toMatchObject([
      { estado: 'fallido', ultimo_error: 'No se envió: un administrador entregó otro enlace en su lugar.' },
    ])
    const again = await enlace('bombera')
    expect(await valid(body.url)).toBe(false)
    expect(await valid(again.body.url)).toBe(true)
  })

  test('leaves its trace and tells the member; the link stays nowhere', async () => {
    const { body } = await enlace('bombera')
    const row = await db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(row).toMatchObject({ accion: 'editar', user_id: administradora.id, entidad_id: as('bombera').id })
    expect(row.despues).toBe('{"enlace_entregado":"restablecer"}')
    const told = await db.selectFrom('notificaciones').select(['user_id', 'titulo']).execute()
    expect(told).toContainEqual({ user_id: as('bombera').id, titulo: 'Se hizo un enlace para su contraseña' })
    const mails = await db.selectFrom('correos').select(['para', 'asunto', 'user_id']).execute()
    expect(mails).toEqual([
      { para: cast.bombera.email, asunto: 'Se hizo un enlace para su contraseña', user_id: as('bombera').id },
    ])
    const token = tokenIn(body.url)
    expect(JSON.stringify(await everyRow(db))).not.toContain(token)
    expect(JSON.stringify(log)).not.toContain(token)
  })

  test.each([
    ['administradora', 'No puede hacer un enlace para su propia cuenta.'],
    ['suspendido', 'Ningún enlace abre esta cuenta en el estado en que está.'],
  ] as const)('not for %s', async (who, text) => {
    const { status, body } = await enlace(who)
    expect([status, body]).toMatchObject([409, { message: text }])
    expect(await db.selectFrom('enlaces').selectAll().execute()).toEqual([])
  })

  test('of somebody who never verified their address is a verification', async () => {
    const { body } = await enlace('reciente')
    expect(body.url).toMatch(/\/verificar-cuenta\/[\w-]{43}$/)
  })

  const tokenIn = (url: string) => url.slice(url.lastIndexOf('/') + 1)
  const valid = async (url: string) =>
    (await nobody.call(cuentaApi.verifyResetToken, { params: { token: tokenIn(url) } })).body.valid
})

const readings = () =>
  db.selectFrom('auditoria').select(['user_id', 'entidad', 'entidad_id']).where('accion', '=', 'ver_sensible').execute()
