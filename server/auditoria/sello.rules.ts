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

type Eslabon = Pick<Row<'registro_sellos'>, 'posicion' | 'auditoria_id' | 'parte' | 'huellas'>

/** Digest of the chain after one more seal; `antes` is '' before the first. */
export const chainDigest = (antes: string, { posicion, auditoria_id, parte, huellas }: Eslabon): string =>
  hash('sha256', `${antes}\n${posicion}\n${parte}\n${auditoria_id}\n${huellas}`, 'hex')

type Cabeza = Omit<Row<'registro_cabezas'>, 'id' | 'sello'>

/** HMAC of a head: cannot be forged with the database alone. */
export const signHead = (key: Buffer, { posicion, hasta_id, filas, cadena, sellada_en }: Cabeza): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([posicion, hasta_id, filas, cadena, sellada_en]))
    .digest('base64url')

export function isSigned(key: Buffer, { sello, ...cabeza }: Cabeza & { sello: string }): boolean {
  const [given, expected] = [Buffer.from(sello), Buffer.from(signHead(key, cabeza))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

interface Enmascarados {
  /** Fields that read `***`, or nothing. */
  enteros: number
  /** Texts masked in part: what is left of them is no longer proven. */
  enParte: number
}

/** Returns the first field that does not match its digest, or how many are masked. */
export function compareFields(
  hojas: Hojas,
  sello: { sales: string; huellas: string },
): { campo: string } | { enmascarados: Enmascarados } {
  const sales = new Map(Object.entries(JSON.parse(sello.sales) as Textos))
  const huellas = new Map(Object.entries(JSON.parse(sello.huellas) as Textos))
  const enmascarados: Enmascarados = { enteros: 0, enParte: 0 }
  const covered = new Set<string>()
  for (const [path, huella] of huellas) {
    const sal = sales.get(path)
    const valor = hojas.get(path)
    if (sal !== undefined) {
      if (valor === undefined || huellaDe(sal, path, valor) !== huella) return { campo: path }
      covered.add(path)
      continue
    }
    const masked = path === fijos || path === 'vistos' ? undefined : maskedAt(hojas, path)
    if (masked === undefined) return { campo: path }
    covered.add(masked)
    enmascarados[isWhole(hojas.get(masked)) ? 'enteros' : 'enParte'] += 1
  }
  const added =
    [...hojas.keys()].find((path) => !covered.has(path)) ?? [...sales.keys()].find((one) => !huellas.has(one))
  return added === undefined ? { enmascarados } : { campo: added }
}

/** Path of the mask: the field itself, or the masked object that contained it. */
function maskedAt(hojas: Hojas, path: string): string | undefined {
  if (hojas.has(path)) return isMasked(hojas.get(path)) ? path : undefined
  for (let end = path.lastIndexOf('.'); end > 0; end = path.lastIndexOf('.', end - 1)) {
    const above = path.slice(0, end)
    if (hojas.has(above)) return hojas.get(above) === mascara ? above : undefined
  }
  return undefined
}

const isWhole = (valor: Valor | undefined) => valor === null || valor === mascara
const isMasked = (valor: Valor | undefined) => isWhole(valor) || (typeof valor === 'string' && valor.includes(mascara))

/** The salts that stay when an entry is masked: those of the fields that did not change. */
export function remainingSalts(sales: string, antes: Hojas, despues: Hojas): string {
  const same = ([path]: [string, string]) => {
    const [before, after] = [antes.get(path), despues.get(path)]
    return after !== undefined && JSON.stringify(before) === JSON.stringify(after)
  }
  return JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(sales) as Textos).filter(same)))
}

/** As people read it, in mails and papers: half of the digest, in groups of four. */
export const huellaLegible = (cadena: string): string => cadena.slice(0, 32).replaceAll(/.{4}(?=.)/g, '$&-')

/** Reads a typed digest; undefined if it has fewer than twelve signs, which prove nothing. */
export function huellaEscrita(text: string): string | undefined {
  const plain = text.toLowerCase().replaceAll(/[\s-]/g, '')
  return /^[0-9a-f]{12,64}$/.test(plain) ? plain : undefined
}
