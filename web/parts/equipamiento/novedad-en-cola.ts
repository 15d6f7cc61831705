import { equipamientoApi } from '#contract/equipamiento.ts'
import type { Gravedad } from '#contract/equipamiento/estados.ts'
import { cadaUna } from '#web/plumbing/en-cola.ts'
import { encolar } from '#web/plumbing/encolar.ts'
import { llamadaOf, type Pendiente } from '#web/plumbing/pendientes.ts'
import { fichaDeEquipo } from './textos.ts'

/** A fault as it is typed. */
interface NovedadDicha {
  gravedad: Gravedad
  descripcion: string
}

/** A fault of a piece. */
export const novedadEnCola = cadaUna(equipamientoApi.informarNovedad, { descripcion: 'Qué le pasa' })

/** Lets a fault wait for a network. */
export const informar = (
  usuario: number,
  { id, codigo }: { id: number; codigo: string },
  dicha: NovedadDicha,
): Promise<boolean> =>
  encolar(
    usuario,
    novedadEnCola,
    // The moment is no part of the path: it tells the faults of one piece apart.
    { params: { id, novedad: new Date().toISOString() }, body: dicha },
    { titulo: `Novedad de ${codigo}`, enlace: fichaDeEquipo(id) },
  )

/** Faults of this piece that were not sent yet, or were refused: the latest first. */
export const novedadesPorEnviar = (pendientes: readonly Pendiente[], equipo: number) =>
  pendientes
    .filter(({ llamada, params }) => llamada === llamadaOf(equipamientoApi.informarNovedad) && params.id === equipo)
    .map((one) => ({ ...(one.body as NovedadDicha), one }))
    .toReversed()
