import { typed } from '#web/plumbing/cifras.ts'

/** `Va 18 puntos sobre el mínimo.` */
export function sobreElMinimo(porcentaje: number, minima: number): string {
  const points = Math.round((porcentaje - minima) * 10) / 10
  if (points === 0) return 'Va justo en el mínimo.'
  const n = `${typed(Math.abs(points))} ${Math.abs(points) === 1 ? 'punto' : 'puntos'}`
  return points > 0 ? `Va ${n} sobre el mínimo.` : `Va ${n} bajo el mínimo.`
}
