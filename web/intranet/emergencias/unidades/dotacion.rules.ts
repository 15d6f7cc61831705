import type { UnidadDespachada, UnidadEscrita } from '#contract/emergencias/unidades.ts'
import type { Bombero } from '#web/parts/usuarios/bombero-field.tsx'
import { figure, typed } from '#web/plumbing/cifras.ts'

export const cifras = [
  ['num_tripulantes', 'Personas a bordo', 'numeric'],
  ['km_salida', 'Kilometraje al salir', 'numeric'],
  ['km_llegada', 'Kilometraje al llegar', 'numeric'],
  ['horometro_bomba_salida', 'Horómetro de la bomba al salir', 'decimal'],
  ['horometro_bomba_llegada', 'Horómetro de la bomba al llegar', 'decimal'],
] as const
type Cifra = (typeof cifras)[number][0]

export interface Dotacion extends Record<Cifra, string> {
  conductor: Bombero | null
  a_cargo: Bombero | null
  tripulantes: Bombero[]
  observacion: string
  motivo: string
}

const cifrasDe = (unidad: UnidadDespachada) =>
  Object.fromEntries(cifras.map(([campo]) => [campo, unidad[campo] === null ? '' : typed(unidad[campo])])) as Record<
    Cifra,
    string
  >

export const dotacionDe = (unidad: UnidadDespachada): Dotacion => ({
  conductor: unidad.conductor,
  a_cargo: unidad.a_cargo,
  tripulantes: unidad.tripulantes,
  observacion: unidad.observacion ?? '',
  motivo: unidad.motivo_despacho ?? '',
  ...cifrasDe(unidad),
})

/** Who goes in it, in words. */
export const quienes = ({
  a_cargo,
  conductor,
  tripulantes,
}: Pick<Dotacion, 'a_cargo' | 'conductor' | 'tripulantes'>): string =>
  [
    a_cargo && `A cargo: ${a_cargo.nombre}.`,
    conductor && `Conductor: ${conductor.nombre}.`,
    tripulantes.length > 0 && `Tripulantes: ${tripulantes.map(({ nombre }) => nombre).join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')

const ids = (bomberos: readonly Bombero[]): string =>
  bomberos
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join()

/** Only what the member changed, so that another's change of something else stands. */
export function cambiosDe(escrita: Dotacion, vista: Dotacion): UnidadEscrita {
  return {
    ...(escrita.conductor?.id !== vista.conductor?.id && { conductor_id: escrita.conductor?.id ?? null }),
    ...(escrita.a_cargo?.id !== vista.a_cargo?.id && { a_cargo_id: escrita.a_cargo?.id ?? null }),
    ...(ids(escrita.tripulantes) !== ids(vista.tripulantes) && {
      tripulante_ids: escrita.tripulantes.map(({ id }) => id),
    }),
    ...(escrita.observacion !== vista.observacion && { observacion: escrita.observacion || null }),
    ...(escrita.motivo !== vista.motivo && { motivo_despacho: escrita.motivo || null }),
    ...Object.fromEntries(
      cifras.flatMap(([campo]) => (escrita[campo] === vista[campo] ? [] : [[campo, figure(escrita[campo])]])),
    ),
  }
}
