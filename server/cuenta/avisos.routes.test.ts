// Security warnings, whatever the preferences (docs/decisions/039).
import { beforeEach, describe, expect, test } from 'vitest'
import { contactoApi } from '#contract/contacto.ts'
import { roleId } from '#contract/shared/permisos.ts'
import { sistemaApi } from '#contract/sistema.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { makeRespaldo } from '#server/plumbing/respaldo/respaldos.ts'
import { insertRespaldo } from '#server/plumbing/respaldo/respaldos.queries.ts'
import { urlOf } from '#test/support/caller.ts'
import { mailsTo } from '#test/support/mails.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database, taller, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const administradora = as('administradora')
const day = 24 * 3_600_000

beforeEach(async () => {
  await db.deleteFrom('correos').execute()
})

describe('a sign-in from a new device', () => {
  const { email } = cast.teniente
  const { id } = as('teniente')
  const firefox = 'Mozilla/5.0 (X11; Linux) Firefox/140.0'
  const safari = 'Mozilla/5.0 (iPhone) Safari/605.1'
  const login = (browser: string) =>
    nobody.request({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: castPassword },
      headers: { 'user-agent': browser },
    })
  const warned = async () => (await mailsTo(db, email)).map(({ tipo }) => tipo)

  beforeEach(async () => {
    await db.deleteFrom('auditoria').execute()
    await db.deleteFrom('sesiones').where('user_id', '=', id).execute()
    await db.updateTable('usuarios').set({ ultimo_acceso: null }).where('id', '=', id).execute()
  })

  test('is mailed once, except for the first ever and for an updated browser', async () => {
    await login(firefox)
    await login(firefox.replace('140.0', '141.2'))
    expect(await warned()).toEqual([])
    await login(safari)
    expect(await warned()).toEqual(['aviso_sesion'])
    await login(safari)
    await login(firefox)
    expect(await warned()).toEqual(['aviso_sesion'])
  })

  test('is mailed without open sessions, and to members who want no mails', async () => {
    await login(firefox)
    await db.deleteFrom('sesiones').where('user_id', '=', id).execute()
    await db
      .updateTable('ajustes')
      .set({ valor: '{"canal_correo":false}' })
      .where('clave', '=', 'notificaciones')
      .execute()
    await login(firefox)
    expect(await warned()).toEqual([])
    await login(safari)
    expect(await warned()).toEqual(['aviso_sesion'])
  })

  test('is mailed for a browser unused for 180 days', async () => {
    const beginning = clock.now
    await login(firefox)
    clock.advance(181 * day)
    await login(firefox)
    expect(await warned()).toEqual(['aviso_sesion'])
    clock.now = beginning
  })
})

describe('administrators are mailed', () => {
  const told = async () =>
    (await mailsTo(db, cast.administradora.email)).map(({ tipo, contenido }) => [
      tipo,
      JSON.parse(contenido).parrafos[1],
    ])

  test.each([
    [
      'by its role',
      () => administradora.call(usuariosApi.changeRole, { params: { id: as('capitana').id }, body: { rolId: 1 } }),
      cast.capitana.nombre,
    ],
    [
      'by approval',
      () =>
        administradora.call(usuariosApi.approve, {
          params: { id: as('porAprobar').id },
          body: { cargo: 'Otro', rolId: roleId('admin'), fecha_ingreso: '2026-11-01' },
        }),
      cast.porAprobar.nombre,
    ],
    [
      'by invitation',
      () =>
        administradora.call(usuariosApi.invite, {
          body: {
            nombre: 'Nueva Persona',
            email: 'nueva@ejemplo.cl',
            cargo: 'Otro',
            rolId: roleId('admin'),
            fecha_ingreso: '2024-03-01',
          },
        }),
      'Nueva Persona',
    ],
  ])('about a new administrator %s, with who gave the role', async (_how, give, nuevo) => {
    expect((await give()).status).toBeLessThan(300)
    expect(await told()).toEqual([
      ['aviso_administrador', `${cast.administradora.nombre} dio el rol de administrador a ${nuevo}.`],
    ])
  })

  test('about one who is reinstated, and about no other role', async () => {
    const params = { id: as('maquinista').id }
    await administradora.call(usuariosApi.changeRole, { params, body: { rolId: roleId('capitan') } })
    expect(await told()).toEqual([])
    await db
      .updateTable('usuarios')
      .set({ role_id: roleId('admin'), estado: 'suspendido' })
      .where('id', '=', params.id)
      .execute()
    await administradora.call(usuariosApi.changeStatus, { params, body: { estado: 'activo' } })
    expect(await told()).toMatchObject([['aviso_administrador', expect.stringContaining(cast.maquinista.nombre)]])
  })

  test('about downloads of a backup and of the full export', async () => {
    const id = await insertRespaldo(db, 'manual', clock.now)
    await makeRespaldo(taller, { id })
    await db.deleteFrom('correos').execute()
    for (const url of [urlOf(sistemaApi.archivoRespaldo, { params: { id } }), urlOf(sistemaApi.exportacion)])
      expect((await administradora.request({ url })).statusCode).toBe(200)
    const who = cast.administradora.nombre
    expect(await told()).toEqual([
      ['aviso_descarga', `${who} descargó el respaldo del 20 de noviembre de 2026, 12:00.`],
      ['aviso_descarga', `${who} descargó todo lo que guarda la compañía, con «Exportar todo».`],
    ])
  })
})

test('row 69: an old name with a URL in it is no link in a mail to others', async () => {
  const nombre = 'Gane $$$ en http://evil.example'
  await db.updateTable('usuarios').set({ nombre }).where('id', '=', as('capitana').id).execute()
  const mensaje = { nombre, email: 'a@ejemplo.cl', mensaje: 'Hola.' }
  await db.updateTable('ajustes').set({ valor: '{}' }).where('clave', '=', 'notificaciones').execute()
  expect((await nobody.call(contactoApi.send, { body: mensaje })).status).toBe(201)
  await administradora.call(usuariosApi.changeRole, { params: { id: as('capitana').id }, body: { rolId: 2 } })
  await administradora.call(usuariosApi.changeRole, { params: { id: as('capitana').id }, body: { rolId: 1 } })
  await nobody.request({
    method: 'POST',
    url: '/api/auth/request-password-reset',
    payload: { email: cast.capitana.email },
  })
  const mails = await db.selectFrom('correos').select(['asunto', 'contenido']).execute()
  const text = JSON.stringify(mails)
  expect(text).toContain('Gane $$$ en')
  expect(text).not.toMatch(/:\/\/evil|evil\.example/)
})
