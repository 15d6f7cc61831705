import { asistenciaApi } from '#contract/asistencia.ts'
import { cadaUna } from '#web/plumbing/en-cola.ts'
import { llamadaOf, type Pendiente } from '#web/plumbing/pendientes.ts'

/** A volunteer of another company on a list. */
export const externoEnCola = cadaUna(asistenciaApi.addExterno, {
  nombre: 'Nombre',
  compania: 'Compañía',
  cuerpo: 'Cuerpo',
  rut: 'RUT',
})

/** Those of the list of this act. */
export const esExternoDe =
  (acto: number) =>
  ({ llamada, params }: Pendiente): boolean =>
    llamada === llamadaOf(asistenciaApi.addExterno) && params.id === acto
