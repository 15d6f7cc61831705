import { asistenciaApi } from '#contract/asistencia.ts'
import type { Conflicto, Lista, MarcaPedida } from '#contract/asistencia/lista.ts'
import { nombresMarcas } from '#contract/asistencia/marcas.ts'
import { encolar } from '#web/plumbing/encolar.ts'
import { type EnCola, llamadaOf, type Pendiente } from '#web/plumbing/pendientes.ts'

type Answer = Lista & { conflictos: Conflicto[] }

/** Marks wait by act: the last one given to a member counts, with the version of the row that was seen first. */
export const marcasEnCola: EnCola<MarcaPedida[], Answer> = {
  endpoint: asistenciaApi.mark,
  merge(before, added) {
    const seen = new Map(before.map((marca) => [marca.user_id, marca.version]))
    const others = before.filter(({ user_id }) => !added.some((one) => one.user_id === user_id))
    return [
      ...others,
      ...added.map((marca) => (seen.has(marca.user_id) ? { ...marca, version: seen.get(marca.user_id) } : marca)),
    ]
  },
  dice: (body, nombreDe) =>
    body.map(({ user_id, marca }) => `${nombreDe(user_id)}: ${marca === null ? 'Sin marcar' : nombresMarcas[marca]}`),
  rebase(body, { filas, conflictos }) {
    const disputed = new Set(conflictos.map(({ user_id }) => user_id))
    const versions = new Map(filas.map(({ user_id, version }) => [user_id, version]))
    return body.map((marca) =>
      disputed.has(marca.user_id) ? marca : { ...marca, version: versions.get(marca.user_id) ?? marca.version },
    )
  },
}

/** Gives marks to members of a list; they are sent at once, or when there is a network. Returns whether they are stored. */
export const marcar = (usuario: number, { id, titulo }: { id: number; titulo: string }, body: MarcaPedida[]) =>
  encolar(
    usuario,
    marcasEnCola as EnCola<MarcaPedida[]>,
    { params: { id }, body },
    {
      titulo,
      enlace: `/intranet/asistencia?acto=${id}`,
    },
  )

/** Marks of the list of this act. */
export const isDeActo =
  (id: number) =>
  ({ llamada, params }: Pendiente): boolean =>
    llamada === llamadaOf(asistenciaApi.mark) && params.id === id
