import { guardiasApi } from '#contract/guardias.ts'
import type { TipoNovedad } from '#contract/guardias/estados.ts'
import type { Novedad } from '#contract/guardias/novedades.ts'
import { encolar } from '#web/plumbing/encolar.ts'
import { type EnCola, llamadaOf, type Pendiente } from '#web/plumbing/pendientes.ts'
import { makeStale } from '#web/plumbing/query.ts'
import { guardiaDeHoy } from './hoy-consulta.ts'

/** An entry of the libro de guardia, with the hour of this device. */
interface NovedadDada {
  tipo: TipoNovedad
  texto: string
  corrige_id?: number | undefined
  hora: string
}

/** Each entry stands by itself. */
export const libroEnCola: EnCola<NovedadDada, Novedad> = {
  endpoint: guardiasApi.addNovedad,
  campos: { texto: 'Qué pasó' },
  merge: (_before, added) => added,
  rebase: (body) => body,
  // Shown before it leaves the queue.
  show(queries, _params, answer) {
    queries.setQueryData(
      guardiaDeHoy.queryKey,
      (shown) => shown && { ...shown, novedades: [answer, ...shown.novedades] },
    )
    void makeStale(queries, guardiasApi.addNovedad)
  },
}

/** Lets an entry wait for a network. */
export const anotar = (
  usuario: number,
  guardia: { id: number; nombre: string },
  dada: Omit<NovedadDada, 'hora'>,
): Promise<boolean> => {
  const hora = new Date().toISOString()
  return encolar(
    usuario,
    libroEnCola as EnCola<NovedadDada>,
    // The hour is no part of the path: it tells the entries of one guard apart.
    { params: { id: guardia.id, entrada: hora }, body: { ...dada, hora } },
    { titulo: `Libro de guardia, ${guardia.nombre}`, enlace: '/intranet/guardias/hoy' },
  )
}

/** Entries of this guard that wait or were refused, the latest first. */
export const porEnviar = (pendientes: readonly Pendiente[], guardiaId: number) =>
  pendientes
    .filter(({ llamada, params }) => llamada === llamadaOf(guardiasApi.addNovedad) && params.id === guardiaId)
    .map((one) => ({ ...(one.body as NovedadDada), one }))
    .toReversed()
