import { recientesKey } from './session.ts'

/** Something opened on this device, as it was named then. */
export interface Reciente {
  ruta: string
  titulo: string
  detalle?: string | undefined
}

interface Kept {
  usuario: number
  recientes: Reciente[]
}

const most = 8

/** This member's, the last opened first; unreadable counts as none. They go with the session. */
export function storedRecientes(usuario: number): Reciente[] {
  try {
    const kept = JSON.parse(localStorage.getItem(recientesKey) ?? 'null') as Kept | null
    return kept?.usuario === usuario ? kept.recientes : []
  } catch {
    return []
  }
}

export function keepReciente(usuario: number, { ruta, titulo, detalle }: Reciente): void {
  const others = storedRecientes(usuario).filter((one) => one.ruta !== ruta)
  const recientes = [{ ruta, titulo, detalle }, ...others].slice(0, most)
  try {
    localStorage.setItem(recientesKey, JSON.stringify({ usuario, recientes } satisfies Kept))
  } catch {
    // Storage is full or disabled: nothing is remembered.
  }
}
