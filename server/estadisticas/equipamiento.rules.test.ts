import { expect, test } from 'vitest'
import { equipamientoDe } from './equipamiento.rules.ts'

const nada = {
  era: [],
  piezas: [],
  debidos: [],
  controles: [],
  informadas: [],
  terminadas: [],
  abiertas: [],
  horas: [],
}
type Hechos = Parameters<typeof equipamientoDe>[0]
const cifra = (hechos: Partial<Hechos>, clave: string) =>
  equipamientoDe({ ...nada, ...hechos }).cifras.find((one) => one.clave === clave)

test('percentage of breathing sets that may be used, of all units and elsewhere', () => {
  const era = [
    { unidad_id: 21, nombre: 'B-21', total: 5, aptos: 4 },
    { unidad_id: null, nombre: null, total: 2, aptos: 1 },
  ]
  expect(cifra({ era }, 'era_apto')).toMatchObject({ valor: 71.4, n: 7, hoy: true })
  expect(cifra({}, 'era_apto')).toMatchObject({ valor: null, n: 0 })
})

test('days to solve are of the solved; open and discarded ones are told apart', () => {
  const una = { gravedad: 'leve', categoria: 'era' } as const
  const hechos: Partial<Hechos> = {
    terminadas: [
      { ...una, estado: 'resuelta', n: 4 },
      { ...una, estado: 'descartada', n: 2 },
    ],
    abiertas: [{ ...una, n: 1 }],
    horas: [
      { gravedad: 'leve', valor: 24, veces: 2 },
      { gravedad: 'leve', valor: 48, veces: 2 },
    ],
  }
  expect(cifra(hechos, 'dias_resolver')).toMatchObject({
    valor: 1.5,
    n: 4,
    excluidas: [
      { motivo: 'aún abierta', cuantas: 1 },
      { motivo: 'descartadas', cuantas: 2 },
    ],
  })
  expect(cifra(hechos, 'resueltas')).toMatchObject({ valor: 4, excluidas: [{ motivo: 'descartadas', cuantas: 2 }] })
  expect(cifra({}, 'dias_resolver')?.valor).toBeNull()
})

test('an annulled control is told apart', () => {
  const uno = { tipo_control: 'inspeccion', resultado: 'aprobado' } as const
  const controles = [
    { ...uno, anulado: 0, n: 3 },
    { ...uno, anulado: 1, n: 1 },
  ]
  expect(cifra({ controles }, 'controles')).toMatchObject({ valor: 3, excluidas: [{ motivo: 'anulado', cuantas: 1 }] })
})
