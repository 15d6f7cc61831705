import { cuandoVence, diaEnPalabras } from '#contract/equipamiento/apto.ts'
import type { Equipo } from '#contract/equipamiento/equipos.ts'
import { nombresControles, nombresUbicaciones, type TipoControl, upperFirst } from '#contract/equipamiento/estados.ts'
import type { NovedadEquipo } from '#contract/equipamiento/novedades.ts'

export const fichaDeEquipo = (id: number) => `/intranet/equipamiento/${id}`

export const listaDeNovedades = '/intranet/equipamiento?vista=novedades'

/** The page of a unit's load. */
export const cargaDeUnidad = (id: number) => `/intranet/equipamiento?vista=por-unidad&unidad=${id}`

/** Below its name: «Conjunto de 3 piezas», «EN REVISIÓN · serie K1-2290». */
export function detalleDe({
  partes,
  estado,
  marca,
  modelo,
  talla,
  numero_serie,
  cantidad,
  cantidad_minima,
  asignado_a,
}: Equipo): string {
  const said = [
    estado !== 'OPERATIVO' && estado,
    ...(partes > 0
      ? [`Conjunto de ${partes} ${partes === 1 ? 'pieza' : 'piezas'}`]
      : [
          [marca, modelo].filter(Boolean).join(' '),
          talla && `talla ${talla}`,
          numero_serie && `serie ${numero_serie}`,
        ]),
    (cantidad !== 1 || cantidad_minima !== null) && `quedan ${cantidad.toLocaleString('es-CL')}`,
    isCorta({ cantidad, cantidad_minima }) && `bajo el mínimo de ${cantidad_minima?.toLocaleString('es-CL')}`,
    asignado_a && `Personal: ${asignado_a}`,
  ]
  return said.filter(Boolean).join(' · ')
}

/** Less than there should be of a stock. */
const isCorta = ({ cantidad, cantidad_minima }: Pick<Equipo, 'cantidad' | 'cantidad_minima'>): boolean =>
  cantidad_minima !== null && cantidad < cantidad_minima

/** Where in its unit, or outside any: «Compartimiento 2», «En ERA-004», «Estante 4». */
export const sitioDe = ({ padre, nombre_compartimiento, compartimiento, lugar }: Equipo): string | null =>
  padre === null ? (nombre_compartimiento ?? compartimiento ?? lugar) : `En ${padre}`

/** Its place where it is in no unit. */
export const lugarSinUnidad = ({ ubicacion_tipo, asignado_a }: Equipo): string =>
  ubicacion_tipo === 'persona' ? (asignado_a ?? nombresUbicaciones.persona) : nombresUbicaciones[ubicacion_tipo]

/** The next control in two lines; null: it owes none. */
export function proximoDe(
  { proximo_control, proximo_tipo }: Pick<Equipo, 'proximo_control' | 'proximo_tipo'>,
  hoy: string,
): [string, string] | null {
  if (proximo_tipo === null) return null
  const tipo = nombresControles[proximo_tipo]
  if (proximo_control === null) return ['Sin registro', tipo]
  return [diaEnPalabras(hoy)(proximo_control), `${tipo}, ${cuandoVence(proximo_control, hoy)}`]
}

/** «Prueba hidrostática» */
export const enTitulo = (tipo: TipoControl): string => upperFirst(nombresControles[tipo])

/** Of which piece or unit a fault is: «ERA-012», «B-21». */
export const deNovedad = ({ codigo, unidad }: Pick<NovedadEquipo, 'codigo' | 'unidad'>): string =>
  codigo ?? unidad ?? 'equipo'

/** A figure as it is typed, «6,8»; what is none is sent as it stands, and refused as such. */
export const cifraDe = (typed: string): number | null => {
  const text = typed.trim()
  return text === '' ? null : /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : (text as never)
}
