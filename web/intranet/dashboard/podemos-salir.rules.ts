import type { Operatividad } from '#contract/material-mayor.ts'

const lista = new Intl.ListFormat('es', { type: 'conjunction' })
const con = (unidades: readonly Operatividad[]) => lista.format(unidades.map(({ nombre }) => `la ${nombre}`))

/** Answers «can we go out» for the company. Units that are out are left aside. */
export function podemosSalir(unidades: readonly Operatividad[], fuera: ReadonlySet<number> = new Set()): string {
  if (unidades.length === 0) return 'No hay unidades registradas.'
  const here = unidades.filter(({ id }) => !fuera.has(id))
  if (here.length === 0) return unidades.length === 1 ? 'La unidad está afuera.' : 'Todas las unidades están afuera.'
  const of = (luz: Operatividad['luz']) => here.filter((unidad) => unidad.luz === luz)
  const [verdes, amarillas] = [of('verde'), of('amarillo')]
  if (verdes.length > 0) return `${verdes.length === 1 ? 'Puede' : 'Pueden'} salir ${con(verdes)}.`
  if (amarillas.length > 0)
    return `${amarillas.length === 1 ? 'Puede' : 'Pueden'} salir, con reparos, ${con(amarillas)}.`
  if (of('gris').length > 0) return 'Nadie ha informado su disponibilidad.'
  return here.length === 1 ? `No puede salir ${con(here)}.` : 'Ninguna unidad puede salir.'
}
