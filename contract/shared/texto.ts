import { z } from 'zod'
import { mensajes } from './mensajes.ts'

/** Sorting a run of combining marks is quadratic; no language stacks 30 of them (UAX #15). */
const piledMarks = /\p{M}{31}/u

/** Composes to NFC; a pile of marks stays as it is, to be refused. */
export const composed = (value: string): string => (piledMarks.test(value) ? value : value.normalize('NFC'))

const inOneLine = /^(?:(?!\p{M}{31})[^\p{Cc}\p{Cs}])*$/u
const inLines = /^(?:(?!\p{M}{31})(?:[^\p{Cc}\p{Cs}]|[\n\t]))*$/u
const inLinesOfAny = /^(?:(?!\p{M}{31})(?:[^\p{Cc}\p{Cs}]|[\n\r\t]))*$/u

/** A required line of text: trimmed, in Unicode's composed form, without control characters. */
export const texto = (minimo: number, maximo: number) =>
  z
    .string({ error: mensajes.obligatorio })
    .overwrite((value) => composed(value).trim())
    .min(1, { error: mensajes.obligatorio, abort: true })
    .min(minimo, mensajes.demasiadoCorto(minimo))
    .max(maximo, mensajes.demasiadoLargo(maximo))
    .regex(inOneLine, mensajes.valorInvalido)

/** True for a site or mailbox, as mail programs recognise them; initials without spaces are none. */
export const llevaDireccion = (value: string): boolean =>
  /@|:\/\/|(?<!\p{L})www[.．。]|[\p{L}\d][.．。](?:\p{L}{2,}|\d)/iu.test(value)

/** A person's name. Mails carry it to others, so it must not hold what becomes a link there (security row 69). */
export const nombrePersona = texto(3, 120).refine((value) => !llevaDireccion(value), mensajes.nombreConDireccion)

/** Free text, maybe empty or with line breaks; empty becomes null. */
export const textoLibre = (maximo: number) =>
  z
    .string({ error: mensajes.valorInvalido })
    .overwrite((value) => composed(value).trim())
    .max(maximo, mensajes.demasiadoLargo(maximo))
    .regex(inLinesOfAny, mensajes.valorInvalido)
    .transform((value) => (value === '' ? null : value))

/** Optional line of text shown on a page; empty by default. */
export const linea = (maximo: number) =>
  z
    .string({ error: mensajes.valorInvalido })
    .overwrite((value) => composed(value).trim())
    .max(maximo, mensajes.demasiadoLargo(maximo))
    .regex(inOneLine, mensajes.valorInvalido)

/** One line about somebody or something; empty becomes null. */
export const dato = (maximo: number) => linea(maximo).transform((value) => value || null)

/** Optional text shown on a page, with its line breaks; empty by default. */
export const parrafo = (maximo: number) =>
  z
    .string({ error: mensajes.valorInvalido })
    .overwrite((value) => composed(value).replaceAll('\r\n', '\n').trim())
    .max(maximo, mensajes.demasiadoLargo(maximo))
    .regex(inLines, mensajes.valorInvalido)

/** Search text of a list; empty matches everything. */
export const textoBuscado = z
  .string({ error: mensajes.valorInvalido })
  .trim()
  .max(100, mensajes.demasiadoLargo(100))
  .regex(inOneLine, mensajes.valorInvalido)

/** E-mail address as stored and compared: lower case (decisions §4). One address, one line. */
export const Email = z
  .string({ error: mensajes.obligatorio })
  .overwrite((value) => composed(value).trim().toLowerCase())
  .min(1, { error: mensajes.obligatorio, abort: true })
  .max(254, mensajes.demasiadoLargo(254))
  .pipe(z.email(mensajes.emailInvalido))

/** Honeypot: hidden from people, so only bots fill it in. */
export const trampa = z.string({ error: mensajes.valorInvalido }).max(2_000, mensajes.demasiadoLargo(2_000)).optional()
