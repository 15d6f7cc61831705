import { expect, test } from 'vitest'
import { leidos, nombreOtro, nombrePeriodo, pedidoDe, rangoEscrito } from './filtros.rules.ts'

const hoy = '2026-11-20'
const read = (search: string) => leidos(new URLSearchParams(search), hoy)
const este = { desde: '2026-01-01', hasta: hoy }

test('an address without filters asks for this year against the one before', () => {
  expect(read('')).toMatchObject({ periodo: 'este_anio', dias: este, comparar: 'anio_pasado', simulacros: false })
  expect(pedidoDe(read(''))).toEqual({ ...este, comparar: 'anio_pasado' })
})

test('an address with all of them is read, and nonsense in it is not', () => {
  const all = 'periodo=propio&desde=2024-02-29&hasta=2024-03-01&comparar=no&clave=10-4&unidad=21&simulacros=true'
  const dias = { desde: '2024-02-29', hasta: '2024-03-01' }
  expect(pedidoDe(read(all))).toEqual({ ...dias, comparar: 'false', clave: '10-4', unidad: '21', simulacros: 'true' })
  expect(read('periodo=siempre&comparar=todo&unidad=B-21&simulacros=1')).toEqual(read(''))
})

test.each([
  ['desde=2026-05-02&hasta=2026-05-01', { hasta: 'El último día no puede ser anterior al primero' }],
  ['desde=2016-01-01&hasta=2026-01-02', { hasta: 'Elija un período de diez años o menos' }],
  ['desde=2026-02-30&hasta=', { desde: 'Ingrese una fecha válida', hasta: 'Este campo es obligatorio' }],
])('%s is no period', (search, fallas) => {
  expect(read(`periodo=propio&${search}`)).toMatchObject({ dias: null, fallas })
})

test('ten years are a period, and one day is', () => {
  expect(read('periodo=propio&desde=2016-01-01&hasta=2025-12-31').dias).not.toBeNull()
  expect(read('periodo=propio&desde=2026-01-01&hasta=2026-01-01').dias).not.toBeNull()
})

test('a period says what it is compared with', () => {
  expect(nombrePeriodo('este_anio', 'anio_pasado', hoy)).toBe('Este año, contra 2025')
  expect(nombrePeriodo('doce_meses', 'anio_pasado', hoy)).toBe('Doce meses, contra un año antes')
  expect(nombrePeriodo('este_mes', 'anterior', hoy)).toBe('Este mes, contra lo anterior')
  expect(nombrePeriodo('mes_pasado', null, hoy)).toBe('El mes pasado')
  expect(nombreOtro({ desde: '2025-01-01', hasta: '2025-11-20' }, este)).toBe('2025')
  expect(nombreOtro({ desde: '2026-10-01', hasta: '2026-10-31' }, { desde: '2026-11-01', hasta: hoy })).toBe('antes')
  expect(nombreOtro(null, este)).toBe('')
})

test('days are written as one reads them', () => {
  expect(rangoEscrito(este)).toBe('1 de enero al 20 de noviembre de 2026')
  expect(rangoEscrito({ desde: '2025-12-01', hasta: hoy })).toBe('1 de diciembre de 2025 al 20 de noviembre de 2026')
  expect(rangoEscrito({ desde: hoy, hasta: hoy })).toBe('20 de noviembre de 2026')
})
