import { describe, expect, test } from 'vitest'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { usuariosApi } from '#contract/usuarios.ts'

import { insertMember } from '#server/cuenta/cuenta.queries.ts'
import { saveFicha } from '#server/perfil/ficha.queries.ts'
import { pdf } from '#test/support/documentos.ts'
import { newEquipo } from '#test/support/equipos.ts'
import { pdfText } from '#test/support/pdf-text.ts'
import { formOf } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock, deps } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [teniente, bombera, capitana, maquinista, administradora] = [
  as('teniente'),
  as('bombera'),
  as('capitana'),
  as('maquinista'),
  as('administradora'),
]
const unidad = await db.selectFrom('unidades').select(['id', 'nombre']).orderBy('id').executeTakeFirstOrThrow()

const mover = (id: number, body: object, who = teniente) =>
  who.call(equipamientoApi.mover, { params: { id }, body: body as never })
const entregar = (body: object, who = teniente) => who.call(equipamientoApi.createEntrega, { body: body as never })
const fila = (id: number) => db.selectFrom('equipos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const poder = async (id: number, who = bombera, of = bombera.id) =>
  (await who.call(equipamientoApi.responsable, { params: { id: of } })).body.data.filter((one) => one.equipo_id === id)
const movimientos = async (id: number) =>
  (await bombera.call(equipamientoApi.movimientos, { params: { id } })).body.data.map(
    ({ tipo, desde, hacia, cantidad }) => [tipo, desde, hacia, cantidad],
  )
const bells = async (userId: number) =>
  (await db.selectFrom('notificaciones').select('titulo').where('user_id', '=', userId).orderBy('id').execute()).map(
    ({ titulo }) => titulo,
  )
const pieza = (de: object = {}) => newEquipo(db, clock.now, { numero_serie: '1', ...de })
const existencia = (cantidad: number, de: object = {}) =>
  newEquipo(db, clock.now, { nombre: `Guantes ${Math.random()}`, cantidad, cantidad_minima: 1, ...de })
const aUnidad = { tipo: 'traslado', ubicacion_tipo: 'unidad', unidad_id: unidad.id, compartimiento: 'cabina' }
const aBombera = { tipo: 'asignacion', ubicacion_tipo: 'persona', asignado_a_id: bombera.id }

describe('a piece', () => {
  test('moves once to where it is, with its parts', async () => {
    const set = await pieza()
    const parte = await pieza({ padre_id: set })
    const { status, body } = await mover(set, { ...aUnidad, motivo: 'Carga nueva' })
    expect([status, body.unidad, body.compartimiento]).toEqual([201, unidad.nombre, 'cabina'])
    expect(await fila(parte)).toMatchObject({ ubicacion_tipo: 'unidad', unidad_id: unidad.id, padre_id: set })
    for (const id of [set, parte])
      expect(await movimientos(id)).toEqual([['traslado', 'Bodega', `${unidad.nombre}, Cabina`, 1]])
    const again = await mover(set, aUnidad)
    expect([again.status, again.body.message]).toEqual([409, `${body.codigo} ya está ahí: ${unidad.nombre}, Cabina`])
  })

  test('that may not be used is given to nobody', async () => {
    const id = await pieza({ codigo: 'DET-900', estado: 'EN REPARACIÓN' })
    const { status, body } = await mover(id, aBombera)
    expect([status, body.message]).toEqual([409, 'DET-900 no se puede entregar: en reparación'])
    expect(await movimientos(id)).toEqual([])
  })

  test('that somebody wears is neither moved nor given', async () => {
    const set = await pieza({ codigo: 'ERA-950', categoria: 'era' })
    const parte = await pieza({ padre_id: set, categoria: 'cilindro', presion_trabajo_bar: 300 })
    const body = { user_id: bombera.id, presion_inicial_bar: 280 }
    const uso = await bombera.call(equipamientoApi.registrarUso, { params: { id: set }, body })
    const refusal = [409, 'ERA-950 está en uso: primero registre su salida']
    const answers = [
      await mover(set, aUnidad),
      await mover(parte, { ...aUnidad, sacar: true }),
      await entregar({ receptor_id: bombera.id, items: [{ equipo_id: set, cantidad: 1 }] }),
    ]
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([refusal, refusal, refusal])
    const salida = { presion_final_bar: 90, version: 1 }
    await maquinista.call(equipamientoApi.cerrarUso, { params: { id: uso.body.id }, body: salida })
    expect((await mover(set, aUnidad)).status).toBe(201)
  })

  test('that is a part moves with its set, unless it is taken out', async () => {
    const set = await pieza({ codigo: 'ERA-900' })
    const parte = await pieza({ codigo: 'CIL-900', padre_id: set, estado: 'EN REPARACIÓN' })
    const taller = { tipo: 'reparacion', ubicacion_tipo: 'taller', lugar: 'Dräger' }
    const refused = await mover(parte, taller)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'CIL-900 es parte de ERA-900: mueva el conjunto, o sáquelo antes de él',
    ])
    expect((await fila(set)).usable).toBe(0)
    expect((await mover(parte, { ...taller, sacar: true })).body).toMatchObject({ padre_id: null, lugar: 'Dräger' })
    expect((await fila(set)).usable).toBe(1)
  })

  test.each<[object, number, object | string]>([
    [{ tipo: 'traslado' }, 400, { ubicacion_tipo: 'Este campo es obligatorio' }],
    [
      { tipo: 'traslado', ubicacion_tipo: 'taller', lugar: 'X' },
      400,
      { ubicacion_tipo: 'Este movimiento no lleva a ese lugar' },
    ],
    [
      { tipo: 'traslado', ubicacion_tipo: 'unidad', unidad_id: 999 },
      400,
      { unidad_id: 'Elija una unidad de la compañía' },
    ],
    [{ ...aUnidad, compartimiento: 'nada' }, 400, { compartimiento: 'Elija un compartimiento del catálogo' }],
    [
      { tipo: 'asignacion', ubicacion_tipo: 'persona', asignado_a_id: 999 },
      400,
      { asignado_a_id: 'Elija a un miembro de la compañía' },
    ],
    [{ ...aUnidad, tipo: 'asignacion' }, 400, { asignado_a_id: 'Elija a un miembro de la compañía' }],
    [{ tipo: 'prestamo', ubicacion_tipo: 'externo' }, 400, { lugar: 'Escriba dónde está' }],
    [{ ...aUnidad, cantidad: 2 }, 409, { cantidad: 'Stock insuficiente: disponible 1' }],
    [{ tipo: 'ajuste' }, 400, { tipo: 'Este campo es obligatorio' }],
  ])('is not moved by %j', async (body, status, errors) => {
    const answer = await mover(await pieza(), body)
    expect([answer.status, answer.body.errors]).toEqual([status, errors])
  })

  test('is moved by who edits only, and not once it is written off', async () => {
    const id = await pieza()
    for (const who of [bombera, maquinista]) expect((await mover(id, aUnidad, who)).status).toBe(403)
    const baja = await pieza({ estado: 'DADO DE BAJA' })
    expect((await mover(baja, aUnidad)).body.message).toBe('Este equipo está dado de baja')
    expect((await mover(id, { ...aUnidad, version: 9 })).body.error).toBe('version_antigua')
  })

  test('that a member has is told to them, and comes back', async () => {
    const id = await pieza({ codigo: 'CAS-001' })
    await mover(id, aBombera)
    expect(await bells(bombera.id)).toContain('Se le asignó CAS-001')
    expect(await poder(id)).toMatchObject([{ codigo: 'CAS-001', cantidad: 1, existencia: false, unidad: null }])
    await mover(id, { tipo: 'devolucion', ubicacion_tipo: 'bodega', lugar: 'Estante 1' })
    expect(await poder(id)).toEqual([])
    const nombre = (await db.selectFrom('usuarios').select('nombre').where('id', '=', bombera.id).executeTakeFirst())
      ?.nombre
    expect((await movimientos(id))[0]).toEqual(['devolucion', nombre, 'Bodega, Estante 1', 1])
  })
})

test('a part in a unit may be the own of a member, and stays in its set', async () => {
  const en = { ubicacion_tipo: 'unidad', unidad_id: unidad.id } as const
  const set = await pieza(en)
  const mascara = await pieza({ ...en, padre_id: set, codigo: 'MAS-700' })
  const { status, body } = await mover(mascara, { ...en, tipo: 'asignacion', asignado_a_id: bombera.id })
  expect([status, body.padre_id, body.asignado_a_id]).toEqual([201, set, bombera.id])
  expect(await poder(mascara)).toMatchObject([{ codigo: 'MAS-700', unidad: unidad.nombre }])
  const vuelve = () => mover(mascara, { tipo: 'devolucion', de_id: bombera.id })
  expect((await vuelve()).body).toMatchObject({ padre_id: set, asignado_a_id: null, unidad_id: unidad.id })
  expect((await vuelve()).body.message).toBe('Este miembro ya no lo tiene')
  expect(await poder(mascara)).toEqual([])
})

test('a whole stock that a member keeps comes back from them', async () => {
  const id = await existencia(8, { ubicacion_tipo: 'persona', asignado_a_id: bombera.id })
  const { body } = await mover(id, { tipo: 'devolucion', de_id: bombera.id, cantidad: 8 })
  expect(body).toMatchObject({ cantidad: 8, ubicacion_tipo: 'bodega', asignado_a_id: null })
})

test('sizes are read by who hands out clothing, where they ask for them', async () => {
  await saveFicha(db, deps.key, bombera.id, { talla_chaqueta: 'M', talla_botas: '38' }, clock.now)
  const read = async (query: object) =>
    (await teniente.call(equipamientoApi.responsable, { params: { id: bombera.id }, query: query as never })).body
      .tallas
  expect(await read({})).toBeNull()
  expect(await read({ tallas: 'si' })).toMatchObject({ chaqueta: 'M', botas: '38' })
})

describe('a stock', () => {
  test('is given by quantity and comes back, never more than there is', async () => {
    const id = await existencia(10)
    expect((await mover(id, aBombera)).body.errors).toEqual({ cantidad: 'Este campo es obligatorio' })
    expect((await mover(id, { ...aBombera, cantidad: 4 })).body).toMatchObject({
      cantidad: 6,
      en_poder: [{ user_id: bombera.id, cantidad: 4 }],
    })
    const { data } = (await bombera.call(equipamientoApi.historialEquipo, { params: { id } })).body
    expect(data[0]).toMatchObject({ titulo: 'Asignación de 4', detalle: expect.stringMatching(/^Bodega → /) as string })
    const more = await mover(id, { ...aBombera, cantidad: 7 })
    expect([more.status, more.body.message]).toEqual([409, 'Stock insuficiente: disponible 6'])
    expect(await poder(id)).toMatchObject([{ cantidad: 4, existencia: true }])
    const devuelve = (cantidad: number) => mover(id, { tipo: 'devolucion', de_id: bombera.id, cantidad })
    expect((await devuelve(5)).body.message).toBe('Tiene solo 4')
    expect((await devuelve(1)).body).toMatchObject({ cantidad: 7, en_poder: [{ cantidad: 3 }] })
    expect((await devuelve(3)).body).toMatchObject({ cantidad: 10, en_poder: [] })
  })

  test('goes elsewhere in part, and is one again where it meets its like', async () => {
    const id = await existencia(10, { codigo: 'MAN-052' })
    expect((await mover(id, { ...aUnidad, cantidad: 3 })).body.cantidad).toBe(7)
    const lote = await db.selectFrom('equipos').selectAll().where('codigo', '=', 'MAN-052/2').executeTakeFirstOrThrow()
    expect(lote).toMatchObject({ cantidad: 3, unidad_id: unidad.id, cantidad_minima: null })
    expect(lote.qr_token).not.toBe((await fila(id)).qr_token)
    await mover(id, { ...aUnidad, cantidad: 2 })
    expect([(await fila(id)).cantidad, (await fila(lote.id)).cantidad]).toEqual([5, 5])
    await mover(lote.id, { tipo: 'devolucion', ubicacion_tipo: 'bodega', cantidad: 5 })
    expect([(await fila(id)).cantidad, (await fila(lote.id)).cantidad]).toEqual([10, 0])
    const whole = await mover(id, { tipo: 'traslado', ubicacion_tipo: 'bodega', lugar: 'Estante 9', cantidad: 10 })
    expect(whole.body).toMatchObject({ codigo: 'MAN-052', cantidad: 10, lugar: 'Estante 9' })
  })

  test('is never negative under 20 moves at once', async () => {
    const id = await existencia(12)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        mover(id, index % 2 === 0 ? { ...aBombera, cantidad: 1 } : { ...aUnidad, cantidad: 1 }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(12)
    expect(statuses.filter((status) => status === 409)).toHaveLength(8)
    const { cantidad, nombre } = await fila(id)
    const lotes = await db.selectFrom('equipos').select('cantidad').where('nombre', '=', nombre).execute()
    const [suyo] = await poder(id)
    const enTotal = lotes.reduce((sum, one) => sum + one.cantidad, suyo?.cantidad ?? 0)
    expect([cantidad, enTotal]).toEqual([0, 12])
  })

  test('that runs short is found, and is not written off while a member has some', async () => {
    const id = await existencia(3, { codigo: 'BOT-001', cantidad_minima: 3 })
    const cortos = async () =>
      (await teniente.call(equipamientoApi.equipos, { query: { existencia: 'bajo_minimo', q: 'BOT-001' } })).body.total
    expect(await cortos()).toBe(0)
    await mover(id, { ...aBombera, cantidad: 1 })
    expect(await cortos()).toBe(1)
    const form = await formOf({ bytes: pdf, name: 'acta.pdf', field: 'archivo', fields: { motivo: 'Gastadas' } })
    const baja = await capitana.request({ method: 'POST', url: `/api/equipamiento/${id}/baja`, ...form })
    expect([baja.statusCode, JSON.parse(baja.body)['message']]).toEqual([
      409,
      'Los miembros tienen 1: registre antes su devolución',
    ])
  })
})

describe('an entrega', () => {
  test('is signed for by its receiver, in their own session, once', async () => {
    const casco = await pieza({ codigo: 'CAS-100', nombre: 'Casco', talla: 'M' })
    const guantes = await existencia(5, { codigo: 'GUA-100' })
    const items = [{ equipo_id: casco }, { equipo_id: guantes, cantidad: 2 }]
    const { status, body } = await entregar({ receptor_id: bombera.id, items, observaciones: 'Usados' })
    expect([status, body.items.map(({ codigo, cantidad }) => [codigo, cantidad])]).toEqual([
      201,
      [
        ['CAS-100', 1],
        ['GUA-100', 2],
      ],
    ])
    expect(await fila(casco)).toMatchObject({ ubicacion_tipo: 'persona', asignado_a_id: bombera.id })
    expect((await fila(guantes)).cantidad).toBe(3)
    expect(await bells(bombera.id)).toContain('Confirme el equipo que recibió')
    const { id } = body
    const recibe = (who: typeof bombera) => who.call(equipamientoApi.recibirEntrega, { params: { id } })
    expect([(await recibe(teniente)).status, (await recibe(maquinista)).status]).toEqual([403, 403])
    expect((await recibe(bombera)).body.recibida_en).toBe(clock.now.toISOString())
    expect((await recibe(bombera)).body.message).toBe('Esta entrega ya fue recibida conforme')
    expect((await bells(teniente.id)).some((titulo) => titulo.endsWith('recibió conforme'))).toBe(true)
    const papel = await bombera.request({ url: `/api/equipamiento/entregas/${id}/pdf` })
    const text = pdfText(papel.rawPayload).join(' ')
    for (const part of ['Acta de entrega', body.receptor, body.entregada_por, 'CAS-100', 'recibió conforme el'])
      expect(text).toContain(part)
    expect((await maquinista.request({ url: `/api/equipamiento/entregas/${id}/pdf` })).statusCode).toBe(403)
  })

  test('is read by its receiver and by who edits', async () => {
    await entregar({ receptor_id: maquinista.id, items: [{ equipo_id: await pieza() }] })
    const of = async (who: typeof bombera) =>
      new Set((await who.call(equipamientoApi.entregas, { query: {} })).body.data.map(({ receptor_id }) => receptor_id))
    expect(await of(maquinista)).toEqual(new Set([maquinista.id]))
    expect((await of(teniente)).size).toBeGreaterThan(1)
    const sheet = async (who: typeof bombera, recibida = 'no') => {
      const url = `/api/equipamiento/entregas/exportacion?formato=csv&recibida=${recibida}`
      return (await who.request({ url })).body
    }
    const { data } = (await teniente.call(equipamientoApi.entregas, { query: { receptor_id: bombera.id } })).body
    const [recibida] = data
    expect(await sheet(teniente)).not.toContain(recibida?.receptor)
    expect(await sheet(teniente, 'si')).toContain(
      `${recibida?.receptor};${recibida?.entregada_por};CAS-100 Casco, 2 × GUA-100 Guantes`,
    )
    expect(await sheet(bombera, 'si')).toContain('CAS-100')
    expect(await sheet(maquinista, 'si')).not.toContain('CAS-100')
    expect((await bombera.call(equipamientoApi.responsable, { params: { id: maquinista.id } })).status).toBe(403)
    expect((await bombera.call(equipamientoApi.responsable, { params: { id: 9_999 } })).status).toBe(403)
    expect((await teniente.call(equipamientoApi.responsable, { params: { id: 9_999 } })).status).toBe(404)
  })

  test('gives nothing that may not be used, twice, or beyond the stock; all or nothing', async () => {
    const buena = await pieza()
    const mala = await pieza({ codigo: 'ERA-555', estado: 'EN REVISIÓN' })
    const pocas = await existencia(2, { codigo: 'GUA-555' })
    const give = async (...items: object[]) => {
      const { status, body } = await entregar({ receptor_id: bombera.id, items: [{ equipo_id: buena }, ...items] })
      return [status, body.errors ?? body.message]
    }
    expect(await give({ equipo_id: mala })).toEqual([409, 'ERA-555 no se puede entregar: en revisión'])
    expect(await give({ equipo_id: pocas, cantidad: 3 })).toEqual([409, 'GUA-555: Stock insuficiente: disponible 2'])
    expect((await give({ equipo_id: buena }))[0]).toBe(400)
    expect(await give({ equipo_id: 9_999 })).toEqual([400, { items: 'Un equipo de la entrega ya no existe' }])
    expect((await entregar({ receptor_id: bombera.id, items: [] })).body.errors).toEqual({
      items: 'Agregue lo que se entrega',
    })
    expect((await fila(buena)).ubicacion_tipo).toBe('bodega')
  })
})

test('what a member has who is removed comes back, with a move', async () => {
  const email = 'se.va@ejemplo.cl'
  const leaving = await insertMember(
    db,
    {
      nombre: 'Rosa Se Va',
      email,
      rut: '23000001-0',
      fecha_nacimiento: '2000-01-01',
      estado: 'activo',
      fecha_ingreso: '2026-01-01',
      cargo: 'Bombero',
      role_id: 6,
      password_hash: 'x',
    },
    clock.now,
  )
  const casco = await pieza()
  const mascara = await pieza({ ubicacion_tipo: 'unidad', unidad_id: unidad.id })
  const guantes = await existencia(5)
  await entregar({ receptor_id: leaving, items: [{ equipo_id: casco }, { equipo_id: guantes, cantidad: 2 }] })
  await mover(mascara, { tipo: 'asignacion', ubicacion_tipo: 'unidad', unidad_id: unidad.id, asignado_a_id: leaving })
  const { body } = await administradora.call(equipamientoApi.responsable, { params: { id: leaving } })
  expect([body.total, body.por_recibir.length]).toEqual([4, 1])
  expect((await administradora.call(usuariosApi.remove, { params: { id: leaving } })).status).toBe(200)
  expect(await fila(casco)).toMatchObject({ ubicacion_tipo: 'bodega', asignado_a_id: null })
  expect(await fila(mascara)).toMatchObject({ ubicacion_tipo: 'unidad', unidad_id: unidad.id, asignado_a_id: null })
  expect((await fila(guantes)).cantidad).toBe(5)
  for (const id of [casco, guantes])
    expect((await movimientos(id))[0]?.slice(0, 3)).toEqual(['devolucion', 'Rosa Se Va', 'Bodega'])
})

test('who may edit hears once that a stock falls below its minimum', async () => {
  const id = await existencia(6, { codigo: 'GUA-900', cantidad_minima: 5 })
  const heard = async (who: typeof teniente) => (await bells(who.id)).filter((titulo) => titulo.includes('GUA-900'))
  await mover(id, { ...aBombera, cantidad: 1 })
  expect(await heard(capitana)).toEqual([])
  await mover(id, { ...aBombera, cantidad: 1 })
  await mover(id, { ...aBombera, cantidad: 1 })
  expect([await heard(capitana), await heard(teniente)]).toEqual([
    ['Quedan menos del mínimo: GUA-900'],
    ['Quedan menos del mínimo: GUA-900'],
  ])
  await mover(id, { tipo: 'devolucion', de_id: bombera.id, cantidad: 3 })
  await mover(id, { ...aBombera, cantidad: 2 })
  expect(await heard(capitana)).toHaveLength(2)
  expect(await heard(maquinista)).toEqual([])
})
