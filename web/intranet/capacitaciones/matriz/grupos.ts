import type { FilaMatriz } from '#contract/capacitaciones/matriz.ts'

/** Officers first. */
export const gruposDe = (filas: readonly FilaMatriz[]) =>
  [
    { nombre: 'Oficiales', filas: filas.filter(({ oficial }) => oficial) },
    { nombre: 'Bomberos', filas: filas.filter(({ oficial }) => !oficial) },
  ].filter(({ filas }) => filas.length > 0)
