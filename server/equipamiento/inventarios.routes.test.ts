import { expect, test } from 'vitest'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { newEquipo } from '#test/support/equipos.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [teniente, bombera, capitana, maquinista] = [as('teniente'), as('bombera'), as('capitana'), as('maquinista')]

const enBodega = (lugar: string) => ({ ubicacion_tipo: 'bodega', lugar }) as const
const una = (lugar: string, more: object = {}) => newEquipo(db, clock.now, { ...enBodega(lugar), ...more })
const open = (body: object, who = teniente) => who.call(equipamientoApi.createInventario, { body: body as never })
const abierto = async (lugar: string) => (await open({ lugar })).body
const cuenta = (id: number, body: object, who = teniente) =>
  who.call(equipamientoApi.contarEquipo, { params: { id }, body: body as never })
const read = async (id: number) => (await bombera.call(equipamientoApi.inventario, { params: { id } })).body
const pasa = async (id: number, estado: string, who = teniente) =>
  who.call(equipamientoApi.estadoInventario, {
    params: { id },
    body: { estado: estado as 'abierto', version: (await read(id)).version },
  })
const aprueba = async (id: number, vistos: number[] = [], who = teniente) =>
  who.call(equipamientoApi.aprobarInventario, {
    params: { id },
    body: { version: (await read(id)).version, vistos },
  })
const equipo = async (id: number) => (await bombera.call(equipamientoApi.equipo, { params: { id } })).body
const movimientos = (equipo_id: number) =>
  db
    .selectFrom('equipo_movimientos')
    .select(['tipo', 'desde', 'hacia', 'cantidad', 'inventario_id'])
    .where('equipo_id', '=', equipo_id)
    .execute()

test('a count of a store: what is missing is lost, a stock is adjusted, what is found comes here', async () => {
  const [hacha, perdida, guantes] = [
    await una('A', { codigo: 'A-1' }),
    await una('A', { codigo: 'A-2', numero_serie: '7' }),
    await una('A', { codigo: 'A-3', cantidad: 12, cantidad_minima: 4 }),
  ]
  const ajena = await una('B', { codigo: 'A-4' })
  const { id, donde, lineas } = await abierto('A')
  expect([donde, lineas.map(({ codigo, esperado, existencia }) => [codigo, esperado, existencia])]).toEqual([
    'Bodega, A',
    [
      ['A-1', 1, false],
      ['A-2', 1, false],
      ['A-3', 12, true],
    ],
  ])
  expect((await open({ lugar: 'A' })).body.message).toBe('Ya hay un inventario sin terminar de Bodega, A')
  expect((await open({})).body.message).toBe('Ya hay un inventario sin terminar de Bodega, A')
  expect((await cuenta(id, { codigo: 'a-1' })).body).toMatchObject({ resultado: 'contado', texto: 'A-1: está' })
  await cuenta(id, { equipo_id: guantes, contado: 9 })
  expect((await cuenta(id, { equipo_id: ajena })).body).toMatchObject({
    resultado: 'hallado',
    texto: 'A-4 no se esperaba aquí: el inventario lo tiene en Bodega, B',
  })
  expect((await aprueba(id)).body.message).toBe('Termine de contar antes de aprobarlo')
  // Stopped in the middle, gone on next day.
  clock.advance(24 * 3_600_000)
  expect((await pasa(id, 'por_aprobar', maquinista)).status).toBe(200)
  const { diferencias } = await read(id)
  expect(diferencias.map(({ equipo_id, texto }) => [equipo_id, texto])).toEqual([
    [perdida, 'No apareció: pasa a EXTRAVIADO'],
    [guantes, 'De 12 a 9 (-3)'],
    [ajena, 'Estaba en Bodega, B: pasa a este lugar'],
  ])
  expect((await aprueba(id, [], maquinista)).status).toBe(403)
  expect((await aprueba(id)).body).toMatchObject({ estado: 'aprobado', diferencias: [], cambios: [] })
  expect(await equipo(perdida)).toMatchObject({ estado: 'EXTRAVIADO', aptitud: { apto: false } })
  expect((await equipo(guantes)).cantidad).toBe(9)
  expect((await equipo(ajena)).lugar).toBe('A')
  expect(await movimientos(guantes)).toEqual([
    { tipo: 'ajuste', desde: 'Bodega, A', hacia: null, cantidad: 3, inventario_id: id },
  ])
  expect(await movimientos(ajena)).toMatchObject([{ tipo: 'ajuste', desde: 'Bodega, B', hacia: 'Bodega, A' }])
  expect(await movimientos(hacha)).toEqual([])
  expect((await aprueba(id)).body.message).toBe('Este inventario ya se terminó')
  // Found again: lost no longer, and controlled before it is used.
  const otro = await abierto('A')
  expect(otro.lineas.map(({ equipo_id }) => equipo_id)).not.toContain(perdida)
  await cuenta(otro.id, { equipo_id: perdida })
  await cuenta(otro.id, { equipo_id: hacha })
  await cuenta(otro.id, { equipo_id: guantes, contado: 9 })
  await cuenta(otro.id, { equipo_id: ajena })
  await pasa(otro.id, 'por_aprobar')
  await aprueba(otro.id)
  expect(await equipo(perdida)).toMatchObject({ estado: 'EN REVISIÓN', lugar: 'A' })
})

test('two phones at once: each piece is counted once, and the later one reads by whom', async () => {
  const [ids, lugar] = [[] as number[], 'Dos']
  for (let n = 0; n < 10; n += 1) ids.push(await una(lugar))
  const { id } = await abierto(lugar)
  const answers = await Promise.all(
    ids.flatMap((equipo_id) => [teniente, maquinista].map((who) => cuenta(id, { equipo_id }, who))),
  )
  const counted = answers.map(({ body }) => body.resultado)
  expect(counted.filter((one) => one === 'contado')).toHaveLength(10)
  expect(counted.filter((one) => one === 'repetido')).toHaveLength(10)
  const { contadas, piezas } = await read(id)
  expect([contadas, piezas]).toEqual([10, 10])
  const guantes = await una(lugar, { cantidad: 8 })
  await cuenta(id, { equipo_id: guantes, contado: 8 }, maquinista)
  const later = await cuenta(id, { equipo_id: guantes, contado: 7 })
  expect(later.body.message).toMatch(/^Ya lo contó .+ a las \d\d:\d\d: 8$/)
  expect((await cuenta(id, { equipo_id: guantes, contado: 7, corrige: true })).body.linea?.contado).toBe(7)
  expect((await cuenta(id, { equipo_id: guantes, contado: null, corrige: true })).body.linea?.contado).toBeNull()
})

test('two phones stop in the middle of a compartment and go on next day, each piece once', async () => {
  const { id: unidad_id } = await db.selectFrom('unidades').select('id').orderBy('id').executeTakeFirstOrThrow()
  const en = { ubicacion_tipo: 'unidad', unidad_id, compartimiento: 'compartimiento_3', lugar: null } as const
  const ids: number[] = []
  for (let n = 0; n < 6; n += 1) ids.push(await una('', en))
  const { id } = (await open({ unidad_id, compartimiento: 'compartimiento_3' }, maquinista)).body
  const both = async (some: number[]) =>
    (
      await Promise.all(
        some.flatMap((equipo_id) => [teniente, maquinista].map((who) => cuenta(id, { equipo_id }, who))),
      )
    ).map(({ body }) => body.resultado)
  const once = (n: number) => [...Array(n).fill('contado'), ...Array(n).fill('repetido')]
  expect((await both(ids.slice(0, 3))).toSorted()).toEqual(once(3))
  clock.advance(24 * 3_600_000)
  const { estado, contadas, lineas } = await read(id)
  expect([estado, contadas]).toEqual(['abierto', 3])
  const left = lineas.filter(({ contado }) => contado === null).map(({ equipo_id }) => equipo_id)
  // Lines are by code, and codes go on from other tests: the hundredth stands before the ninety-ninth.
  expect(left.toSorted((a, b) => Number(a) - Number(b))).toEqual(ids.slice(3))
  // Read again by a phone that does not know: still once.
  expect((await cuenta(id, { equipo_id: ids[0] })).body.resultado).toBe('repetido')
  expect((await both(ids.slice(3))).toSorted()).toEqual(once(3))
  await pasa(id, 'por_aprobar')
  expect(await read(id)).toMatchObject({ contadas: 6, piezas: 6, diferencias: [], cambios: [] })
  expect((await aprueba(id)).body.estado).toBe('aprobado')
  for (const equipo_id of ids) expect(await movimientos(equipo_id)).toEqual([])
})

test('what moved meanwhile is told before it is approved, and left alone', async () => {
  const [sale, queda] = [await una('M'), await una('M')]
  const { id } = await abierto('M')
  await cuenta(id, { equipo_id: queda })
  await db.updateTable('equipos').set({ lugar: 'N' }).where('id', 'in', [sale, queda]).execute()
  const llega = await una('M')
  await pasa(id, 'por_aprobar')
  const { cambios, diferencias } = await read(id)
  expect(Object.fromEntries(cambios.map(({ equipo_id, texto }) => [equipo_id, texto]))).toEqual({
    [sale]: 'Salió: ahora está en Bodega, N',
    [queda]: 'Salió después de contarlo: ahora está en Bodega, N',
    [llega]: 'Llegó mientras se contaba',
  })
  expect(diferencias).toEqual([])
  expect((await aprueba(id, [sale])).body.message).toContain('Mientras se contaba se movió')
  expect((await aprueba(id, [sale, queda, llega])).status).toBe(200)
  expect(await equipo(sale)).toMatchObject({ estado: 'OPERATIVO', lugar: 'N' })
})

test('a set found elsewhere brings its parts; a part found without its set leaves it', async () => {
  const era = await una('E1', { codigo: 'ERA-91', categoria: 'era', numero_serie: '91' })
  const parte = await una('E1', { categoria: 'cilindro', numero_serie: '92', padre_id: era })
  const otra = await una('E1', { categoria: 'mascara', padre_id: era })
  await una('E2')
  const { id } = await abierto('E2')
  await cuenta(id, { equipo_id: otra })
  await pasa(id, 'por_aprobar')
  expect((await read(id)).diferencias.map(({ texto }) => texto)).toContain(
    'Estaba en Bodega, E1: pasa a este lugar y sale de ERA-91',
  )
  await aprueba(id)
  expect(await equipo(otra)).toMatchObject({ padre_id: null, lugar: 'E2' })
  const next = await abierto('E2')
  for (const equipo_id of [era, parte, otra]) await cuenta(next.id, { equipo_id })
  await pasa(next.id, 'por_aprobar')
  await aprueba(next.id)
  expect([await equipo(era), await equipo(parte)]).toMatchObject([{ lugar: 'E2' }, { lugar: 'E2', padre_id: era }])
  expect(await movimientos(parte)).toHaveLength(1)
})

test('a compartment of a unit, and what is refused with a text', async () => {
  const { id: unidad_id } = await db.selectFrom('unidades').select('id').orderBy('id').executeTakeFirstOrThrow()
  const en = { ubicacion_tipo: 'unidad', unidad_id, compartimiento: 'cabina', lugar: null }
  const piton = await una('', { ...en, codigo: 'CAB-1', qr_token: 'prueba-CAB-1xx' })
  const lejos = await una('Z', { codigo: 'ZZZ-1', cantidad: 5 })
  expect((await open({ unidad_id, compartimiento: 'ninguno' })).body.errors).toEqual({
    compartimiento: 'Elija un compartimiento del catálogo',
  })
  expect((await open({ unidad_id: 999 })).body.errors).toEqual({ unidad_id: 'Elija una unidad de la compañía' })
  expect((await open({ lugar: 'Donde no hay nada' })).body.message).toBe('Ahí no hay nada que contar')
  expect((await open({ unidad_id, compartimiento: 'cabina' }, bombera)).status).toBe(403)
  const { id } = (await open({ unidad_id, compartimiento: 'cabina' }, maquinista)).body
  expect((await open({ unidad_id })).status).toBe(409)
  expect((await cuenta(id, { codigo: 'NO-HAY' })).body.errors).toEqual({ codigo: 'Ningún equipo tiene ese código' })
  expect((await cuenta(id, { equipo_id: piton, contado: 2 })).body.errors).toEqual({
    contado: 'Es una sola pieza: está o no está',
  })
  expect((await cuenta(id, { equipo_id: lejos, contado: 2 })).body.message).toBe(
    'ZZZ-1 se cuenta por cantidad en Bodega, Z: cuéntelo ahí',
  )
  const etiqueta = 'https://otra.example/intranet/equipamiento/prueba-CAB-1xx'
  expect((await cuenta(id, { codigo: etiqueta })).body.linea).toMatchObject({ codigo: 'CAB-1', contado: 1 })
  await pasa(id, 'por_aprobar')
  expect((await cuenta(id, { equipo_id: piton })).body.message).toBe(
    'Este inventario ya no se cuenta: está por aprobar',
  )
  expect((await pasa(id, 'abierto')).body.estado).toBe('abierto')
  expect((await pasa(id, 'descartado', maquinista)).status).toBe(403)
  expect((await pasa(id, 'descartado', capitana)).body.estado).toBe('descartado')
  const stale = await teniente.call(equipamientoApi.estadoInventario, {
    params: { id: (await open({ unidad_id, compartimiento: 'cabina' })).body.id },
    body: { estado: 'por_aprobar', version: 9 },
  })
  expect(stale.body.error).toBe('version_antigua')
  const { body } = await bombera.request({ url: `/api/equipamiento/inventarios/${id}/exportacion?formato=csv` })
  expect(body).toContain('CAB-1')
})

test('a stock that was lost and is counted comes back in revision', async () => {
  await una('Perdidos')
  const de = { codigo: 'PER-2', cantidad: 6, cantidad_minima: 1, estado: 'EXTRAVIADO' } as const
  const perdida = await una('Perdidos', de)
  const { id } = await abierto('Perdidos')
  await cuenta(id, { codigo: 'PER-2', contado: 4 })
  await pasa(id, 'por_aprobar')
  expect((await aprueba(id)).status).toBe(200)
  expect(await equipo(perdida)).toMatchObject({ cantidad: 4, estado: 'EN REVISIÓN', aptitud: { apto: false } })
})
