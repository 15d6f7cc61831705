import { z } from 'zod'
import { textoAntiguedad } from './antiguedad.ts'
import { Dia } from './fechas.ts'

/** The award ahead (domain §1.2): its years, and what is asked for beside them. */
export const ProximoPremio = z.object({
  anios: z.number(),
  /** Day on which the years are complete; in the past where only attendance is missing. */
  fecha: Dia,
  /** Whole months until then. */
  meses: z.number(),
  /** Null: nothing beside the years. */
  exige: z
    .object({
      que: z.enum(['porcentaje', 'cantidad']),
      pide: z.number(),
      /** Since the years of the award before were complete. */
      lleva: z.number(),
    })
    .nullable(),
})
export type ProximoPremio = z.output<typeof ProximoPremio>

export const Premiable = z.object({ anios: z.number(), fecha: Dia })
export type Premiable = z.output<typeof Premiable>

/** «Le faltan 14 asistencias válidas y 7 meses para los 15 años.» */
export function textoPremio({ anios, fecha, meses, exige }: ProximoPremio, hoy: string): string {
  const validas = exige?.que === 'cantidad' ? Math.max(0, Math.ceil(exige.pide - exige.lleva)) : 0
  const tiempo = meses > 0 ? textoAntiguedad({ anios: Math.floor(meses / 12), meses: meses % 12 }) : 'menos de un mes'
  const parts = [
    ...(validas > 0 ? [validas === 1 ? '1 asistencia válida' : `${numero(validas)} asistencias válidas`] : []),
    ...(fecha > hoy ? [tiempo] : []),
  ]
  const minimo = exige?.que === 'porcentaje' ? `un ${numero(exige.pide)} % de asistencia` : ''
  const lleva = exige?.que === 'porcentaje' ? ` (lleva ${numero(exige.lleva)} %)` : ''
  if (parts.length === 0) return `Para los ${anios} años le falta llegar a ${minimo}${lleva}.`
  const one = validas === 1 || (validas === 0 && /^(1 mes|1 año|menos)/.test(tiempo))
  return `Le ${one ? 'falta' : 'faltan'} ${parts.join(' y ')} para los ${anios} años${minimo && `, con ${minimo}${lleva}`}.`
}

const numero = (value: number): string => value.toLocaleString('es-CL')
