import type { MiRespuesta } from '#contract/eventos/rsvp.ts'
import type { Row } from '#db/tables.ts'

type Abierto = Pick<Row<'eventos'>, 'estado' | 'rsvp_habilitado' | 'rsvp_limite' | 'inicio'>

/** Members may answer: until the limit, or until the event begins (domain §2.2). */
export const admiteRespuesta = (evento: Abierto, now: Date): boolean =>
  evento.estado === 'publicado' &&
  evento.rsvp_habilitado === 1 &&
  now.toISOString() <= (evento.rsvp_limite ?? evento.inicio)

/** An answer as a left join reads it: null where there is none. */
export function respuestaDe(row: {
  respuesta: Row<'rsvp'>['respuesta'] | null
  en_espera: Row<'rsvp'>['en_espera'] | null
  comentario: string | null
  respondido_en: string | null
}): MiRespuesta | null {
  if (row.respuesta === null || row.respondido_en === null) return null
  const { respuesta, comentario, respondido_en } = row
  return { respuesta, en_espera: row.en_espera === 1, comentario, respondido_en }
}
