import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { punto } from '#test/support/checklists.ts'
import { pdf } from '#test/support/documentos.ts'
import { newEquipo, newNovedad } from '#test/support/equipos.ts'
import { formOf } from '#test/support/pictures.ts'
import { startApp } from '#test/support/start-app.ts'
import { countFallas, countVencidos } from './alertas.queries.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const [capitana, teniente, bombera] = [as('capitana'), as('teniente'), as('bombera')]

const fila = (id: number) => db.selectFrom('equipos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const existencia = (de: object = {}) =>
  newEquipo(db, clock.now, { nombre: 'Casco', categoria: 'epp', cantidad: 6, cantidad_minima: 1, ...de })
const enUnidad = { ubicacion_tipo: 'unidad', unidad_id: 21 } as const
const llevar = (id: number, cantidad: number) =>
  teniente.call(equipamientoApi.mover, { params: { id }, body: { tipo: 'traslado', ...enUnidad, cantidad } as never })
const cambiar = async (id: number, body: object) => {
  const { codigo, nombre, categoria, cantidad_minima, version } = await fila(id)
  return teniente.call(equipamientoApi.changeEquipo, {
    params: { id },
    body: { codigo, nombre, categoria, cantidad_minima, version, ...body } as never,
  })
}
const darDeBaja = async (id: number) =>
  capitana.request({
    method: 'POST',
    url: `/api/equipamiento/${id}/baja`,
    ...(await formOf({ bytes: pdf, name: 'acta.pdf', field: 'archivo', fields: { motivo: 'Está roto' } })),
  })

describe('a stock that may not be used', () => {
  test('does not become one with its like that may', async () => {
    const hecho = { nombre: 'Casco F1', fecha_fabricacion: '2010-01-01' }
    const vencidos = await existencia({ ...hecho, vida_util_meses: 60 })
    const buenos = await existencia({ ...hecho, ...enUnidad })
    expect((await llevar(vencidos, 2)).status).toBe(201)
    expect(await fila(buenos)).toMatchObject({ usable: 1, cantidad: 6 })
    expect(await fila(vencidos)).toMatchObject({ cantidad: 4 })
  })

  test('takes its critical faults to where some of it goes', async () => {
    const id = await existencia({ nombre: 'Casco F2', codigo: 'CAS-F2', estado: 'EN REVISIÓN' })
    await newNovedad(db, clock.now, id, { gravedad: 'critica', descripcion: 'Visor trizado' })
    await llevar(id, 2)
    const lote = await db.selectFrom('equipos').selectAll().where('codigo', '=', 'CAS-F2/2').executeTakeFirstOrThrow()
    const body = { estado: 'OPERATIVO', version: lote.version } as const
    const answer = await teniente.call(equipamientoApi.estadoEquipo, { params: { id: lote.id }, body })
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'No se puede dejar OPERATIVO: falla crítica sin resolver: Visor trizado',
    ])
  })
})

describe('sets and stocks', () => {
  test('are two things', async () => {
    const conjunto = await newEquipo(db, clock.now, { nombre: 'Maletín' })
    const parte = await newEquipo(db, clock.now, { padre_id: conjunto })
    expect((await cambiar(conjunto, { cantidad_minima: 1 })).body.errors).toEqual({
      cantidad_minima: 'Un conjunto no lleva cantidad mínima',
    })
    const uno = await existencia({ cantidad: 1 })
    expect((await cambiar(parte, { padre_id: uno })).body.errors).toEqual({
      padre_id: 'Elija un equipo del inventario',
    })
  })

  test('a stock of which members have some is not one piece', async () => {
    const id = await existencia({ cantidad: 2 })
    await teniente.call(equipamientoApi.createEntrega, {
      body: { receptor_id: bombera.id, items: [{ equipo_id: id, cantidad: 1 }] } as never,
    })
    expect((await cambiar(id, { numero_serie: 'K1' })).body.errors).toEqual({
      cantidad: 'Con número de serie es una sola pieza',
    })
  })
})

describe('a write-off', () => {
  test('waits for who wears the set', async () => {
    const id = await newEquipo(db, clock.now, { categoria: 'era', codigo: 'ERA-77' })
    await bombera.call(equipamientoApi.registrarUso, {
      params: { id },
      body: { user_id: bombera.id, presion_inicial_bar: 280 },
    })
    const answer = await darDeBaja(id)
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      409,
      'ERA-77 está en uso: primero registre su salida',
    ])
  })

  test('takes its critical faults out of the alerts', async () => {
    const id = await newEquipo(db, clock.now)
    const before = await countFallas(db, 'critica')
    await newNovedad(db, clock.now, id, { gravedad: 'critica' })
    expect(await countFallas(db, 'critica')).toBe(before + 1)
    expect((await darDeBaja(id)).statusCode).toBe(200)
    expect(await countFallas(db, 'critica')).toBe(before)
  })

  test('of a set is traced for each part that leaves it', async () => {
    const id = await newEquipo(db, clock.now)
    const parte = await newEquipo(db, clock.now, { padre_id: id })
    expect((await darDeBaja(id)).statusCode).toBe(200)
    const trazas = await db
      .selectFrom('auditoria')
      .select(['antes', 'despues'])
      .where('entidad', '=', 'equipo')
      .where('entidad_id', '=', parte)
      .execute()
    expect(trazas).toEqual([{ antes: JSON.stringify({ padre_id: id }), despues: '{"padre_id":null}' }])
  })
})

test('a checklist of a piece that was written off meanwhile is kept, and stays of that piece', async () => {
  const categoria = 'escala' as const
  const [id, otra] = [await newEquipo(db, clock.now, { categoria }), await newEquipo(db, clock.now, { categoria })]
  const { body } = await teniente.call(equipamientoApi.createChecklist, {
    body: {
      nombre: 'Escalas',
      categoria,
      frecuencia: 'mensual',
      items: [punto('peldanos', { critico: true })],
    } as never,
  })
  const ref = randomUUID()
  const at = (minutes: number) => new Date(clock.now.getTime() + minutes * 60_000).toISOString()
  const save = (more: object) =>
    bombera.call(equipamientoApi.saveEjecucion, {
      params: { id: body.id },
      body: {
        ref,
        numero: 1,
        iniciada_en: at(-5),
        respuestas: [{ clave: 'peldanos', conforme: false, nota: 'Suelto' }],
        ...more,
      },
    })
  expect((await save({ equipo_id: id })).status).toBe(200)
  await darDeBaja(id)
  const ended = await save({ equipo_id: otra, terminada_en: at(-1) })
  expect([ended.status, ended.body.resultado, ended.body.equipo_id]).toEqual([200, 'no_conforme', id])
  const faults = db.selectFrom('equipo_novedades').select('id').where('equipo_id', 'in', [id, otra])
  expect(await faults.execute()).toEqual([])
})

test('what is in service beyond its life is among the alerts', async () => {
  const before = await countVencidos(db, '2026-11-20')
  await newEquipo(db, clock.now, { fecha_fabricacion: '2010-01-01', vida_util_meses: 60 })
  expect(await countVencidos(db, '2026-11-20')).toBe(before + 1)
})
