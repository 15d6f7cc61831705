import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import type { Papel } from '#contract/material-mayor/papeles.ts'
import { longDay } from '#web/plumbing/format.ts'

/** What the company calls it, or else its kind. */
export const tituloDe = ({ titulo, tipo }: Pick<FichaUnidad, 'titulo' | 'tipo'>): string => titulo ?? tipo

/** Papers that fall due or are over. */
export const papelesQueVencen = ({ papeles, aviso }: Pick<FichaUnidad, 'papeles' | 'aviso'>): number =>
  Object.values(papeles).filter((papel) => papel && papel.dias <= aviso).length

export const miles = (figure: number): string => figure.toLocaleString('es-CL')

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

/** «Planta B-0512, con documento», or when it ends. */
export function sobrePapel({ entidad, numero, documentos, fecha_vencimiento, dias }: Papel): string {
  const quien = [entidad, numero && `N° ${numero}`].filter(Boolean).join(', ')
  const vence = `${dias < 0 ? 'Venció' : 'Vence'} el ${longDay(fecha_vencimiento)}`
  return [quien || vence, documentos.length > 0 && 'con documento'].filter(Boolean).join(', ')
}
