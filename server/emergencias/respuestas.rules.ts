import type { QuienResponde, Respuesta, RespuestaEmergencia, Respuestas } from '#contract/emergencias/respuestas.ts'
import type { Row } from '#db/tables.ts'

interface Dicha {
  respuesta: RespuestaEmergencia
  eta_min?: number | null | undefined
  llego?: boolean | undefined
}

type Fila = Pick<Row<'emergencia_respuestas'>, 'respuesta' | 'eta_min' | 'respondido_en' | 'llegada_en'>

/**
 * The answer to store. The same answer again keeps its moment unless it brings minutes; the first arrival stands. Who does not come
 * neither takes minutes nor arrives.
 */
export function trasResponder({ respuesta, eta_min, llego }: Dicha, before: Fila | undefined, now: string): Fila {
  if (respuesta === 'no_puedo') return { respuesta, eta_min: null, respondido_en: now, llegada_en: null }
  const same = before?.respuesta === respuesta && eta_min === undefined
  return {
    respuesta,
    eta_min: same ? before.eta_min : (eta_min ?? null),
    respondido_en: same ? before.respondido_en : now,
    llegada_en: llego ? (before?.llegada_en ?? now) : llego === undefined && same ? before.llegada_en : null,
  }
}

/** Older answers by their hour come from a queue: a clock is rarely further off. */
const enColaMs = 5 * 60_000

/**
 * When an answer was given: by the hour of its device, within the emergency. Null for one that waited while a later one came:
 * the last answer counts, and not the last to arrive.
 */
export function horaDe(hora: string | undefined, alarma: string, before: Fila | undefined, now: Date): string | null {
  const ahora = now.toISOString()
  if (hora === undefined || hora >= ahora) return ahora
  // The alarm itself may be a little ahead.
  const dada = hora >= alarma ? hora : alarma < ahora ? alarma : ahora
  const ultima = [before?.respondido_en ?? '', before?.llegada_en ?? ''].toSorted().at(-1) ?? ''
  return now.getTime() - Date.parse(dada) > enColaMs && ultima > dada ? null : dada
}

/** As it is read, with the name of who recorded it. */
export const respuestaDe = ({
  respuesta,
  eta_min,
  respondido_en,
  llegada_en,
  registrada_por = null,
}: Fila & { registrada_por?: string | null }): Respuesta => ({
  respuesta,
  eta_min,
  respondido_en,
  llega_en: eta_min === null ? null : new Date(Date.parse(respondido_en) + eta_min * 60_000).toISOString(),
  llegada_en,
  registrada_por,
})

/** First arrivals by their hour, then answers with minutes, then the rest. */
const orden = ({ llegada_en, llega_en, respondido_en }: QuienResponde): string =>
  llegada_en ? `0${llegada_en}` : llega_en ? `1${llega_en}` : `2${respondido_en}`

/** Answers grouped by place, with the number of drivers and of members who may be in charge. */
export function agrupadas(all: readonly QuienResponde[], userId: number): Respuestas {
  const mia = all.find(({ user_id }) => user_id === userId)
  const de = (wanted: RespuestaEmergencia) =>
    all.filter(({ respuesta }) => respuesta === wanted).toSorted((a, b) => (orden(a) < orden(b) ? -1 : 1))
  const vienen = all.filter(({ respuesta }) => respuesta !== 'no_puedo')
  return {
    mia: mia ? respuestaDe(mia) : null,
    voy_cuartel: de('voy_cuartel'),
    voy_lugar: de('voy_lugar'),
    no_puedo: de('no_puedo'),
    vienen: vienen.length,
    conductores: vienen.filter(({ es_conductor }) => es_conductor).length,
    a_cargo: vienen.filter(({ puede_a_cargo }) => puede_a_cargo).length,
  }
}
