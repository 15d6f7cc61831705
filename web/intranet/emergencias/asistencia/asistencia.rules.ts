import type { Fila } from '#contract/asistencia/lista.ts'

type Vista = Pick<Fila, 'marca' | 'propuesto'>

/** Rows that say something of who came: proposed ones, and those that are taken. */
export function deLaLista<F extends Vista>(filas: readonly F[]): { propuestas: F[]; presentes: F[] } {
  return {
    propuestas: filas.filter(({ propuesto }) => propuesto),
    presentes: filas.filter(({ marca, propuesto }) => !propuesto && (marca === 'presente' || marca === 'atraso')),
  }
}
