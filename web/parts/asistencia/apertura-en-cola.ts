import { asistenciaApi } from '#contract/asistencia.ts'
import type { Lista } from '#contract/asistencia/lista.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { cadaUna } from '#web/plumbing/en-cola.ts'
import { type EnCola, llamadaOf, type Pendiente } from '#web/plumbing/pendientes.ts'
import { makeStale } from '#web/plumbing/query.ts'
import { listaDe } from './consultas.ts'

/** A list that is opened; its marks go after it. */
export const aperturaEnCola: EnCola & { endpoint: typeof asistenciaApi.accion } = {
  ...cadaUna(asistenciaApi.accion),
  yaEsta: mensajes.listaYaAbierta,
  // Shown before it leaves the queue.
  show(queries, { id }, opened) {
    const lista = listaDe(Number(id))
    queries.setQueryData(lista.queryKey, opened as Lista)
    void makeStale(queries, asistenciaApi.accion, lista.queryKey)
  },
}

/** The opening of the list of this act. */
export const esAperturaDe =
  (acto: number) =>
  ({ llamada, params }: Pendiente): boolean =>
    llamada === llamadaOf(asistenciaApi.accion) && params.id === acto
