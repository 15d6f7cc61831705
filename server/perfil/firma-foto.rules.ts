import { createHmac, timingSafeEqual } from 'node:crypto'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'

const firmaDel = (dia: string, clave: string, secreto: string): string =>
  createHmac('sha256', secreto).update(`${clave} ${dia}`).digest('base64url')

/** The same all day, so that browsers cache the picture. It covers neither the size nor what clients add, such as `t`. */
export const firmaDe = (clave: string, secreto: string, now: Date): string => firmaDel(diaLocal(now), clave, secreto)

/** Accepts the signatures of today and yesterday, by local days. */
export function isFirmada(clave: string, firma: string, secreto: string, now: Date): boolean {
  const given = Buffer.from(firma)
  return [diaLocal(now), sumarDias(diaLocal(now), -1)].some((dia) => {
    const wanted = Buffer.from(firmaDel(dia, clave, secreto))
    return wanted.length === given.length && timingSafeEqual(wanted, given)
  })
}

/** Address without its signature and whatever a client added. */
export const rutaDe = (foto: string | null | undefined): string | null | undefined =>
  foto?.replace(/\?.*$/s, '') ?? foto
