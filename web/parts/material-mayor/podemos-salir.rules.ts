import type { Operatividad } from '#contract/material-mayor/operatividad.ts'

type Unidad = Pick<Operatividad, 'id' | 'nombre' | 'luz'>

const todas = new Intl.ListFormat('es', { type: 'conjunction' })
const una = new Intl.ListFormat('es', { type: 'disjunction' })
const con = (unidades: readonly Unidad[], lista = todas) => lista.format(unidades.map(({ nombre }) => `la ${nombre}`))

const none: ReadonlySet<number> = new Set()

/**
 * Answers «can we go out» for the company. Units at an emergency are named apart, and so are those with a change that was
 * not sent: the answer was read before it. `aLaVez`: each may go with the others.
 */
export function podemosSalir(
  unidades: readonly Unidad[],
  enEmergencia = none,
  sinEnviar = none,
  aLaVez = true,
): string {
  if (unidades.length === 0) return 'No hay unidades registradas.'
  const out = unidades.filter(({ id }) => enEmergencia.has(id))
  if (out.length === unidades.length)
    return `${unidades.length === 1 ? 'La unidad está' : 'Todas las unidades están'} en emergencia.`
  const changed = unidades.filter(({ id }) => sinEnviar.has(id) && !enEmergencia.has(id))
  const here = unidades.filter(({ id }) => !sinEnviar.has(id) && !enEmergencia.has(id))
  return [
    here.length > 0 && deLasQueEstan(here, aLaVez ? todas : una),
    out.length > 0 && `En emergencia, ${con(out)}.`,
    changed.length > 0 && `Con un cambio sin enviar, ${con(changed)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function deLasQueEstan(here: readonly Unidad[], lista: Intl.ListFormat): string {
  const of = (luz: Operatividad['luz']) => here.filter((unidad) => unidad.luz === luz)
  const [verdes, amarillas] = [of('verde'), of('amarillo')]
  if (verdes.length > 0) return `${verdes.length === 1 ? 'Puede' : 'Pueden'} salir ${con(verdes, lista)}.`
  if (amarillas.length > 0)
    return `${amarillas.length === 1 ? 'Puede' : 'Pueden'} salir, con reparos, ${con(amarillas, lista)}.`
  if (of('gris').length > 0) return 'Nadie ha informado su disponibilidad.'
  return here.length === 1 ? `No puede salir ${con(here)}.` : 'Ninguna unidad puede salir.'
}
