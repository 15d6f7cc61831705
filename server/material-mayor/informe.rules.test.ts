import { describe, expect, test } from 'vitest'
import { porMotivo } from './informe-papel.rules.ts'
import { avance, informeDe, rendimiento, seInforma, totalDe } from './informe.rules.ts'

// October of 2026 in Chile.
const mes = { desde: '2026-10-01T03:00:00.000Z', hasta: '2026-11-01T03:00:00.000Z' }
const leida = (momento: string, valor: number, serie = 1) => ({ momento: `${momento}:00.000Z`, valor, serie })
let id = 0
const carga = (dia: string, litros: number, km: number | null, { lleno = true, serie = 1 } = {}) => ({
  id: (id += 1),
  serie,
  fecha: `2026-${dia}T15:00:00.000Z`,
  litros,
  km,
  lleno,
})

describe('a counter in a month', () => {
  test('goes from its last value before it to its last in it, by the local hour', () => {
    const antes = leida('2026-10-01T02:59', 100)
    expect(avance(mes, [antes, leida('2026-10-01T03:00', 104), leida('2026-11-01T02:59', 150)])).toBe(50)
    expect(avance(mes, [antes, leida('2026-10-10T12:00', 150), leida('2026-11-01T03:00', 190)])).toBe(50)
  })

  test('begins with its first value where there is none before', () => {
    expect(avance(mes, [leida('2026-10-05T12:00', 100), leida('2026-10-07T12:00', 112.4)])).toBe(12.4)
    expect(avance(mes, [leida('2026-10-05T12:00', 100)])).toBe(0)
  })

  test('says nothing where nobody read it', () => {
    expect(avance(mes, [])).toBeNull()
    expect(avance(mes, [leida('2026-09-05T12:00', 100)])).toBeNull()
  })

  test('that was replaced adds up what each of them went', () => {
    const viejo = [leida('2026-09-30T12:00', 48_000), leida('2026-10-10T12:00', 48_070)]
    const nuevo = [leida('2026-10-12T12:00', 0, 2), leida('2026-10-30T12:00', 35, 2)]
    expect(avance(mes, [...viejo, ...nuevo])).toBe(105)
  })
})

describe('kilometres per litre', () => {
  test('are of what was burnt between full tanks, with the partial loads between', () => {
    const cargas = [carga('09-20', 90, 1_000), carga('10-05', 40, null, { lleno: false }), carga('10-12', 60, 1_240)]
    expect(rendimiento(mes, cargas)).toBe(2.4)
    expect(rendimiento(mes, [...cargas, carga('10-20', 50, 1_390)])).toBe(2.6)
  })

  test('are of the month in which the stretch ends, and of none that has no end', () => {
    const cargas = [carga('09-20', 90, 1_000), carga('09-25', 50, 1_100), carga('10-12', 50, 1_300)]
    expect(rendimiento(mes, cargas)).toBe(4)
    expect(rendimiento(mes, [carga('10-12', 50, 1_300)])).toBeNull()
    expect(rendimiento(mes, [carga('10-02', 50, 1_300), carga('11-12', 50, 1_500)])).toBeNull()
    expect(rendimiento(mes, [carga('10-02', 50, 1_300), carga('10-12', 50, null)])).toBeNull()
  })

  test('begin again with an odometer that was replaced', () => {
    const nuevo = { serie: 2 }
    expect(
      rendimiento(mes, [carga('10-02', 50, 48_000), carga('10-12', 50, 10, nuevo), carga('10-20', 20, 70, nuevo)]),
    ).toBe(3)
  })
})

test('the report of a month tells each unit, and all of them', () => {
  const unidades = [
    { id: 21, nombre: 'B-21' },
    { id: 22, nombre: 'B-22' },
  ]
  const de = { unidad_id: 21 }
  const lineas = informeDe(mes, {
    unidades,
    lecturas: [
      { ...de, contador: 'km', ...leida('2026-09-30T12:00', 48_000) },
      { ...de, contador: 'km', ...leida('2026-10-20T12:00', 48_217) },
      { ...de, contador: 'bomba', ...leida('2026-10-02T12:00', 610.1) },
      { ...de, contador: 'bomba', ...leida('2026-10-20T12:00', 612.3) },
    ],
    cargas: [
      { ...de, ...carga('09-20', 90, 47_900) },
      { ...de, ...carga('10-12', 84.3, 48_102) },
    ],
    salidas: [
      { unidad_id: 21, motivo: '10-0', salidas: 4, simulacros: 0 },
      { unidad_id: 21, motivo: '6-14', salidas: 2, simulacros: 0 },
      { unidad_id: 22, motivo: '10-15', salidas: 2, simulacros: 0 },
      { unidad_id: 22, motivo: '10-15-1', salidas: 1, simulacros: 0 },
      { unidad_id: 22, motivo: '6-14', salidas: 1, simulacros: 0 },
    ],
    nombres: new Map([
      ['10-0', 'Llamado estructural'],
      ['10-15', 'Simulacro'],
      ['6-14', 'Carga de combustible'],
    ]),
  })
  expect(lineas).toEqual([
    {
      unidad_id: 21,
      unidad: 'B-21',
      km: 217,
      litros: 84.3,
      km_por_litro: 2.4,
      horas_motor: null,
      horas_bomba: 2.2,
      salidas: 6,
      emergencias: 4,
      por_motivo: [
        { motivo: '10-0', nombre: 'Llamado estructural', salidas: 4 },
        { motivo: '6-14', nombre: 'Carga de combustible', salidas: 2 },
      ],
    },
    {
      unidad_id: 22,
      unidad: 'B-22',
      km: null,
      litros: 0,
      km_por_litro: null,
      horas_motor: null,
      horas_bomba: null,
      salidas: 4,
      emergencias: 0,
      por_motivo: [
        { motivo: '10-15', nombre: 'Simulacro', salidas: 2 },
        { motivo: '10-15-1', nombre: '', salidas: 1 },
        { motivo: '6-14', nombre: 'Carga de combustible', salidas: 1 },
      ],
    },
  ])
  expect([totalDe(lineas, 'km'), totalDe(lineas, 'salidas'), totalDe(lineas, 'horas_motor')]).toEqual([217, 10, null])
  expect(porMotivo(lineas)).toEqual([
    { motivo: '6-14', nombre: 'Carga de combustible', salidas: [2, 1] },
    { motivo: '10-0', nombre: 'Llamado estructural', salidas: [4, 0] },
    { motivo: '10-15', nombre: 'Simulacro', salidas: [0, 2] },
    { motivo: '10-15-1', nombre: '', salidas: [0, 1] },
  ])
})

test('a trip to what turned out to be a drill is a trip, and no emergency', () => {
  const salidas = [{ unidad_id: 21, motivo: '10-0', salidas: 4, simulacros: 1 }]
  const unidades = [{ id: 21, nombre: 'B-21' }]
  const [linea] = informeDe(mes, { unidades, lecturas: [], cargas: [], salidas, nombres: new Map() })
  expect([linea?.salidas, linea?.emergencias]).toEqual([4, 3])
})

test('a report is made of a month that ended', () => {
  expect(['2026-09', '2026-10', '2026-11'].map((uno) => seInforma(uno, '2026-11-01'))).toEqual([true, true, false])
})
