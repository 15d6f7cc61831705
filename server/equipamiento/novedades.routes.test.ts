import { describe, expect, test } from 'vitest'
import { esperaApi } from '#contract/espera.ts'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { EstadoEquipo, Gravedad } from '#contract/equipamiento/estados.ts'
import { newEquipo, newNovedad } from '#test/support/equipos.ts'
import { formOf, samplePicture } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'
import { write } from '#server/plumbing/records/write.ts'
import { abrirNovedad } from './abrir-novedad.ts'

const { as, database, clock, deps } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [teniente, bombera, capitana, ayudante] = [as('teniente'), as('bombera'), as('capitana'), as('ayudante')]

const una = (de: Parameters<typeof newEquipo>[2] = {}) => newEquipo(db, clock.now, de)
const informar = (id: number, gravedad: Gravedad, who = bombera, descripcion = 'No marca oxígeno') =>
  who.call(equipamientoApi.informarNovedad, { params: { id }, body: { gravedad, descripcion } })
const cambiar = (id: number, version: number, body: object, who = teniente) =>
  who.call(equipamientoApi.changeNovedad, { params: { id }, body: { ...body, version } as never })
const leer = async (id: number) => (await bombera.call(equipamientoApi.equipo, { params: { id } })).body
const bells = async (user_id: number) =>
  (
    await db
      .selectFrom('notificaciones')
      .select(['titulo', 'cuerpo', 'enlace'])
      .where('user_id', '=', user_id)
      .orderBy('id')
      .execute()
  ).map(({ titulo, cuerpo, enlace }) => [titulo, cuerpo, enlace])

describe('a fault', () => {
  test('that is critical takes the piece and its set out of use, and rings for who may mend it', async () => {
    const conjunto = await una({ codigo: 'RES-1', categoria: 'rescate' })
    const id = await una({ codigo: 'DET-2', nombre: 'Detector', categoria: 'detector_gas', padre_id: conjunto })
    const { status, body } = await informar(id, 'critica', ayudante)
    expect([status, body.estado, body.codigo, body.reportado_por_id]).toEqual([201, 'abierta', 'DET-2', ayudante.id])
    const motivo = 'Falla crítica sin resolver: No marca oxígeno'
    expect(await leer(id)).toMatchObject({ estado: 'EN REVISIÓN', aptitud: { apto: false, motivo } })
    expect((await leer(conjunto)).aptitud.motivo).toBe(
      'Detector de gases DET-2: falla crítica sin resolver: No marca oxígeno',
    )
    const told = ['Falla crítica: DET-2', 'Detector. Nadie debe usarlo.', `/intranet/equipamiento/${id}`]
    expect([await bells(teniente.id), await bells(capitana.id), await bells(bombera.id)]).toEqual([[told], [told], []])

    await cambiar(body.id, 1, { estado: 'resuelta', respuesta: 'Se cambió el sensor' })
    expect(await leer(id)).toMatchObject({ estado: 'EN REVISIÓN', impedimento: null })
    expect(await bells(ayudante.id)).toEqual([
      ['Su novedad de DET-2: resuelta', 'Se cambió el sensor', `/intranet/equipamiento/${id}`],
    ])
    const operativo = await teniente.call(equipamientoApi.estadoEquipo, {
      params: { id },
      body: { estado: 'OPERATIVO' },
    })
    expect(operativo.body.aptitud).toEqual({ apto: true, por_vencer: false, motivo: null })
    expect((await leer(conjunto)).aptitud.apto).toBe(true)
  })

  test('that is not critical leaves it in use', async () => {
    const id = await una()
    const before = (await bells(teniente.id)).length
    const { body } = await informar(id, 'grave')
    const falla = 'No marca oxígeno'
    expect(await leer(id)).toMatchObject({ estado: 'OPERATIVO', aptitud: { apto: true, falla } })
    expect((await bells(teniente.id)).slice(before).map(([titulo]) => titulo)).toEqual([
      `Falla grave: ${(await leer(id)).codigo}`,
    ])
    const esperan = async () => {
      const { grupos } = (await teniente.call(esperaApi.get, { query: { grupo: 'graves' } })).body
      return grupos.find(({ tipo }) => tipo === 'graves')?.data.map(({ detalle }) => detalle) ?? []
    }
    expect(await esperan()).toEqual([falla])
    await cambiar(body.id, 1, { estado: 'resuelta', respuesta: 'Se cambió el sensor' })
    expect([await esperan(), (await leer(id)).aptitud.falla]).toEqual([[], undefined])
  })

  test('that is critical keeps it OPERATIVO from coming back until it is resolved', async () => {
    const id = await una()
    const { body } = await informar(id, 'critica')
    const operar = () =>
      teniente.call(equipamientoApi.estadoEquipo, { params: { id }, body: { estado: 'OPERATIVO' } as never })
    expect((await operar()).body.message).toBe(
      'No se puede dejar OPERATIVO: falla crítica sin resolver: No marca oxígeno',
    )
    await cambiar(body.id, 1, { estado: 'en_proceso' })
    expect((await operar()).status).toBe(409)
    await cambiar(body.id, 2, { estado: 'descartada', respuesta: 'Era la pila' })
    expect((await operar()).status).toBe(200)
  })

  test.each<EstadoEquipo>(['EN REPARACIÓN', 'FUERA DE SERVICIO', 'EXTRAVIADO'])(
    'that is critical leaves %s as it is',
    async (estado) => {
      const id = await una({ estado })
      await informar(id, 'critica')
      expect(await leer(id)).toMatchObject({ estado, impedimento: 'falla crítica sin resolver: No marca oxígeno' })
    },
  )

  test.each<[object, object]>([
    [{ gravedad: 'critica', descripcion: ' ' }, { descripcion: 'Escriba qué le pasa al equipo' }],
    [{ descripcion: 'Rota' }, { gravedad: 'Elija qué tan grave es' }],
    [{ gravedad: 'leve', descripcion: 'x'.repeat(1_001) }, { descripcion: 'No puede superar los 1000 caracteres' }],
  ])('%j is refused', async (body, errors) => {
    const answer = await bombera.call(equipamientoApi.informarNovedad, {
      params: { id: await una() },
      body: body as never,
    })
    expect([answer.status, answer.body.errors]).toEqual([400, errors])
  })

  test('is of a piece that there is', async () => {
    expect((await informar(999_999, 'leve')).status).toBe(404)
    expect((await informar(await una({ estado: 'DADO DE BAJA' }), 'leve')).body.message).toBe(
      'Este equipo está dado de baja',
    )
  })

  test('is resolved once, with an answer, by the version that was read', async () => {
    const id = await newNovedad(db, clock.now, await una())
    expect((await cambiar(id, 1, { estado: 'resuelta', respuesta: ' ' })).body.errors).toEqual({
      respuesta: 'Escriba qué se hizo: lo lee quien la informó',
    })
    expect((await cambiar(id, 1, { estado: 'en_proceso' })).body).toMatchObject({ estado: 'en_proceso', version: 2 })
    expect((await cambiar(id, 1, { estado: 'resuelta', respuesta: 'Ya está' })).body.error).toBe('version_antigua')
    const { body } = await cambiar(id, 2, { estado: 'resuelta', respuesta: 'Ya está' })
    expect(body).toMatchObject({ estado: 'resuelta', respuesta: 'Ya está', resuelto_en: clock.now.toISOString() })
    expect((await cambiar(id, 3, { estado: 'descartada', respuesta: 'No era' })).body.message).toBe(
      'Esta novedad ya está resuelta',
    )
  })

  test('has a photograph, put by who reported it', async () => {
    const equipo = await una()
    const { id } = (await informar(equipo, 'leve')).body
    const put = async (who: typeof bombera) =>
      who.request({
        method: 'POST',
        url: `/api/equipamiento/novedades/${id}/foto`,
        ...(await formOf({ field: 'foto', bytes: await samplePicture(40, 30) })),
      })
    expect((await put(ayudante)).statusCode).toBe(403)
    expect((await put(bombera)).json()).toMatchObject({ tiene_foto: true })
    const foto = await ayudante.request({ method: 'GET', url: `/api/equipamiento/novedades/${id}/foto` })
    expect([foto.headers['content-type'], foto.rawPayload.subarray(0, 2).toString('hex')]).toEqual([
      'image/jpeg',
      'ffd8',
    ])
  })
})

describe('a checklist', () => {
  const abrir = (de: Parameters<typeof abrirNovedad>[1]['de'], item: string) =>
    write(deps, null, (tx) =>
      abrirNovedad(tx, { de, item, gravedad: 'critica', descripcion: 'Sin luz', reportado_por: bombera.id }),
    )

  test('opens the fault of an item once', async () => {
    const equipo_id = await una()
    const first = await abrir({ equipo_id }, '7-3')
    expect(await abrir({ equipo_id }, '7-3')).toBe(first)
    const { body } = await bombera.call(equipamientoApi.novedadesDeEquipo, { params: { id: equipo_id } })
    expect(body.total).toBe(1)
  })

  test('opens one of a unit', async () => {
    const { id: unidad_id, nombre } = await db
      .selectFrom('unidades')
      .select(['id', 'nombre'])
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const id = await abrir({ unidad_id }, '8-1')
    const { data } = (await bombera.call(equipamientoApi.novedades, { query: { gravedad: 'critica', limit: 100 } }))
      .body
    expect(data.find((one) => one.id === id)).toMatchObject({ unidad: nombre, codigo: null, descripcion: 'Sin luz' })
    expect((await bells(teniente.id)).at(-1)).toEqual([
      `Falla crítica: ${nombre}`,
      'La informó su checklist.',
      '/intranet/equipamiento?vista=novedades',
    ])
  })
})

test('the list has what waits, critical first; others where asked for', async () => {
  await db.deleteFrom('equipo_novedades').execute()
  const equipo = await una({ codigo: 'HER-9' })
  const later = (n: number) => new Date(clock.now.getTime() + n * 60_000)
  const [leve, critica, grave] = [
    await newNovedad(db, later(3), equipo),
    await newNovedad(db, later(1), equipo, { gravedad: 'critica' }),
    await newNovedad(db, later(2), equipo, { gravedad: 'grave', estado: 'en_proceso' }),
  ]
  const resuelta = await newNovedad(db, later(4), equipo, { estado: 'resuelta' })
  const list = async (query: object = {}) => {
    const { body } = await bombera.call(equipamientoApi.novedades, { query })
    return [body.data.map(({ id }) => id), body.total, body.por_resolver]
  }
  expect(await list()).toEqual([[critica, grave, leve], 3, 3])
  expect(await list({ estado: 'todas' })).toEqual([[resuelta, leve, grave, critica], 4, 3])
  expect(await list({ estado: 'resuelta' })).toEqual([[resuelta], 1, 3])
  expect(await list({ gravedad: 'grave' })).toEqual([[grave], 1, 3])
  const { data } = (await bombera.call(equipamientoApi.novedadesDeEquipo, { params: { id: equipo } })).body
  expect(data.map(({ id }) => id)).toEqual([leve, grave, critica, resuelta])
})

test('the list is taken as a sheet, with its filters and in its order', async () => {
  await db.deleteFrom('equipo_novedades').execute()
  const equipo = await una({ codigo: 'HER-10', nombre: 'Hacha' })
  await informar(equipo, 'leve', ayudante, 'Mango suelto')
  const { body } = await informar(equipo, 'critica', bombera, 'Filo roto')
  const sheet = async (filtros = '') => {
    const { body } = await bombera.request({ url: `/api/equipamiento/novedades/exportacion?formato=csv${filtros}` })
    return body.trim().split('\r\n').slice(1)
  }
  expect((await sheet()).map((line) => line.split(';').slice(1, 8))).toEqual([
    ['HER-10', 'Hacha', '', 'Crítica: nadie debe usarlo', 'Filo roto', 'Antonia Fuentes Lillo', 'Abierta'],
    ['HER-10', 'Hacha', '', 'Leve: se puede usar', 'Mango suelto', 'Joaquín Araya Núñez', 'Abierta'],
  ])
  await cambiar(body.id, 1, { estado: 'resuelta', respuesta: 'Afilada' })
  expect(await sheet()).toHaveLength(1)
  const [resuelta] = await sheet('&estado=resuelta')
  expect(resuelta?.split(';').slice(7, 9)).toEqual(['Resuelta', 'Afilada'])
})
