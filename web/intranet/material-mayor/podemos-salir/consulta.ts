import { materialMayorApi } from '#contract/material-mayor.ts'
import { horasPronostico } from '#contract/material-mayor/operatividad.ts'
import { api } from '#web/plumbing/api.ts'
import { madeQuery } from '#web/plumbing/query.ts'

const minuteMs = 60_000

/** Light and forecast of every unit from now on. Not kept on this device: it may name people. */
export const pronosticoQuery = {
  ...madeQuery(materialMayorApi.operatividad, 'pronostico', (signal) =>
    api(materialMayorApi.operatividad, { query: { hasta: fin() }, signal }),
  ),
  refetchInterval: minuteMs,
}

const fin = () => new Date(Math.floor(Date.now() / minuteMs) * minuteMs + horasPronostico * 60 * minuteMs).toISOString()
