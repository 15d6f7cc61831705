import { asistenciaApi } from '#contract/asistencia.ts'
import { cadaUna } from '#web/plumbing/en-cola.ts'
import { espera, llamadaOf, type Pendiente } from '#web/plumbing/pendientes.ts'

/** A volunteer of another company on a list. */
export const externoEnCola = cadaUna(asistenciaApi.addExterno, {
  nombre: 'Nombre',
  compania: 'Compañía',
  cuerpo: 'Cuerpo',
  rut: 'RUT',
})

/** One that is taken off it. */
export const quitaDeExternoEnCola = cadaUna(asistenciaApi.removeExterno)

const suyas = new Set([asistenciaApi.addExterno, asistenciaApi.removeExterno].map(llamadaOf))

/** Those of the list of this act. */
export const esExternoDe =
  (acto: number) =>
  ({ llamada, params }: Pendiente): boolean =>
    suyas.has(llamada) && params.id === acto

/** Ids of those who are taken off, in writes that wait. */
export const externosPorQuitar = (pendientes: readonly Pendiente[]) =>
  new Set(
    pendientes
      .filter((one) => espera(one) && one.llamada === llamadaOf(asistenciaApi.removeExterno))
      .map(({ params }) => params.externo),
  )
