import { nombresOrigenes, nombresResultados } from '#contract/emergencias/emergencia.ts'
import { nombresEstadosEmergencia } from '#contract/emergencias/estados.ts'
import { horasPersona, tiemposDe } from '#contract/emergencias/tiempos.ts'
import { localMoment } from '#server/plumbing/process/local-time.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'
import type { PorExportar } from './exportacion.queries.ts'

const momento = (instante: string | null) => instante && localMoment(instante)

const tiempos = ({ alarma_en, primera_6_0, primera_6_3, primera_6_7, ultima_6_10 }: PorExportar) =>
  tiemposDe(alarma_en, [{ '6-0': primera_6_0, '6-3': primera_6_3, '6-7': primera_6_7, '6-10': ultima_6_10 }])

/** Nobody who was attended, nor who called, is in it. */
export const columnasEmergencias: Column<PorExportar>[] = [
  { title: 'Folio', value: ({ folio }) => folio },
  { title: 'Alarma', value: ({ alarma_en }) => localMoment(alarma_en) },
  { title: 'Clave', value: ({ clave, subclave }) => subclave ?? clave },
  { title: 'Nombre de la clave', value: ({ nombre_clave, nombre_subclave }) => nombre_subclave ?? nombre_clave },
  { title: 'Origen', value: ({ origen }) => nombresOrigenes[origen] },
  { title: 'Dirección', value: ({ direccion }) => direccion },
  { title: 'Intersección', value: ({ interseccion }) => interseccion },
  { title: 'Comuna', value: ({ comuna }) => comuna },
  { title: 'Sector', value: ({ sector }) => sector },
  { title: 'Latitud', value: ({ lat }) => lat },
  { title: 'Longitud', value: ({ lng }) => lng },
  { title: 'Estado', value: ({ estado }) => nombresEstadosEmergencia[estado] },
  { title: 'Resultado', value: ({ resultado }) => resultado && nombresResultados[resultado] },
  { title: 'Incendio', value: ({ es_incendio }) => es_incendio === 1 },
  { title: 'Incendio declarado', value: ({ incendio_declarado_en: en }) => momento(en) },
  { title: 'Hora del incendio estimada', value: ({ incendio_estimado }) => incendio_estimado === 1 },
  { title: 'A cargo', value: ({ a_cargo, a_cargo_externo }) => a_cargo ?? a_cargo_externo },
  { title: 'Unidades', value: ({ unidades }) => unidades },
  { title: 'Salida (6-0)', value: ({ primera_6_0 }) => momento(primera_6_0) },
  { title: 'Llegada (6-3)', value: ({ primera_6_3 }) => momento(primera_6_3) },
  { title: 'Control (6-7)', value: ({ primera_6_7 }) => momento(primera_6_7) },
  { title: 'En el cuartel (6-10)', value: ({ ultima_6_10 }) => momento(ultima_6_10) },
  { title: 'Tiempo de salida', value: (one) => tiempos(one).salida, como: 'duracion' },
  { title: 'Tiempo de respuesta', value: (one) => tiempos(one).respuesta, como: 'duracion' },
  { title: 'Duración', value: (one) => tiempos(one).duracion, como: 'duracion' },
  { title: 'Asistentes', value: ({ asistentes }) => asistentes },
  { title: 'Horas-persona', value: (one) => horasPersona(one.asistentes, tiempos(one).duracion) },
  { title: 'Relato', value: ({ relato }) => relato && (JSON.parse(relato) as { relato: string }).relato },
  { title: 'Rectificada', value: ({ rectificada }) => rectificada === 1 },
]

type ConLugar = Pick<PorExportar, 'id' | 'folio' | 'clave' | 'nombre_clave' | 'alarma_en' | 'direccion' | 'estado'> & {
  lat: number | null
  lng: number | null
}

/** RFC 7946. Those without coordinates are only counted. */
export function geojsonDe(emergencias: readonly ConLugar[]) {
  const features = emergencias.flatMap(({ id, lat, lng, ...properties }) =>
    lat === null || lng === null
      ? []
      : [{ type: 'Feature', id, geometry: { type: 'Point', coordinates: [lng, lat] }, properties }],
  )
  return { type: 'FeatureCollection', sin_coordenadas: emergencias.length - features.length, features }
}
