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
