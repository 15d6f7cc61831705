import { useOutletContext } from 'react-router'
import { materialMayorApi, type Unidad } from '#contract/material-mayor.ts'
import type { Api } from '#web/plumbing/api.ts'
import { readEnSalida } from './salidas.ts'

/** The fleet as read at a moment; null if it could not be, and then the pages say nothing about it. */
export type Flota = { unidades: (Unidad & { enSalida?: boolean })[]; leidaEn: string } | null

export async function readFlota(api: Api, now: Date): Promise<Flota> {
  try {
    const [unidades, out] = await Promise.all([api(materialMayorApi.list), readEnSalida(api)])
    const shown = unidades.map((unidad) => ({ ...unidad, enSalida: out.includes(unidad.id) }))
    return { unidades: shown, leidaEn: now.toISOString() }
  } catch {
    return null
  }
}

/** The layout's fleet, for its screens. */
export const useFlota = (): Flota => useOutletContext<Flota>()
