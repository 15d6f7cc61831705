import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every application has it; most know no other algorithm. `period` in seconds. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 }

/** 160 random bits in base 32, as RFC 4226 recommends. */
export const newSecreto = (): string => new Secret({ size: 20 }).base32

/** URI in the QR code that applications scan. */
export const uriDe = (secreto: string, issuer: string, label: string): string =>
  new TOTP({ ...form, issuer, label, secret: secreto }).toString()

/** For who types it. */
export const enGrupos = (secreto: string): string => secreto.replaceAll(/.{4}(?=.)/g, '$& ')

/** Returns the step that a code belongs to: the present one or its neighbours, as clocks differ. Null: none of them. */
export function pasoDe(secreto: string, codigo: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...form, token: codigo, secret: Secret.fromBase32(secreto), timestamp, window: 1 })
  return delta === null ? null : TOTP.counter({ period: form.period, timestamp }) + delta
}

/** The digits of a code of an application, written with or without spaces; null for anything else. */
export const digitosDe = (codigo: string): string | null => /^\d{6}$/.exec(codigo.replaceAll(/\s/g, ''))?.[0] ?? null
