import type { Asignacion } from '#contract/guardias/asignaciones.ts'
import { type Funcion, nombresFunciones } from '#contract/guardias/estados.ts'
import type { Guardia } from '#contract/guardias/guardias.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { hour, weekday } from '#web/plumbing/format.ts'

/** A seat, as a swap needs it. */
export interface PuestoDeGuardia {
  asignacion_id: number
  /** Of its member. */
  nombre: string
  user_id: number
  nombre_guardia: string
  inicio: string
  termino: string
  funcion: Funcion
}

/** `vie, 27 de noviembre, 21:30 a 07:30` */
const cuandoEs = ({ inicio, termino }: Pick<PuestoDeGuardia, 'inicio' | 'termino'>): string =>
  `${weekday(diaLocal(new Date(inicio)))}, ${hour(inicio)} a ${hour(termino)}`

/** `Guardia nocturna, vie, 27 de noviembre, 21:30 a 07:30 · Conductor` */
export const puestoEnPalabras = (puesto: PuestoDeGuardia): string =>
  `${puesto.nombre_guardia}, ${cuandoEs(puesto)} · ${nombresFunciones[puesto.funcion]}`

const twoHoursMs = 2 * 3_600_000

/** A swap of this seat may be asked for: domain §2.6. */
export const admiteCambio = (
  { estado, inicio }: Pick<Guardia, 'estado' | 'inicio'>,
  puesto: Pick<Asignacion, 'estado' | 'cambio_pedido'>,
  now: Date,
): boolean =>
  estado === 'publicada' &&
  !puesto.cambio_pedido &&
  Date.parse(inicio) - twoHoursMs > now.getTime() &&
  (puesto.estado === 'asignada' || puesto.estado === 'confirmada')

/** Seats of these guards that may still be swapped, in the order of time. */
export const puestosConCambio = (guardias: readonly Guardia[], now: Date): PuestoDeGuardia[] =>
  guardias.flatMap((guardia) =>
    guardia.asignaciones
      .filter((puesto) => admiteCambio(guardia, puesto, now))
      .map((puesto) => puestoDe(guardia, puesto)),
  )

export const puestoDe = (
  { nombre: nombre_guardia, inicio, termino }: Pick<Guardia, 'nombre' | 'inicio' | 'termino'>,
  { id: asignacion_id, user_id, nombre, funcion }: Pick<Asignacion, 'id' | 'user_id' | 'nombre' | 'funcion'>,
): PuestoDeGuardia => ({ asignacion_id, user_id, nombre, nombre_guardia, inicio, termino, funcion })
