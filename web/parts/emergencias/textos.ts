import type { Emergencia } from '#contract/emergencias/emergencia.ts'

type Lugar = Pick<Emergencia, 'direccion' | 'interseccion' | 'comuna' | 'sector'>

/** `Pasaje Los Aromos 12 con Subida Norte, Valparaíso` */
export const lugarDe = ({ direccion, interseccion, comuna }: Omit<Lugar, 'sector'>): string =>
  [interseccion ? `${direccion} con ${interseccion}` : direccion, comuna].filter(Boolean).join(', ')

/** `Llamado estructural, Cerro Mirador` */
export const tituloDe = ({
  nombre_clave,
  nombre_subclave,
  sector,
}: Pick<Emergencia, 'nombre_clave' | 'nombre_subclave' | 'sector'>): string =>
  [nombre_subclave ?? nombre_clave, sector].filter(Boolean).join(', ')

/** A link that opens the place in a map: no map is drawn here. */
export const enMapa = (emergencia: Omit<Lugar, 'sector'> & Pick<Emergencia, 'lat' | 'lng'>): string =>
  emergencia.lat === null || emergencia.lng === null
    ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(lugarDe(emergencia))}`
    : `https://www.openstreetmap.org/?mlat=${emergencia.lat}&mlon=${emergencia.lng}#map=17/${emergencia.lat}/${emergencia.lng}`
