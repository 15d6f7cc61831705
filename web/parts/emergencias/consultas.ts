import { emergenciasApi } from '#contract/emergencias.ts'
import { query } from '#web/plumbing/query.ts'

export const emergenciaDe = (id: number) => query(emergenciasApi.get, { params: { id } })
