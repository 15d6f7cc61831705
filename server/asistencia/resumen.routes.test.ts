// domain §2.8, the worked examples 1 to 4, from the opening of a list to the answer.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asistenciaApi } from '#contract/asistencia.ts'
import type { MarcaPedida } from '#contract/asistencia/lista.ts'
import type { Serie } from '#contract/configuracion/vigencias.ts'
import { findSeries, saveSeccion } from '#server/configuracion/configuracion.queries.ts'
import { newActo } from '#test/support/actos.ts'
import { closedListas } from '#test/support/listas.ts'
import { startApp } from '#test/support/start-app.ts'
import { saveDestinatarios, updateActo } from './actos.queries.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const bombera = as('bombera')
const teniente = as('teniente')
const capitana = as('capitana')
const ayudante = as('ayudante')
const honorario = as('honorario')

const marzo = { desde: '2026-03-01', hasta: '2026-03-31' }
const dias = ['03', '05', '10', '12', '17', '19', '24', '26'].map((dia) => `2026-03-${dia}`)
const marcas = { A: 'presente', T: 'atraso', F: 'ausente', L: 'licencia' } as const
const said = (user_id: number, letra = '-'): MarcaPedida[] =>
  letra in marcas ? [{ user_id, marca: marcas[letra as keyof typeof marcas] }] : []

const resumen = (user_id: number | undefined = bombera.id, query: object = marzo, who = ayudante) =>
  who.call(asistenciaApi.resumen, { query: { ...query, ...(user_id && { user_id }) } })
const rule = async (series: Record<string, Serie>) =>
  saveSeccion(db, 'reglas', series, (await findSeries(db)).version, clock.now)

beforeAll(async () => {
  const { id: capitan } = capitana
  await db.updateTable('usuarios').set({ fecha_ingreso: '2026-03-16' }).where('id', '=', teniente.id).execute()
  await db.updateTable('usuarios').set({ calidad: 'honorario' }).where('id', '=', honorario.id).execute()
  const licencia = { tipo: 'viaje', ...marzo, estado: 'aprobada', creada_en: clock.now.toISOString() } as const
  await db
    .insertInto('licencias')
    .values({ user_id: capitan, ...licencia })
    .execute()
  for (const [index, dia] of dias.entries()) {
    const id = await newActo(db, clock.now, { inicio: `${dia}T23:00:00.000Z` })
    await updateActo(db, id, { destinatarios: 'lista' })
    await saveDestinatarios(db, id, [bombera.id, teniente.id, capitan, honorario.id])
    await ayudante.call(asistenciaApi.accion, { params: { id }, body: { accion: 'abrir' } })
    const body = [
      ...said(bombera.id, 'AAAAATFL'[index]),
      ...said(teniente.id, '----AAAF'[index]),
      ...said(honorario.id, 'A-------'[index]),
    ]
    await ayudante.call(asistenciaApi.mark, { params: { id }, body })
    await ayudante.call(asistenciaApi.accion, { params: { id }, body: { accion: 'cerrar' } })
  }
  const abono = { categoria: 'abono', titulo: 'Llamado' } as const
  await closedListas(db, clock.now, { ...abono, dias: [...dias, '2026-03-28'], letras: { [bombera.id]: 'AAAAAAAAA' } })
  await closedListas(db, clock.now, { ...abono, dias: ['2026-03-29', '2026-03-30'], letras: { [bombera.id]: 'AA' } })
})
beforeEach(() => rule({}))

test('example 1: eight compulsory acts with a late arrival, a fault and a licence, and eleven abonos', async () => {
  expect((await resumen()).body).toEqual({
    de: 'miembro',
    user_id: bombera.id,
    ...marzo,
    base: 7,
    asistencias: 6,
    abonos: 11,
    validas: 17,
    saldo: null,
    porcentaje: 85.7,
    marcas: { presente: 5, atraso: 1, ausente: 1, licencia: 1, suspendido: 0, no_citado: 0 },
    asistencia_minima: 60,
  })
  await rule({ valor_atraso: [{ desde: '2026-01-01', valor: 0.5 }] })
  expect((await resumen()).body).toMatchObject({ base: 7, asistencias: 5.5, porcentaje: 78.6 })
  await rule({ licencia_descuenta: [{ desde: '2026-01-01', valor: false }] })
  expect((await resumen()).body).toMatchObject({ base: 8, asistencias: 6, porcentaje: 75 })
})

test('example 2: who joins on the 16th has only the later acts', async () => {
  expect((await resumen(teniente.id)).body).toMatchObject({ base: 4, asistencias: 3, porcentaje: 75 })
})

test('example 3: a licence all month leaves no base', async () => {
  const { body } = await resumen(capitana.id)
  expect(body).toMatchObject({ base: 0, porcentaje: null, marcas: { licencia: 8 } })
})

test('an honorary member is never charged with an absence; who comes is counted', async () => {
  const { body } = await resumen(honorario.id)
  expect(body).toMatchObject({ base: 1, porcentaje: 100, marcas: { presente: 1, ausente: 0, no_citado: 7 } })
})

test('example 4: the company is weighted by base, beside its mean, and names nobody', async () => {
  await db.updateTable('asistencias').set({ cuenta: 0 }).where('user_id', '=', honorario.id).execute()
  const { body } = await resumen(0, marzo, bombera)
  expect(body).toEqual({ de: 'compania', ...marzo, ponderado: 81.8, media: 80.4, n: 2, asistencia_minima: 60 })
  await db.updateTable('asistencias').set({ cuenta: 1 }).where('user_id', '=', honorario.id).execute()
})

test('each act counts by the rules of its day', async () => {
  await closedListas(db, clock.now, { dias: ['2026-04-01', '2026-04-02'], letras: { [bombera.id]: 'TL' } })
  await rule({
    valor_atraso: [{ desde: '2026-04-01', valor: 0.5 }],
    licencia_descuenta: [
      { desde: '2026-04-02', valor: false },
      { desde: '2026-04-03', valor: true },
    ],
  })
  expect((await resumen()).body).toMatchObject({ base: 7, asistencias: 6, porcentaje: 85.7 })
  const both = { desde: '2026-03-01', hasta: '2026-04-30' }
  expect((await resumen(bombera.id, both)).body).toMatchObject({ base: 9, asistencias: 6.5, porcentaje: 72.2 })
  await db.updateTable('asistencias').set({ cuenta: 0 }).where('dia', '>=', '2026-04-01').execute()
})

describe('a period', () => {
  test('is the year of today unless days are given', async () => {
    expect((await resumen(bombera.id, {})).body).toMatchObject({ desde: '2026-01-01', hasta: '2026-12-31', base: 7 })
    const { body } = await resumen(bombera.id, { hasta: '2025-06-30' })
    expect(body).toMatchObject({ desde: '2025-01-01', hasta: '2025-06-30', base: 0 })
  })

  test('that ends before it begins is refused', async () => {
    const { status, body } = await resumen(bombera.id, { desde: '2026-03-02', hasta: '2026-03-01' })
    expect([status, body]).toMatchObject([400, { errors: { hasta: 'El último día no puede ser anterior al primero' } }])
  })

  test('includes abonos given apart from acts, unless annulled', async () => {
    const abono = { user_id: bombera.id, fecha: '2026-03-31', concepto: 'Aseo', creado_en: clock.now.toISOString() }
    const anulado_en = clock.now.toISOString()
    await db
      .insertInto('abonos')
      .values([{ ...abono, cantidad: 3 }])
      .execute()
    await db
      .insertInto('abonos')
      .values([{ ...abono, cantidad: 5, anulado_en }])
      .execute()
    expect((await resumen()).body).toMatchObject({ abonos: 14, validas: 20 })
    await db.deleteFrom('abonos').execute()
  })

  test('leaves out open lists and annulled acts', async () => {
    const [id = 0] = await closedListas(db, clock.now, { dias: ['2026-03-31'], letras: { [bombera.id]: 'A' } })
    expect((await resumen()).body).toMatchObject({ base: 8 })
    await ayudante.call(asistenciaApi.annulActo, { params: { id }, body: { motivo: 'Lluvia' } })
    await newActo(db, clock.now, { inicio: '2026-03-31T12:00:00.000Z', estado_lista: 'abierta' })
    expect((await resumen()).body).toMatchObject({ base: 7 })
  })
})

test('figures of others are for who may see them', async () => {
  const maquinista = as('maquinista')
  for (const who of [bombera, maquinista]) {
    expect((await resumen(teniente.id, marzo, who)).status).toBe(403)
    expect((await resumen(who.id, marzo, who)).status).toBe(200)
    expect((await resumen(0, marzo, who)).status).toBe(200)
  }
  expect((await resumen(bombera.id, marzo, teniente)).status).toBe(200)
  expect((await resumen(999_999)).status).toBe(404)
})

test('one’s own marks, the latest first, without those of others', async () => {
  const mia = async (who: typeof bombera, query: object = marzo) => (await who.call(asistenciaApi.mia, { query })).body
  const { data, total } = await mia(bombera, { ...marzo, limit: 100 })
  expect(total).toBe(19)
  expect(data.map(({ dia }) => dia)).toEqual(
    data
      .map(({ dia }) => dia)
      .toSorted()
      .toReversed(),
  )
  expect(data.find(({ marca }) => marca === 'atraso')).toMatchObject({
    titulo: 'Sesión ordinaria',
    nombre_tipo: 'Reunión o sesión',
    dia: '2026-03-19',
    categoria: 'obligatorio_compania',
    valor: 1,
    hora_llegada: null,
  })
  expect((await mia(teniente)).total).toBe(4)
})
