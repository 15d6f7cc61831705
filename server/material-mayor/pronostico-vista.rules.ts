import type { Hueco as HuecoVisto, Pronostico } from '#contract/material-mayor/operatividad.ts'
import { horasPronostico } from '#contract/material-mayor/operatividad.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { invalid } from '#server/plumbing/http/errors.ts'
import { cambiosEnPalabras, type Lapso, plazoEnPalabras } from './pronostico-palabras.rules.ts'
import type { Hueco, Pronosticada } from './pronostico.queries.ts'
import { recortados, seCruzan } from './pronostico.rules.ts'

const pronosticoMs = horasPronostico * 3_600_000
/** The clock of a phone may be ahead. */
const adelantoMs = 10 * 60_000

interface Pedido {
  desde?: string | undefined
  hasta: string
}

/** Milliseconds. @throws 400 where it ends before it begins, or too far ahead */
export function plazoPedido({ desde, hasta }: Pedido, now: number): Lapso {
  const plazo = { desde: desde === undefined ? now : Date.parse(desde), hasta: Date.parse(hasta) }
  if (plazo.hasta <= Math.max(plazo.desde, now)) throw invalid({ hasta: mensajes.terminoAntesDeInicio })
  if (plazo.hasta > now + pronosticoMs + adelantoMs) throw invalid({ hasta: mensajes.pronosticoLargo(horasPronostico) })
  return { desde: Math.max(plazo.desde, now), hasta: Math.min(plazo.hasta, now + pronosticoMs) }
}

/** Somebody who was asked to mend a gap of a unit. */
export interface Llamado {
  unidad_id: number
  desde: string
  hasta: string
  user_id: number
  creado_en: string
}

/** `veGente`: who asks may see the availability of each. */
export function pronosticoVisto(
  { id, tramos, huecos }: Pronosticada,
  { plazo, now, veGente, llamados }: { plazo: Lapso; now: number; veGente: boolean; llamados: readonly Llamado[] },
): Pronostico {
  const suyos = recortados(tramos, plazo)
  const hueco = veGente ? huecos.find((uno) => seCruzan(uno, plazo)) : undefined
  return {
    id,
    tramos: suyos.map(({ luz, motivo, ...lapso }) => ({ ...enTexto(lapso), luz, motivo })),
    cambios: cambiosEnPalabras(suyos, { now, fin: plazo.hasta }),
    hueco: hueco ? huecoVisto(id, hueco, now, llamados) : null,
  }
}

/** As it is shown to who may see the availability of each. */
export function huecoVisto(
  unidadId: number,
  { podrian, ...hueco }: Hueco,
  now: number,
  llamados: readonly Llamado[],
): HuecoVisto {
  const fin = now + pronosticoMs
  const lapso = { desde: Math.max(hueco.desde, now), hasta: Math.min(hueco.hasta, fin) }
  const suyos = llamados.filter(
    ({ unidad_id, desde, hasta }) =>
      unidad_id === unidadId && seCruzan({ desde: Date.parse(desde), hasta: Date.parse(hasta) }, hueco),
  )
  return {
    ...enTexto(lapso),
    texto: plazoEnPalabras(lapso, { now, fin }),
    podrian: podrian.map((uno) => ({
      ...uno,
      avisado_en: suyos.find(({ user_id }) => user_id === uno.user_id)?.creado_en ?? null,
    })),
  }
}

const enTexto = ({ desde, hasta }: Lapso) => ({
  desde: new Date(desde).toISOString(),
  hasta: new Date(hasta).toISOString(),
})
