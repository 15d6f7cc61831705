import { type Funcion, funciones, type Turno, turnos } from '#contract/guardias/estados.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { sumarDias } from '#contract/shared/fechas.ts'

export interface Fila {
  turno: Turno
  funcion: Funcion
}

/** Rows of the week: by turn, the day before the night, each of its functions. */
export function filasDe(guardias: readonly Guardia[]): Fila[] {
  const first = (turno: Turno) =>
    guardias
      .filter(({ tipo }) => tipo === turno)
      .map(({ inicio }) => inicio.slice(11))
      .toSorted()[0] ?? ''
  const there = turnos.filter((turno) => guardias.some(({ tipo }) => tipo === turno))
  // Of UTC, whose midnight falls within the night: it begins late, and the day after that.
  return there
    .toSorted(
      (one, other) =>
        Number(one === 'nocturna') - Number(other === 'nocturna') || first(one).localeCompare(first(other)),
    )
    .flatMap((turno) => funciones.map((funcion) => ({ turno, funcion })))
}

export const diasDeSemana = (lunes: string): string[] =>
  Array.from({ length: 7 }, (_day, index) => sumarDias(lunes, index))

/** Cell that a key leads to; its day may be of another week. Undefined for any other key. */
export function celdaPorTecla(
  { fila, columna }: { fila: number; columna: number },
  key: string,
  filas: number,
): { fila: number; columna: number } | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { fila, columna: columna - 1 }
    case 'ArrowRight':
      return { fila, columna: columna + 1 }
    case 'ArrowUp':
      return { fila: Math.max(0, fila - 1), columna }
    case 'ArrowDown':
      return { fila: Math.min(filas - 1, fila + 1), columna }
    case 'Home':
      return { fila, columna: 0 }
    case 'End':
      return { fila, columna: 6 }
    case 'PageUp':
      return { fila, columna: columna - 7 }
    case 'PageDown':
      return { fila, columna: columna + 7 }
    default:
      return undefined
  }
}
