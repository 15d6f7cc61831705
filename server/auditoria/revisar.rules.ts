// Compares entries of the log with their seals: docs/decisions/124.
import type { Falla } from '#contract/auditoria/falla.ts'
import type { Row } from '#db/tables.ts'
import type { InstallationKey } from '#server/plumbing/process/installation-key.ts'
import { entradasDe, idsDe } from './mascaras.rules.ts'
import {
  type Campos,
  chainDigest,
  compareFields,
  type Enmascarados,
  hojasDe,
  hojasDeVistos,
  isSigned,
} from './sello.rules.ts'

export interface Revision {
  /** First fault; the review stops there, except for `firma`. */
  falla: Falla | null
  /** Verified entries. */
  entradas: number
  /** Not sealed yet. */
  porSellar: number
  /** `anteriores`: of them, how many were masked before maskings were sealed: by which rule is not known. */
  enmascarados: Enmascarados & { anteriores: number }
  /** The chain head. */
  cabeza: Row<'registro_cabezas'> | null
  /** Heads signed by another installation key, and the last entry they cover. */
  otraClave: { cabezas: number; hasta_id: number }
  /** Last sealed entry when the chain had the requested digest; null: it never did. */
  huella: number | null
}

export interface Opciones {
  /** Null: no key here, so signatures are not checked. */
  key: InstallationKey | null
  /** The beginning of a digest of the chain. */
  huella?: string | undefined
}

/** The chain as verified so far. */
export type Conocido = Pick<Row<'registro_cabezas'>, 'posicion' | 'cadena' | 'hasta_id'>

export interface Vista extends Opciones {
  revision: Revision
  tope: number
  /** Last seal; past `tope` only if a head was removed. */
  ultimo: number
  /** Fields masked so far, by entry; `ultimaMascara` is the seal that masked last. */
  mascaras: Map<number, Campos>
  ultimaMascara: number
  /** The chain is of before maskings were sealed. */
  antigua: boolean
  /** Last entry that records a lost key: heads before it may be signed by that key. */
  perdida: number
  /** First head signed by another key after `perdida`. */
  ajena: Falla | null
}

type Entrada = Row<'auditoria'>
/** A seal, with its entry; without one, every column of it is null. */
type Sello = Row<'registro_sellos'> & { [K in keyof Omit<Entrada, 'id'>]: Entrada[K] | null }

/** Moves on past a seal that verified. */
export function advance(
  known: Conocido,
  { posicion, cadena, parte, auditoria_id }: Sello,
  { revision, huella }: Vista,
): void {
  Object.assign(known, { posicion, cadena })
  if (parte === 'entrada') {
    known.hasta_id = auditoria_id
    revision.entradas += 1
  }
  if (huella !== undefined && cadena.startsWith(huella)) revision.huella = known.hasta_id
}

/** Fault of one seal and of what it covers. */
export function faultOf(sello: Sello, known: Conocido, vistos: readonly number[], vista: Vista): Falla | null {
  const { posicion, parte, auditoria_id } = sello
  if (posicion !== known.posicion + 1) return { clase: 'sello', auditoria_id: known.hasta_id }
  if (parte === 'entrada' && auditoria_id <= known.hasta_id) return { clase: 'orden', auditoria_id }
  const { enmascarados } = vista.revision
  if (parte === 'anterior') enmascarados.anteriores += countCampos(sello)
  const isMascara = parte === 'mascara' || parte === 'anterior'
  const falla = isMascara ? null : faultOfEntrada(sello, vistos, vista)
  return falla ?? (chainDigest(known.cadena, sello) === sello.cadena ? null : { clase: 'cadena', auditoria_id })
}

function faultOfEntrada(sello: Sello, vistos: readonly number[], vista: Vista): Falla | null {
  const { parte, auditoria_id } = sello
  const entrada = entradaDe(sello)
  if (!entrada) return { clase: 'falta', auditoria_id }
  if (parte === 'viendo') {
    const held = new Set(vistos)
    const whole = idsDe(sello).every((id) => held.has(id))
    return whole ? null : { clase: 'reescrita', auditoria_id, campo: 'vistos' }
  }
  const { mascaras, antigua, revision } = vista
  const found = campoOf(() =>
    parte === 'vistos'
      ? compareFields(hojasDeVistos(vistos), sello)
      : compareFields(hojasDe(entrada), sello, { campos: mascaras.get(auditoria_id), antigua }),
  )
  if ('campo' in found) return { clase: 'reescrita', auditoria_id, campo: found.campo }
  revision.enmascarados.enteros += found.enmascarados.enteros
  revision.enmascarados.enParte += found.enmascarados.enParte
  return null
}

const countCampos = (sello: Sello): number =>
  entradasDe(sello).reduce((sum, [, campos]) => sum + Object.keys(campos).length, 0)

/** Stored text that is no longer JSON counts as rewritten. */
function campoOf(compare: () => ReturnType<typeof compareFields>): ReturnType<typeof compareFields> {
  try {
    return compare()
  } catch (error) {
    if (error instanceof SyntaxError) return { campo: 'despues' }
    throw error
  }
}

function entradaDe({ fecha, accion, entidad, ...rest }: Sello) {
  return fecha === null || accion === null || entidad === null ? undefined : { ...rest, fecha, accion, entidad }
}

export function headFault(cabeza: Row<'registro_cabezas'> | undefined, known: Conocido, vista: Vista): Falla | null {
  if (!cabeza) return null
  const { key, revision, perdida } = vista
  const { hasta_id, cadena, filas } = cabeza
  if (cadena !== known.cadena || hasta_id !== known.hasta_id || filas !== revision.entradas)
    return { clase: 'cabeza', auditoria_id: known.hasta_id }
  if (key && !isSigned(key.keyFor('registro'), cabeza)) {
    revision.otraClave = { cabezas: revision.otraClave.cabezas + 1, hasta_id }
    if (hasta_id >= perdida) vista.ajena ??= { clase: 'firma', auditoria_id: hasta_id }
  }
  return null
}
