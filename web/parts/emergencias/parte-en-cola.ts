import type { QueryClient } from '@tanstack/react-query'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { Seccion, SeccionGuardada } from '#contract/emergencias/parte.ts'
import { type EnCola, llamadaOf, type Pendiente } from '#web/plumbing/pendientes.ts'
import { query, showWithin } from '#web/plumbing/query.ts'

export type Contenido = Record<string, unknown>

/** A section as it was typed, and the version that the text goes on from. */
export interface Escrita {
  contenido: Contenido
  version: number
}

/** Not kept over a reload: somebody would write on from a text that is no longer there (docs/decisions/070). */
export const parteDe = (id: number) => query(emergenciasApi.parte, { params: { id } })

/** The section as the server last told it. */
export const seccionLeida = (queries: QueryClient, id: number, nombre: Seccion): SeccionGuardada | undefined =>
  queries.getQueryData(parteDe(id).queryKey)?.data.find(({ seccion }) => seccion === nombre)

/** Shows a section as it stands. */
export const showSeccion = (queries: QueryClient, id: number, stands: SeccionGuardada): Promise<void> =>
  showWithin<{ data: SeccionGuardada[] }>(queries, emergenciasApi.saveSeccion, parteDe(id), ({ data }) => ({
    data: data.map((one) => (one.seccion === stands.seccion ? stands : one)),
  }))

/** Sections wait each by itself, the last text of each. */
export const parteEnCola: EnCola<Escrita, SeccionGuardada> = {
  endpoint: emergenciasApi.saveSeccion,
  texto: true,
  merge: ({ version }, { contenido }) => ({ contenido, version }),
  rebase: ({ contenido }, { version }) => ({ contenido, version }),
  dice: ({ contenido }) =>
    Object.values(contenido).filter((dicho) => typeof dicho === 'string' && dicho !== '') as string[],
  show: (queries, { id }, stands) => showSeccion(queries, Number(id), stands),
}

export const isDeSeccion =
  (id: number, seccion: Seccion) =>
  ({ llamada, params }: Pendiente): boolean =>
    llamada === llamadaOf(emergenciasApi.saveSeccion) && params.id === id && params.seccion === seccion
