import { hour, shortMoment } from '#web/plumbing/format.ts'
import type { Flota } from './guardada.ts'

type Fuente = Pick<Flota, 'origen' | 'desde' | 'vieja' | 'motivo' | 'esperando'>

/** Notice on a fleet that is not the server's (domain §2.0.5). */
export function avisoOf(flota: Fuente | undefined): string | undefined {
  if (flota === undefined || flota.origen === 'servidor') return undefined
  const { origen, desde, vieja, motivo = 'Sin conexión', esperando } = flota
  if (origen === 'guardada' && desde) {
    const cuando = vieja ? `el ${shortMoment(desde)}. Pueden haber cambiado.` : `a las ${hour(desde)}.`
    return `${esperando ? 'El servidor tarda en responder' : motivo}: estos son los datos guardados ${cuando}`
  }
  return `${motivo} y sin datos guardados de la última hora: se muestran las unidades por defecto, que pueden no corresponder a su estado real.`
}
