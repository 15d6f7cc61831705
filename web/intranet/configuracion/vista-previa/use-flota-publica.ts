import { useQuery } from '@tanstack/react-query'
import { api } from '#web/plumbing/api.ts'
import { readFlota } from '#web/publico/flota.ts'

/** The fleet as the public pages read it. */
export const useFlotaPublica = () =>
  useQuery({
    queryKey: ['material-mayor', 'publica'],
    queryFn: async () => (await readFlota(api, new Date())) ?? { unidades: [], leidaEn: new Date().toISOString() },
  }).data
