import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { cuentaApi } from '#contract/cuenta.ts'
import { notificacionesApi } from '#contract/notificaciones.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { cast, castPassword, type Personaje } from '#db/seeds/cast.ts'
import { type Listener, listenTo } from '#test/support/listener.ts'
import { mailedToken } from '#test/support/mails.ts'
import { startApp } from '#test/support/start-app.ts'
import { notify } from './notificaciones.queries.ts'

const { app, as, signedIn, nobody, database, outbox, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const evento = { tipo: 'evento', titulo: 'Ejercicio', cuerpo: 'Sábado a las 10.', enlace: '/intranet/eventos' } as const

const listeners: Listener[] = []
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.leave()
})
beforeEach(async () => {
  await db.deleteFrom('notificaciones').execute()
})

const ring = (...people: Personaje[]) =>
  notify(
    db,
    people.map((who) => as(who).id),
    evento,
    clock.now,
  )
const bellOf = async (who: Personaje, query = {}) => (await as(who).call(notificacionesApi.list, { query })).body
const titlesOf = async (who: Personaje) => (await bellOf(who)).data.map(({ titulo }) => titulo)

async function listen(who: Personaje): Promise<Listener> {
  const listener = await listenTo(address, as(who).token)
  listeners.push(listener)
  return listener
}

describe('the bell', () => {
  test('lists newest first, paged, with the unread count', async () => {
    for (const titulo of ['a', 'b', 'c']) await notify(db, [as('bombera').id], { ...evento, titulo }, clock.now)
    expect(await bellOf('bombera', { limit: 2 })).toEqual({
      data: [expect.objectContaining({ titulo: 'c' }), expect.objectContaining({ titulo: 'b' })],
      page: 1,
      limit: 2,
      total: 3,
      sin_leer: 3,
    })
    const { data } = await bellOf('bombera', { page: 2, limit: 2 })
    const { tipo, cuerpo, enlace } = evento
    const a = { id: expect.any(Number), tipo, titulo: 'a', cuerpo, enlace, leida_en: null }
    expect(data).toEqual([{ ...a, created_at: clock.now.toISOString() }])
    expect((await bellOf('capitana')).total).toBe(0)
  })

  test('deduplicates recipients, and handles a thousand at once', async () => {
    await ring('bombera', 'bombera')
    expect((await bellOf('bombera')).total).toBe(1)
    const ids = Array.from({ length: 2_500 }, () => as('bombera').id)
    await notify(db, [...ids, as('capitana').id], evento, clock.now)
    expect([(await bellOf('bombera')).total, (await bellOf('capitana')).total]).toEqual([2, 1])
  })

  test('is marked read one by one, keeping the first time', async () => {
    await ring('bombera')
    const id = (await bellOf('bombera')).data[0]?.id ?? 0
    const read = await as('bombera').call(notificacionesApi.markRead, { params: { id } })
    expect(read.body).toMatchObject({ id, leida_en: clock.now.toISOString() })
    clock.advance(1000)
    const again = await as('bombera').call(notificacionesApi.markRead, { params: { id } })
    expect(again.body.leida_en).toBe(read.body.leida_en)
    expect((await bellOf('bombera')).sin_leer).toBe(0)
  })

  test('of another member is not found', async () => {
    await ring('bombera')
    const id = (await bellOf('bombera')).data[0]?.id ?? 0
    expect((await as('administradora').call(notificacionesApi.markRead, { params: { id } })).status).toBe(404)
    await as('administradora').call(notificacionesApi.markAllRead)
    expect((await bellOf('bombera')).sin_leer).toBe(1)
  })

  test('is marked read as a whole', async () => {
    await ring('bombera', 'capitana')
    await ring('bombera')
    expect((await as('bombera').call(notificacionesApi.markAllRead)).body.message).toBe(
      'Todas sus notificaciones quedaron como leídas.',
    )
    expect([(await bellOf('bombera')).sin_leer, (await bellOf('capitana')).sin_leer]).toEqual([0, 1])
  })
})

describe('open pages', () => {
  test("are told only of their own member's changes, without content", async () => {
    const [hers, others] = [await listen('bombera'), await listen('capitana')]
    await ring('bombera')
    outbox.wake()
    expect(await hers.next()).toEqual({ tipo: 'notificacion' })
    await as('bombera').call(notificacionesApi.markAllRead)
    expect(await hers.next()).toEqual({ tipo: 'notificacion' })
    await as('ayudante').call(materialMayorApi.changeStatus, { params: { id: 21 }, body: { estado: 'EN REVISIÓN' } })
    expect(await others.next()).toEqual({ tipo: 'unidad', id: 21 })
  })

  test('are told once per notification', async () => {
    await ring('bombera')
    const hers = await listen('bombera')
    await Promise.all([outbox.deliver(), outbox.deliver()])
    await outbox.deliver()
    await as('ayudante').call(materialMayorApi.changeStatus, { params: { id: 23 }, body: { estado: 'EN REVISIÓN' } })
    expect([await hers.next(), await hers.next()]).toEqual([{ tipo: 'notificacion' }, { tipo: 'unidad', id: 23 }])
  })
})

describe('recipients', () => {
  const setStatus = (who: Personaje, estado: 'FUERA DE SERVICIO' | 'EN REPARACIÓN' | 'EN SERVICIO' | 'EN REVISIÓN') =>
    as(who).call(materialMayorApi.changeStatus, { params: { id: 22 }, body: { estado, detalles: 'Bomba de agua' } })

  test('a unit out of service or back: captain and drivers, except the author', async () => {
    await setStatus('bombera', 'FUERA DE SERVICIO')
    await setStatus('bombera', 'EN REPARACIÓN')
    await setStatus('maquinista', 'EN SERVICIO')
    await setStatus('maquinista', 'EN REVISIÓN')
    expect(await titlesOf('capitana')).toEqual(['B-22: EN SERVICIO', 'B-22: FUERA DE SERVICIO'])
    expect(await titlesOf('maquinista')).toEqual(['B-22: FUERA DE SERVICIO'])
    expect((await bellOf('maquinista')).data[0]).toMatchObject({
      cuerpo: 'Bomba de agua',
      enlace: '/intranet/material-mayor',
    })
    expect(await titlesOf('bombera')).toEqual([])
  })

  test('an account awaiting approval: administrators, who get its own mail anyway', async () => {
    const persona = { nombre: 'Rosa Tapia Lagos', rut: '11.111.111-1', email: 'rosa@ejemplo.cl', telefono: '987654321' }
    const body = { ...persona, fecha_nacimiento: '2000-01-01', password: castPassword }
    await nobody.call(cuentaApi.register, { body })
    const token = await mailedToken(db, persona.email, 'verificar')
    await nobody.call(cuentaApi.verifyAccount, { body: { token } })
    const { data } = await bellOf('administradora')
    expect(data).toMatchObject([{ titulo: 'Una cuenta espera su aprobación', enlace: '/intranet/usuarios' }])
    expect(JSON.stringify(data)).not.toContain('Rosa')
    expect(await titlesOf('capitana')).toEqual([])
    const mails = await db.selectFrom('correos').select('tipo').where('para', '=', cast.administradora.email).execute()
    expect(mails).toEqual([{ tipo: 'por_aprobar' }])
  })

  test('a changed password, and a new browser: the member', async () => {
    const login = (browser: string) =>
      nobody.request({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: cast.teniente.email, password: castPassword },
        headers: { 'user-agent': browser },
      })
    await db.deleteFrom('sesiones').where('user_id', '=', as('teniente').id).execute()
    await db.updateTable('usuarios').set({ ultimo_acceso: null }).where('id', '=', as('teniente').id).execute()
    await login('Mozilla/5.0 (X11; Linux) Firefox/140.0')
    await login('Mozilla/5.0 (X11; Linux) Firefox/141.2')
    const member = await signedIn('teniente')
    expect((await member.call(notificacionesApi.list, {})).body.total).toBe(0)
    await login('Mozilla/5.0 (iPhone) Safari/605.1')
    await member.call(cuentaApi.changePassword, {
      body: { currentPassword: castPassword, newPassword: 'Manguera45Roja' },
    })
    const { data } = (await member.call(notificacionesApi.list, {})).body
    expect(data.map(({ titulo }) => titulo)).toEqual(['Su contraseña cambió', 'Sesión iniciada en otro dispositivo'])
  })

  test('closing an account deletes its notifications', async () => {
    await ring('bombera')
    const { status } = await as('administradora').call(usuariosApi.remove, { params: { id: as('bombera').id } })
    expect(status).toBe(200)
    const left = await db.selectFrom('notificaciones').select('id').where('user_id', '=', as('bombera').id).execute()
    expect(left).toEqual([])
  })
})
