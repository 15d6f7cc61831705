import type { QueryClient } from '@tanstack/react-query'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { Checklist, Ejecucion, EnCurso } from '#contract/equipamiento/checklists.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { encolar } from '#web/plumbing/encolar.ts'
import { keptForLater } from '#web/plumbing/kept-queries.ts'
import { type EnCola, llamadaOf, type Pendiente } from '#web/plumbing/pendientes.ts'
import { pendientesDe } from '#web/plumbing/pendientes-guardados.ts'
import { pageQuery, query, showWithin } from '#web/plumbing/query.ts'
import { storedUser } from '#web/plumbing/session.ts'

/** A checklist as it is filled in on this device; with `terminada_en`, its end. */
export interface Llenado extends Omit<EnCurso, 'equipo_id'> {
  equipo_id: number | null
  terminada_en?: string
}

/** Kept on this device, for a checklist without network. */
export const checklistsDe = { ...query(equipamientoApi.checklists), meta: keptForLater }

/** The points of a version, which never change. */
export const puntosDe = (id: number, numero: number) => ({
  ...pageQuery(equipamientoApi.checklist, { params: { id }, query: { numero } }),
  meta: keptForLater,
})

export const rutaDe = (id: number, equipo_id: number | null) =>
  `/intranet/equipamiento/revisiones/${id}${equipo_id === null ? '' : `?equipo=${equipo_id}`}`

/** Each checklist waits by itself, the last answers of each. */
export const checklistEnCola: EnCola<Llenado, Ejecucion> = {
  endpoint: equipamientoApi.saveEjecucion,
  texto: true,
  merge: (_before, added) => added,
  rebase: (body) => body,
  dice: ({ respuestas }) => [
    cuantos(respuestas.length, 'respuesta', 'respuestas'),
    ...respuestas.flatMap(({ texto, nota }) => [texto, nota]).filter((dicho): dicho is string => Boolean(dicho)),
  ],
  show(queries, params, answer) {
    const usuario = storedUser()?.id ?? 0
    const last = pendientesDe(usuario).findLast(isDe(String(params.ref)))
    return showEnCurso(queries, answer, last?.body as Llenado | undefined)
  },
}

const showEnCurso = (queries: QueryClient, { plantilla_id, terminada_en }: Ejecucion, llenado: Llenado | undefined) =>
  showWithin<{ data: Checklist[] }>(queries, equipamientoApi.saveEjecucion, checklistsDe, ({ data }) => ({
    data: data.map((uno) => {
      if (uno.id !== plantilla_id || !llenado) return uno
      const otros = uno.en_curso.filter(({ ref }) => ref !== llenado.ref)
      return { ...uno, en_curso: terminada_en === null ? [llenado, ...otros] : otros }
    }),
  }))

const isDe =
  (ref: string) =>
  ({ llamada, params }: Pendiente): boolean =>
    llamada === llamadaOf(equipamientoApi.saveEjecucion) && params.ref === ref

/** Writes of this checklist that wait, or were refused. */
export const llenadosDe = (pendientes: readonly Pendiente[], id: number): (Pendiente & { body: Llenado })[] =>
  pendientes.filter(
    (one): one is Pendiente & { body: Llenado } =>
      one.llamada === llamadaOf(equipamientoApi.saveEjecucion) && one.params.id === id,
  )

/** Keeps the answers on this device until the server has them. */
export const esperarLlenado = (usuario: number, { id, nombre }: { id: number; nombre: string }, llenado: Llenado) =>
  encolar(
    usuario,
    checklistEnCola as EnCola<Llenado>,
    // The ref is no part of the path: it tells one checklist from the next.
    { params: { id, ref: llenado.ref }, body: llenado },
    { titulo: nombre, enlace: rutaDe(id, llenado.equipo_id) },
  )

/** A photograph of a point, in base64. */
interface FotoTomada {
  foto: string
}

/** It goes after the answers that it belongs to. */
export const fotoEnCola: EnCola<FotoTomada, Ejecucion> = {
  endpoint: equipamientoApi.saveFotoEjecucion,
  merge: (_before, added) => added,
  rebase: (body) => body,
  show() {},
}

export const esperarFoto = (
  usuario: number,
  { ref, equipo_id }: Llenado,
  de: { id: number; item: string; texto: string },
  foto: string,
) =>
  encolar(
    usuario,
    fotoEnCola as EnCola<FotoTomada>,
    { params: { ref, item: de.item }, body: { foto } },
    { titulo: `Foto: ${de.texto}`, enlace: rutaDe(de.id, equipo_id) },
  )
