import { materialMayorApi } from '#contract/material-mayor.ts'
import { cadaUna, sobreVersion } from '#web/plumbing/en-cola.ts'
import { espera, llamadaOf, type Pendiente } from '#web/plumbing/pendientes.ts'

const campos = {
  destino: 'Destino',
  salida: 'Salida',
  llegada: 'Llegada',
  km_salida: 'Kilometraje de salida',
  km_llegada: 'Kilometraje de llegada',
  horometro_motor: 'Horómetro del motor',
  horometro_bomba_salida: 'Horómetro de la bomba a la salida',
  horometro_bomba_llegada: 'Horómetro de la bomba a la llegada',
  tripulantes: 'Personas a bordo',
  observacion: 'Observación',
}

/** A trip of a unit. */
export const salidaEnCola = cadaUna(materialMayorApi.registrarSalida, { motivo: 'Motivo', ...campos })
/** Its arrival, or another correction of it. */
export const llegadaEnCola = sobreVersion(materialMayorApi.corregirSalida, campos)
/** A trip that was not. */
export const anulacionEnCola = cadaUna(materialMayorApi.anularSalida, { motivo: 'Por qué se anula' })
/** What a counter shows. */
export const contadorEnCola = cadaUna(materialMayorApi.decirContador, { valor: 'Marca', motivo: 'Motivo' })
/** Fuel that it took. */
export const cargaEnCola = cadaUna(materialMayorApi.registrarCarga, {
  litros: 'Litros',
  fecha: 'Fecha',
  km: 'Kilometraje',
  monto: 'Monto, en pesos',
  guia: 'Guía o boleta',
})

/** A load that is corrected. */
export const correccionDeCargaEnCola = sobreVersion(materialMayorApi.corregirCarga, {
  litros: 'Litros',
  fecha: 'Fecha',
  km: 'Kilometraje',
  monto: 'Monto, en pesos',
  guia: 'Guía o boleta',
})
/** A load that was not. */
export const anulacionDeCargaEnCola = cadaUna(materialMayorApi.anularCarga, { motivo: 'Por qué se anula' })

export type VistaDeLibro = 'salidas' | 'combustible'

/** Screen that shows what waits of a unit's book. */
export const libroEn = (unidad: number, vista: VistaDeLibro): string =>
  `/intranet/material-mayor/${unidad}?vista=${vista}`

/** Writes that wait of a unit's book. */
export const esDeLibro =
  (unidad: number, vista: VistaDeLibro) =>
  ({ enlace }: Pendiente): boolean =>
    enlace === libroEn(unidad, vista)

/** What of a unit's trips waits to be sent: a trip that has begun, arrivals, and trips that were not. */
export function viajesEnCola(pendientes: readonly Pendiente[], unidad: number) {
  const waiting = pendientes.filter(espera)
  const ofCall = (endpoint: Parameters<typeof llamadaOf>[0]) =>
    waiting.filter(({ llamada }) => llamada === llamadaOf(endpoint))
  const llega = ({ body }: Pendiente) => Boolean((body as { llegada?: string | null }).llegada)
  return {
    empezada: ofCall(materialMayorApi.registrarSalida).find((one) => one.params.id === unidad && !llega(one)),
    /** Ids of trips. */
    terminadas: new Set(
      ofCall(materialMayorApi.corregirSalida)
        .filter(llega)
        .map(({ params }) => params.id),
    ),
    anuladas: new Set(ofCall(materialMayorApi.anularSalida).map(({ params }) => params.id)),
  }
}
