import type { AccidenteEscrito } from '#contract/accidentes.ts'
import { type PasoAccidente, pasosAccidente } from '#contract/accidentes/estados.ts'
import type { Reglas } from '#contract/configuracion/reglas.ts'
import { trasHabiles } from '#contract/shared/dias-habiles.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'

type Plazos = Pick<Reglas, 'accidente_constancia' | 'accidente_certificado' | 'accidente_cuerpo' | 'accidente_cmf'>

/** Day on which each step falls due: business days after that of the accident, by the rules of that day. */
export function vencimientosDe(
  dia: string,
  plazos: Plazos,
  feriados: ReadonlySet<string>,
): Record<PasoAccidente, string> {
  const { accidente_constancia, accidente_certificado, accidente_cuerpo, accidente_cmf } = plazos
  const tras = (cuantos: number) => trasHabiles(dia, cuantos, feriados)
  return {
    constancia: tras(accidente_constancia),
    certificado: tras(accidente_certificado),
    cuerpo: tras(accidente_cuerpo),
    cmf: tras(accidente_cmf),
  }
}

interface Pendiente {
  vence: string
  avisado_en: string | null
}

/** True if a pending step is told of today: once when it is near, and once more when its day has passed. */
export function tocaAvisar({ vence, avisado_en }: Pendiente, hoy: string, diasAntes: number): boolean {
  if (sumarDias(hoy, diasAntes) < vence) return false
  if (avisado_en === null) return true
  return vence < hoy && diaLocal(new Date(avisado_en)) <= vence
}

/** Title of a notice: nobody's name, and nothing of the injury. */
export const textoAviso = (vence: string, hoy: string, longDay: (dia: string) => string): string =>
  `Un accidente tiene un paso que ${vence < hoy ? 'venció' : 'vence'} el ${longDay(vence)}`

interface Cuando {
  ocurrido_en: string
  /** First day of the act. */
  dia: string
  /** Latest instant that is not in the future. */
  limite: string
}

/** The way to an act may begin on the day before. */
export function faultsOfCuando({ ocurrido_en, dia, limite }: Cuando): Record<string, string> {
  if (ocurrido_en > limite) return { ocurrido_en: mensajes.accidenteFuturo }
  const day = diaLocal(new Date(ocurrido_en))
  return day < sumarDias(dia, -1) ? { ocurrido_en: mensajes.accidenteAntesDelActo } : {}
}

interface PasoDicho {
  hecho_el: string | null
  no_corresponde: string | null
}

/** Both null: the step waits again. */
export function faultsOfPaso(
  { hecho_el, no_corresponde }: PasoDicho,
  { dia, hoy }: { dia: string; hoy: string },
): Record<string, string> {
  if (hecho_el !== null && no_corresponde !== null) return { no_corresponde: mensajes.pasoHechoONo }
  if (hecho_el === null) return {}
  if (hecho_el > hoy) return { hecho_el: mensajes.pasoFuturo }
  return hecho_el < dia ? { hecho_el: mensajes.pasoAntesDelAccidente } : {}
}

/** Fields that people write, as stored. */
export const escritoDe = (a: Omit<AccidenteEscrito, 'ocurrido_en'>) => ({
  user_id: a.user_id,
  lugar: a.lugar,
  relato: a.relato,
  lesion: a.lesion,
  centro_asistencial: a.centro_asistencial ?? null,
  medico: a.medico ?? null,
  testigos: a.testigos ?? null,
})

export const enOrden = <T extends { paso: PasoAccidente }>(pasos: readonly T[]): T[] =>
  pasos.toSorted((a, b) => pasosAccidente.indexOf(a.paso) - pasosAccidente.indexOf(b.paso))
