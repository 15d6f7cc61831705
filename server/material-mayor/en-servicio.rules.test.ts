import { expect, test } from 'vitest'
import { startOfDay } from '#server/plumbing/process/local-time.ts'
import { diasEn, enServicio, fueraPorMotivo, reparacionesTerminadas, type TramoEstado } from './en-servicio.rules.ts'

const dias = (desde: string, hasta: string) => ({ desde: startOfDay(desde), hasta: startOfDay(hasta) })
const hora = 3_600_000
const junio = dias('2026-06-01', '2026-07-01')
const desdeSiempre = '2020-01-01T03:00:00.000Z'
const salio = (desde: string, hasta: string | null): TramoEstado[] => [
  { estado: 'EN SERVICIO', desde: desdeSiempre, hasta: desde },
  { estado: 'EN REPARACIÓN', desde, hasta },
  ...(hasta === null ? [] : [{ estado: 'EN SERVICIO', desde: hasta, hasta: null } as const]),
]

test('out 54 of the 720 hours of a month of 30 days is 92,5 %', () => {
  const tramos = salio('2026-06-10T12:00:00.000Z', '2026-06-12T18:00:00.000Z')
  expect(enServicio(tramos, dias('2026-06-01', '2026-07-01'))?.porcentaje).toBe(92.5)
})

test('only being in service counts, and a status that holds still counts through the end', () => {
  const revisada: TramoEstado[] = [{ estado: 'EN REVISIÓN', desde: desdeSiempre, hasta: null }]
  expect(enServicio(revisada, dias('2026-06-01', '2026-07-01'))?.porcentaje).toBe(0)
  const fuera = salio(startOfDay('2026-06-16'), null)
  expect(enServicio(fuera, dias('2026-06-01', '2026-07-01'))?.porcentaje).toBe(50)
})

test('the day on which the clock goes back has 25 hours, and the one on which it goes forward 23', () => {
  // The nights of 4 April and 5 September 2026.
  const otono = salio('2026-04-05T00:00:00.000Z', null)
  expect(enServicio(otono, dias('2026-04-04', '2026-04-05'))?.porcentaje).toBe(84)
  const primavera = salio('2026-09-07T01:00:00.000Z', null)
  expect(enServicio(primavera, dias('2026-09-06', '2026-09-07'))?.porcentaje).toBe(91.3)
})

test('a unit younger than the period is measured from its arrival; one without history is not', () => {
  const nueva: TramoEstado[] = [
    { estado: 'EN SERVICIO', desde: startOfDay('2026-06-21'), hasta: startOfDay('2026-06-30') },
    { estado: 'FUERA DE SERVICIO', desde: startOfDay('2026-06-30'), hasta: null },
  ]
  expect(enServicio(nueva, junio)).toEqual({ porcentaje: 90, desde: startOfDay('2026-06-21') })
  expect(enServicio(nueva, dias('2026-05-01', '2026-06-01'))).toBeNull()
  expect(enServicio([], junio)).toBeNull()
})

test('days in repair are local days, each once, also those of a change of clock', () => {
  const anio = dias('2025-11-21', '2026-11-21')
  expect(diasEn('EN REPARACIÓN', salio('2026-06-10T12:00:00.000Z', '2026-06-15T12:00:00.000Z'), anio)).toBe(6)
  expect(diasEn('EN REPARACIÓN', salio(startOfDay('2026-04-04'), startOfDay('2026-04-06')), anio)).toBe(2)
  expect(diasEn('EN REPARACIÓN', salio(startOfDay('2026-09-05'), startOfDay('2026-09-07')), anio)).toBe(2)
  const dosVeces: TramoEstado[] = [
    { estado: 'EN REPARACIÓN', desde: '2026-06-10T12:00:00.000Z', hasta: '2026-06-10T13:00:00.000Z' },
    { estado: 'EN SERVICIO', desde: '2026-06-10T13:00:00.000Z', hasta: '2026-06-10T14:00:00.000Z' },
    { estado: 'EN REPARACIÓN', desde: '2026-06-10T14:00:00.000Z', hasta: null },
  ]
  expect(diasEn('EN REPARACIÓN', dosVeces, dias('2026-06-01', '2026-06-12'))).toBe(2)
})

test('a repair is told whole where it ended, and once though it was noted twice', () => {
  const tramos: TramoEstado[] = [
    { estado: 'EN SERVICIO', desde: desdeSiempre, hasta: '2026-05-30T12:00:00.000Z' },
    { estado: 'EN REPARACIÓN', desde: '2026-05-30T12:00:00.000Z', hasta: '2026-05-31T12:00:00.000Z' },
    { estado: 'EN REPARACIÓN', desde: '2026-05-31T12:00:00.000Z', hasta: '2026-06-02T12:00:00.000Z' },
    { estado: 'FUERA DE SERVICIO', desde: '2026-06-02T12:00:00.000Z', hasta: '2026-06-03T12:00:00.000Z' },
    { estado: 'EN REPARACIÓN', desde: '2026-06-03T12:00:00.000Z', hasta: '2026-06-03T17:00:00.000Z' },
    { estado: 'EN SERVICIO', desde: '2026-06-03T17:00:00.000Z', hasta: '2026-06-28T12:00:00.000Z' },
    { estado: 'EN REPARACIÓN', desde: '2026-06-28T12:00:00.000Z', hasta: null },
  ]
  expect(reparacionesTerminadas(tramos, junio)).toEqual([72 * hora, 5 * hora])
  expect(reparacionesTerminadas(tramos, dias('2026-05-01', '2026-06-01'))).toEqual([])
  expect(reparacionesTerminadas(salio(startOfDay('2026-06-30'), startOfDay('2026-07-01')), junio)).toEqual([])
})

test('time out is told by its reason', () => {
  const fuera = { estado: 'FUERA DE SERVICIO', desde: '2026-06-10T12:00:00.000Z' } as const
  const tramos = [
    { ...fuera, motivo: 'mecanico', hasta: '2026-06-12T12:00:00.000Z' },
    { ...fuera, motivo: null, desde: '2026-06-12T12:00:00.000Z', hasta: '2026-06-12T18:00:00.000Z' },
    { ...fuera, estado: 'EN SERVICIO', motivo: null, desde: '2026-06-12T18:00:00.000Z', hasta: null },
  ] as const
  expect([...fueraPorMotivo(tramos, junio)]).toEqual([
    ['mecanico', 48 * hora],
    [null, 6 * hora],
  ])
})
