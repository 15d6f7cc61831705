import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { dashboardApi } from '#contract/dashboard.ts'
import { disponibilidadApi } from '#contract/disponibilidad.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import type { Personaje } from '#db/seeds/cast.ts'
import { newCertificado } from '#test/support/certificados.ts'
import { punto } from '#test/support/checklists.ts'
import { newEquipo } from '#test/support/equipos.ts'
import { samplePicture } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const teniente = as('teniente')

const puntos = [
  punto('luces', { texto: 'Luces' }),
  punto('aire', { texto: 'Aire de frenos', tipo: 'numero', minimo: 7, maximo: 9.5, medida: 'bar', critico: true }),
  punto('nota', { texto: 'Observaciones', tipo: 'texto', obligatorio: false }),
]
const create = async (more: object = {}) => {
  const body = { nombre: 'Checklist diario', unidad_id: 21, frecuencia: 'diaria', items: puntos, ...more }
  const { body: made } = await teniente.call(equipamientoApi.createChecklist, { body: body as never })
  return made
}
const at = (minutes: number) => new Date(clock.now.getTime() + minutes * 60_000).toISOString()
const bien = [
  { clave: 'luces', conforme: true },
  { clave: 'aire', numero: 8 },
]
const mal = [
  { clave: 'luces', conforme: false, nota: 'Foco quemado' },
  { clave: 'aire', numero: 5 },
]
const save = (id: number, more: object = {}, who: Personaje = 'bombera') =>
  as(who).call(equipamientoApi.saveEjecucion, {
    params: { id },
    body: { ref: randomUUID(), numero: 1, iniciada_en: at(-10), respuestas: bien, ...more },
  })
const done = (id: number, more: object = {}, who: Personaje = 'bombera') =>
  save(id, { terminada_en: at(-1), ...more }, who)
const read = async (id: number) => (await teniente.call(equipamientoApi.ejecucion, { params: { id } })).body
const listed = async (id: number, who: Personaje = 'bombera') => {
  const { body } = await as(who).call(equipamientoApi.checklists)
  return body.data.find((one) => one.id === id)
}
const novedades = (id: number) =>
  db
    .selectFrom('equipo_novedades')
    .select(['unidad_id', 'equipo_id', 'gravedad', 'descripcion'])
    .where('item', 'like', `${id}-%`)
    .orderBy('id')
    .execute()

describe('a checklist', () => {
  test('has a version of its points as often as they change, and each is read with its words', async () => {
    const { id, numero, version } = await create()
    expect([numero, version]).toEqual([1, 1])
    const change = (body: object, seen: number) =>
      teniente.call(equipamientoApi.changeChecklist, {
        params: { id },
        body: {
          nombre: 'Checklist diario',
          unidad_id: 21,
          frecuencia: 'diaria',
          items: puntos,
          version: seen,
          ...body,
        } as never,
      })
    const renamed = await change({ nombre: 'De cada día' }, 1)
    expect([renamed.body.nombre, renamed.body.numero, renamed.body.version]).toEqual(['De cada día', 1, 2])
    const other = await change({ items: [punto('luces', { texto: 'Focos' })] }, 2)
    expect([other.body.numero, other.body.items.map(({ texto }) => texto)]).toEqual([2, ['Focos']])
    const before = await teniente.call(equipamientoApi.checklist, { params: { id }, query: { numero: 1 } })
    expect(before.body.items.map(({ texto }) => texto)).toEqual(['Luces', 'Aire de frenos', 'Observaciones'])
    expect((await change({}, 2)).status).toBe(409)
    expect((await teniente.call(equipamientoApi.checklist, { params: { id }, query: { numero: 9 } })).status).toBe(404)
  })

  test.each<[object, object]>([
    [{ items: [] }, { items: 'Agregue al menos un punto' }],
    [{ unidad_id: 999 }, { unidad_id: 'Elija una unidad de la compañía' }],
    [{ categoria: 'era' }, { unidad_id: 'Elija una unidad o una categoría de equipos' }],
    [{ items: [punto('a', { equipo_id: 9_999 })] }, { items: '«Punto a»: elija un equipo del inventario' }],
  ])('with %j is refused', async (more, errors) => {
    const answer = await create(more)
    expect(answer.errors).toEqual(errors)
  })
})

describe('one that is filled in', () => {
  test('may be left and gone on with, and is there once however often it is sent', async () => {
    const { id } = await create()
    const ref = randomUUID()
    const begun = await save(id, { ref, respuestas: [bien[0]] })
    expect([begun.status, begun.body.resultado]).toEqual([200, null])
    expect((await listed(id))?.en_curso).toMatchObject([{ ref, numero: 1, respuestas: [bien[0]] }])
    // Nobody goes on with another's.
    expect((await listed(id, 'maquinista'))?.en_curso).toEqual([])
    expect((await save(id, { ref }, 'maquinista')).status).toBe(404)
    const missing = await done(id, { ref, respuestas: [bien[0]] })
    expect([missing.status, missing.body.errors]).toEqual([400, { respuestas: 'Falta un punto: Aire de frenos' }])
    const ended = await done(id, { ref })
    expect([ended.body.id, ended.body.resultado, ended.body.duracion_s]).toEqual([begun.body.id, 'conforme', 540])
    const again = await done(id, { ref, respuestas: mal })
    expect(again.body).toEqual(ended.body)
    expect(await novedades(begun.body.id)).toEqual([])
    const { body } = await teniente.call(equipamientoApi.ejecuciones, { query: { plantilla_id: id } })
    expect(body.data).toEqual([ended.body])
    expect(await listed(id)).toMatchObject({ situacion: 'al_dia', en_curso: [], ultima: { id: ended.body.id } })
  })

  test('sent twice after the checklist changed it is there once, with its words, and opened its fault once', async () => {
    const { id } = await create()
    await teniente.call(equipamientoApi.changeChecklist, {
      params: { id },
      body: {
        nombre: 'Otro',
        unidad_id: 21,
        frecuencia: 'diaria',
        items: [punto('luces', { texto: 'Focos' })],
        version: 1,
      } as never,
    })
    const ref = randomUUID()
    const first = await done(id, { ref, respuestas: mal })
    const second = await done(id, { ref, respuestas: mal })
    expect([first.body.resultado, first.body.fallas, second.body.id]).toEqual(['no_conforme', 2, first.body.id])
    const whole = await read(first.body.id)
    expect([whole.numero, whole.items.map(({ texto }) => texto)]).toEqual([
      1,
      ['Luces', 'Aire de frenos', 'Observaciones'],
    ])
    expect(await novedades(first.body.id)).toEqual([
      { unidad_id: 21, equipo_id: null, gravedad: 'leve', descripcion: 'Luces: Foco quemado' },
      {
        unidad_id: 21,
        equipo_id: null,
        gravedad: 'critica',
        descripcion: 'Aire de frenos: 5 bar, se permite 7 a 9,5 bar',
      },
    ])
    // Tomorrow's opens nothing while these are open.
    const next = await done(id, { respuestas: mal })
    expect(await novedades(next.body.id)).toEqual([])
    await db.updateTable('equipo_novedades').set({ estado: 'resuelta' }).where('gravedad', '=', 'critica').execute()
    const later = await done(id, { respuestas: mal })
    expect((await novedades(later.body.id)).map(({ gravedad }) => gravedad)).toEqual(['critica'])
  })

  test('a critical failure of a point takes its piece out of service', async () => {
    const equipo_id = await newEquipo(db, clock.now)
    const dado = await newEquipo(db, clock.now, { estado: 'DADO DE BAJA' })
    const items = [punto('hacha', { critico: true, equipo_id }), punto('otra', { equipo_id: dado })]
    const { id } = await create({ items })
    const { body } = await done(id, {
      respuestas: [
        { clave: 'hacha', conforme: false },
        { clave: 'otra', conforme: false },
      ],
    })
    const equipo = await teniente.call(equipamientoApi.equipo, { params: { id: equipo_id } })
    expect([body.resultado, equipo.body.estado, equipo.body.aptitud.apto]).toEqual([
      'no_conforme',
      'EN REVISIÓN',
      false,
    ])
    // A written-off piece is the unit's to mend.
    expect((await novedades(body.id)).map((one) => [one.equipo_id, one.unidad_id])).toEqual([
      [equipo_id, null],
      [null, 21],
    ])
  })

  test('of a category is due for each of its pieces', async () => {
    const [una, otra] = [
      await newEquipo(db, clock.now, { categoria: 'escala' }),
      await newEquipo(db, clock.now, { categoria: 'escala' }),
    ]
    const hacha = await newEquipo(db, clock.now)
    const { id } = await create({ unidad_id: null, categoria: 'escala', items: [punto('peldanos')] })
    const wrong = await done(id, { equipo_id: hacha, respuestas: [{ clave: 'peldanos', conforme: true }] })
    expect(wrong.body.errors).toEqual({ equipo_id: 'Elija un equipo de la categoría de este checklist' })
    expect(await listed(id)).toMatchObject({ situacion: 'pendiente', piezas_pendientes: 2 })
    const bad = await done(id, { equipo_id: una, respuestas: [{ clave: 'peldanos', conforme: false }] })
    expect(await novedades(bad.body.id)).toMatchObject([{ equipo_id: una, unidad_id: null, gravedad: 'leve' }])
    await done(id, { equipo_id: otra, respuestas: [{ clave: 'peldanos', conforme: true }] })
    expect(await listed(id)).toMatchObject({ situacion: 'al_dia', piezas_pendientes: 0 })
  })

  test.each<[object, number, object | undefined]>([
    [{ numero: 7 }, 400, { numero: 'Esa versión del checklist no existe' }],
    [
      { respuestas: [{ clave: 'nada', conforme: true }] },
      400,
      { respuestas: 'Una respuesta no corresponde a ningún punto de este checklist' },
    ],
  ])('with %j is refused', async (more, status, errors) => {
    const { id } = await create()
    const answer = await save(id, more)
    expect([answer.status, answer.body.errors]).toEqual([status, errors])
  })

  test('has a photograph of a point, also after its end', async () => {
    const { id } = await create()
    const ref = randomUUID()
    const { body } = await done(id, { ref })
    const foto = (await samplePicture(40, 30)).toString('base64')
    const put = (who: Personaje, item: string, sent = foto) =>
      as(who).call(equipamientoApi.saveFotoEjecucion, { params: { ref, item }, body: { foto: sent } })
    expect((await put('bombera', 'nada')).status).toBe(404)
    // Nobody else's, though they know its reference.
    expect((await put('teniente', 'luces')).status).toBe(404)
    expect((await put('bombera', 'luces', 'AAAA')).status).toBe(400)
    expect((await put('bombera', 'luces', 'no')).body.errors).toEqual({
      foto: 'No se pudo leer la fotografía. Ábrala en su equipo, guárdela de nuevo y vuelva a subirla.',
    })
    expect([(await put('bombera', 'luces')).status, (await put('bombera', 'luces')).status]).toEqual([200, 200])
    expect((await read(body.id)).fotos).toEqual(['luces'])
    const shown = await teniente.request({ method: 'GET', url: `/api/checklists/ejecuciones/${body.id}/fotos/luces` })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })
})

test('the checklist of today counts for readiness, and waits for the officers', async () => {
  await db.updateTable('checklist_plantillas').set({ activa: 0 }).execute()
  const maquinista = as('maquinista').id
  await db.updateTable('usuarios').set({ es_conductor: 1 }).where('id', '=', maquinista).execute()
  const licencia = { user_id: maquinista, tipo: 'licencia_conducir', clase: 'F', estado: 'verificado' } as const
  await newCertificado(db, clock.now, { ...licencia, fecha_vencimiento: '2027-11-20' })
  for (const who of ['maquinista', 'teniente'] as const)
    await as(who).call(disponibilidadApi.put, { body: { estado: 'disponible' } })
  const luz = async () => {
    const { body } = await teniente.call(materialMayorApi.operatividad, { query: {} })
    return body.data.find(({ id }) => id === 21)?.motivo
  }
  const alertas = async (who: Personaje) => {
    const { body } = await as(who).call(dashboardApi.get)
    return body.alertas?.filter(({ tipo }) => tipo === 'checklists').map(({ texto }) => texto)
  }
  expect([await luz(), await alertas('teniente')]).toEqual(['B-21: puede salir', []])
  const { id } = await create()
  await create({ frecuencia: 'semanal' })
  expect([await luz(), await alertas('teniente'), await alertas('bombera')]).toEqual([
    'B-21: sin el checklist de hoy',
    ['1 checklist de hoy sin hacer'],
    [],
  ])
  await done(id, { respuestas: mal })
  expect([await luz(), await alertas('teniente')]).toEqual(['B-21: el checklist de hoy tiene una falla', []])
  await done(id)
  expect(await luz()).toBe('B-21: puede salir')
})
