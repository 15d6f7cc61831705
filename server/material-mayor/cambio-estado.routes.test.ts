import { describe, expect, test } from 'vitest'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { type EstadoUnidad, estadosUnidad, type MotivoFuera } from '#contract/material-mayor/estados.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp()
const { db } = database

const minute = 60_000
const oldVersion = 'El registro fue modificado por otra persona. Recargue e intente nuevamente.'

describe('any status can change to any other (spec §4)', () => {
  test.each(estadosUnidad.flatMap((from) => estadosUnidad.map((to) => [from, to] as const)))(
    'from %s to %s',
    async (from, to) => {
      const capitana = as('capitana')
      await change(21, from)
      const before = await unidad(21)
      clock.advance(minute)
      const now = clock.now.toISOString()

      const { status, body } = await capitana.call(materialMayorApi.changeStatus, {
        params: { id: 21 },
        body: { estado: to, detalles: `Pasa a ${to}` },
      })

      expect(status).toBe(200)
      const expected = {
        ...before,
        estado: to,
        detalles: `Pasa a ${to}`,
        ultimaActualizacion: now,
        actualizadaPor: 'Marcela Soto Araneda',
        version: before.version + 1,
      }
      expect(body).toEqual(expected)
      expect(await unidad(21)).toEqual(expected)
      const [last, previous] = await history(21)
      expect(last).toMatchObject({
        tipo: 'cambio',
        estado_anterior: from,
        estado: to,
        detalles: `Pasa a ${to}`,
        desde: now,
        hasta: null,
        user_id: capitana.id,
      })
      expect(previous).toMatchObject({ estado: from, hasta: now })
    },
  )

  test('each entry ends where the next begins, and only the last is open', async () => {
    const entries = (await history(21)).toReversed()
    expect(entries.length).toBeGreaterThan(16)
    expect(entries.map(({ hasta }) => hasta)).toEqual([...entries.slice(1).map(({ desde }) => desde), null])
  })
})

describe('authors', () => {
  test.each(['bombera', 'maquinista', 'teniente', 'ayudante', 'capitana', 'administradora', 'tesorero'] as const)(
    'the %s may, and signs it',
    async (personaje) => {
      const { status } = await changeAs(personaje, 22, { estado: 'EN REVISIÓN' })
      expect(status).toBe(200)
      expect((await history(22))[0]?.user_id).toBe(as(personaje).id)
    },
  )

  test('the reason of being out is of that status alone, and in its history', async () => {
    const { body } = await changeAs('bombera', 22, { estado: 'FUERA DE SERVICIO', motivo: 'sin_conductor' })
    expect(body).toMatchObject({ estado: 'FUERA DE SERVICIO', motivo: 'sin_conductor' })
    expect((await history(22)).map(({ motivo }) => motivo)).toContain('sin_conductor')
    expect((await changeAs('bombera', 22, { estado: 'EN REVISIÓN' })).body.motivo).toBeNull()
    const vuelta = await changeAs('bombera', 22, { estado: 'EN SERVICIO', motivo: 'mecanico' })
    expect([vuelta.status, vuelta.body]).toMatchObject([200, { estado: 'EN SERVICIO', motivo: null }])
    const malo = { estado: 'EN REVISIÓN', motivo: 'pintura' } as never
    const refused = await changeAs('bombera', 22, malo)
    expect([refused.status, refused.body]).toMatchObject([400, { errors: { motivo: 'El valor no es válido' } }])
  })

  test('every change is audited with before and after', async () => {
    await changeAs('capitana', 22, { estado: 'EN SERVICIO', detalles: 'Lista.' })
    const reparacion = { estado: 'EN REPARACIÓN', detalles: 'Frenos.', motivo: 'mecanico' } as const
    await changeAs('ayudante', 22, reparacion)
    const row = await db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      accion: 'estado',
      entidad: 'unidad',
      entidad_id: 22,
      user_id: as('ayudante').id,
      fecha: clock.now.toISOString(),
      ip: '127.0.0.1',
    })
    expect(JSON.parse(row.antes ?? '')).toEqual({ estado: 'EN SERVICIO', detalles: 'Lista.', motivo: null })
    expect(JSON.parse(row.despues ?? '')).toEqual(reparacion)
  })
})

describe('a refusal changes nothing', () => {
  test.each([
    ['without estado', {}, { estado: 'El estado es obligatorio' }],
    ['with an empty estado', { estado: '' }, { estado: 'El estado es obligatorio' }],
    ['with estado null', { estado: null }, { estado: 'El estado es obligatorio' }],
    ['with a fifth estado', { estado: 'PERDIDA' }, { estado: 'El valor no es válido' }],
    ['in small letters', { estado: 'en servicio' }, { estado: 'El valor no es válido' }],
    ['without its accent', { estado: 'EN REPARACION' }, { estado: 'El valor no es válido' }],
    ['with two estados', { estado: ['EN SERVICIO'] }, { estado: 'El valor no es válido' }],
    [
      'with 501 letters of detail',
      { estado: 'EN SERVICIO', detalles: 'a'.repeat(501) },
      { detalles: 'No puede superar los 500 caracteres' },
    ],
    ['with a NUL', { estado: 'EN SERVICIO', detalles: 'a\0b' }, { detalles: 'El valor no es válido' }],
    ['with half a letter', { estado: 'EN SERVICIO', detalles: '\uD83D' }, { detalles: 'El valor no es válido' }],
    ['with a number of detail', { estado: 'EN SERVICIO', detalles: 5 }, { detalles: 'El valor no es válido' }],
  ])('%s', async (_what, payload, errors) => {
    const before = [await unidad(23), await history(23)]
    const answer = await as('capitana').request({ method: 'PUT', url: '/api/material-mayor/23', payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      message: 'Datos incorrectos. Verifique la información.',
      error: 'datos_incorrectos',
      errors,
    })
    expect([await unidad(23), await history(23)]).toEqual(before)
  })

  test('reports both faults at once', async () => {
    const payload = { estado: 'PERDIDA', detalles: 'a'.repeat(501) }
    const answer = await as('capitana').request({ method: 'PUT', url: '/api/material-mayor/23', payload })
    expect(Object.keys(answer.json().errors)).toEqual(['estado', 'detalles'])
  })
})

describe('details', () => {
  test.each([
    ['  Sin novedades.\n', 'Sin novedades.'],
    ['', null],
    [' \n\t ', null],
    [null, null],
    [undefined, null],
    ['a'.repeat(500), 'a'.repeat(500)],
    [`  ${'a'.repeat(500)}  `, 'a'.repeat(500)],
    ['Bomba:\n\t– revisar 🚒', 'Bomba:\n\t– revisar 🚒'],
    ['Revisio\u0301n', 'Revisión'],
    ['<b>ojo</b> "; drop table unidades; --', '<b>ojo</b> "; drop table unidades; --'],
  ])('%j is stored as %j', async (detalles, kept) => {
    const { body } = await changeAs('capitana', 23, { estado: 'EN REVISIÓN', detalles })
    expect(body.detalles).toBe(kept)
    expect((await history(23))[0]?.detalles).toBe(kept)
  })

  test('are cleared by a change without them', async () => {
    await changeAs('capitana', 23, { estado: 'EN REPARACIÓN', detalles: 'Frenos.' })
    await changeAs('capitana', 23, { estado: 'EN SERVICIO' })
    expect((await unidad(23)).detalles).toBeNull()
  })
})

describe('two officers editing the same unit (domain, part 3, scenario 2)', () => {
  test('the second gets 409, and writes nothing', async () => {
    const { version } = await unidad(22)
    const first = await changeAs('capitana', 22, { estado: 'EN REPARACIÓN', detalles: 'Frenos.', version })
    const after = [await unidad(22), await history(22)]
    const second = await changeAs('teniente', 22, { estado: 'EN SERVICIO', version })
    expect(first.status).toBe(200)
    expect(second.status).toBe(409)
    expect(second.body).toEqual({ message: oldVersion, error: 'version_antigua', actual: first.body })
    expect([await unidad(22), await history(22)]).toEqual(after)
  })

  test('the second succeeds after rereading', async () => {
    const { version } = await unidad(22)
    expect((await changeAs('teniente', 22, { estado: 'EN SERVICIO', version })).status).toBe(200)
  })

  test('a future version is refused too', async () => {
    const { version } = await unidad(22)
    expect((await changeAs('teniente', 22, { estado: 'EN SERVICIO', version: version + 1 })).status).toBe(409)
  })
})

function changeAs(
  personaje: Parameters<typeof as>[0],
  id: number,
  body: { estado: EstadoUnidad; detalles?: string | null; motivo?: MotivoFuera | null; version?: number },
) {
  return as(personaje).call(materialMayorApi.changeStatus, { params: { id }, body })
}

async function change(id: number, estado: EstadoUnidad): Promise<void> {
  clock.advance(minute)
  expect((await changeAs('ayudante', id, { estado })).status).toBe(200)
}

async function unidad(id: number) {
  const { body } = await as('bombera').call(materialMayorApi.get, { params: { id } })
  return { ...body, version: body.version ?? 0 }
}

const history = (id: number) =>
  db.selectFrom('unidad_estado_historial').selectAll().where('unidad_id', '=', id).orderBy('id', 'desc').execute()
