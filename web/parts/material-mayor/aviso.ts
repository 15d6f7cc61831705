import { hour, shortMoment } from '#web/plumbing/format.ts'
import type { Cola } from './cola.ts'
import type { Flota } from './guardada.ts'

type Fuente = Pick<Flota, 'origen' | 'desde' | 'vieja' | 'motivo' | 'esperando'>

/** Notices on stale data and unsent changes (domain §2.0.5); none while all is live and sent. */
export function avisoOf(flota: Fuente | undefined, { cambios }: Cola): string[] {
  const offline = flota !== undefined && flota.origen !== 'servidor'
  const asking = cambios.filter(({ actual }) => actual).length
  const waiting = cambios.length - asking
  return [
    waiting > 0 &&
      `${offline && !flota.esperando ? `${flota.motivo ?? sinConexion}: ` : ''}${counted(waiting)} de enviar.`,
    offline && sourceOf(flota, waiting > 0),
    asking > 0 && `Conflicto: revise ${asking} registros. ${asking === 1 ? one : several}`,
  ].filter((text) => text !== false)
}

const sinConexion = 'Sin conexión'

const one = 'La unidad tiene otro estado en el servidor: su cambio espera su decisión.'
const several = 'Las unidades tienen otro estado en el servidor: sus cambios esperan su decisión.'

const counted = (count: number) => (count === 1 ? '1 cambio pendiente' : `${count} cambios pendientes`)

function sourceOf({ origen, desde, vieja, motivo = sinConexion, esperando }: Fuente, goesOn: boolean): string {
  if (origen === 'guardada' && desde) {
    const cuando = vieja ? `el ${shortMoment(desde)}. Pueden haber cambiado.` : `a las ${hour(desde)}.`
    return `${goesOn ? 'Estos' : `${esperando ? 'El servidor tarda en responder' : motivo}: estos`} son los datos guardados ${cuando}`
  }
  return `${goesOn ? 'No hay' : `${motivo} y sin`} datos guardados de la última hora: se muestran las unidades por defecto, que pueden no corresponder a su estado real.`
}
