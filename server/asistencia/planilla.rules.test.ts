import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { marcas as todas } from '#contract/asistencia/marcas.ts'
import { letrasPlanilla } from '#contract/asistencia/planilla.ts'
import { categoriasActo } from '#contract/catalogos.ts'
import { porcentajesDe } from '#contract/asistencia/calculo.ts'
import { type Mes, planillaOf } from './planilla.rules.ts'
import { porMarca } from './resumen.rules.ts'

const miembros = [1, 2, 3].map((id) => ({
  id,
  nombre: `Persona ${id}`,
  orden: `persona ${id}`,
  cargo: null,
  cargo_detalle: null,
  fecha_ingreso: null,
  fecha_baja: null,
  periodos: [],
}))

const reglas = fc.record({
  valor_atraso: fc.nat(10).map((tenths) => tenths / 10),
  licencia_descuenta: fc.boolean(),
  suspension_descuenta: fc.boolean(),
})

/** A month of up to ten acts, with or without each of three members on every list. */
const mes: fc.Arbitrary<Mes> = fc
  .array(
    fc.record({
      categoria: fc.constantFrom(...categoriasActo),
      decimas: fc.nat(20),
      reglas,
      filas: fc.tuple(...miembros.map(() => fc.option(fc.constantFrom(null, ...todas), { nil: undefined }))),
    }),
    { maxLength: 10 },
  )
  .map((listas) => ({
    actos: listas.map(({ categoria, decimas, reglas }, id) => ({
      categoria,
      decimas,
      reglas,
      id,
      dia: '2026-11-20',
      inicio: '2026-11-20T23:00:00.000Z',
      tipo: 'reunion',
      nombre_tipo: null,
      titulo: 'Sesión',
      estado_lista: 'cerrada',
    })),
    marcas: listas.flatMap(({ filas }, acto_id) =>
      filas.flatMap((marca, index) => (marca === undefined ? [] : [{ acto_id, user_id: index + 1, marca }])),
    ),
    abonos: new Map(),
    miembros,
    asistencia_minima: 60,
  }))

const pedida = { mes: '2026-11', filtro: 'todos', hoy: '2026-11-30' } as const

test('A + T + F + L + S + blank are the acts of every row', () => {
  fc.assert(
    fc.property(mes, (found) => {
      for (const { celdas, letras } of planillaOf(found, pedida).filas) {
        const blanks = celdas.filter((celda) => celda === '').length
        expect(letrasPlanilla.reduce((sum, letra) => sum + letras[letra], blanks)).toBe(found.actos.length)
      }
    }),
  )
})

test('marks by kind add up to the compulsory acts, whatever they count for', () => {
  const cuenta = fc.record({
    categoria: fc.constantFrom('obligatorio_cuerpo' as const, 'obligatorio_compania' as const),
    marca: fc.constantFrom(...todas),
    n: fc.nat(40),
    decimas: fc.nat(400),
    reglas,
  })
  fc.assert(
    fc.property(fc.array(cuenta), (cuentas) => {
      const sum = Object.values(porMarca(cuentas)).reduce((one, other) => one + other, 0)
      expect(sum).toBe(cuentas.reduce((all, { n }) => all + n, 0))
    }),
  )
})

test('any order of the same marks gives the same rows and percentages', () => {
  fc.assert(
    fc.property(mes, fc.infiniteStream(fc.nat()), (found, order) => {
      const shuffled = <T>(all: readonly T[]): T[] =>
        all
          .map((one) => [order.next().value, one] as const)
          .toSorted(([a], [b]) => a - b)
          .map(([, one]) => one)
      const planilla = planillaOf(found, pedida)
      const again = planillaOf({ ...found, marcas: shuffled(found.marcas), miembros: shuffled(miembros) }, pedida)
      expect(again).toEqual(planilla)
      expect(porcentajesDe(shuffled(planilla.filas))).toEqual(planilla.compania)
    }),
  )
})
