import type { Evento } from '#contract/eventos/eventos.ts'

/** A cited event of November 2026, published and not answered. */
export const romeria: Evento = {
  id: 41,
  titulo: 'Romería de aniversario',
  tipo: 'ceremonia',
  nombre_tipo: 'Ceremonia',
  descripcion: 'Formación frente al monumento.',
  lugar: 'Plaza del Muelle',
  lat: null,
  lng: null,
  inicio: '2026-11-28T13:00:00.000Z',
  termino: '2026-11-28T15:00:00.000Z',
  hora_citacion: '2026-11-28T12:30:00.000Z',
  todo_el_dia: false,
  con_citacion: true,
  sin_lista: false,
  tenida: 'parada',
  nombre_tenida: 'Parada',
  categoria: 'obligatorio_cuerpo',
  destinatarios: 'todos',
  rsvp_habilitado: true,
  rsvp_limite: '2026-11-26T23:00:00.000Z',
  cupo: null,
  cupo_libre: null,
  recordatorios_min: [1440, 120],
  visibilidad: 'interna',
  serie_id: null,
  serie_orden: null,
  estado: 'publicado',
  motivo_cancelacion: null,
  secuencia: 0,
  orden_documento_id: 7,
  acto_id: 50,
  estado_lista: 'pendiente',
  mi_respuesta: null,
  conteo: { asistire: 17, tal_vez: 3, no_asistire: 2, espera: 0 },
  es_destinatario: true,
  citado: true,
  puede_responder: true,
  puede_anotar: false,
  actualizado_en: '2026-11-20T13:00:00.000Z',
  version: 1,
}

/** Another one on a day of that month, at a local hour of summer, two hours long. */
export const otro = (id: number, dia: string, hora: number, titulo: string, more: Partial<Evento> = {}): Evento => {
  const inicio = new Date(Date.parse(`${dia}T00:00:00.000Z`) + (hora + 3) * 3_600_000)
  return {
    ...romeria,
    id,
    titulo,
    inicio: inicio.toISOString(),
    termino: new Date(inicio.getTime() + 7_200_000).toISOString(),
    hora_citacion: null,
    rsvp_limite: null,
    tenida: 'trabajo',
    nombre_tenida: 'Trabajo',
    ...more,
  }
}
