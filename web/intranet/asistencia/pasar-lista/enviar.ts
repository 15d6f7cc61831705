import { asistenciaApi } from '#contract/asistencia.ts'
import type { MarcaPedida } from '#contract/asistencia/lista.ts'
import { api } from '#web/plumbing/api.ts'

/**
 * Sends marks of a list, each with the version of its row as it was seen; rows that another person marked first come back
 * in `conflictos`. The only place that sends marks.
 */
export const enviarMarcas = (acto: number, marcas: MarcaPedida[]) =>
  api(asistenciaApi.mark, { params: { id: acto }, body: marcas })
