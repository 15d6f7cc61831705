// How an entry of the log is sealed: docs/decisions/124.
import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { mascara } from '#contract/shared/entidad.ts'
import type { Row } from '#db/tables.ts'

type Entrada = Row<'auditoria'>
type Valor = string | number | boolean | null | unknown[] | object
/** Values by field. A field is a path: `despues.personas.#0.nombre`. */
export type Hojas = ReadonlyMap<string, Valor>
type Textos = Record<string, string>

/** Leaf with date, author, action and record: never masked. */
const fijos = 'fila'

/**
 * The fields of an entry; an empty list or object is a field too.
 * @throws SyntaxError if `antes` or `despues` is no JSON
 */
export function hojasDe({
  fecha,
  user_id,
  accion,
  entidad,
  entidad_id,
  ip,
  user_agent,
  ...entrada
}: Omit<Entrada, 'id'>) {
  const hojas = new Map<string, Valor>([[fijos, [fecha, user_id, accion, entidad, entidad_id]]])
  addHojas(hojas, 'antes', entrada.antes === null ? null : (JSON.parse(entrada.antes) as Valor))
  addHojas(hojas, 'despues', entrada.despues === null ? null : (JSON.parse(entrada.despues) as Valor))
  return hojas.set('ip', ip).set('user_agent', user_agent)
}

/** The records that an entry says were seen, as one field. */
export const hojasDeVistos = (ids: readonly number[]): Map<string, Valor> => new Map([['vistos', [...ids]]])

function addHojas(hojas: Map<string, Valor>, path: string, valor: Valor): void {
  const parts: [string, unknown][] = Array.isArray(valor)
    ? valor.map((one, index) => [`#${index}`, one])
    : valor !== null && typeof valor === 'object'
      ? Object.entries(valor).map(([campo, one]) => [plain(campo), one])
      : []
  if (parts.length === 0) hojas.set(path, valor)
  for (const [part, one] of parts) addHojas(hojas, `${path}.${part}`, one as Valor)
}

/** No name looks like a longer path, or like a place in a list. */
const plain = (campo: string): string => campo.replaceAll(/[~.#]/g, (sign) => `~${sign.charCodeAt(0)}`)

const huellaDe = (sal: string, path: string, valor: Valor): string =>
  hash('sha256', `${sal}\n${path}\n${JSON.stringify(valor)}`, 'base64url')

const bytesDeSal = 16

/** Salts and digests of new fields, as stored. */
export function sealFields(hojas: Hojas): { sales: string; huellas: string } {
  const random = randomBytes(bytesDeSal * hojas.size)
  const sales: [string, string][] = []
  const huellas: [string, string][] = []
  for (const [path, valor] of hojas) {
    const from = sales.length * bytesDeSal
    const sal = random.toString('base64url', from, from + bytesDeSal)
    sales.push([path, sal])
    huellas.push([path, huellaDe(sal, path, valor)])
  }
  return { sales: JSON.stringify(Object.fromEntries(sales)), huellas: JSON.stringify(Object.fromEntries(huellas)) }
}

export type Eslabon = Pick<Row<'registro_sellos'>, 'posicion' | 'auditoria_id' | 'parte' | 'huellas'>

/** Digest of the chain after one more seal; `antes` is '' before the first. */
export const chainDigest = (antes: string, { posicion, auditoria_id, parte, huellas }: Eslabon): string =>
  hash('sha256', `${antes}\n${posicion}\n${parte}\n${auditoria_id}\n${huellas}`, 'hex')

type Cabeza = Omit<Row<'registro_cabezas'>, 'id' | 'sello'>

/** HMAC of a head: cannot be forged with the database alone. */
export const signHead = (key: Buffer, { posicion, hasta_id, filas, cadena, sellada_en, lugar }: Cabeza): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([posicion, hasta_id, filas, cadena, sellada_en, ...(lugar === null ? [] : [lugar])]))
    .digest('base64url')

export function isSigned(key: Buffer, { sello, ...cabeza }: Cabeza & { sello: string }): boolean {
  const [given, expected] = [Buffer.from(sello), Buffer.from(signHead(key, cabeza))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

export interface Enmascarados {
  /** Fields that read `***`, or nothing. */
  enteros: number
  /** Texts masked in part. */
  enParte: number
}

/**
 * Masked fields: null, `***`, or the salted digest of a text masked in part. They replace the fields of the entry's own
 * seal.
 */
export type Campos = Readonly<Record<string, string | null>>
const ninguno: Campos = {}

export interface Excusas {
  /** Of the maskings that the chain holds. */
  campos?: Campos | undefined
  /** The chain is of before maskings were sealed: what reads like one is excused. */
  antigua?: boolean
}

/** Returns the first field that does not match its digest, or how many are masked. */
export function compareFields(
  hojas: Hojas,
  sello: { sales: string; huellas: string },
  { campos = ninguno, antigua = false }: Excusas = {},
): { campo: string } | { enmascarados: Enmascarados } {
  const sales = parseSales(sello.sales)
  const huellas = new Map(Object.entries(JSON.parse(sello.huellas) as Textos))
  const enmascarados: Enmascarados = { enteros: 0, enParte: 0 }
  const covered = new Set<string>()
  const count = (path: string) => {
    covered.add(path)
    enmascarados[isWhole(hojas.get(path)) ? 'enteros' : 'enParte'] += 1
  }
  for (const [path, huella] of huellas) {
    const masked = campos === ninguno ? undefined : maskOf(campos, path)
    const unnamed = antigua && !sales.has(path) ? maskedAt(hojas, path) : undefined
    if (masked === undefined && unnamed !== undefined) count(unnamed)
    else if (!reads(hojas, sales, masked ?? path, masked === undefined ? huella : (campos[masked] ?? null)))
      return { campo: path }
    else if (masked === undefined) covered.add(path)
    else count(masked)
  }
  const added =
    [...hojas.keys()].find((path) => !covered.has(path)) ?? [...sales.keys()].find((one) => !covered.has(one))
  return added === undefined ? { enmascarados } : { campo: added }
}

/** True if a field reads what it should: null, `***`, or what has this digest. */
function reads(hojas: Hojas, sales: ReadonlyMap<string, string>, path: string, expected: string | null): boolean {
  const valor = hojas.get(path)
  if (expected === null || expected === mascara) return valor === expected && !sales.has(path)
  const sal = sales.get(path)
  return sal !== undefined && valor !== undefined && huellaDe(sal, path, valor) === expected
}

const parseSales = (sales: string): Map<string, string> => new Map(Object.entries(JSON.parse(sales) as Textos))

/** Path of the masking of a field: its own, or that of what contained it. */
const maskOf = (campos: Campos, path: string): string | undefined =>
  around(path).find((one) => Object.hasOwn(campos, one))

/** Path of what reads like a mask: the field itself, or the masked object that contained it. */
function maskedAt(hojas: Hojas, path: string): string | undefined {
  if (path === fijos || path === 'vistos') return undefined
  return around(path).find((one) => (one === path ? isMasked(hojas.get(one)) : hojas.get(one) === mascara))
}

/** A path and those of the objects around it, outermost first. */
const around = (path: string): string[] => [...path.matchAll(/\.|$/g)].map(({ index }) => path.slice(0, index))

const isWhole = (valor: Valor | undefined) => valor === null || valor === mascara
const isMasked = (valor: Valor | undefined): boolean =>
  isWhole(valor) || (typeof valor === 'string' && valor.includes(mascara))

/** Masked fields of an entry, and the salts that its seal keeps. */
export function maskFields(sales: string, antes: Hojas, despues: Hojas): { campos: Campos; sales: string } {
  const changed = [...despues].filter(([path, valor]) => JSON.stringify(antes.get(path)) !== JSON.stringify(valor))
  const gone = [...antes.keys()].filter((path) => !despues.has(path))
  return sealMasked(sales, changed, gone)
}

/** Fields of old entries that were masked before maskings were sealed; null: there are none. */
export function maskedBefore(
  hojas: Hojas,
  sello: { sales: string; huellas: string },
  campos: Campos = ninguno,
): { campos: Campos; sales: string } | null {
  const sales = parseSales(sello.sales)
  const paths = Object.keys(JSON.parse(sello.huellas) as Textos)
    .filter((path) => !sales.has(path) && maskOf(campos, path) === undefined)
    .flatMap((path) => maskedAt(hojas, path) ?? [])
  if (paths.length === 0) return null
  return sealMasked(
    sello.sales,
    [...new Set(paths)].map((path) => [path, hojas.get(path) ?? null]),
    [],
  )
}

/** The rest of a text gets a new salt: once that is deleted, nobody can guess the text from its digest. */
function sealMasked(sales: string, masked: readonly (readonly [string, Valor])[], gone: readonly string[]) {
  const left = parseSales(sales)
  for (const path of gone) left.delete(path)
  const campos = masked.map(([path, valor]): [string, string | null] => {
    left.delete(path)
    if (valor === null || valor === mascara) return [path, valor]
    const sal = randomBytes(bytesDeSal).toString('base64url')
    left.set(path, sal)
    return [path, huellaDe(sal, path, valor)]
  })
  return { campos: Object.fromEntries(campos), sales: JSON.stringify(Object.fromEntries(left)) }
}

/** As people read it, in mails and papers: half of the digest, in groups of four. */
export const huellaLegible = (cadena: string): string => cadena.slice(0, 32).replaceAll(/.{4}(?=.)/g, '$&-')

/** Reads a typed digest; undefined if it has fewer than twelve signs, which prove nothing. */
export function huellaEscrita(text: string): string | undefined {
  const plain = text.toLowerCase().replaceAll(/[\s-]/g, '')
  return /^[0-9a-f]{12,64}$/.test(plain) ? plain : undefined
}
