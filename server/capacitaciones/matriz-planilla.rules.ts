// The matrix as a table for a spreadsheet.
import type { Celda, EstadoCelda, Matriz } from '#contract/capacitaciones/matriz.ts'
import { nombreCargo } from '#contract/shared/cargos.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'

type Valor = string | number | null

const palabras: Record<EstadoCelda, string> = {
  aprobado: 'Aprobado',
  por_vencer: 'Por vencer',
  vencido: 'Vencido',
  en_curso: 'En curso',
  por_verificar: 'Por verificar',
  falta: 'Falta',
}

/** «Aprobado», «Aprobado hasta 2027-10-31», «Vencido 2026-10-12». */
const enPalabras = ({ estado, hasta }: Celda): string => {
  if (estado === 'vencido') return `${palabras.vencido} ${hasta}`
  return (estado === 'aprobado' || estado === 'por_vencer') && hasta
    ? `${palabras[estado]} hasta ${hasta}`
    : palabras[estado]
}

/** A row per member: who they are, a column per course, and how far they are on their way to a level. */
export function tablaOf({ cursos, filas }: Matriz): { columnas: Column<Valor[]>[]; filas: Valor[][] } {
  const titulos = [
    'Nombre',
    'Cargo',
    'Nivel',
    ...cursos.map(({ nombre }) => nombre),
    'Nivel que se mira',
    'Aprobados',
    'De',
    'Cumple',
  ]
  return {
    columnas: titulos.map((title, index) => ({ title, value: (row) => row[index] ?? null })),
    filas: filas.map((fila) => [
      fila.nombre,
      nombreCargo(fila),
      fila.nivel_bombero,
      ...fila.celdas.map(enPalabras),
      fila.avance.nivel,
      fila.avance.aprobados,
      fila.avance.total,
      fila.avance.cumple ? 'Sí' : 'No',
    ]),
  }
}
