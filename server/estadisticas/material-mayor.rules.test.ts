import { expect, test } from 'vitest'
import type { UnidadEnServicio } from '#server/material-mayor/en-servicio.queries.ts'
import type { UsoDeUnidad } from '#server/material-mayor/informe.queries.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'
import { ejeDe } from './eje.ts'
import { materialMayorDe } from './material-mayor.rules.ts'

const junio = { desde: '2026-06-01', hasta: '2026-06-30' }
const horas = (n: number) => n * 3_600_000
const tiempo = (servidas: number, todas = 720, desde = '2026-06-01') => ({
  servido: horas(servidas),
  total: horas(todas),
  desde: startOfDay(desde),
})
const unidad = (id: number, de: Partial<UnidadEnServicio> = {}): UnidadEnServicio => ({
  id,
  nombre: `B-${id}`,
  tiempo: tiempo(720),
  partes: [],
  fuera: new Map(),
  reparaciones: [],
  ...de,
})
const linea = (id: number, de: Partial<UsoDeUnidad> = {}): UsoDeUnidad => ({
  unidad_id: id,
  unidad: `B-${id}`,
  km: null,
  litros: 0,
  km_por_litro: null,
  horas_motor: null,
  horas_bomba: null,
  salidas: 0,
  emergencias: 0,
  por_motivo: [],
  entre_llenas: { tramos: 0, km: 0, litros: 0 },
  cargas: 0,
  llenas: 0,
  ...de,
})
const contar = (unidades: UnidadEnServicio[], uso: UsoDeUnidad[] = []) => {
  const contado = materialMayorDe({ desde: startOfDay(junio.desde), eje: ejeDe(junio), unidades, uso })
  return {
    cifra: (clave: string) => contado.cifras.find((one) => one.clave === clave),
    tabla: (clave: string) => contado.tablas.find((one) => one.clave === clave),
  }
}

test('the example of domain §2.9: out 54 of the 720 hours of a month is 92,5 %', () => {
  const fuera = new Map([['mecanico' as const, horas(54)]])
  const { cifra, tabla } = contar([unidad(21, { tiempo: tiempo(666), fuera })])
  expect(cifra('en_servicio')).toMatchObject({ valor: 92.5, n: 1, casos: 'unidad', excluidas: [] })
  expect(cifra('horas_fuera')?.valor).toBe(54)
  expect(tabla('fuera')?.filas).toEqual([{ clave: 'mecanico', nombre: 'Mecánico', valores: [54] }])
})

test('a unit counts for as long as it was there, and one that came later says since when', () => {
  const { cifra, tabla } = contar([
    unidad(21),
    unidad(25, { nombre: 'R-25', tiempo: tiempo(120, 240, '2026-06-21') }),
    unidad(26, { tiempo: null }),
  ])
  expect(cifra('en_servicio')).toMatchObject({
    valor: 87.5,
    n: 2,
    excluidas: [{ motivo: 'unidad sin historia en el período', cuantas: 1 }],
  })
  expect(cifra('en_servicio')?.definicion).toMatch(/ R-25 cuenta desde el 21 de junio de 2026\.$/)
  expect(tabla('disponibilidad')?.filas.map(({ nombre, valores }) => [nombre, ...valores])).toEqual([
    ['B-21', 100],
    ['R-25', 50],
  ])
  expect(tabla('disponibilidad')?.hallazgo).toBe('R-25 fue la unidad con menos tiempo en servicio: 50 %.')
})

test('repairs have the mean of the two in the middle, in days', () => {
  const { cifra } = contar([
    unidad(21, { reparaciones: [horas(24), horas(240)] }),
    unidad(22, { reparaciones: [horas(12), horas(36)] }),
  ])
  expect(['reparaciones', 'reparacion_mediana', 'reparacion_media'].map((clave) => cifra(clave)?.valor)).toEqual([
    4, 1.3, 3.3,
  ])
})

test('without anything read there is nothing to tell, and nothing is not zero', () => {
  const { cifra, tabla } = contar([], [linea(21)])
  expect(
    ['en_servicio', 'horas_fuera', 'reparacion_mediana', 'km', 'km_por_litro', 'horas_bomba', 'salidas'].map(
      (clave) => cifra(clave)?.valor,
    ),
  ).toEqual([null, null, null, null, null, null, 0])
  expect(cifra('km')?.excluidas).toEqual([{ motivo: 'unidad sin lectura en el período', cuantas: 1 }])
  expect([tabla('fuera')?.hallazgo, tabla('disponibilidad')?.filas]).toEqual([null, []])
  expect(contar([unidad(21)]).tabla('fuera')?.hallazgo).toBe('Ninguna unidad estuvo fuera de servicio.')
})

test('kilometres per litre of the company are of all its stretches together', () => {
  const uso = [
    linea(21, { llenas: 3, entre_llenas: { tramos: 2, km: 400, litros: 100 } }),
    linea(22, { llenas: 1, entre_llenas: { tramos: 1, km: 100, litros: 100 } }),
  ]
  expect(contar([], uso).cifra('km_por_litro')).toMatchObject({
    valor: 2.5,
    n: 3,
    excluidas: [{ motivo: 'carga llena que no cierra un tramo', cuantas: 1 }],
  })
})
