import { type Unidad, unidadesIniciales } from '#contract/material-mayor.ts'
import { flotaKey } from '#web/plumbing/session.ts'
import type { UnidadVista } from './vista.ts'

/** spec §9: the fleet's cache is valid for one hour. */
const validMs = 60 * 60_000

interface Guardada {
  desde: string
  unidades: Unidad[]
}

/** A list of units, and its source. */
export interface Flota {
  origen: 'servidor' | 'guardada' | 'inicial'
  unidades: UnidadVista[]
  /** Server read time of a cached list. */
  desde?: string
  /** The cached list is no longer valid (spec §9): it is what was last known. */
  vieja?: true
  /** Why the server's is not shown, where it is not the network. */
  motivo?: string
  /** Shown while the server is asked. */
  esperando?: boolean
}

/** Caches a list, unless without versions: a visitor's answer, less than a member sees. */
export function keepFlota(unidades: Unidad[], now: Date): void {
  if (unidades.some(({ version }) => version === undefined)) return
  try {
    localStorage.setItem(flotaKey, JSON.stringify({ desde: now.toISOString(), unidades }))
  } catch {
    // Storage is full or disabled: only the copy is lost.
  }
}

/**
 * Fallback without an answer (spec §8): the cached list of the last hour, or an older one, which is told apart
 * (docs/decisions/148); the three units of spec §3 only where nothing is known.
 */
export function flotaWithoutAnswer(now: Date): Flota {
  const valid = flotaGuardada(now)
  if (valid) return valid
  const guardada = storedFlota()
  return guardada
    ? { origen: 'guardada', ...guardada, vieja: true }
    : { origen: 'inicial', unidades: [...unidadesIniciales] }
}

/** The cached list of the last hour. */
export function flotaGuardada(now: Date): Flota | undefined {
  const guardada = storedFlota()
  const age = guardada ? now.getTime() - Date.parse(guardada.desde) : Infinity
  return guardada && age >= 0 && age < validMs ? { origen: 'guardada', ...guardada } : undefined
}

function storedFlota(): Guardada | undefined {
  try {
    const { desde, unidades } = JSON.parse(localStorage.getItem(flotaKey) ?? 'null') as Guardada
    return Date.parse(desde) && unidades.every(isUnidad) ? { desde, unidades } : undefined
  } catch {
    return undefined
  }
}

// By hand: the first screen is drawn from this, and fetches no schemas (docs/decisions/047).
const isUnidad = ({ id, nombre, tipo, estado, ultimaActualizacion }: Partial<Unidad>): boolean =>
  typeof id === 'number' && [nombre, tipo, estado, ultimaActualizacion].every((text) => typeof text === 'string')
