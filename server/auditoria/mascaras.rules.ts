// Maskings as entries of the chain: docs/decisions/139.
import type { Row } from '#db/tables.ts'
import type { Campos } from './sello.rules.ts'

/** Seal that is not yet in the chain. */
export type Sello = Pick<Row<'registro_sellos'>, 'auditoria_id' | 'parte' | 'sales' | 'huellas'>

/** Why values of entries are masked: a term of keeping, or the removal of a member; `anterior`: before this was sealed. */
export type Regla = 'direcciones' | 'afectados' | 'miembro' | 'anterior'

/** Values that remain after masking, by entry. */
export type Mascaras = ReadonlyMap<number, Campos>

/** As stored in `huellas` of a masking's seal. */
interface Mascara {
  regla: Regla
  fecha: string
  entradas: Record<string, Campos>
}

const porSello = 500

/** Seals of a masking, of some entries each; one even if there are none. */
export function sellosDeMascara(regla: Regla, now: Date, mascaras: Mascaras): Sello[] {
  const sorted = [...mascaras].toSorted(([one], [other]) => one - other)
  const sellos: Sello[] = []
  for (let from = 0; from === 0 || from < sorted.length; from += porSello) {
    const some = sorted.slice(from, from + porSello)
    const mascara: Mascara = { regla, fecha: now.toISOString(), entradas: Object.fromEntries(some) }
    const parte = regla === 'anterior' ? regla : 'mascara'
    sellos.push({ auditoria_id: some[0]?.[0] ?? 0, parte, sales: '{}', huellas: JSON.stringify(mascara) })
  }
  return sellos
}

/** Fields that a masking's seal lists, by entry; none if the seal was tampered with, which its digest shows. */
export function entradasDe({ huellas }: Pick<Sello, 'huellas'>): [id: number, campos: Campos][] {
  const { entradas = {} } = parsed<Partial<Mascara>>(huellas) ?? {}
  return Object.entries(entradas).map(([id, campos]) => [Number(id), campos])
}

/** The ids that a seal of a reading under way names; none if somebody rewrote it. */
export function idsDe({ huellas }: Pick<Sello, 'huellas'>): number[] {
  const ids = parsed<number[]>(huellas)
  return Array.isArray(ids) ? ids : []
}

function parsed<T>(json: string): T | null {
  try {
    return JSON.parse(json) as T
  } catch {
    return null
  }
}
