import type { Marca } from '#contract/asistencia/marcas.ts'
import { alcanza, llegadaCuenta, loExigido } from '#contract/guardias/llegada.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'

type Tramo = Pick<Row<'guardias'>, 'inicio' | 'termino'>

/** In progress, whether or not the clock has said so already. */
export const corre = ({ estado, inicio }: Pick<Row<'guardias'>, 'estado' | 'inicio'>, now: string): boolean =>
  estado === 'en_curso' || (estado === 'publicada' && inicio <= now)

const minuto = 60_000
const adelantoMs = 5 * minuto
const antesMs = 12 * 60 * minuto

/** The hour of an entry, as the phone said it: one that runs ahead a little has the server's (domain §2.0.5). */
export function judgeHora(
  hora: string | null | undefined,
  { inicio }: Tramo,
  now: string,
): { hora: string } | { fault: string } {
  if (!hora) return { hora: now }
  const said = Date.parse(hora)
  if (said > Date.parse(now) + adelantoMs) return { fault: mensajes.horaFutura }
  if (said < Date.parse(inicio) - antesMs) return { fault: mensajes.horaAntesDeGuardia }
  return { hora: hora < now ? hora : now }
}

interface Puesto {
  hora_ingreso: string | null
  hora_salida: string | null
}

interface ReglasDeLista {
  /** Minutes; null: there is no atraso. */
  tolerancia: number | null
  /** Percentage of the guard that has to be served. */
  parte: number
}

/** Milliseconds that a member served of a guard that was closed at `cierre`. */
export function servido({ hora_ingreso, hora_salida }: Puesto, { inicio, termino }: Tramo, cierre: string): number {
  if (hora_ingreso === null) return 0
  const end = [hora_salida ?? cierre, termino].toSorted()[0] ?? termino
  const from = hora_ingreso > inicio ? hora_ingreso : inicio
  return Math.max(Date.parse(end) - Date.parse(from), 0)
}

const enHoras = (ms: number, roundingMode: 'floor' | 'ceil') =>
  (ms / 3_600_000).toLocaleString('es-CL', { maximumFractionDigits: 1, roundingMode })

/** Proposal of a guard on its list for one of its members (domain §2.6). */
export function propuestaDe(
  puesto: Puesto,
  guardia: Tramo,
  cierre: string,
  { tolerancia, parte }: ReglasDeLista,
): { marca: Marca; observacion: string | null } {
  if (puesto.hora_ingreso === null) return { marca: 'ausente', observacion: null }
  const dura = Date.parse(guardia.termino) - Date.parse(guardia.inicio)
  const served = servido(puesto, guardia, cierre)
  if (!alcanza(served, guardia, parte))
    return {
      marca: 'ausente',
      observacion: `Estuvo ${enHoras(served, 'floor')} de ${enHoras(dura, 'ceil')} horas; ${loExigido(parte)}.`,
    }
  return { marca: llegadaCuenta(guardia.inicio, puesto.hora_ingreso, tolerancia), observacion: null }
}

/** Minutes after the beginning; null where the company marks no atraso (domain §2.8). */
export const toleranciaDe = ({ atraso, tolerancia_atraso }: { atraso: boolean; tolerancia_atraso: number }) =>
  atraso ? tolerancia_atraso : null
