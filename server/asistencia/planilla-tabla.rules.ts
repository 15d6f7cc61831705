// The monthly sheet as a table for a spreadsheet.
import { letrasPlanilla, type Planilla } from '#contract/asistencia/planilla.ts'
import { nombresCategorias } from '#contract/catalogos.ts'
import { nombreCargo } from '#contract/shared/cargos.ts'
import { localHour } from '#server/plumbing/process/local-time.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'
import { rotulosPlanillon } from './planillon-hoja.rules.ts'

type Celda = string | number | null

/**
 * Columns, one per act, with rows that tell the act, a row per member and a last one of who came. An import reads it back
 * (docs/decisions/065).
 */
export function tablaOf({ actos, filas }: Planilla): { columnas: Column<Celda[]>[]; filas: Celda[][] } {
  const titulos = [
    'Nombre',
    'Cargo',
    ...actos.map(({ dia, titulo }) => `${dia} ${titulo}`),
    ...letrasPlanilla,
    'Asistencias',
    'Actos obligatorios',
    '% asistencia',
    'Abonos',
  ]
  const miembros = filas.map((fila): Celda[] => [
    fila.nombre,
    nombreCargo(fila),
    ...fila.celdas,
    ...letrasPlanilla.map((letra) => fila.letras[letra]),
    fila.asistencias,
    fila.base,
    fila.porcentaje,
    fila.abonos,
  ])
  const { tipo, hora, categoria, valor } = rotulosPlanillon
  const rotuladas: Celda[][] = [
    [tipo, null, ...actos.map((acto) => acto.nombre_tipo)],
    [hora, null, ...actos.map((acto) => localHour(new Date(acto.inicio)))],
    [categoria, null, ...actos.map((acto) => nombresCategorias[acto.categoria])],
    [valor, null, ...actos.map((acto) => acto.valor)],
  ]
  const presentes: Celda[] = ['Presentes', null, ...actos.map((acto) => acto.presentes)]
  return {
    columnas: titulos.map((title, index) => ({ title, value: (row) => row[index] ?? null })),
    filas: [...rotuladas, ...miembros, presentes],
  }
}
