import { equipamientoApi } from '#contract/equipamiento.ts'
import type { Gravedad } from '#contract/equipamiento/estados.ts'
import { newAttempt } from '#web/plumbing/attempt.ts'
import { cadaUna, sobreVersion } from '#web/plumbing/en-cola.ts'
import { encolar } from '#web/plumbing/encolar.ts'
import { dropPendiente, llamadaOf, type Pendiente } from '#web/plumbing/pendientes.ts'
import { updatePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { fichaDeEquipo } from './textos.ts'

/** A fault as it is typed. */
interface NovedadDicha {
  gravedad: Gravedad
  descripcion: string
}

/** A fault of a piece. */
export const novedadEnCola = cadaUna(equipamientoApi.informarNovedad, { descripcion: 'Qué le pasa' })
/** Its photograph. */
export const fotoDeNovedadEnCola = cadaUna(equipamientoApi.uploadFotoNovedad)
/** What was done about it. */
export const respuestaEnCola = sobreVersion(equipamientoApi.changeNovedad, { respuesta: 'Qué se hizo' })

/** Lets a fault wait for a network, with its photograph. Returns false, and keeps nothing, where that has no room. */
export async function informar(
  usuario: number,
  { id, codigo }: { id: number; codigo: string },
  dicha: NovedadDicha,
  foto: File | undefined,
): Promise<boolean> {
  const enlace = fichaDeEquipo(id)
  const uuid = newAttempt().keyFor('')
  if (foto) {
    const tras = { uuid, param: 'id', de: 'id' }
    const titulo = `Fotografía de la novedad de ${codigo}`
    const params = { id: 0, equipo: id, novedad: uuid }
    const stored = await encolar(
      usuario,
      fotoDeNovedadEnCola,
      { params, body: null },
      { titulo, enlace, archivo: foto, tras },
    )
    if (!stored) {
      await updatePendientes(usuario, (todos) => dropPendiente(todos, uuid))
      return false
    }
  }
  await encolar(
    usuario,
    novedadEnCola,
    // Its own key is no part of the path: it tells the faults of one piece apart.
    { params: { id, novedad: uuid }, body: dicha },
    { titulo: `Novedad de ${codigo}`, enlace, uuid, ...(foto && { detalle: 'Con fotografía.' }) },
  )
  return true
}

/** Faults of this piece that were not sent yet, or were refused: the latest first. */
export const novedadesPorEnviar = (pendientes: readonly Pendiente[], equipo: number) =>
  pendientes
    .filter(({ llamada, params }) => llamada === llamadaOf(equipamientoApi.informarNovedad) && params.id === equipo)
    .map((one) => ({ ...(one.body as NovedadDicha), one }))
    .toReversed()

const deInformadas = new Set([equipamientoApi.uploadFotoNovedad, equipamientoApi.changeNovedad].map(llamadaOf))

/** Photographs and answers of faults that the server has, shown where `enlace` says. */
export const esDeNovedadEn =
  (donde: string) =>
  ({ llamada, enlace, tras }: Pendiente): boolean =>
    deInformadas.has(llamada) && enlace === donde && !tras
