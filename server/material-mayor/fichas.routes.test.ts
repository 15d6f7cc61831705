import { describe, expect, test } from 'vitest'
import { materialMayorApi } from '#contract/material-mayor.ts'
import type { Ficha } from '#contract/material-mayor/ficha.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database, clock } = await startApp()
const administradora = as('administradora')

const sinDatos = {
  patente: null,
  marca: null,
  modelo: null,
  anio: null,
  numero_chasis: null,
  numero_motor: null,
  capacidad_agua_l: null,
  capacidad_tripulantes: null,
  minimo_tripulacion: null,
  reserva_de: null,
}

const taken = {
  message: 'Ya existe una unidad con ese nombre.',
  errors: { nombre: 'Ya existe una unidad con ese nombre.' },
}

describe('a new unit', () => {
  test('is in service and last in everyone’s list at once', async () => {
    const { status, body } = await administradora.call(materialMayorApi.create, {
      body: { nombre: ' BX-2 ', tipo: 'Camioneta' },
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: 24,
      nombre: 'BX-2',
      tipo: 'Camioneta',
      orden: 4,
      activo: true,
      ...sinDatos,
      conductores: [],
      version: 1,
    })
    expect((await nobody.call(materialMayorApi.list)).body.at(-1)).toMatchObject({ id: 24, estado: 'EN SERVICIO' })
  })

  test('has a signed history entry of its arrival', async () => {
    const { body } = await as('bombera').call(materialMayorApi.unitHistory, { params: { id: 24 } })
    expect(body.data).toEqual([
      {
        id: expect.any(Number),
        unidad_id: 24,
        unidad: 'BX-2',
        tipo: 'alta',
        estado_anterior: null,
        estado: 'EN SERVICIO',
        detalles: null,
        motivo: null,
        desde: clock.now.toISOString(),
        hasta: null,
        registro: 'Ignacia Salinas Prat',
        deshace: false,
        deshacer_con: null,
      },
    ])
  })

  test('cannot have the name of another, even a retired one', async () => {
    await retire(24)
    const before = await everything()
    for (const nombre of ['B-21', 'BX-2', ' B-21 ']) {
      const { status, body } = await administradora.call(materialMayorApi.create, { body: { nombre, tipo: 'Carro' } })
      expect(status).toBe(409)
      expect(body).toEqual({ ...taken, error: 'conflicto' })
    }
    expect(await everything()).toEqual(before)
  })

  test.each([
    [{}, { nombre: 'Este campo es obligatorio', tipo: 'Este campo es obligatorio' }],
    [
      { nombre: '  ', tipo: null },
      { nombre: 'Este campo es obligatorio', tipo: 'Este campo es obligatorio' },
    ],
    [{ nombre: 'x'.repeat(21), tipo: 'Carro' }, { nombre: 'No puede superar los 20 caracteres' }],
    [{ nombre: 'R-2', tipo: 'x'.repeat(41) }, { tipo: 'No puede superar los 40 caracteres' }],
    [{ nombre: 'R\n2', tipo: 'Carro' }, { nombre: 'El valor no es válido' }],
  ])('%j is refused by field', async (payload, errors) => {
    const answer = await administradora.request({ method: 'POST', url: '/api/material-mayor', payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual(errors)
  })

  test('created by fifteen administrators at once under one name exists once', async () => {
    const body = { nombre: 'R-2', tipo: 'Rescate' }
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => administradora.call(materialMayorApi.create, { body })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 14 }, () => 409)])
    const named = (await everything()).fichas.filter(({ nombre }) => nombre === 'R-2')
    expect(named).toHaveLength(1)
  })
})

describe('the record of a unit', () => {
  test('is renamed, typed and ordered, incrementing its version', async () => {
    const { version } = await ficha(21)
    const { status, body } = await change(21, { nombre: 'B-2', tipo: 'Carro bomba', orden: 9, version })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: 21,
      nombre: 'B-2',
      tipo: 'Carro bomba',
      orden: 9,
      activo: true,
      ...sinDatos,
      conductores: [],
      version: version + 1,
    })
    expect(await ficha(21)).toEqual(body)
    expect((await nobody.call(materialMayorApi.list)).body.at(-1)).toMatchObject({ id: 21, nombre: 'B-2' })
  })

  test('omitted fields stay', async () => {
    const before = await ficha(21)
    const { body } = await change(21, { orden: 1, version: before.version })
    expect(body).toEqual({ ...before, orden: 1, version: before.version + 1 })
  })

  test('keeps its status and the time of its last change', async () => {
    const before = (await as('bombera').call(materialMayorApi.get, { params: { id: 23 } })).body
    clock.advance(60_000)
    await change(23, { tipo: 'Escala', version: (await ficha(23)).version })
    const after = (await as('bombera').call(materialMayorApi.get, { params: { id: 23 } })).body
    expect(after).toEqual({ ...before, tipo: 'Escala', version: (before.version ?? 0) + 1 })
  })

  test('may keep its own name; another’s is refused by field', async () => {
    const { version } = await ficha(22)
    expect((await change(22, { nombre: 'B-22', version })).status).toBe(200)
    const before = await everything()
    const { status, body } = await change(22, { nombre: 'B-23', version: version + 1 })
    expect(status).toBe(409)
    expect(body).toEqual({ ...taken, error: 'conflicto' })
    expect(await everything()).toEqual(before)
  })

  test('with an old version is not written', async () => {
    const { version } = await ficha(22)
    const before = await everything()
    const { status, body } = await change(22, { nombre: 'B-99', tipo: 'Otro', orden: 7, version: version - 1 })
    expect(status).toBe(409)
    expect(body).toEqual({
      message: 'El registro fue modificado por otra persona. Recargue e intente nuevamente.',
      error: 'version_antigua',
      actual: expect.objectContaining({ id: 22, version }),
    })
    expect(await everything()).toEqual(before)
  })

  test('is stale after a change of status', async () => {
    const { version } = await ficha(22)
    await as('bombera').call(materialMayorApi.changeStatus, { params: { id: 22 }, body: { estado: 'EN REVISIÓN' } })
    expect((await change(22, { orden: 5, version })).status).toBe(409)
  })

  test.each([
    [{ version: undefined }, 'version'],
    [{ version: '1' }, 'version'],
    [{ nombre: '' }, 'nombre'],
    [{ orden: 0 }, 'orden'],
    [{ orden: 1001 }, 'orden'],
    [{ orden: 1.5 }, 'orden'],
    [{ activo: 1 }, 'activo'],
    [{ activo: 'no' }, 'activo'],
    [{ patente: 'KXRT41X' }, 'patente'],
    [{ anio: 1899 }, 'anio'],
    [{ capacidad_agua_l: -1 }, 'capacidad_agua_l'],
    [{ capacidad_tripulantes: 6, minimo_tripulacion: 7 }, 'minimo_tripulacion'],
    [{ reserva_de: 22 }, 'reserva_de'],
    [{ reserva_de: 99_999 }, 'reserva_de'],
  ])('%j is refused', async (wrong, field) => {
    const payload = { version: (await ficha(22)).version, ...wrong }
    const answer = await administradora.request({ method: 'PATCH', url: '/api/material-mayor/22/ficha', payload })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual([field])
  })
})

describe('the drivers of a unit', () => {
  const drivers = async () =>
    (await as('bombera').call(materialMayorApi.conductores)).body.data.find(({ unidad_id }) => unidad_id === 22)
  const [pedro, catalina] = [as('maquinista').id, as('teniente').id]

  test('are kept in its record and shown to every member', async () => {
    const { version } = await ficha(22)
    const { status, body } = await change(22, { conductor_ids: [pedro, catalina, pedro], version })
    expect(status).toBe(200)
    const both = [
      { id: catalina, nombre: 'Catalina Rivas Montt' },
      { id: pedro, nombre: 'Pedro Vidal Oñate' },
    ]
    expect(body.conductores).toEqual(both)
    expect(await drivers()).toEqual({ unidad_id: 22, unidad: 'B-22', conductores: both })
    const log = await database.db
      .selectFrom('auditoria')
      .select(['antes', 'despues'])
      .where('entidad', '=', 'unidad_conductores')
      .execute()
    expect(log).toEqual([
      { antes: '{"conductor_ids":[]}', despues: JSON.stringify({ conductor_ids: [pedro, catalina] }) },
    ])
  })

  test('stay when only something else changes, and may be nobody again', async () => {
    await change(22, { orden: 6, version: (await ficha(22)).version })
    expect((await drivers())?.conductores).toHaveLength(2)
    await change(22, { conductor_ids: [], version: (await ficha(22)).version })
    expect((await drivers())?.conductores).toEqual([])
  })

  test('are members', async () => {
    const { status, body } = await change(22, { conductor_ids: [99_999], version: (await ficha(22)).version })
    expect([status, body]).toMatchObject([400, { errors: { conductor_ids: 'Elija a miembros de la compañía' } }])
  })
})

describe('a retired unit', () => {
  test('is hidden from everyone and immutable; its history and record stay', async () => {
    await as('maquinista').call(materialMayorApi.changeStatus, {
      params: { id: 23 },
      body: { estado: 'FUERA DE SERVICIO', detalles: 'Dada de baja.' },
    })
    await retire(23)

    expect((await nobody.call(materialMayorApi.list)).body.map(({ id }) => id)).not.toContain(23)
    expect((await as('bombera').call(materialMayorApi.list)).body.map(({ id }) => id)).not.toContain(23)
    expect((await nobody.call(materialMayorApi.get, { params: { id: 23 } })).status).toBe(404)
    const put = { params: { id: 23 }, body: { estado: 'EN SERVICIO' } } as const
    expect((await as('capitana').call(materialMayorApi.changeStatus, put)).status).toBe(404)

    const { body } = await as('bombera').call(materialMayorApi.unitHistory, { params: { id: 23 } })
    expect(body.data[0]).toMatchObject({ estado: 'FUERA DE SERVICIO', detalles: 'Dada de baja.' })
    expect((await ficha(23)).activo).toBe(false)
  })

  test('comes last in the administrator’s list', async () => {
    const { fichas } = await everything()
    const firstRetired = fichas.findIndex(({ activo }) => !activo)
    expect(firstRetired).toBeGreaterThan(0)
    expect(fichas.slice(firstRetired).every(({ activo }) => !activo)).toBe(true)
  })

  test('comes back unchanged', async () => {
    const { version } = await ficha(23)
    expect((await change(23, { activo: true, version })).status).toBe(200)
    expect((await nobody.call(materialMayorApi.get, { params: { id: 23 } })).body.estado).toBe('FUERA DE SERVICIO')
  })
})

describe('what a unit is', () => {
  const renault = { marca: 'Renault', modelo: 'Midlum 4×2', anio: 2019, capacidad_agua_l: 3_000 }

  test('is kept with its plate written as plates are, and shown on its page', async () => {
    const { version } = await ficha(21)
    const { status, body } = await change(21, { ...renault, patente: ' kxrt 41 ', capacidad_tripulantes: 6, version })
    expect([status, body]).toMatchObject([200, { ...renault, patente: 'KXRT-41' }])
    expect((await pagina(21)).body).toMatchObject({ ...renault, patente: 'KXRT-41', reserva_de: null, motivo: null })
    const menor = await change(21, { minimo_tripulacion: 7, version: version + 1 })
    const falta = { minimo_tripulacion: 'No puede ser mayor que la capacidad de tripulantes' }
    expect([menor.status, menor.body]).toMatchObject([400, { errors: falta }])
    expect((await change(21, { minimo_tripulacion: 6, version: version + 1 })).status).toBe(200)
    const otra = await change(22, { patente: 'KXRT-41', version: (await ficha(22)).version })
    expect([otra.status, otra.body]).toMatchObject([409, { errors: { patente: 'Otra unidad tiene esa patente.' } }])
  })

  test('a unit that nobody knows has no page', async () => {
    expect((await pagina(99_999)).status).toBe(404)
  })

  test('a unit of reserve has the place of the one that is out, and none is in turn of the other', async () => {
    const nombres = async () => (await nobody.call(materialMayorApi.list)).body.map(({ id }) => id)
    const antes = await nombres()
    const reservada = antes[0] ?? 0
    const reserva = antes.at(-1) ?? 0
    await change(reserva, { reserva_de: reservada, version: (await ficha(reserva)).version })
    expect(await nombres()).toEqual(antes)
    expect((await pagina(reserva)).body.reserva_de).toMatchObject({ id: reservada })
    const estado = (cual: 'EN REPARACIÓN' | 'EN SERVICIO') =>
      as('bombera').call(materialMayorApi.changeStatus, { params: { id: reservada }, body: { estado: cual } })
    await estado('EN REPARACIÓN')
    expect(await nombres()).toEqual([reserva, ...antes.slice(0, -1)])
    await estado('EN SERVICIO')
    expect(await nombres()).toEqual(antes)
    const mutua = await change(reservada, { reserva_de: reserva, version: (await ficha(reservada)).version })
    expect([mutua.status, mutua.body]).toMatchObject([400, { errors: { reserva_de: expect.any(String) } }])
  })
})

function pagina(id: number) {
  return as('bombera').call(materialMayorApi.ficha, { params: { id } })
}

interface Changed extends Partial<Pick<Ficha, keyof typeof sinDatos>> {
  nombre?: string
  tipo?: string
  orden?: number
  activo?: boolean
  conductor_ids?: number[]
  version: number
}

function change(id: number, body: Changed) {
  return administradora.call(materialMayorApi.changeFicha, { params: { id }, body })
}

async function retire(id: number): Promise<void> {
  const { status } = await change(id, { activo: false, version: (await ficha(id)).version })
  expect(status).toBe(200)
}

async function ficha(id: number) {
  const found = (await everything()).fichas.find((one) => one.id === id)
  if (!found) throw new Error(`Unit ${id} has no record`)
  return found
}

async function everything() {
  const { data: fichas } = (await administradora.call(materialMayorApi.fichas)).body
  const historial = await database.db.selectFrom('unidad_estado_historial').selectAll().orderBy('id').execute()
  return { fichas, historial }
}
