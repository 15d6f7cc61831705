import type { Row } from '#db/tables.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { instantOf, localHour, longDay } from '#server/plumbing/process/local-time.ts'

const hourMs = 3_600_000

/** domain §2.6 */
const confirmaAntesMs = 24 * hourMs
const alertaAntesMs = 6 * hourMs
/** Time to answer for a member who was asked only now, before somebody is told. */
const plazoMs = hourMs
/** Local hour of the evening before, at which a guard is announced. */
const horaDeVispera = '20:00'

/** No notice comes earlier: the evening before a guard that begins just before midnight, on a day of 25 hours. */
export const primerAvisoMs = 29 * hourMs

type Puesto = Pick<Row<'guardia_asignaciones'>, 'estado' | 'avisada_en' | 'pedida_en' | 'alertada_en'> & {
  inicio: string
  /** Nobody who asks for a swap is asked to confirm. */
  cambio_pedido?: unknown
}

/** Notices of a seat whose time has come, each once; none once the guard has begun. */
export function avisosDebidos(puesto: Puesto, now: Date) {
  const { estado, avisada_en, pedida_en, alertada_en, inicio, cambio_pedido } = puesto
  const left = Date.parse(inicio) - now.getTime()
  const eve = instantOf(`${sumarDias(diaLocal(new Date(inicio)), -1)}T${horaDeVispera}`)
  const waits = left > 0 && estado === 'asignada'
  const asked = pedida_en !== null && now.getTime() - Date.parse(pedida_en) >= plazoMs
  return {
    /** That it is tomorrow, or today where it was published later. */
    vispera: left > 0 && avisada_en === null && eve !== null && now.toISOString() >= eve,
    /** To confirm it. */
    confirmar: waits && !cambio_pedido && pedida_en === null && left <= confirmaAntesMs,
    /** To the supervisor: nobody confirmed. */
    alertar: waits && alertada_en === null && asked && left <= alertaAntesMs,
  }
}

/** «mañana a las 21:30», «el 21 de noviembre de 2026 a las 21:30» */
export function cuandoEs(inicio: string, now: Date): string {
  const [dia, hoy] = [diaLocal(new Date(inicio)), diaLocal(now)]
  const day = dia === hoy ? 'hoy' : dia === sumarDias(hoy, 1) ? 'mañana' : `el ${longDay(dia)}`
  return `${day} a las ${localHour(new Date(inicio))}`
}
