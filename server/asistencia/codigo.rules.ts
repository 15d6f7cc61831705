import { createHmac, timingSafeEqual } from 'node:crypto'

/** domain §2.8: the QR changes every 30 s and is good for 90 s by the server's clock. */
export const cambiaCadaMs = 30_000
const sirveMs = 90_000

const signature = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest().subarray(0, 12)

/** The code of an act at this moment: `42.59283746.k3J…`. It names the act, so that the address needs nothing more. */
export function codigoEn(key: Buffer, acto: number, now: Date): string {
  const text = `${acto}.${Math.floor(now.getTime() / cambiaCadaMs)}`
  return `${text}.${signature(key, text).toString('base64url')}`
}

/** Reads a code: the act, and whether it still serves; null if it is none of ours, or of a time to come. */
export function leerCodigo(key: Buffer, codigo: string, now: Date): { acto: number; vigente: boolean } | null {
  const [, text = '', acto = '', step = '', signed = ''] = /^((\d{1,10})\.(\d{1,12}))\.([\w-]{16})$/.exec(codigo) ?? []
  const given = Buffer.from(signed, 'base64url')
  if (given.length !== 12 || !timingSafeEqual(given, signature(key, text))) return null
  const age = now.getTime() - Number(step) * cambiaCadaMs
  return age < 0 ? null : { acto: Number(acto), vigente: age < sirveMs }
}

/** From an hour before the act until its end (domain §2.8); without an end, as long as the list is open. */
export const enVentana = (acto: { inicio: string; termino: string | null }, now: Date): boolean =>
  now.getTime() >= Date.parse(acto.inicio) - 60 * 60_000 &&
  (acto.termino === null || now.getTime() <= Date.parse(acto.termino))
