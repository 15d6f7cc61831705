import type { QueryClient } from '@tanstack/react-query'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { Emergencia } from '#contract/emergencias/emergencia.ts'
import { estaViva } from '#contract/emergencias/estados.ts'
import type { Seccion, SeccionGuardada } from '#contract/emergencias/parte.ts'
import { keptWhile } from '#web/plumbing/kept-queries.ts'
import { type EnCola, llamadaOf, type Pendiente } from '#web/plumbing/pendientes.ts'
import { makeStale, query } from '#web/plumbing/query.ts'

export type Contenido = Record<string, unknown>

/** A section as it was typed, and the version that the text goes on from. */
export interface Escrita {
  contenido: Contenido
  version: number
}

const parteQuery = (id: number) => query(emergenciasApi.parte, { params: { id } })

/** Kept on this telephone while it is being written (docs/decisions/070). */
export const parteDe = ({ id, estado }: Pick<Emergencia, 'id' | 'estado'>) => ({
  ...parteQuery(id),
  meta: keptWhile(() => estaViva(estado)),
})

/** The section as the server last told it. */
export const seccionLeida = (queries: QueryClient, id: number, nombre: Seccion): SeccionGuardada | undefined =>
  queries.getQueryData(parteQuery(id).queryKey)?.data.find(({ seccion }) => seccion === nombre)

/** Shows a section as it stands; a read that began before would show less. */
export async function showSeccion(queries: QueryClient, id: number, stands: SeccionGuardada): Promise<void> {
  const { queryKey } = parteQuery(id)
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(
    queryKey,
    (parte) => parte && { data: parte.data.map((one) => (one.seccion === stands.seccion ? stands : one)) },
  )
  void makeStale(queries, emergenciasApi.saveSeccion, queryKey)
}

/** Sections wait each by itself, the last text of each. */
export const parteEnCola: EnCola<Escrita, SeccionGuardada> = {
  endpoint: emergenciasApi.saveSeccion,
  texto: true,
  merge: ({ version }, { contenido }) => ({ contenido, version }),
  rebase: ({ contenido }, { version }) => ({ contenido, version }),
  show: (queries, { id }, stands) => showSeccion(queries, Number(id), stands),
}

export const isDeSeccion =
  (id: number, seccion: Seccion) =>
  ({ llamada, params }: Pendiente): boolean =>
    llamada === llamadaOf(emergenciasApi.saveSeccion) && params.id === id && params.seccion === seccion
