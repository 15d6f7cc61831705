import { equipamientoApi } from '#contract/equipamiento.ts'
import { cadaUna } from '#web/plumbing/en-cola.ts'
import { encolar } from '#web/plumbing/encolar.ts'
import { llamadaOf, type Pendiente } from '#web/plumbing/pendientes.ts'
import { updatePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { fichaDeEquipo } from './textos.ts'

/** A control of a piece. */
export const controlEnCola = cadaUna(equipamientoApi.createControl, {
  fecha: 'Fecha',
  resultado: 'Resultado',
  presion_bar: 'Presión, en bar',
  realizado_por: 'Empresa',
  numero_certificado: 'Número de certificado',
  observaciones: 'Observaciones',
})
/** Its certificate. */
export const certificadoEnCola = cadaUna(equipamientoApi.addCertificado)

/** Lets the certificate of a control that waits under `uuid` wait with it. Returns false where it has no room. */
export async function esperarCertificado(
  usuario: number,
  { id, codigo }: { id: number; codigo: string },
  { uuid, archivo }: { uuid: string; archivo: File },
): Promise<boolean> {
  const tras = { uuid, param: 'control', de: 'control_id' }
  const how = { titulo: `Certificado del control de ${codigo}`, enlace: fichaDeEquipo(id), archivo, tras }
  const params = { id, control: 0, escrita: uuid }
  if (await encolar(usuario, certificadoEnCola, { params, body: null }, how)) return true
  await updatePendientes(usuario, (todos) => todos.filter((one) => one.tras?.uuid !== uuid))
  return false
}

const suyas = new Set([equipamientoApi.createControl, equipamientoApi.addCertificado].map(llamadaOf))

/** Controls and certificates of a piece. */
export const esControlDe =
  (equipo: number) =>
  ({ llamada, params }: Pendiente): boolean =>
    suyas.has(llamada) && params.id === equipo
