import { beforeEach, describe, expect, test } from 'vitest'
import { cuentaApi } from '#contract/cuenta.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { insertLink } from '#server/cuenta/enlaces.queries.ts'
import { findFactores, hasFactor } from '#server/llaves/factores.queries.ts'
import { autenticador, llaveDe } from '#test/support/autenticador.ts'
import { everyRow } from '#test/support/every-row.ts'
import { giveFactor } from '#test/support/factores.ts'
import { startApp } from '#test/support/start-app.ts'
import { runDueReinicios } from './reinicio.queries.ts'

const { as, signedIn, nobody, database, deps, clock, log } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const administradora = as('administradora')
const beginning = clock.now
const hour = 3_600_000
const { id } = as('bombera')
const params = { id }

beforeEach(async () => {
  clock.now = beginning
  for (const table of ['correos', 'reinicios_factor', 'auditoria', 'enlaces'] as const)
    await db.deleteFrom(table).execute()
  await giveFactor(db, id, clock.now)
})

const begin = () => administradora.call(usuariosApi.beginReinicio, { params })
const has = async () => hasFactor(await findFactores(db, id))
const mails = () => db.selectFrom('correos').select(['para', 'asunto', 'enlace', 'vence_en']).orderBy('id').execute()
const trail = async () =>
  (
    await db.selectFrom('auditoria').select(['user_id', 'despues']).where('entidad', '=', 'segundo_factor').execute()
  ).map(({ user_id, despues }) => [user_id, JSON.parse(despues ?? '{}').estado])
const tokenOf = async () => (await mails())[0]?.enlace?.split('/').at(-1) ?? ''
const stopByLink = (token: string) => nobody.call(usuariosApi.stopReinicioByLink, { body: { token } })

describe('the removal of a lost factor', () => {
  test('waits 24 hours, is done once, ends the sessions and is told at each step', async () => {
    const bombera = await signedIn('bombera')
    const desde = new Date(beginning.getTime() + 24 * hour).toISOString()
    expect(await begin()).toMatchObject({ status: 201, body: { desde } })
    expect((await bombera.call(cuentaApi.verifyToken)).body.segundo_factor).toMatchObject({ reinicio: desde })
    clock.advance(24 * hour - 1)
    await runDueReinicios(deps)
    expect(await has()).toBe(true)
    clock.advance(1)
    await runDueReinicios(deps)
    await runDueReinicios(deps)
    expect([await has(), (await bombera.call(cuentaApi.verifyToken)).body.valid]).toEqual([false, false])
    expect((await mails()).map(({ asunto }) => asunto)).toEqual([
      'Se quitará el segundo factor de su cuenta',
      'Se quitó el segundo factor de su cuenta',
    ])
    expect(await trail()).toEqual([
      [administradora.id, 'reinicio_pedido'],
      [null, 'reinicio_hecho'],
    ])
    const { email } = cast.bombera
    expect((await nobody.call(cuentaApi.login, { body: { email, password: castPassword } })).status).toBe(200)
  })

  test('is not done for an administrator who is none any more, nor to a member who has added a factor since', async () => {
    await begin()
    const { id: byWhom } = administradora
    await db.updateTable('usuarios').set({ estado: 'suspendido' }).where('id', '=', byWhom).execute()
    clock.advance(24 * hour)
    await runDueReinicios(deps)
    await db.updateTable('usuarios').set({ estado: 'activo' }).where('id', '=', byWhom).execute()
    expect([await has(), (await trail()).at(-1)]).toEqual([true, [null, 'reinicio_detenido']])

    clock.now = beginning
    await begin()
    clock.advance(hour)
    await llaveDe(db, id, autenticador(), clock.now)
    clock.advance(23 * hour)
    await runDueReinicios(deps)
    expect([await has(), (await trail()).at(-1)]).toEqual([true, [null, 'reinicio_detenido']])
    expect((await mails()).at(-1)?.asunto).toBe('Su segundo factor se conserva')
    await db.deleteFrom('llaves').execute()
  })

  test('is mailed to every address, new and former, with a link that expires with the wait', async () => {
    for (const [tipo, email] of [
      ['confirmar_correo', 'nueva@ejemplo.cl'],
      ['deshacer_correo', 'antigua@ejemplo.cl'],
    ] as const)
      await insertLink(db, { tipo, user_id: id, email }, clock.now)
    const { desde } = (await begin()).body
    const sent = await mails()
    expect(sent.map(({ para }) => para)).toEqual([cast.bombera.email, 'nueva@ejemplo.cl', 'antigua@ejemplo.cl'])
    expect(sent.map(({ vence_en }) => vence_en)).toEqual([desde, desde, desde])
    const bell = await db.selectFrom('notificaciones').select('titulo').where('user_id', '=', id).execute()
    expect(bell).toContainEqual({ titulo: 'Se quitará el segundo factor de su cuenta' })
    const token = await tokenOf()
    await db.deleteFrom('correos').execute()
    expect(JSON.stringify([await everyRow(db), log])).not.toContain(token)
  })

  test.each([
    ['the link', async () => stopByLink(await tokenOf()), null],
    ['the member', async () => (await signedIn('bombera')).call(usuariosApi.stopReinicio, { params }), id],
    ['an administrator', () => administradora.call(usuariosApi.stopReinicio, { params }), administradora.id],
  ])('is stopped by %s', async (_who, stop, author) => {
    await begin()
    const token = await tokenOf()
    expect((await stop()).status).toBe(200)
    clock.advance(25 * hour)
    await runDueReinicios(deps)
    expect(await has()).toBe(true)
    expect((await trail()).at(-1)).toEqual([author, 'reinicio_detenido'])
    expect((await stopByLink(token)).body).toEqual({
      message: 'El enlace ya no sirve: el pedido se detuvo, se hizo o no existe.',
      error: 'enlace_invalido',
    })
    expect((await administradora.call(usuariosApi.stopReinicio, { params })).status).toBe(404)
    expect((await begin()).status).toBe(201)
  })

  test('is not stopped by others', async () => {
    await begin()
    expect((await as('capitana').call(usuariosApi.stopReinicio, { params })).status).toBe(403)
    expect((await stopByLink('A'.repeat(43))).status).toBe(400)
  })

  test('of two at once, one begins', async () => {
    const answers = await Promise.all([begin(), begin()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('is refused for oneself and for members without a factor', async () => {
    await giveFactor(db, administradora.id, clock.now)
    const of = async (who: number) =>
      (await administradora.call(usuariosApi.beginReinicio, { params: { id: who } })).body as { message?: string }
    expect((await of(administradora.id)).message).toContain('No puede quitar así su propio segundo factor.')
    expect((await of(as('maquinista').id)).message).toBe('Este miembro no tiene segundo factor.')
  })

  test('is offered where it is asked why somebody cannot sign in', async () => {
    const acceso = async () => (await administradora.call(usuariosApi.acceso, { params })).body
    expect(await acceso()).toMatchObject({ factor: true, reinicio: null })
    const { desde } = (await begin()).body
    expect(await acceso()).toMatchObject({ factor: true, reinicio: { desde } })
  })
})
