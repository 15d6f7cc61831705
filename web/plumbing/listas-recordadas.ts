import { vistasKey } from './session.ts'

// Kept on this device per list: page size and columns for every user, saved views for one member.

const looksKey = 'listas'

/** Rows per page; the first is the default. */
export const tamanos = [10, 25, 50] as const

interface Recuerdo {
  filas?: number
  /** Keys of the columns that are not shown. */
  ocultas?: readonly string[]
}

/** `lista`: path of its call. */
export const recuerdoDe = (lista: string): Recuerdo => read<Record<string, Recuerdo>>(looksKey)?.[lista] ?? {}

export function remember(lista: string, cambio: Recuerdo): void {
  write(looksKey, { ...read<object>(looksKey), [lista]: { ...recuerdoDe(lista), ...cambio } })
}

/** A name for the filters of a list, as they stand in the address. */
export interface Vista {
  lista: string
  nombre: string
  search: string
}

interface Guardadas {
  usuario: number
  vistas: readonly Vista[]
}

/** Views of this member; those of another are dropped. */
export function vistasDe(lista: string, usuario: number): Vista[] {
  const kept = read<Guardadas>(vistasKey)
  if (kept && kept.usuario !== usuario) localStorage.removeItem(vistasKey)
  return kept?.usuario === usuario ? kept.vistas.filter((vista) => vista.lista === lista) : []
}

/** One of the same name is replaced. */
export function saveVista(usuario: number, vista: Vista): void {
  write(vistasKey, { usuario, vistas: [...others(usuario, vista), vista] } satisfies Guardadas)
}

export function removeVista(usuario: number, vista: Vista): void {
  write(vistasKey, { usuario, vistas: others(usuario, vista) } satisfies Guardadas)
}

function others(usuario: number, { lista, nombre }: Vista): Vista[] {
  const kept = read<Guardadas>(vistasKey)
  if (kept?.usuario !== usuario) return []
  return kept.vistas.filter((vista) => vista.lista !== lista || vista.nombre !== nombre)
}

function read<T>(key: string): T | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? undefined
  } catch {
    return undefined
  }
}

function write(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or disabled: the choice lasts as long as the page.
  }
}
