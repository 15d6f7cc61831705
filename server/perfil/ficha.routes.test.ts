import { beforeEach, describe, expect, test } from 'vitest'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { perfilApi } from '#contract/perfil.ts'
import { type CambioFicha, CampoPedido } from '#contract/perfil/ficha.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import type { Personaje } from '#db/seeds/cast.ts'
import { fichaEntera } from '#test/support/ficha.ts'
import { startApp } from '#test/support/start-app.ts'
import { insertConsentimiento } from './consentimientos.queries.ts'
import { fichaVacia } from './ficha.rules.ts'

const { as, nobody, database, clock } = await startApp()
const { db } = database
const bombera = as('bombera')
const params = { id: bombera.id }

const consent = {
  tipo: 'salud',
  dado_por: 'titular',
  apoderado: null,
  medio: 'intranet',
  registrado_por: null,
} as const
const consented = { salud_consentida_en: clock.now.toISOString() }

beforeEach(async () => {
  await db.deleteFrom('fichas_personales').execute()
  await db.deleteFrom('consentimientos').execute()
  for (const personaje of ['bombera', 'maquinista', 'honorario'] as const)
    await insertConsentimiento(db, { user_id: as(personaje).id, ...consent }, clock.now)
  await db.deleteFrom('auditoria').execute()
})

test('the emergency contact: three fields and, of one’s own, what is missing but health; for the same readers, and traced as a part', async () => {
  const empty = (await bombera.call(perfilApi.contacto, { params })).body
  expect(empty).toMatchObject({ contacto_nombre: null, faltan: CampoPedido.options })
  await change('bombera', fichaEntera)
  await db.deleteFrom('auditoria').execute()
  const { contacto_nombre, contacto_telefono, contacto_parentesco } = fichaEntera
  const contacto = { contacto_nombre, contacto_telefono, contacto_parentesco }
  expect((await bombera.call(perfilApi.contacto, { params })).body).toEqual({ ...contacto, faltan: [] })
  expect(await audited()).toEqual([])
  for (const personaje of ['maquinista', 'teniente', 'tesorero'] as const)
    expect((await as(personaje).call(perfilApi.contacto, { params })).status).toBe(403)
  expect((await as('ayudante').call(perfilApi.contacto, { params })).body).toEqual({ ...contacto, faltan: [] })
  expect(await audited()).toMatchObject([
    {
      accion: 'ver_sensible',
      entidad: 'ficha',
      entidad_id: bombera.id,
      user_id: as('ayudante').id,
      despues: '{"parte":"contacto de emergencia"}',
    },
  ])
})

describe('one’s own', () => {
  test('starts empty; stores every field, incrementing the version, and can be cleared', async () => {
    expect((await bombera.call(perfilApi.ficha, { params })).body).toEqual({ ...fichaVacia, ...consented })
    const saved = await change('bombera', { ...fichaEntera, version: 0 })
    expect([saved.status, saved.body]).toEqual([200, { ...fichaEntera, ...consented, version: 1 }])
    expect((await bombera.call(perfilApi.ficha, { params })).body).toEqual(saved.body)
    const less = await change('bombera', { alergias: '', talla_casco: null, version: 1 })
    expect(less.body).toEqual({ ...fichaEntera, ...consented, alergias: null, talla_casco: null, version: 2 })
  })

  test('is read untraced, and audited on change without values', async () => {
    await bombera.call(perfilApi.ficha, { params })
    await change('bombera', fichaEntera)
    await change('bombera', fichaEntera)
    await change('bombera', { comuna: null })
    const rows = await audited()
    expect(rows).toMatchObject([
      { accion: 'editar', entidad: 'ficha', entidad_id: bombera.id, user_id: bombera.id },
      { accion: 'editar', antes: '{"comuna":"***"}', despues: '{"comuna":null}' },
    ])
    const written = JSON.stringify(rows)
    for (const value of [
      fichaEntera.direccion,
      fichaEntera.comuna,
      fichaEntera.contacto_nombre,
      '987654321',
      'O-',
      fichaEntera.alergias,
    ])
      expect(written).not.toContain(value)
  })

  test('with a stale version is refused, and nothing is saved', async () => {
    await change('bombera', { ...fichaEntera, version: 0 })
    for (const version of [0, 2, 99]) {
      const { status, body } = await change('bombera', { comuna: 'Quilpué', version })
      expect([status, body.message]).toEqual([
        409,
        'El registro fue modificado por otra persona. Recargue e intente nuevamente.',
      ])
    }
    expect((await bombera.call(perfilApi.ficha, { params })).body).toEqual({ ...fichaEntera, ...consented, version: 1 })
  })

  test('keeps one of two concurrent first versions', async () => {
    const answers = await Promise.all(
      ['Quilpué', 'Villa Alemana'].map((comuna) => change('bombera', { comuna, version: 0 })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('refuses unknown fields', async () => {
    const payload = { comuna: 'Quilpué', user_id: as('tesorero').id, updated_at: 'x', rut: '11.111.111-1', role_id: 1 }
    const url = `/api/users/${bombera.id}/ficha`
    const answer = await bombera.request({ method: 'PUT', url, payload })
    const unknown = ['user_id', 'updated_at', 'rut', 'role_id']
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, unknown])
    expect(await db.selectFrom('fichas_personales').selectAll().execute()).toEqual([])
  })
})

describe('another’s', () => {
  test('is read by who may, each time traced; others learn nothing', async () => {
    await change('bombera', fichaEntera)
    await db.deleteFrom('auditoria').execute()
    expect((await nobody.call(perfilApi.ficha, { params })).status).toBe(401)
    for (const personaje of ['tesorero', 'maquinista', 'teniente'] as const)
      expect((await as(personaje).call(perfilApi.ficha, { params })).status).toBe(403)
    expect(await audited()).toEqual([])
    for (const personaje of ['ayudante', 'capitana', 'administradora', 'ayudante'] as const)
      expect((await as(personaje).call(perfilApi.ficha, { params })).body).toEqual({
        ...fichaEntera,
        ...consented,
        version: 1,
      })
    expect(await audited()).toMatchObject(
      ['ayudante', 'capitana', 'administradora', 'ayudante'].map((personaje) => ({
        accion: 'ver_sensible',
        entidad: 'ficha',
        entidad_id: bombera.id,
        user_id: as(personaje as Personaje).id,
        antes: null,
        despues: null,
      })),
    )
  })

  test('can only be changed by an administrator', async () => {
    for (const personaje of ['tesorero', 'teniente', 'ayudante', 'capitana'] as const)
      expect((await change(personaje, { comuna: 'Quilpué' }, bombera.id)).status).toBe(403)
    expect(await audited()).toEqual([])
    const { status, body } = await change('administradora', { comuna: 'Quilpué' }, bombera.id)
    expect([status, body]).toEqual([200, { ...fichaVacia, ...consented, comuna: 'Quilpué', version: 1 }])
    expect(await audited()).toMatchObject([{ accion: 'editar', user_id: as('administradora').id }])
  })

  test('traces a no-op update as a reading, as does the profile', async () => {
    await change('administradora', {}, bombera.id)
    await as('administradora').call(perfilApi.update, { params, body: {} })
    expect((await audited()).map(({ accion, entidad }) => [accion, entidad])).toEqual([
      ['ver_sensible', 'ficha'],
      ['ver_sensible', 'usuario'],
    ])
  })

  test('unknown: 404, or 403 without the right to see any; read-only for former members', async () => {
    expect((await as('ayudante').call(perfilApi.ficha, { params: { id: 999 } })).status).toBe(404)
    expect((await bombera.call(perfilApi.ficha, { params: { id: 999 } })).status).toBe(403)
    expect((await change('administradora', {}, 999)).status).toBe(404)
    await db.updateTable('usuarios').set({ estado: 'baja' }).where('id', '=', as('suspendido').id).execute()
    const { status, body } = await change('administradora', fichaEntera, as('suspendido').id)
    expect([status, body.message]).toEqual([409, 'Esta cuenta está dada de baja.'])
  })
})

test('is deleted with the account, closed or removed', async () => {
  const body = { estado: 'EN REVISIÓN' } as const
  await as('maquinista').call(materialMayorApi.changeStatus, { params: { id: 22 }, body })
  for (const personaje of ['maquinista', 'honorario', 'bombera'] as const) await change(personaje, fichaEntera)
  for (const personaje of ['maquinista', 'honorario'] as const)
    await as('administradora').call(usuariosApi.remove, { params: { id: as(personaje).id } })
  const left = await db.selectFrom('fichas_personales').select('user_id').execute()
  expect(left).toEqual([{ user_id: bombera.id }])
})

const change = (personaje: Personaje, body: Partial<CambioFicha>, id = as(personaje).id) =>
  as(personaje).call(perfilApi.changeFicha, { params: { id }, body })

const audited = () => db.selectFrom('auditoria').selectAll().orderBy('id').execute()
