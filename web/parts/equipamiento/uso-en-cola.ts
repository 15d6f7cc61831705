import { equipamientoApi } from '#contract/equipamiento.ts'
import { cadaUna, sobreVersion } from '#web/plumbing/en-cola.ts'
import { espera, llamadaOf, type Pendiente } from '#web/plumbing/pendientes.ts'

/** Somebody goes in with a breathing set. */
export const usoEnCola = cadaUna(equipamientoApi.registrarUso, {
  presion_inicial_bar: 'Presión de entrada, en bar',
  presion_final_bar: 'Presión de salida, en bar',
})
/** They are out. */
export const salidaDeUsoEnCola = sobreVersion(equipamientoApi.cerrarUso, {
  presion_final_bar: 'Presión de salida, en bar',
})

const suyas = new Set([equipamientoApi.registrarUso, equipamientoApi.cerrarUso].map(llamadaOf))

/** Uses that wait, written where `enlace` says. */
export const esUsoEn =
  (donde: string) =>
  ({ llamada, enlace }: Pendiente): boolean =>
    suyas.has(llamada) && enlace === donde

/** Sets whose use waits to be sent, and uses whose end does, by their ids. */
export function usosEnCola(pendientes: readonly Pendiente[]) {
  const idsOf = (endpoint: Parameters<typeof llamadaOf>[0]) =>
    new Set(
      pendientes.filter((one) => espera(one) && one.llamada === llamadaOf(endpoint)).map(({ params }) => params.id),
    )
  return { empezados: idsOf(equipamientoApi.registrarUso), terminados: idsOf(equipamientoApi.cerrarUso) }
}
