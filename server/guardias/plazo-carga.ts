import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { invalid } from '#server/plumbing/http/errors.ts'
import { diasDeCarga } from './calificacion.rules.ts'

interface Dias {
  desde: string
  hasta: string
}

/** The days of which a load is asked, both included: the last 90 unless said otherwise. @throws 400 */
export function plazoDeCarga(query: { [K in keyof Dias]?: string | undefined }, now: Date): Dias {
  const { hasta = diaLocal(now) } = query
  const { desde = sumarDias(hasta, 1 - diasDeCarga) } = query
  if (hasta < desde) throw invalid({ hasta: mensajes.hastaAntesDeDesde })
  if (hasta > sumarDias(desde, 365)) throw invalid({ hasta: mensajes.masDeUnAno })
  return { desde, hasta }
}
