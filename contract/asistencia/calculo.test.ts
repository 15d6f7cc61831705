import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Marca, marcas } from './marcas.ts'
import { categoriasActo } from '../catalogos.ts'
import { type Cuenta, faltasSeguidas, porcentaje, porcentajesDe, totales, validas } from './calculo.ts'

const reglas = { valor_atraso: 1, licencia_descuenta: true, suspension_descuenta: true }

/** Marks of compulsory acts as their letters: `AATFL`, with `-` for a blank. */
const obligatorios = (letras: string, otras: Partial<Cuenta['reglas']> = {}): Cuenta[] =>
  [...letras].map((letra) => ({
    categoria: 'obligatorio_compania',
    marca: marcas['ATFLS-'.indexOf(letra)] ?? 'no_citado',
    n: 1,
    decimas: 10,
    reglas: { ...reglas, ...otras },
  }))

const abonos = (n: number): Cuenta => ({ categoria: 'abono', marca: 'presente', n, decimas: n * 10, reglas })

const pct = (letras: string, otras?: Partial<Cuenta['reglas']>) => porcentaje(totales(obligatorios(letras, otras)))

// domain §2.8, worked examples 1 to 5
test('example 1: eight compulsory acts with a late arrival, a fault and a licence', () => {
  expect(pct('AAAAATFL')).toBe(85.7)
  expect(pct('AAAAATFL', { valor_atraso: 0.5 })).toBe(78.6)
  expect(pct('AAAAATFL', { licencia_descuenta: false })).toBe(75)
  const marzo = totales([...obligatorios('AAAAATFL'), abonos(9), abonos(2)])
  expect(marzo).toEqual({ base: 7, asistencias: 6, abonos: 11 })
  expect(validas(marzo)).toBe(17)
})

test('example 2: who joins in the middle of the month has only the later acts', () => {
  expect(pct('----AAAF')).toBe(75)
})

test('example 3: a licence all month leaves no base', () => {
  expect(pct('LLLLLLLL')).toBeNull()
})

test('example 4: the company is weighted by base; the simple mean is another figure', () => {
  const compania = [totales(obligatorios('AAAAATFL')), totales(obligatorios('----AAAF')), totales(obligatorios('LLLL'))]
  expect(porcentajesDe(compania)).toEqual({ ponderado: 81.8, media: 80.4, n: 2 })
})

test.each([
  ['FF-F', 3],
  ['FLFF', 3],
  ['FAFF', 2],
  ['FFFA', 0],
  ['', 0],
])('example 5: the run of faults in %s is %i', (letras, expected) => {
  expect(faltasSeguidas(obligatorios(letras).map(({ marca }) => marca))).toBe(expected)
})

test('a suspension leaves the base unless the company counts it', () => {
  expect(pct('AS')).toBe(100)
  expect(pct('AS', { suspension_descuenta: false })).toBe(50)
})

test('manual abonos add to valid attendances, acts that do not count to nothing', () => {
  const sinComputo: Cuenta = { categoria: 'no_computa', marca: 'presente', n: 4, decimas: 40, reglas }
  expect(validas(totales([...obligatorios('A'), sinComputo], 2))).toBe(3)
})

test('half rounds up', () => {
  // 1 of 16: 6.25 %.
  expect(pct(`A${'F'.repeat(15)}`)).toBe(6.3)
})

const cuenta: fc.Arbitrary<Cuenta> = fc.record({
  categoria: fc.constantFrom(...categoriasActo),
  marca: fc.constantFrom<Marca>(...marcas),
  n: fc.nat(40),
  decimas: fc.nat(400),
  reglas: fc.record({
    valor_atraso: fc.nat(10).map((tenths) => tenths / 10),
    licencia_descuenta: fc.boolean(),
    suspension_descuenta: fc.boolean(),
  }),
})

test('the order of the marks, and how they are grouped, changes nothing', () => {
  fc.assert(
    fc.property(fc.array(cuenta), fc.infiniteStream(fc.nat()), (cuentas, order) => {
      const shuffled = cuentas.map((one) => [order.next().value, one] as const).toSorted(([a], [b]) => a - b)
      const apart = shuffled.flatMap(([, one]) => [
        { ...one, n: 0 },
        { ...one, decimas: 0 },
      ])
      expect(totales(shuffled.map(([, one]) => one))).toEqual(totales(cuentas))
      expect(totales(apart)).toEqual(totales(cuentas))
    }),
  )
})

test('a percentage lies between 0 and 100, and no attendance is worth more than its act', () => {
  fc.assert(
    fc.property(fc.array(cuenta), (cuentas) => {
      const found = totales(cuentas)
      expect(found.asistencias).toBeLessThanOrEqual(found.base)
      const percent = porcentaje(found) ?? 0
      expect(percent).toBeGreaterThanOrEqual(0)
      expect(percent).toBeLessThanOrEqual(100)
    }),
  )
})
