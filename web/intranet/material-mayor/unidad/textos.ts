import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import type { Papel } from '#contract/material-mayor/papeles.ts'
import { localDay, longDay } from '#web/plumbing/format.ts'

/** Its name on the site, or else its kind. */
export const tituloDe = ({ titulo, tipo }: Pick<FichaUnidad, 'titulo' | 'tipo'>): string => titulo ?? tipo

/** Papers that fall due or are over. */
export const papelesQueVencen = ({ papeles, aviso }: Pick<FichaUnidad, 'papeles' | 'aviso'>): number =>
  Object.values(papeles).filter((papel) => papel && papel.dias <= aviso).length

export const miles = (figure: number): string => figure.toLocaleString('es-CL')

/**
 * `en servicio, 12 meses`, or since when its history goes, where that is less. Null of a unit of today: it says nothing yet.
 */
export function enServicioDesde(desde: string, now: Date): string | null {
  const dias = Math.floor((now.getTime() - Date.parse(desde)) / 86_400_000)
  if (dias < 1) return null
  return dias < 364 ? `en servicio, desde el ${longDay(localDay(new Date(desde)))}` : 'en servicio, 12 meses'
}

/** Hours with their decimal. */
export const horas = (figure: number): string =>
  figure.toLocaleString('es-CL', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** «Renault Midlum 4×2, 2019 · patente KXRT-41 · 3.000 L de agua · 6 tripulantes, mínimo 4»; empty where nothing is known. */
export function lineaDe(unidad: FichaUnidad): string {
  const { marca, modelo, anio, patente, capacidad_agua_l: agua, capacidad_tripulantes: caben } = unidad
  const { minimo_tripulacion: minimo, reserva_de } = unidad
  const tripulacion = [
    caben !== null && `${caben} ${caben === 1 ? 'tripulante' : 'tripulantes'}`,
    minimo !== null && (caben === null ? `tripulación mínima ${minimo}` : `mínimo ${minimo}`),
  ]
  return [
    [[marca, modelo].filter(Boolean).join(' '), anio].filter(Boolean).join(', '),
    patente && `patente ${patente}`,
    agua !== null && `${miles(agua)} L de agua`,
    tripulacion.filter(Boolean).join(', '),
    reserva_de && `reserva de ${reserva_de.nombre}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const documentado = ({ documentos }: Papel) => documentos.length > 0 && 'con documento'
const vence = ({ dias, fecha_vencimiento }: Papel) =>
  `${dias < 0 ? 'Venció' : 'Vence'} el ${longDay(fecha_vencimiento)}`

/** «Vence el 31 de marzo de 2027, con documento». */
export const sobrePapel = (papel: Papel): string => [vence(papel), documentado(papel)].filter(Boolean).join(', ')

/** «Vence el 8 de diciembre de 2026 · Planta B-0512, N° 2521». */
export const todoSobrePapel = (papel: Papel): string => [vence(papel), emisor(papel)].filter(Boolean).join(' · ')

export const emisor = ({ entidad, numero }: Pick<Papel, 'entidad' | 'numero'>): string =>
  [entidad, numero && `N° ${numero}`].filter(Boolean).join(', ')
