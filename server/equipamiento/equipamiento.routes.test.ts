import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { estadosEquipo } from '#contract/equipamiento/estados.ts'
import { pdf } from '#test/support/documentos.ts'
import { newEquipo } from '#test/support/equipos.ts'
import { encoded, formOf, samplePicture } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'
import { recalcular } from './recalcular.queries.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [teniente, bombera, capitana, administradora, maquinista] = [
  as('teniente'),
  as('bombera'),
  as('capitana'),
  as('administradora'),
  as('maquinista'),
]

let codigos = 0
const hacha = { nombre: 'Hacha', categoria: 'herramienta', ubicacion_tipo: 'bodega' }
const create = (more: object = {}, who = teniente) =>
  who.call(equipamientoApi.createEquipo, { body: { codigo: `HER-${(codigos += 1)}`, ...hacha, ...more } as never })
const creado = async (more: object = {}) => (await create(more)).body
const change = (id: number, version: number, body: object) =>
  teniente.call(equipamientoApi.changeEquipo, { params: { id }, body: { ...body, version } as never })
const read = async (id: number, who = bombera) => (await who.call(equipamientoApi.equipo, { params: { id } })).body
const estado = (id: number, body: object, who = teniente) =>
  who.call(equipamientoApi.estadoEquipo, { params: { id }, body: body as never })
const baja = async (id: number, who = capitana) =>
  who.request({
    method: 'POST',
    url: `/api/equipamiento/${id}/baja`,
    ...(await formOf({ bytes: pdf, name: 'acta.pdf', field: 'archivo', fields: { motivo: 'Está roto' } })),
  })
const bells = async (userId: number) =>
  (await db.selectFrom('notificaciones').select('titulo').where('user_id', '=', userId).orderBy('id').execute()).map(
    ({ titulo }) => titulo,
  )
const unidadId = async () => (await db.selectFrom('unidades').select('id').orderBy('id').executeTakeFirstOrThrow()).id

describe('a piece', () => {
  test('is added where it is, found by its words, and read with its cost by who edits only', async () => {
    const unidad_id = await unidadId()
    const { status, body } = await create({
      codigo: ' pit-011 ',
      nombre: 'Pitón regulable',
      categoria: 'piton',
      ubicacion_tipo: 'unidad',
      unidad_id,
      compartimiento: 'compartimiento_4',
      numero_serie: '20-1187',
      costo: 90_000,
    })
    expect([status, body.codigo, body.nombre_compartimiento, body.aptitud]).toEqual([
      201,
      'PIT-011',
      'Compartimiento 4',
      { apto: true, por_vencer: false, motivo: null },
    ])
    expect([body.costo, (await read(body.id)).costo, (await read(body.id, maquinista)).costo]).toEqual([
      90_000,
      null,
      null,
    ])
    for (const q of ['pit-011', 'piton REGULABLE', '1187']) {
      const found = await bombera.call(equipamientoApi.equipos, { query: { q, unidad_id } })
      expect([q, found.body.data.map(({ codigo }) => codigo)]).toEqual([q, ['PIT-011']])
    }
  })

  test.each<[object, number, object]>([
    [{ codigo: ' ' }, 400, { codigo: 'El código es obligatorio' }],
    [{ categoria: 'era' }, 400, { numero_serie: 'El número de serie es obligatorio' }],
    [{ ubicacion_tipo: 'unidad' }, 400, { unidad_id: 'Elija una unidad' }],
    [{ ubicacion_tipo: 'unidad', unidad_id: 999 }, 400, { unidad_id: 'Elija una unidad de la compañía' }],
    [{ ubicacion_tipo: 'persona' }, 400, { asignado_a_id: 'Elija a un miembro de la compañía' }],
    [{ ubicacion_tipo: 'taller' }, 400, { lugar: 'Escriba dónde está' }],
    [{ padre_id: 9_999 }, 400, { padre_id: 'Elija un equipo del inventario' }],
  ])('%j is refused', async (more, status, errors) => {
    const answer = await create(more)
    expect([answer.status, answer.body.errors]).toEqual([status, errors])
  })

  test('has a code of its own', async () => {
    await creado({ codigo: 'MAN-1' })
    const { status, body } = await create({ codigo: 'man-1' })
    expect([status, body.errors]).toEqual([409, { codigo: 'El código ya existe' }])
  })

  test('is changed once per version', async () => {
    const { id, codigo, version } = await creado()
    const body = { codigo, nombre: 'Hacha de asalto', categoria: 'herramienta' }
    expect((await change(id, version, body)).body).toMatchObject({ nombre: 'Hacha de asalto', version: version + 1 })
    expect((await change(id, version, body)).body.error).toBe('version_antigua')
  })
})

describe('a set', () => {
  const era = () => creado({ categoria: 'era', nombre: 'Equipo ERA', numero_serie: '1', ubicacion_tipo: 'bodega' })

  test('takes a part to where it is, and is not apto with a part that is not', async () => {
    const unidad_id = await unidadId()
    const set = await creado({
      categoria: 'rescate',
      nombre: 'Bolso de rescate',
      numero_serie: '2',
      ubicacion_tipo: 'unidad',
      unidad_id,
    })
    const parte = await creado({ categoria: 'mascara', nombre: 'Máscara' })
    const escrito = { codigo: parte.codigo, nombre: 'Máscara', categoria: 'mascara' }
    const { body } = await change(parte.id, parte.version, { ...escrito, padre_id: set.id })
    expect(body).toMatchObject({ padre: set.codigo, ubicacion_tipo: 'unidad', unidad_id })
    const { data } = (await bombera.call(equipamientoApi.historialEquipo, { params: { id: parte.id } })).body
    expect(data[0]).toMatchObject({ clase: 'movimiento', detalle: 'Desde Bodega' })
    await estado(parte.id, { estado: 'EN REPARACIÓN', motivo: 'Visor trizado' })
    const ficha = await read(set.id)
    expect(ficha.aptitud.motivo).toBe(`Máscara ${parte.codigo}: en reparación`)
    expect(ficha.conjunto.map(({ codigo, aptitud }) => [codigo, aptitud.motivo])).toEqual([
      [parte.codigo, 'En reparación'],
    ])
    await estado(parte.id, { estado: 'OPERATIVO' })
    expect((await read(set.id)).aptitud.apto).toBe(true)
    const alone = await change(parte.id, (await read(parte.id)).version, escrito)
    expect([alone.body.padre_id, (await read(set.id)).conjunto]).toEqual([null, []])
  })

  test('is never in itself, nor in a part of it', async () => {
    const [a, b, c] = [await era(), await era(), await era()]
    const join = async (one: typeof a, padre_id: number) => {
      const { codigo, nombre, categoria, numero_serie, version } = await read(one.id)
      return await change(one.id, version, { codigo, nombre, categoria, numero_serie, padre_id })
    }
    expect((await join(a, a.id)).body.errors).toEqual({ padre_id: 'Un equipo no puede ser parte de sí mismo' })
    expect([(await join(b, a.id)).status, (await join(c, b.id)).status]).toEqual([200, 200])
    expect((await join(a, c.id)).body.errors).toEqual({ padre_id: `${c.codigo} ya es parte de este equipo` })
  })
})

describe('the state', () => {
  test('goes back to OPERATIVO only with its blocking controls in force (scenario 9)', async () => {
    const plan = { categoria: 'cilindro', tipo_control: 'prueba_hidrostatica', bloqueante: 1 } as const
    await db
      .insertInto('control_planes')
      .values({ ...plan, periodicidad_meses: 60 })
      .execute()
    const id = await newEquipo(db, clock.now, { categoria: 'cilindro', estado: 'EN REVISIÓN' })
    const control = { equipo_id: id, tipo_control: 'prueba_hidrostatica', resultado: 'aprobado' } as const
    await db
      .insertInto('equipo_controles')
      .values({ ...control, fecha: '2021-06-01', creado_en: clock.now.toISOString() })
      .execute()
    await recalcular(db, [id])
    const refused = await estado(id, { estado: 'OPERATIVO' })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'No se puede dejar OPERATIVO: prueba hidrostática vencida el 01-06-2026',
    ])
    expect((await read(id)).impedimento).toBe('prueba hidrostática vencida el 01-06-2026')
    await db
      .insertInto('equipo_controles')
      .values({ ...control, fecha: '2026-11-01', creado_en: clock.now.toISOString() })
      .execute()
    await recalcular(db, [id])
    const { status, body } = await estado(id, { estado: 'OPERATIVO' })
    expect([status, body.estado, body.aptitud.apto, body.proximo_control]).toEqual([
      200,
      'OPERATIVO',
      true,
      '2031-11-01',
    ])
  })

  test.each(estadosEquipo)('from %s goes where domain §2.7 lets it, with a reason', async (de) => {
    for (const hacia of estadosEquipo) {
      const id = await newEquipo(db, clock.now, { estado: de })
      const goes = ![de, hacia].includes('DADO DE BAJA') && de !== hacia
      const unsaid = await estado(id, { estado: hacia })
      expect([hacia, unsaid.status]).toEqual([hacia, goes && hacia === 'OPERATIVO' ? 200 : 409])
      if (hacia === 'OPERATIVO') continue
      expect([hacia, (await estado(id, { estado: hacia, motivo: 'Se revisa' })).status]).toEqual([
        hacia,
        goes ? 200 : 409,
      ])
      expect((await read(id)).estado).toBe(goes ? hacia : de)
    }
  })

  test('is not written off without its reason and document', async () => {
    const { id } = await creado()
    const refused = async (form: Awaited<ReturnType<typeof formOf>>) => {
      const { statusCode, body } = await capitana.request({
        method: 'POST',
        url: `/api/equipamiento/${id}/baja`,
        ...form,
      })
      return [statusCode, JSON.parse(body)['errors']]
    }
    const sinMotivo = await formOf({ bytes: pdf, name: 'acta.pdf', field: 'archivo', fields: { motivo: ' ' } })
    expect(await refused(sinMotivo)).toEqual([400, { motivo: 'Este campo es obligatorio' }])
    const form = new FormData()
    form.append('motivo', 'Está roto')
    expect(await refused(await encoded(form))).toEqual([400, { archivo: 'Elija un archivo.' }])
    expect((await read(id)).estado).toBe('OPERATIVO')
    expect((await baja(id, administradora)).statusCode).toBe(200)
  })

  test('needs a reason, and is told in the history', async () => {
    const { id } = await creado()
    const refused = await estado(id, { estado: 'EXTRAVIADO' })
    expect([refused.status, refused.body.errors]).toEqual([409, { motivo: 'Escriba el motivo' }])
    await estado(id, { estado: 'EXTRAVIADO', motivo: 'Quedó en un incendio' })
    const { data, total } = (await bombera.call(equipamientoApi.historialEquipo, { params: { id } })).body
    expect(total).toBe(2)
    expect(data[0]).toMatchObject({ titulo: 'Pasó a EXTRAVIADO', detalle: 'Quedó en un incendio' })
    expect((await estado(id, { estado: 'DADO DE BAJA', motivo: 'Roto' })).status).toBe(409)
  })

  test('a piece that is written off leaves its place and its set, and only an administrator brings it back', async () => {
    const set = await creado()
    const { id } = await creado({ padre_id: set.id })
    expect((await baja(id)).statusCode).toBe(200)
    const ficha = await read(id)
    expect(ficha).toMatchObject({ estado: 'DADO DE BAJA', padre_id: null, ubicacion_tipo: 'externo', lugar: null })
    expect([ficha.fecha_baja, ficha.motivo_baja, ficha.documentos.length]).toEqual(['2026-11-20', 'Está roto', 1])
    expect((await read(set.id)).conjunto).toEqual([])
    const list = (await bombera.call(equipamientoApi.equipos, { query: { limit: 100 } })).body
    expect(list.data.some((one) => one.id === id)).toBe(false)
    for (const attempt of [await baja(id), { statusCode: (await estado(id, { estado: 'OPERATIVO' })).status }])
      expect(attempt.statusCode).toBe(409)
    const body = { motivo: 'Se reparó' }
    const back = (who: typeof capitana) => who.call(equipamientoApi.reincorporarEquipo, { params: { id }, body })
    expect((await back(capitana)).status).toBe(403)
    expect((await back(administradora)).body).toMatchObject({ estado: 'EN REVISIÓN', ubicacion_tipo: 'bodega' })
  })

  test('an officer proposes a write-off, which the Capitán accepts or refuses', async () => {
    const { id, codigo } = await creado()
    const propose = () =>
      teniente.call(equipamientoApi.proponerBaja, { params: { id }, body: { motivo: 'Muy gastada' } })
    const refuse = (who: typeof capitana) => who.call(equipamientoApi.rechazarBaja, { params: { id } })
    expect((await propose()).body).toMatchObject({ baja_propuesta: 'Muy gastada', estado: 'OPERATIVO' })
    expect((await propose()).status).toBe(409)
    expect(await bells(capitana.id)).toContain(`Se propone la baja de ${codigo}`)
    expect((await baja(id, teniente)).statusCode).toBe(403)
    expect((await refuse(capitana)).body.baja_propuesta).toBeNull()
    expect(await bells(teniente.id)).toContain(`La baja de ${codigo} fue rechazada`)
    await propose()
    expect((await baja(id)).statusCode).toBe(200)
    expect(await bells(teniente.id)).toContain(`La baja de ${codigo} fue aceptada`)
  })
})

test('a photograph and documents are kept with the piece, and go', async () => {
  const { id } = await creado()
  const url = `/api/equipamiento/${id}`
  const form = await formOf({ field: 'foto', bytes: await samplePicture(30, 20) })
  expect((await teniente.request({ method: 'POST', url: `${url}/foto`, ...form })).statusCode).toBe(200)
  const shown = await bombera.request({ url: `${url}/foto` })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const sent = await formOf({ bytes: pdf, name: 'manual.pdf', field: 'archivo' })
  expect((await teniente.request({ method: 'POST', url: `${url}/documentos`, ...sent })).statusCode).toBe(201)
  const { documentos, tiene_foto } = await read(id)
  expect([tiene_foto, documentos.map(({ filename }) => filename)]).toEqual([true, ['manual.pdf']])
  const documento = documentos[0]?.id ?? 0
  expect((await bombera.request({ url: `${url}/documentos/${documento}` })).statusCode).toBe(200)
  await teniente.call(equipamientoApi.removeFotoEquipo, { params: { id } })
  await teniente.call(equipamientoApi.removeDocumentoEquipo, { params: { id, documento } })
  expect([(await read(id)).tiene_foto, (await read(id)).documentos]).toEqual([false, []])
  expect((await bombera.request({ url: `${url}/foto` })).statusCode).toBe(404)
})

test('the workbook says what the list says', async () => {
  const unidad_id = await unidadId()
  await db
    .insertInto('control_planes')
    .values({ categoria: 'escala', tipo_control: 'inspeccion', periodicidad_meses: 12, bloqueante: 1 })
    .execute()
  const escala = { categoria: 'escala', nombre: 'Escala de ganchos' }
  await creado({ ...escala, ubicacion_tipo: 'unidad', unidad_id, compartimiento: 'compartimiento_4' })
  await creado({ ...escala, lugar: 'Estante 2', numero_serie: '0077' })
  const controlada = await creado({ ...escala, marca: '=Günzburger' })
  await teniente.call(equipamientoApi.createControl, {
    params: { id: controlada.id },
    body: { tipo_control: 'inspeccion', fecha: '2026-02-28', resultado: 'aprobado' } as never,
  })
  const { data } = (await bombera.call(equipamientoApi.equipos, { query: { categoria: 'escala' } })).body
  const { rawPayload } = await bombera.request({
    url: '/api/equipamiento/exportacion?formato=xlsx&categoria=escala',
  })
  const [titles = [], ...rows] = await readSheet(rawPayload)
  const shown = rows.map((row) => Object.fromEntries(titles.map((title, index) => [String(title), row[index]])))
  expect(shown).toHaveLength(3)
  expect(shown).toMatchObject(
    data.map((one) => ({
      Código: one.codigo,
      Nombre: one.nombre,
      Marca: one.marca,
      'Número de serie': one.numero_serie,
      Cantidad: one.cantidad,
      Unidad: one.unidad,
      Compartimiento: one.nombre_compartimiento,
      Lugar: one.lugar,
      Estado: one.estado,
      Apto: one.aptitud.apto ? 'Sí' : 'No',
      'Por qué': one.aptitud.motivo,
      'Próximo control': one.proximo_control && new Date(`${one.proximo_control}T00:00:00Z`),
    })),
  )
  expect(new Set(shown.map(({ Apto }) => Apto))).toEqual(new Set(['Sí', 'No']))
})
