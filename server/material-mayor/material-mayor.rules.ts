import type { EstadoUnidad } from '#contract/material-mayor/estados.ts'

export { unidadesIniciales } from '#contract/material-mayor.ts'

/** Public fields of a unit: not why it is out, nor who said so (decisions §2). */
export function forVisitor<
  U extends { id: number; nombre: string; tipo: string; estado: string; ultimaActualizacion: string },
>({
  id,
  nombre,
  tipo,
  estado,
  ultimaActualizacion,
}: U): Pick<U, 'id' | 'nombre' | 'tipo' | 'estado' | 'ultimaActualizacion'> {
  return { id, nombre, tipo, estado, ultimaActualizacion }
}

const cannotGo = (estado: EstadoUnidad) => estado === 'FUERA DE SERVICIO' || estado === 'EN REPARACIÓN'

/** Notifies those responsible for the fleet when a unit becomes unavailable or available; other changes do not. */
export function noticeOfStatus(nombre: string, before: EstadoUnidad, estado: EstadoUnidad, detalles: string | null) {
  if (cannotGo(before) === cannotGo(estado)) return undefined
  const cuerpo = detalles ?? (cannotGo(estado) ? 'No puede salir.' : 'Puede salir de nuevo.')
  return { tipo: 'sistema', titulo: `${nombre}: ${estado}`, cuerpo, enlace: '/intranet/material-mayor' } as const
}

interface EnLista {
  id: number
  estado: EstadoUnidad
  reserva_de: number | null
}

/**
 * The units in the order of the list. A unit of reserve stands right before the one that it replaces while that one is not EN
 * SERVICIO, and at its own place otherwise (docs/decisions/104).
 */
export function conReservas<U extends EnLista>(unidades: readonly U[]): U[] {
  const fuera = new Set(unidades.filter(({ estado }) => estado !== 'EN SERVICIO').map(({ id }) => id))
  const reemplaza = ({ reserva_de }: U) => reserva_de !== null && fuera.has(reserva_de)
  const conSuReserva = (unidad: U): U[] => [
    ...(fuera.has(unidad.id)
      ? unidades.filter(({ reserva_de }) => reserva_de === unidad.id).flatMap(conSuReserva)
      : []),
    unidad,
  ]
  return unidades.filter((unidad) => !reemplaza(unidad)).flatMap(conSuReserva)
}
