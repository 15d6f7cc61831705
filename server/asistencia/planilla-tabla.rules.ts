// The monthly sheet as a table for a spreadsheet.
import { letrasPlanilla, type Planilla } from '#contract/asistencia/planilla.ts'
import { nombreCargo } from '#contract/perfil.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'

type Celda = string | number | null

/** Columns, one per act, with a row per member and a last one of who came to each act. */
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
  const presentes: Celda[] = ['Presentes', null, ...actos.map((acto) => acto.presentes)]
  return {
    columnas: titulos.map((title, index) => ({ title, value: (row) => row[index] ?? null })),
    filas: [...miembros, presentes],
  }
}
