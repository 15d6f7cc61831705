import { beforeEach, describe, expect, test } from 'vitest'
import { configuracionApi } from '#contract/configuracion.ts'
import { cast } from '#db/seeds/cast.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database, clock } = await startApp()
const { db } = database
const administradora = as('administradora')

beforeEach(async () => {
  await db.deleteFrom('ajustes').execute()
  await db.deleteFrom('ajustes_historial').execute()
  await db.deleteFrom('auditoria').execute()
})

test('by default an administrator approves, and everyone may know', async () => {
  for (const who of [nobody, as('suspendido'), as('bombera'), administradora])
    expect(await who.call(configuracionApi.registro)).toMatchObject({
      status: 200,
      body: { modo: 'aprobacion', version: 0, edad_minima: 18 },
    })
})

describe('registration mode', () => {
  test('is set by the administrator', async () => {
    const call = { body: { modo: 'abierto' } } as const
    expect((await nobody.call(configuracionApi.changeRegistro, call)).status).toBe(401)
    for (const personaje of ['bombera', 'ayudante', 'capitana', 'tesorero'] as const)
      expect((await as(personaje).call(configuracionApi.changeRegistro, call)).status).toBe(403)
    expect((await nobody.call(configuracionApi.registro)).body).toMatchObject({ modo: 'aprobacion', version: 0 })
    expect(await audited()).toEqual([])
  })

  test.each(['aprobacion', 'abierto', 'cerrado'] as const)('as %s is visible to everyone at once', async (modo) => {
    const { status, body } = await change({ modo, version: 0 })
    expect([status, body]).toEqual([200, { modo, version: 1, edad_minima: 18 }])
    expect((await nobody.call(configuracionApi.registro)).body).toEqual(body)
  })

  test('the second of two concurrent edits gets 409 and writes nothing', async () => {
    expect((await change({ modo: 'cerrado', version: 0 })).status).toBe(200)
    const { status, body } = await change({ modo: 'abierto', version: 0 })
    expect([status, body.message]).toEqual([
      409,
      'El registro fue modificado por otra persona. Recargue e intente nuevamente.',
    ])
    expect((await nobody.call(configuracionApi.registro)).body).toMatchObject({ modo: 'cerrado', version: 1 })
    expect((await change({ modo: 'abierto', version: 1 })).body).toMatchObject({ modo: 'abierto', version: 2 })
  })

  test('one of ten concurrent edits wins', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => change({ modo: 'cerrado', version: 0 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  })

  test('the last write wins without a version', async () => {
    await change({ modo: 'cerrado' })
    expect((await change({ modo: 'abierto' })).body).toMatchObject({ modo: 'abierto', version: 2 })
  })

  test('is audited with before and after', async () => {
    await change({ modo: 'cerrado' })
    const [row, ...more] = await audited()
    expect(more).toEqual([])
    expect(row).toMatchObject({
      accion: 'editar',
      entidad: 'registro',
      entidad_id: null,
      user_id: administradora.id,
      fecha: clock.now.toISOString(),
      antes: '{"modo":"aprobacion"}',
      despues: '{"modo":"cerrado"}',
    })
  })

  test('appears in its history; setting it again is no change', async () => {
    await change({ modo: 'cerrado' })
    await change({ modo: 'cerrado' })
    const { data, total } = (await administradora.call(configuracionApi.historial, { params: { seccion: 'registro' } }))
      .body
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({
      campo: 'modo',
      antes: 'aprobacion',
      despues: 'cerrado',
      vigente_desde: null,
      autor: cast.administradora.nombre,
    })
  })

  test.each([{}, { modo: 'secreto' }, { modo: null }, { modo: ['abierto'] }])('as %j is refused', async (payload) => {
    const answer = await administradora.request({ method: 'PUT', url: '/api/configuracion/registro', payload })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual(['modo'])
    expect(await audited()).toEqual([])
  })
})

const change = (body: { modo: 'aprobacion' | 'abierto' | 'cerrado'; version?: number }) =>
  administradora.call(configuracionApi.changeRegistro, { body })

const audited = () => db.selectFrom('auditoria').selectAll().execute()
