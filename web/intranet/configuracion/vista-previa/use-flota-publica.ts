import { useQuery } from '@tanstack/react-query'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { api } from '#web/plumbing/api.ts'
import { madeQuery } from '#web/plumbing/query.ts'
import { readFlota } from '#web/publico/flota.ts'

async function readPublica() {
  const now = new Date()
  return (await readFlota(api, now)) ?? { unidades: [], leidaEn: now.toISOString() }
}

/** The fleet as the public pages read it. */
export const useFlotaPublica = () => useQuery(madeQuery(materialMayorApi.list, 'publica', readPublica)).data
