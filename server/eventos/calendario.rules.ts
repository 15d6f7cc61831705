import type { SesionPropia } from '#contract/eventos/calendario.ts'
import { nombresFunciones } from '#contract/guardias/estados.ts'
import { type GuardiaPropia, rutaGuardia, tituloGuardia } from '#contract/guardias/papeles.ts'
import type { GuardiaCitada } from '#server/guardias/propias.queries.ts'
import { localHour } from '#server/plumbing/process/local-time.ts'
import type { Cita } from '#server/plumbing/sheets/ics.ts'

export interface EventoCitado {
  id: number
  titulo: string
  lugar: string | null
  inicio: string
  termino: string
  hora_citacion: string | null
  todo_el_dia: number
  con_citacion: number
  /** Name of the tenida. */
  nombre_tenida: string | null
  cancelado: boolean
  secuencia: number
  actualizado_en: string
}

export interface SesionCitada extends SesionPropia {
  /** Of its edition; the last change that the log tells, null where it tells none any more. */
  creado_en: string
  cambiado_en: string | null
  version: number
}

export const sesionPropia = ({ creado_en: _1, version: _2, cambiado_en: _3, ...sesion }: SesionCitada): SesionPropia =>
  sesion

/**
 * An event as other people's calendars may hold it. What was written about it stays behind the sign-in: a telephone or the
 * name of somebody who was helped may stand there.
 */
export function citaDeEvento(evento: EventoCitado, sitio: string): Cita {
  const { id, titulo, lugar, inicio, termino, hora_citacion, nombre_tenida } = evento
  const said = [
    hora_citacion
      ? `Citación a las ${localHour(new Date(hora_citacion))}`
      : evento.con_citacion === 1 && 'Con citación',
    nombre_tenida && `Tenida: ${nombre_tenida}`,
  ]
  return {
    uid: `evento-${id}@${hostOf(sitio)}`,
    secuencia: evento.secuencia,
    modificada: evento.actualizado_en,
    inicio,
    termino,
    todo_el_dia: evento.todo_el_dia === 1,
    titulo,
    descripcion: said.filter(Boolean).join('\n'),
    lugar,
    url: `${sitio}/intranet/eventos/${id}`,
    cancelada: evento.cancelado,
  }
}

/** The version of its edition counts every edit of it. */
export const citaDeSesion = (sesion: SesionCitada, sitio: string): Cita => ({
  uid: `sesion-${sesion.id}@${hostOf(sitio)}`,
  secuencia: sesion.version - 1,
  modificada: sesion.cambiado_en ?? sesion.creado_en,
  inicio: sesion.inicio,
  termino: sesion.termino,
  todo_el_dia: false,
  titulo: sesion.titulo,
  descripcion: sesion.tema,
  lugar: sesion.lugar,
  url: `${sitio}/intranet/capacitaciones/${sesion.capacitacion_id}`,
  cancelada: sesion.cancelada,
})

export const guardiaPropia = ({
  secuencia: _1,
  publicada_en: _2,
  cambiada_en: _3,
  ...guardia
}: GuardiaCitada): GuardiaPropia => guardia

/** Guards are served in the station. */
export const citaDeGuardia = (guardia: GuardiaCitada, sitio: string): Cita => ({
  uid: `guardia-${guardia.id}@${hostOf(sitio)}`,
  secuencia: guardia.secuencia,
  modificada: [guardia.publicada_en, guardia.cambiada_en ?? ''].toSorted().at(-1) ?? guardia.publicada_en,
  inicio: guardia.inicio,
  termino: guardia.termino,
  todo_el_dia: false,
  titulo: tituloGuardia(guardia.nombre),
  descripcion: `Función: ${nombresFunciones[guardia.funcion].toLocaleLowerCase('es')}`,
  lugar: 'Cuartel',
  url: `${sitio}${rutaGuardia(guardia.id)}`,
  cancelada: guardia.cancelada,
})

const hostOf = (sitio: string): string => new URL(sitio).hostname
