import { expect, test } from 'vitest'
import type { CampoSalida } from '#contract/material-mayor/importaciones.ts'
import { plain } from '#server/plumbing/sheets/encabezados.ts'
import { Lecturas } from './importacion.rules.ts'
import { juezDeSalidas } from './importacion-salidas.rules.ts'

const at = (hora: string) => `2026-11-20T${hora}:00.000Z`

function judge(salidas: [salida: string, llegada: string | null][], salida: string, llegada: string) {
  const juez = juezDeSalidas({
    unidades: new Map([[plain('B-21'), { id: 21, nombre: 'B-21' }]]),
    claves: new Map([['6-13', 'Ejercicio']]),
    miembros: [],
    salidas: salidas.map(([salida, llegada]) => ({
      unidad_id: 21,
      salida: at(salida),
      llegada: llegada && at(llegada),
    })),
    viajes: new Map(),
    revisaEmergencias: true,
    lecturas: new Lecturas([]),
    now: new Date(at('23:00')),
  })
  // Three hours behind.
  const valores: Partial<Record<CampoSalida, string>> = {
    unidad: 'B-21',
    motivo: '6-13',
    salida: `2026-11-20 ${salida}`,
    llegada: `2026-11-20 ${llegada}`,
  }
  const { faults, existe, registro } = juez({ fila: 2, valores, celdas: {} })
  return existe ? 'there' : registro ? 'new' : Object.keys(faults).join()
}

test.each<[string, [string, string | null][]]>([
  ['new', []],
  ['new', [['13:00', '14:00']]],
  ['new', [['15:30', '16:00']]],
  ['there', [['15:00', '15:30']]],
  ['salida', [['15:10', '15:20']]],
  ['salida', [['14:00', '15:01']]],
  ['salida', [['09:00', null]]],
  // Sent from one emergency to another, it is on both.
  [
    'salida',
    [
      ['13:00', '16:00'],
      ['14:00', '14:30'],
    ],
  ],
])('a trip from 15:00 to 15:30 UTC is %s beside %j', (told, salidas) => {
  expect(judge(salidas, '12:00', '12:30')).toBe(told)
})
