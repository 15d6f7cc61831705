import { emergenciasApi } from '#contract/emergencias.ts'
import type { EmergenciaPublica } from '#contract/emergencias/publicas.ts'
import { estadisticasApi } from '#contract/estadisticas.ts'
import type { AnioPublico } from '#contract/estadisticas/publicas.ts'
import type { Api } from '#web/plumbing/api.ts'

/** Published figures and emergencies as read at a moment: none if the company shows none, or if they could not be read. */
export interface Salidas {
  /** The latest year with a month that is over. */
  cifras: AnioPublico | null
  ultimas: EmergenciaPublica[]
  leidaEn: string
}

const mostradas = 4

export async function readSalidas(api: Api, now: Date): Promise<Salidas | null> {
  try {
    // Without a query string: pages are rendered from what was read last (server/plumbing/http/door.ts).
    const [{ anios }, { data }] = await Promise.all([
      api(estadisticasApi.publicas, {}),
      api(emergenciasApi.publicas, {}),
    ])
    return { cifras: anios[0] ?? null, ultimas: data.slice(0, mostradas), leidaEn: now.toISOString() }
  } catch {
    return null
  }
}

/** Ids of the units that are known to be out. */
export async function readEnSalida(api: Api): Promise<number[]> {
  try {
    return (await api(emergenciasApi.enSalida)).data
  } catch {
    return []
  }
}
