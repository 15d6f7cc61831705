import { mensajes } from '#contract/shared/mensajes.ts'
import { presionTope } from './equipos.rules.ts'
import { instantOf } from '#server/plumbing/process/local-time.ts'

const adelantoMs = 5 * 60_000

/** A time as it was said, or now; a clock that runs ahead a little says now. Null: it is to come, or there is none such. */
export function momentoDe(dicho: string | null | undefined, now: string): string | null {
  if (!dicho) return now
  const momento = instantOf(dicho)
  if (momento === null || Date.parse(momento) > Date.parse(now) + adelantoMs) return null
  return momento < now ? momento : now
}

interface Dicho {
  presion_inicial_bar: number | null
  presion_final_bar: number | null
  /** Null: not possible. */
  entrada_en: string | null
  /** Undefined: still in use. */
  salida_en: string | null | undefined
}

interface Contra {
  /** Pressure at which its cylinder works, in bar. */
  trabajo: number | null
  /** Of its emergency. */
  alarma_en: string | null
}

/** A text per field of a use that cannot be (domain §2.7). */
export function faultsOfUso(
  { presion_inicial_bar, presion_final_bar, entrada_en, salida_en }: Dicho,
  { trabajo, alarma_en }: Contra,
): Record<string, string> {
  const faults: Record<string, string> = {}
  const maxima = trabajo === null ? null : presionTope(trabajo)
  const presiones = { presion_inicial_bar, presion_final_bar }
  for (const [campo, presion] of Object.entries(presiones))
    if (presion !== null && maxima !== null && presion > maxima) faults[campo] = mensajes.presionMaxima(maxima)
  if (presion_inicial_bar !== null && presion_final_bar !== null && presion_final_bar > presion_inicial_bar)
    faults.presion_final_bar = mensajes.presionFinalMayor
  if (presion_final_bar !== null && salida_en === undefined) faults.salida_en = mensajes.sinSalida
  if (entrada_en === null) faults.entrada_en = mensajes.horaFutura
  else if (alarma_en !== null && entrada_en < alarma_en) faults.entrada_en = mensajes.antesDeLaAlarma
  if (salida_en === null) faults.salida_en = mensajes.horaFutura
  else if (salida_en !== undefined && entrada_en !== null && salida_en < entrada_en)
    faults.salida_en = mensajes.salidaAntesDeEntrada
  return faults
}
