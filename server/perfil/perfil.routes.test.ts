import { expect, test } from 'vitest'
import { perfilApi } from '#contract/perfil.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody } = await startApp()

test('nobody has no profile', async () => {
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
  })
})

test('both paths give the same profile, each member theirs', async () => {
  for (const personaje of ['capitana', 'maquinista', 'tesorero'] as const) {
    const member = as(personaje)
    const [one, other] = [await member.call(perfilApi.own), await member.call(perfilApi.ownFromAuth)]
    expect(one.body).toEqual(other.body)
    expect(one.body.id).toBe(member.id)
  }
})
