import { diaLocal, enZona } from '#contract/shared/fechas.ts'
import type { Salida } from '#contract/material-mayor/salidas.ts'
import { hour, shortMoment } from '#web/plumbing/format.ts'

/** domain §1.4: offered without network too, where the catalogue was never read. */
export const motivosBasicos: Readonly<Record<string, string>> = {
  '6-13': 'Diligencia de la compañía',
  '6-14': 'Carga de combustible',
  '6-15': 'A un servicio de salud',
  '0-11': 'Guardia preventiva o cobertura de un cuartel',
}

/** «10-0-1 · 2026-0311», «6-14 Carga de combustible». */
export const motivoDe = ({
  motivo,
  nombre_motivo,
  folio,
}: Pick<Salida, 'motivo' | 'nombre_motivo' | 'folio'>): string =>
  folio ? `${motivo} · ${folio}` : [motivo, nombre_motivo ?? motivosBasicos[motivo]].filter(Boolean).join(' ')

/** Null where a counter was not read on both ends. */
export const recorridos = ({ km_salida, km_llegada }: Pick<Salida, 'km_salida' | 'km_llegada'>): number | null =>
  km_salida === null || km_llegada === null ? null : km_llegada - km_salida

const reloj = enZona('es-CL', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** An instant as a field of date and hour holds it, in the company's zone. */
export function enCampo(instante: string): string {
  const momento = new Date(instante)
  return `${diaLocal(momento)}T${reloj(momento)}`
}

/** «17:20», or with its day where that is another. */
export const desdeCuando = (instante: string, now = new Date()): string =>
  diaLocal(new Date(instante)) === diaLocal(now) ? hour(instante) : shortMoment(instante, now)
