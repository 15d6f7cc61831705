import { beforeAll, describe, expect, test } from 'vitest'
import { asistenciaApi } from '#contract/asistencia.ts'
import type { Serie } from '#contract/configuracion/vigencias.ts'
import { estadisticasApi } from '#contract/estadisticas.ts'
import type { Bloque, NombreBloque } from '#contract/estadisticas/forma.ts'
import { hojaServiciosApi } from '#contract/hoja-servicios.ts'
import { findSeries, saveSeccion } from '#server/configuracion/configuracion.queries.ts'
import { randomCompany, randomPeriods } from '#test/support/estadisticas-per.ts'
import { newActo } from '#test/support/actos.ts'
import { closedListas } from '#test/support/listas.ts'
import { personasPlain, wholeTables } from '#test/support/oraculo-personas.ts'
import { startApp } from '#test/support/start-app.ts'
import { readMias } from './mias.ts'

const { as, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const bombera = as('bombera')
const teniente = as('teniente')
const capitana = as('capitana')
const ayudante = as('ayudante')

const abril = { desde: '2026-04-01', hasta: '2026-04-30' }
const bloque = async (nombre: NombreBloque, query: object, who = capitana): Promise<Bloque> =>
  (await who.call(estadisticasApi.bloque, { params: { bloque: nombre }, query })).body as Bloque
const cifraDe = ({ cifras }: Pick<Bloque, 'cifras'>, clave: string) => cifras.find((one) => one.clave === clave)
const tablaDe = ({ tablas }: Pick<Bloque, 'tablas'>, clave: string) => tablas.find((one) => one.clave === clave)
const rule = async (series: Record<string, Serie>) =>
  saveSeccion(db, 'reglas', series, (await findSeries(db)).version, clock.now)

describe('the worked examples 1 to 4 of domain §2.8', () => {
  beforeAll(async () => {
    const dias = ['07', '09', '14', '16', '21', '23', '28', '30'].map((dia) => `2026-04-${dia}`)
    const letras = { [bombera.id]: 'AAAAATFL', [teniente.id]: '----AAAF', [ayudante.id]: 'LLLLLLLL' }
    await closedListas(db, clock.now, { dias, letras })
    await closedListas(db, clock.now, { dias, letras: { [bombera.id]: 'AAAAAAAA' }, categoria: 'abono' })
  })

  test('give the percentage of the company here and in its room', async () => {
    const found = await bloque('asistencia', abril)
    expect(cifraDe(found, 'asistencia')).toMatchObject({ valor: 81.8, n: 11, casos: 'citaciones' })
    expect(cifraDe(found, 'asistencia_media')).toMatchObject({
      valor: 80.4,
      n: 2,
      excluidas: [{ motivo: 'sin actos que contar', cuantas: 1 }],
    })
    expect(tablaDe(found, 'distribucion')?.filas.map(({ valores }) => valores)).toEqual([[1], [1], [0]])
    const { body } = await capitana.call(asistenciaApi.resumen, { query: abril })
    expect(body).toMatchObject({ ponderado: 81.8, media: 80.4 })
  })

  test('a bombero sees the company and themselves', async () => {
    const found = await bloque('asistencia', abril, bombera)
    expect(cifraDe(found, 'asistencia')).toMatchObject({ valor: 81.8, reservada: false })
    expect(cifraDe(found, 'asistencia_media')).toMatchObject({ valor: null, n: 0, reservada: true, excluidas: [] })
    expect(tablaDe(found, 'distribucion')).toMatchObject({ n: 0, filas: [], excluidas: [] })
    const mias = (await bombera.call(estadisticasApi.mias, { query: abril })).body
    expect(cifraDe(mias, 'asistencia')).toMatchObject({ valor: 85.7, n: 7 })
  })

  test('by the rules of each day', async () => {
    await rule({ valor_atraso: [{ desde: '2026-04-01', valor: 0.5 }] })
    expect(cifraDe(await bloque('asistencia', { ...abril, desde: '2026-03-31' }), 'asistencia')).toMatchObject({
      valor: 77.3,
      n: 11,
    })
    await rule({ licencia_descuenta: [{ desde: '2026-04-30', valor: false }] })
    const { body } = await capitana.call(asistenciaApi.resumen, { query: { ...abril, desde: '2026-03-30' } })
    const again = await bloque('asistencia', { ...abril, desde: '2026-03-30' })
    expect(cifraDe(again, 'asistencia')).toMatchObject({ valor: (body as { ponderado: number }).ponderado, n: 13 })
    await rule({})
  })
})

describe('a company by chance', () => {
  beforeAll(() => randomCompany(db, 5))
  const periods = randomPeriods(9, 9)

  test('shows a bombero no people that are few, whatever the days', async () => {
    const few: unknown[] = []
    for (const dias of periods)
      for (const nombre of ['personas', 'asistencia'] as const) {
        const { cifras, tablas } = await bloque(nombre, { ...dias, comparar: true }, bombera)
        const ofPeople = <T extends { casos: string }>(all: T[]) => all.filter(({ casos }) => casos === 'miembros')
        const told = [
          ...ofPeople(cifras).flatMap(({ clave, medida, valor, n, antes }) =>
            (medida === 'cuenta' ? [valor, n, antes?.valor, antes?.n] : [n, antes?.n]).map((one) => [clave, one]),
          ),
          ...ofPeople(tablas).flatMap(({ clave, n, filas }) =>
            [n, ...filas.flatMap(({ valores }) => valores)].map((one) => [clave, one]),
          ),
        ]
        expect(told.length).toBeGreaterThan(8)
        few.push(...told.filter(([, one]) => [1, 2, 3, 4].includes(Number(one))).map((one) => [dias, ...one]))
      }
    expect(few).toEqual([])
  })

  test('counts people by whole months for a bombero, and emergencies by the days asked for', async () => {
    const week = await bloque('personas', { desde: '2025-03-04', hasta: '2025-03-10' }, bombera)
    const month = await bloque('personas', { desde: '2025-03-01', hasta: '2025-03-31' }, bombera)
    const exact = await bloque('personas', { desde: '2025-03-04', hasta: '2025-03-10' })
    const { valor, definicion } = cifraDe(week, 'miembros') ?? {}
    expect(valor).toBe(cifraDe(month, 'miembros')?.valor)
    expect(definicion).toMatch(/Se cuenta por meses enteros: del 1 de marzo de 2025 al 31 de marzo de 2025\.$/)
    expect(tablaDe(week, 'antiguedad')?.filas).toEqual(tablaDe(month, 'antiguedad')?.filas)
    expect(cifraDe(week, 'asistentes')).toEqual(cifraDe(exact, 'asistentes'))
    expect(cifraDe(exact, 'miembros')?.definicion).not.toMatch(/meses enteros/)
  })

  test('names who came most to everybody by the rule, and otherwise to who may see it', async () => {
    const year = { desde: '2025-01-01', hasta: '2025-12-31' }
    expect(tablaDe(await bloque('personas', year, bombera), 'mas_asisten')?.filas).toHaveLength(10)
    // Switched off since: the year before tells nobody either.
    await rule({ ranking: [{ desde: '2026-01-01', valor: false }] })
    expect(JSON.stringify(await bloque('personas', year, bombera))).not.toMatch(/Miembro \d/)
    expect(JSON.stringify(await bloque('personas', year))).toMatch(/Miembro \d/)
    await rule({})
  })

  test('one’s own emergencies, hours and academies are those of the lists', async () => {
    const year = { desde: '2025-01-01', hasta: '2025-12-31', comparar: 'anio_pasado' as const }
    const tables = await wholeTables(db)
    const member = 505
    const own = { ...tables, filas: tables.filas.filter(({ user_id }) => user_id === member), externas: [] }
    const plain = (anio: number) => personasPlain(own, { desde: `${anio}-01-01`, hasta: `${anio}-12-31` })
    const cifras = await readMias(db, year, year.comparar, { user_id: member, ahora: clock.now })
    expect(cifraDe({ cifras }, 'salidas')).toMatchObject({
      valor: plain(2025).primeros[0],
      antes: { valor: plain(2024).primeros[0] },
    })
    const exact = cifraDe({ cifras }, 'horas')?.valor ?? 0
    // There each emergency is rounded to a tenth of an hour.
    expect(Math.abs(exact - (plain(2025).horas ?? 0))).toBeLessThan(2)
    expect(cifras.map(({ clave }) => clave)).toEqual(['salidas', 'asistencia', 'guardias', 'horas', 'academias'])
  })

  test('what is kept of a closed period goes when a list is closed or a period of service changes', async () => {
    const mayo = { desde: '2026-05-01', hasta: '2026-05-31' }
    const now = async () => [
      cifraDe(await bloque('asistencia', mayo), 'asistencia')?.n,
      cifraDe(await bloque('personas', mayo), 'miembros')?.valor,
      cifraDe(await bloque('personas', mayo), 'egresos')?.valor,
    ]
    const [, miembros = 0] = await now()
    expect(await now()).toEqual([0, miembros, 0])
    const id = await newActo(db, clock.now, { inicio: '2026-05-05T23:00:00.000Z' })
    await ayudante.call(asistenciaApi.accion, { params: { id }, body: { accion: 'abrir' } })
    await ayudante.call(asistenciaApi.mark, { params: { id }, body: [{ user_id: bombera.id, marca: 'presente' }] })
    expect((await now())[0]).toBe(0)
    await ayudante.call(asistenciaApi.accion, { params: { id }, body: { accion: 'cerrar' } })
    const [citados = 0] = await now()
    expect(citados).toBeGreaterThan(1)
    await ayudante.call(hojaServiciosApi.addPeriodo, {
      params: { id: bombera.id },
      body: { desde: '2021-03-16', hasta: '2026-05-10', motivo: null },
    })
    expect(await now()).toEqual([citados, (miembros ?? 0) - 1, 1])
  })
})

test('who has no day of entry is named to who sees the figures of others', async () => {
  const own = db.updateTable('usuarios').where('id', '=', bombera.id)
  const sinIngreso = async (nombre: NombreBloque, who = capitana) =>
    (await who.call(estadisticasApi.bloque, { params: { bloque: nombre }, query: abril })).body.sin_ingreso
  const { fecha_ingreso, nombre } = await db
    .selectFrom('usuarios')
    .select(['fecha_ingreso', 'nombre'])
    .where('id', '=', bombera.id)
    .executeTakeFirstOrThrow()
  const before = await sinIngreso('personas')
  await db.deleteFrom('periodos_servicio').where('user_id', '=', bombera.id).execute()
  await own.set({ fecha_ingreso: null }).execute()
  expect(await sinIngreso('personas')).toEqual(expect.arrayContaining([...before, nombre]))
  expect(await sinIngreso('asistencia')).toContain(nombre)
  expect([await sinIngreso('tiempos'), await sinIngreso('personas', bombera)]).toEqual([[], []])
  await own.set({ fecha_ingreso }).execute()
})
