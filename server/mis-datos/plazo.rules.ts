import { diasHabilesParaBloquear, diasParaResponder, type TipoSolicitud } from '#contract/mis-datos.ts'
import { trasHabiles } from '#contract/shared/dias-habiles.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'

/** Last day to answer what was asked on a day. */
export const plazoDe = (tipo: TipoSolicitud, dia: string, feriados: ReadonlySet<string>): string =>
  tipo === 'bloqueo' ? trasHabiles(dia, diasHabilesParaBloquear, feriados) : sumarDias(dia, diasParaResponder)

/** Days before the last one on which administrators are reminded; once it is near, every day. */
const recuerdos = [7, 2]

/** True if a reminder is due that was not given yet. */
export function tocaRecordar({ plazo, recordada_en }: { plazo: string; recordada_en: string | null }, hoy: string) {
  const last = recordada_en ? diaLocal(new Date(recordada_en)) : ''
  const due = [...recuerdos.map((dias) => sumarDias(plazo, -dias)), ...(hoy >= plazo ? [hoy] : [])]
  return due.some((dia) => dia <= hoy && last < dia)
}
