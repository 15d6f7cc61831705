import { emergenciasApi } from '#contract/emergencias.ts'
import { cadaUna, sobreVersion } from '#web/plumbing/en-cola.ts'
import { espera, llamadaOf, type Pendiente } from '#web/plumbing/pendientes.ts'

/** An entry of the log. */
export const entradaEnCola = cadaUna(emergenciasApi.addEntrada, { texto: 'Entrada' })

/** A unit that is sent, or its crew and figures. */
export const unidadEnCola = sobreVersion(emergenciasApi.saveUnidad, {
  num_tripulantes: 'Personas a bordo',
  km_salida: 'Kilometraje al salir',
  km_llegada: 'Kilometraje al llegar',
  horometro_bomba_salida: 'Horómetro de la bomba al salir',
  horometro_bomba_llegada: 'Horómetro de la bomba al llegar',
  motivo_despacho: 'Por qué salió fuera de servicio',
  observacion: 'Observación',
})

/** A unit of another company. */
export const externaEnCola = cadaUna(emergenciasApi.addExterna, { nombre: 'Unidad' })

/** A unit that is taken off, over the dispatch that was seen. */
export const quitaDeUnidadEnCola = cadaUna(emergenciasApi.removeUnidad)

/** Key, place, command and result. */
export const datosEnCola = sobreVersion(emergenciasApi.change, {
  clave: 'Clave',
  subclave: 'Subclave',
  alarma_en: 'Alarma',
  direccion: 'Dirección',
  interseccion: 'Intersección',
  comuna: 'Comuna',
  sector: 'Sector',
  referencia: 'Referencia',
  a_cargo_externo: 'A cargo, de otra compañía',
  preinforme: 'Preinforme',
})

/** A photograph or paper. */
export const adjuntoEnCola = cadaUna(emergenciasApi.addAdjunto)

/** One that is taken off. */
export const quitaDeAdjuntoEnCola = cadaUna(emergenciasApi.removeAdjunto)

const vistas = {
  [llamadaOf(emergenciasApi.addEntrada)]: 'bitacora',
  [llamadaOf(emergenciasApi.saveUnidad)]: 'unidades',
  [llamadaOf(emergenciasApi.addExterna)]: 'unidades',
  [llamadaOf(emergenciasApi.removeUnidad)]: 'unidades',
  [llamadaOf(emergenciasApi.change)]: 'resumen',
  [llamadaOf(emergenciasApi.addAdjunto)]: 'parte',
  [llamadaOf(emergenciasApi.removeAdjunto)]: 'parte',
}

/** Writes that wait of an emergency, by the tab that shows them. */
export const esDeVista =
  (id: number, vista: 'bitacora' | 'unidades' | 'resumen' | 'parte') =>
  ({ llamada, params }: Pendiente): boolean =>
    params.id === id && vistas[llamada] === vista

/** Units and files of an emergency that are taken off in writes that wait. */
export function porQuitar(pendientes: readonly Pendiente[], id: number) {
  const ofCall = (endpoint: Parameters<typeof llamadaOf>[0]) =>
    pendientes.filter((one) => espera(one) && one.llamada === llamadaOf(endpoint) && one.params.id === id)
  return {
    unidades: new Set(ofCall(emergenciasApi.removeUnidad).map(({ params }) => params.unidad)),
    adjuntos: new Set(ofCall(emergenciasApi.removeAdjunto).map(({ params }) => params.adjunto)),
  }
}
