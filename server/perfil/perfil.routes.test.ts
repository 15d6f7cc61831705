import { describe, expect, test } from 'vitest'
import { perfilApi } from '#contract/perfil.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database } = await startApp()
const { db } = database

test('visitors have no profile', async () => {
  expect((await nobody.call(perfilApi.own)).status).toBe(401)
  expect((await nobody.call(perfilApi.ownFromAuth)).status).toBe(401)
})

test('a member sees every field of their own profile, and nothing else', async () => {
  const bombera = as('bombera')
  const { status, body } = await bombera.call(perfilApi.own)
  expect(status).toBe(200)
  expect(body).toEqual({
    id: bombera.id,
    nombre: 'Antonia Fuentes Lillo',
    email: 'bombero@demo.cl',
    rut: '19845113-4',
    telefono: '+56919845113',
    cargo: 'Bombero',
    nivel_bombero: 'Inicial',
    fecha_nacimiento: '1999-12-05',
    fecha_ingreso: '2021-03-16',
    foto_perfil: null,
    role_id: 6,
    role: 'bombero',
    estado: 'activo',
    calidad: 'activo',
    cargo_detalle: null,
    clave_radial: null,
    es_conductor: false,
    es_cuartelero: false,
    habilitado_a_cargo: false,
    numero_registro_compania: null,
    numero_registro_general: null,
    comparte_telefono: false,
    version: 1,
    email_pendiente: null,
  })
})

test('both paths return the same profile, each member their own', async () => {
  for (const personaje of ['capitana', 'maquinista', 'tesorero'] as const) {
    const member = as(personaje)
    const [one, other] = [await member.call(perfilApi.own), await member.call(perfilApi.ownFromAuth)]
    expect(one.body).toEqual(other.body)
    expect(one.body.id).toBe(member.id)
  }
})

describe('the profile of another', () => {
  const call = () => ({ params: { id: as('bombera').id } })

  test('is visible to who may, and to themselves', async () => {
    expect((await nobody.call(perfilApi.get, call())).status).toBe(401)
    for (const personaje of ['maquinista', 'teniente', 'tesorero'] as const)
      expect((await as(personaje).call(perfilApi.get, call())).status).toBe(403)
    const own = (await as('bombera').call(perfilApi.own)).body
    for (const personaje of ['ayudante', 'capitana', 'administradora', 'bombera'] as const)
      expect((await as(personaje).call(perfilApi.get, call())).body).toEqual(own)
  })

  test('leaves a trace of the reader; one’s own does not', async () => {
    await db.deleteFrom('auditoria').execute()
    await as('bombera').call(perfilApi.get, call())
    await as('tesorero').call(perfilApi.get, call())
    expect(await db.selectFrom('auditoria').selectAll().execute()).toEqual([])
    await as('ayudante').call(perfilApi.get, call())
    expect(await db.selectFrom('auditoria').selectAll().execute()).toMatchObject([
      {
        accion: 'ver_sensible',
        entidad: 'usuario',
        entidad_id: as('bombera').id,
        user_id: as('ayudante').id,
        antes: null,
        despues: null,
      },
    ])
  })

  test('unknown: 404 for who may see others, 403 for the rest, who learn nothing', async () => {
    const params = { id: 999 }
    expect((await as('ayudante').call(perfilApi.get, { params })).status).toBe(404)
    expect((await as('bombera').call(perfilApi.get, { params })).status).toBe(403)
    expect((await as('ayudante').request({ url: '/api/users/9999999999/profile' })).statusCode).toBe(404)
  })
})
