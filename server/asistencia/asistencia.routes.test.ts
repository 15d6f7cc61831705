import { beforeEach, describe, expect, test } from 'vitest'
import { asistenciaApi } from '#contract/asistencia.ts'
import type { AccionLista, MarcaPedida } from '#contract/asistencia/lista.ts'
import type { Personaje } from '#db/seeds/cast.ts'
import { newActo } from '#test/support/actos.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp()
const { db } = database
const bombera = as('bombera')
const capitana = as('capitana')
const ayudante = as('ayudante')
const teniente = as('teniente')

let id = 0
beforeEach(async () => {
  await db.deleteFrom('licencias').execute()
  await db.deleteFrom('sanciones').execute()
  id = await newActo(db, clock.now)
})

const act = (accion: AccionLista, who: Personaje = 'ayudante', more: object = {}) =>
  as(who).call(asistenciaApi.accion, { params: { id }, body: { accion, ...more } })
const read = (who: Personaje = 'ayudante') => as(who).call(asistenciaApi.lista, { params: { id } })
const mark = (body: MarcaPedida[], who: Personaje = 'ayudante') =>
  as(who).call(asistenciaApi.mark, { params: { id }, body })
const rowOf = async (userId: number) => (await read()).body.filas.find(({ user_id }) => user_id === userId)
const marcaOf = async (userId: number) => (await rowOf(userId))?.marca
const license = (user_id: number, more: object = {}) =>
  db
    .insertInto('licencias')
    .values({
      user_id,
      tipo: 'salud',
      desde: '2026-11-01',
      hasta: '2026-11-30',
      estado: 'aprobada',
      creada_en: clock.now.toISOString(),
      ...more,
    })
    .execute()
const suspend = (user_id: number) =>
  db
    .insertInto('sanciones')
    .values({
      user_id,
      tipo: 'suspension',
      desde: '2026-11-01',
      hasta: null,
      origen: 'capitan',
      creada_en: clock.now.toISOString(),
    })
    .execute()

test('who is on no list for want of a day of entry is named to who passes it', async () => {
  const of = db.selectFrom('usuarios').select(['nombre', 'fecha_ingreso']).where('id', '=', bombera.id)
  const { nombre, fecha_ingreso } = await of.executeTakeFirstOrThrow()
  await db.updateTable('usuarios').set({ fecha_ingreso: null }).where('id', '=', bombera.id).execute()
  await act('abrir')
  const { filas, sin_ingreso } = (await read()).body
  expect([filas.map((fila) => fila.user_id).includes(bombera.id), sin_ingreso]).toEqual([false, [nombre]])
  expect((await read('bombera')).body.sin_ingreso).toEqual([])
  await db.updateTable('usuarios').set({ fecha_ingreso }).where('id', '=', bombera.id).execute()
})

describe('opening', () => {
  test('lists who served that day, by post and then by seniority', async () => {
    const { body } = await act('abrir')
    expect(body.estado_lista).toBe('abierta')
    expect(body.filas.map(({ nombre }) => nombre)).toEqual([
      'Marcela Soto Araneda',
      'Catalina Rivas Montt',
      'Joaquín Araya Núñez',
      expect.any(String),
      expect.any(String),
      expect.any(String),
      expect.any(String),
      expect.any(String),
      'Antonia Fuentes Lillo',
    ])
    expect(body.filas.every(({ marca, propuesto }) => marca === null && !propuesto)).toBe(true)
    expect((await act('abrir')).body).toMatchObject({ message: 'La lista ya está abierta.' })
  })

  test('is foreseen for who passes it, and a mark of then is taken unless its row has another', async () => {
    await license(capitana.id)
    const { filas, previstas = [] } = (await read()).body
    expect(filas).toEqual([])
    expect((await read('bombera')).body.previstas).toBeUndefined()
    const opened = (await act('abrir')).body
    const told = (fila: (typeof previstas)[number]) => [fila.user_id, fila.marca, fila.opcional, fila.licencia_hasta]
    expect(previstas.map(told)).toEqual(opened.filas.map(told))
    expect([opened.previstas, new Set(previstas.map(({ version }) => version))]).toEqual([undefined, new Set([0])])
    await license(bombera.id)
    await db.updateTable('asistencias').set({ marca: 'licencia' }).where('user_id', '=', bombera.id).execute()
    const { body } = await mark([
      { user_id: capitana.id, marca: 'presente', version: 0 },
      { user_id: teniente.id, marca: 'ausente', version: 0 },
      { user_id: bombera.id, marca: 'ausente', version: 0 },
    ])
    expect(body.conflictos).toMatchObject([{ user_id: bombera.id, marca: 'licencia', pedida: 'ausente' }])
    expect([await marcaOf(capitana.id), await marcaOf(teniente.id)]).toEqual(['presente', 'ausente'])
    const later = await mark([{ user_id: teniente.id, marca: 'presente', version: 0 }])
    expect(later.body.conflictos).toMatchObject([{ user_id: teniente.id, marca: 'ausente', pedida: 'presente' }])
  })

  test('leaves out who entered later or had left, and lists an honorary one without citing', async () => {
    const { id: userId } = bombera
    await db.updateTable('usuarios').set({ fecha_ingreso: '2026-11-21' }).where('id', '=', userId).execute()
    await db.updateTable('usuarios').set({ calidad: 'honorario' }).where('id', '=', teniente.id).execute()
    const { body } = await act('abrir')
    expect(body.filas.some(({ user_id }) => user_id === userId)).toBe(false)
    expect(body.filas.find(({ user_id }) => user_id === teniente.id)?.opcional).toBe(true)
    await act('cerrar')
    expect(await marcaOf(teniente.id)).toBe('no_citado')
    await db.updateTable('usuarios').set({ calidad: 'activo' }).where('id', '=', teniente.id).execute()
    await db.updateTable('usuarios').set({ fecha_ingreso: '2021-03-16' }).where('id', '=', userId).execute()
  })

  test('marks licences and suspensions of its day; presence beats a licence, never a suspension', async () => {
    await license(bombera.id)
    await license(capitana.id, { hasta: '2026-11-19' })
    await suspend(teniente.id)
    await act('abrir')
    expect([await marcaOf(bombera.id), await marcaOf(capitana.id), await marcaOf(teniente.id)]).toEqual([
      'licencia',
      null,
      'suspendido',
    ])
    const { body } = await mark([
      { user_id: bombera.id, marca: 'presente' },
      { user_id: teniente.id, marca: 'presente' },
    ])
    expect(body.conflictos).toMatchObject([{ user_id: teniente.id, marca: 'suspendido', pedida: 'presente' }])
    expect(await marcaOf(bombera.id)).toBe('presente')
  })

  test('takes a licence for another act as none', async () => {
    await license(bombera.id, { acto_id: await newActo(db, clock.now), desde: '2026-11-20', hasta: '2026-11-20' })
    await act('abrir')
    expect(await marcaOf(bombera.id)).toBeNull()
  })

  test('directed to some, lists them only', async () => {
    await db.updateTable('actos').set({ destinatarios: 'lista' }).where('id', '=', id).execute()
    await db.insertInto('acto_destinatarios').values({ acto_id: id, user_id: bombera.id }).execute()
    expect((await act('abrir')).body.filas.map(({ user_id }) => user_id)).toEqual([bombera.id])
  })
})

describe('marking', () => {
  beforeEach(() => act('abrir'))

  test('charges nobody who is not cited with a fault', async () => {
    await db.updateTable('asistencias').set({ opcional: 1 }).where('user_id', '=', bombera.id).execute()
    const { status, body } = await mark([{ user_id: bombera.id, marca: 'ausente' }])
    expect([status, body]).toMatchObject([
      400,
      { errors: { '0.marca': 'A quien no está citado no se le anota una falta' } },
    ])
    expect((await mark([{ user_id: bombera.id, marca: 'presente' }])).status).toBe(200)
  })

  test('says whether there is an atraso', async () => {
    expect((await read()).body.con_atraso).toBe(true)
    await db.updateTable('actos').set({ origen_tipo: 'emergencia' }).where('id', '=', id).execute()
    expect((await read()).body.con_atraso).toBe(false)
  })

  test('writes good rows, returns those that another marked first, and adds nothing for the same mark', async () => {
    await mark([{ user_id: bombera.id, marca: 'presente', version: 1 }])
    const { status, body } = await mark(
      [
        { user_id: bombera.id, marca: 'ausente', version: 1 },
        { user_id: capitana.id, marca: 'atraso', hora_llegada: '2026-11-20T15:30:00.000Z', version: 1 },
      ],
      'teniente',
    )
    expect(status).toBe(200)
    expect(body.conflictos).toMatchObject([
      { user_id: bombera.id, marca: 'presente', pedida: 'ausente', version: 2, marcado_por: 'Joaquín Araya Núñez' },
    ])
    expect(await rowOf(capitana.id)).toMatchObject({ marca: 'atraso', hora_llegada: '2026-11-20T15:30:00.000Z' })
    const rows = () => db.selectFrom('auditoria').select('id').where('entidad', '=', 'acto').execute()
    const before = (await rows()).length
    const again = await mark([{ user_id: bombera.id, marca: 'presente', version: 1 }], 'teniente')
    expect(again.body.conflictos).toEqual([])
    expect((await rows()).length).toBe(before)
  })

  test('sent twice by a queue, is there once', async () => {
    const marks: MarcaPedida[] = [{ user_id: bombera.id, marca: 'ausente', version: 1 }]
    await mark(marks)
    expect((await mark(marks)).body.conflictos).toEqual([])
    expect(await rowOf(bombera.id)).toMatchObject({ marca: 'ausente', version: 2 })
  })

  test('leaves one audit row per call, in words', async () => {
    await mark([
      { user_id: bombera.id, marca: 'presente' },
      { user_id: capitana.id, marca: 'ausente' },
    ])
    const row = await db
      .selectFrom('auditoria')
      .select(['accion', 'despues'])
      .where('entidad', '=', 'acto')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([row.accion, JSON.parse(row.despues ?? '')]).toEqual([
      'editar',
      { marcas: 'Antonia Fuentes Lillo: — → A; Marcela Soto Araneda: — → F' },
    ])
  })

  test.each([
    [[{ user_id: 999_999, marca: 'presente' }], { '0.user_id': 'Esta persona no está en la lista de este acto' }],
    [[{ user_id: 1, marca: 'suspendido' }], { '0.marca': 'El valor no es válido' }],
  ])('refuses %j, and writes nothing', async (more, errors) => {
    const { status, body } = await mark([...(more as MarcaPedida[]), { user_id: bombera.id, marca: 'presente' }])
    expect([status, (body as { errors?: object }).errors]).toEqual([400, errors])
    expect(await marcaOf(bombera.id)).toBeNull()
  })

  test('refuses 1,001 marks with a text', async () => {
    const many = Array.from({ length: 1_001 }, () => ({ user_id: bombera.id, marca: 'presente' as const }))
    const { status, body } = await mark(many)
    expect([status, (body as { message?: string }).message]).toEqual([400, 'Envíe a lo más 1.000 marcas a la vez'])
  })

  test('has no atraso in an emergency, or where the company has none', async () => {
    await db.updateTable('actos').set({ origen_tipo: 'emergencia' }).where('id', '=', id).execute()
    const { status, body } = await mark([{ user_id: bombera.id, marca: 'atraso' }])
    expect([status, (body as { errors?: object }).errors]).toEqual([400, { '0.marca': 'En este acto no hay atraso' }])
  })

  test('is for who is in charge of the act, too', async () => {
    expect((await mark([{ user_id: capitana.id, marca: 'presente' }], 'bombera')).status).toBe(403)
    await db.updateTable('actos').set({ encargado_id: bombera.id }).where('id', '=', id).execute()
    expect((await mark([{ user_id: capitana.id, marca: 'presente' }], 'bombera')).status).toBe(200)
    expect((await act('cerrar', 'bombera')).status).toBe(403)
  })

  test('by two at once loses no mark', async () => {
    const members = (await read()).body.filas.map(({ user_id }) => user_id)
    const half = Math.ceil(members.length / 2)
    const one = members.slice(0, half).map((user_id) => mark([{ user_id, marca: 'presente', version: 1 }]))
    const other = members.slice(half).map((user_id) => mark([{ user_id, marca: 'ausente', version: 1 }], 'teniente'))
    const answers = await Promise.all([...one, ...other])
    expect(answers.flatMap(({ body }) => body.conflictos)).toEqual([])
    const { filas, presentes } = (await read()).body
    expect(presentes).toBe(half)
    expect(filas.every(({ marca }) => marca !== null)).toBe(true)
  })
})

describe('proposals', () => {
  beforeEach(async () => {
    await act('abrir')
    await db
      .updateTable('asistencias')
      .set({ marca: 'presente', propuesto: 1, metodo: 'qr', hora_llegada: clock.now.toISOString() })
      .where('acto_id', '=', id)
      .where('user_id', 'in', [bombera.id, capitana.id])
      .execute()
  })

  test('do not count until they are taken, and keep the list from closing', async () => {
    expect((await read()).body.presentes).toBe(0)
    const refused = await act('cerrar')
    expect([refused.status, (refused.body as { message?: string }).message]).toEqual([
      409,
      'Hay 2 marcas propuestas por confirmar.',
    ])
    await mark([{ user_id: bombera.id, marca: 'presente' }])
    expect(await rowOf(bombera.id)).toMatchObject({ propuesto: false, hora_llegada: clock.now.toISOString() })
    expect((await mark([{ user_id: capitana.id, marca: 'presente' }])).body.presentes).toBe(2)
    expect((await act('cerrar')).status).toBe(200)
  })
})

describe('closing', () => {
  test('makes absent whom nobody marked at a compulsory act, and forgets them at one of credit', async () => {
    await act('abrir')
    await mark([{ user_id: bombera.id, marca: 'presente' }])
    const { body } = await act('cerrar')
    expect(body).toMatchObject({ estado_lista: 'cerrada', presentes: 1, en_lista: 9 })
    expect(await marcaOf(capitana.id)).toBe('ausente')
    id = await newActo(db, clock.now, { categoria: 'abono', estado_lista: 'abierta' })
    await mark([{ user_id: bombera.id, marca: 'presente' }])
    expect((await act('cerrar')).body).toMatchObject({ presentes: 1, en_lista: 1 })
  })

  test('is for ayudante, capitán and admin; afterwards marks are refused until a rectification, with its reason', async () => {
    await act('abrir')
    expect((await act('cerrar', 'teniente')).status).toBe(403)
    await act('cerrar')
    const refused = await mark([{ user_id: bombera.id, marca: 'presente' }])
    expect([refused.status, (refused.body as { message?: string }).message]).toEqual([409, 'La lista ya está cerrada'])
    expect((await act('rectificar')).status).toBe(400)
    expect((await act('rectificar', 'ayudante', { motivo: 'Firmó el libro' })).body.estado_lista).toBe('rectificada')
    expect((await mark([{ user_id: bombera.id, marca: 'presente' }], 'teniente')).status).toBe(403)
    await mark([{ user_id: bombera.id, marca: 'presente' }])
    expect((await act('cerrar')).body.estado_lista).toBe('cerrada')
    expect(await marcaOf(bombera.id)).toBe('presente')
  })

  test('of a list that nobody opened is refused', async () => {
    expect((await act('cerrar')).body).toMatchObject({ message: 'La lista aún no se abre.' })
    expect((await act('rectificar', 'ayudante', { motivo: 'Firmó el libro' })).status).toBe(409)
  })

  test('A + T + F + L + S + blank are the rows', async () => {
    await license(capitana.id)
    await suspend(teniente.id)
    await act('abrir')
    await mark([
      { user_id: bombera.id, marca: 'presente' },
      { user_id: ayudante.id, marca: 'atraso' },
    ])
    await act('cerrar')
    const { filas, en_lista } = (await read()).body
    const n = (marca: string) => filas.filter((fila) => fila.marca === marca).length
    expect([n('presente'), n('atraso'), n('licencia'), n('suspendido')]).toEqual([1, 1, 1, 1])
    expect(n('ausente') + 4 + n('no_citado')).toBe(en_lista)
  })
})

describe('reading', () => {
  test('shows who does not pass the list their own row and the counts', async () => {
    await act('abrir')
    await mark([{ user_id: capitana.id, marca: 'presente' }])
    const { body } = await read('bombera')
    expect(body.filas.map(({ user_id }) => user_id)).toEqual([bombera.id])
    expect(body).toMatchObject({ presentes: 1, en_lista: 9, externos: [] })
  })

  test('says until when a licence on the list lasts, and how late is late', async () => {
    await license(bombera.id)
    await license(bombera.id, { desde: '2026-11-20', hasta: '2026-12-15', estado: 'rechazada' })
    await license(capitana.id, { hasta: '2026-11-25' })
    await act('abrir')
    await mark([{ user_id: capitana.id, marca: 'presente' }])
    expect(await rowOf(bombera.id)).toMatchObject({ marca: 'licencia', licencia_hasta: '2026-11-30' })
    expect(await rowOf(capitana.id)).toMatchObject({ licencia_hasta: null })
    const own = (await read('bombera')).body
    expect([own.filas[0]?.licencia_hasta, own.tolerancia_atraso]).toEqual(['2026-11-30', 15])
  })
})

describe('volunteers of other companies', () => {
  test('are noted by name and company; a RUT is checked', async () => {
    await act('abrir')
    const add = (body: object) => ayudante.call(asistenciaApi.addExterno, { params: { id }, body: body as never })
    const wrong = await add({ nombre: 'Rosa Tapia', compania: 'Segunda', rut: '11.111.111-2' })
    expect(wrong.status).toBe(400)
    const { status, body } = await add({ nombre: 'Rosa Tapia', compania: 'Segunda', rut: '11.111.111-1' })
    expect([status, body.externos]).toMatchObject([201, [{ nombre: 'Rosa Tapia', compania: 'Segunda' }]])
    const { rut } = await db.selectFrom('asistencias_externas').select('rut').executeTakeFirstOrThrow()
    expect(rut).toBe('11111111-1')
    const externo = body.externos[0]?.id ?? 0
    const gone = await ayudante.call(asistenciaApi.removeExterno, { params: { id, externo } })
    expect(gone.body.externos).toEqual([])
    expect((await ayudante.call(asistenciaApi.removeExterno, { params: { id, externo } })).status).toBe(404)
  })
})
