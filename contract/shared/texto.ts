import { z } from 'zod'
import { mensajes } from './mensajes.ts'

/** Sorting a run of combining marks takes the square of its length; no language stacks 30 of them (UAX #15). */
const piledMarks = /\p{M}{31}/u

/** In Unicode's composed form; a pile of marks stays as it is, to be refused. */
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

/** Of a site or a mailbox, as programs that show mails recognise them; initials without spaces are none. */
export const llevaDireccion = (value: string): boolean =>
  /@|:\/\/|(?<!\p{L})www[.．。]|[\p{L}\d][.．。](?:\p{L}{2,}|\d)/iu.test(value)

/** A person's name, which mails carry to others: it must not hold what would become a link there (security row 69). */
export const nombrePersona = texto(3, 120).refine((value) => !llevaDireccion(value), mensajes.nombreConDireccion)

/** Free text that may be empty and hold line breaks; empty is null. */
export const textoLibre = (maximo: number) =>
  z
    .string({ error: mensajes.valorInvalido })
    .overwrite((value) => composed(value).trim())
    .max(maximo, mensajes.demasiadoLargo(maximo))
    .regex(inLinesOfAny, mensajes.valorInvalido)
    .transform((value) => (value === '' ? null : value))

/** A line of a text that a page shows; it may be left out, and is then empty. */
export const linea = (maximo: number) =>
  z
    .string({ error: mensajes.valorInvalido })
    .overwrite((value) => composed(value).trim())
    .max(maximo, mensajes.demasiadoLargo(maximo))
    .regex(inOneLine, mensajes.valorInvalido)

/** One thing known of somebody or something, on a line; empty is null. */
export const dato = (maximo: number) => linea(maximo).transform((value) => value || null)

/** A text that a page shows, with its line breaks; it may be left out, and is then empty. */
export const parrafo = (maximo: number) =>
  z
    .string({ error: mensajes.valorInvalido })
    .overwrite((value) => composed(value).replaceAll('\r\n', '\n').trim())
    .max(maximo, mensajes.demasiadoLargo(maximo))
    .regex(inLines, mensajes.valorInvalido)

/** What is looked for in a list; empty is everything. */
export const textoBuscado = z
  .string({ error: mensajes.valorInvalido })
  .trim()
  .max(100, mensajes.demasiadoLargo(100))
  .regex(inOneLine, mensajes.valorInvalido)

/** An e-mail address as it is stored and compared: without case (decisions §4). One address, one line. */
export const Email = z
  .string({ error: mensajes.obligatorio })
  .overwrite((value) => composed(value).trim().toLowerCase())
  .min(1, { error: mensajes.obligatorio, abort: true })
  .max(254, mensajes.demasiadoLargo(254))
  .pipe(z.email(mensajes.emailInvalido))
