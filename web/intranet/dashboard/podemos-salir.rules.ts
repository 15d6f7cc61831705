import type { Operatividad } from '#contract/material-mayor.ts'

const lista = new Intl.ListFormat('es', { type: 'conjunction' })
const con = (unidades: readonly Operatividad[]) => lista.format(unidades.map(({ nombre }) => `la ${nombre}`))

/** Answers «can we go out» for the company; units at an emergency are named apart. */
export function podemosSalir(unidades: readonly Operatividad[], enEmergencia: ReadonlySet<number> = new Set()): string {
  const out = unidades.filter(({ id }) => enEmergencia.has(id))
  const here = unidades.filter(({ id }) => !enEmergencia.has(id))
  if (unidades.length === 0) return 'No hay unidades registradas.'
  if (here.length === 0)
    return `${unidades.length === 1 ? 'La unidad está' : 'Todas las unidades están'} en emergencia.`
  if (out.length === 0) return deLasQueEstan(here)
  return `${deLasQueEstan(here)} En emergencia, ${con(out)}.`
}

function deLasQueEstan(here: readonly Operatividad[]): string {
  const of = (luz: Operatividad['luz']) => here.filter((unidad) => unidad.luz === luz)
  const [verdes, amarillas] = [of('verde'), of('amarillo')]
  if (verdes.length > 0) return `${verdes.length === 1 ? 'Puede' : 'Pueden'} salir ${con(verdes)}.`
  if (amarillas.length > 0)
    return `${amarillas.length === 1 ? 'Puede' : 'Pueden'} salir, con reparos, ${con(amarillas)}.`
  if (of('gris').length > 0) return 'Nadie ha informado su disponibilidad.'
  return here.length === 1 ? `No puede salir ${con(here)}.` : 'Ninguna unidad puede salir.'
}
