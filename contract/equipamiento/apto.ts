import { sumarDias } from '../shared/fechas.ts'
import type { Aptitud } from './equipos.ts'
import {
  type CategoriaEquipo,
  type EstadoEquipo,
  nombresCategoriasEquipo,
  nombresControles,
  type TipoControl,
  upperFirst,
} from './estados.ts'

/** A control that a piece owes by the plans. `vence` null: never made, or, with `ultimo`, rejected that day. */
interface Vencimiento {
  tipo_control: TipoControl
  ultimo?: string | null
  vence: string | null
  bloqueante: boolean
}

/** The facts that decide whether a piece may be used (domain §2.7). */
export interface Pieza {
  estado: EstadoEquipo
  vencimientos: readonly Vencimiento[]
  /** The last day of its life. */
  fin_de_vida: string | null
  /** Text of an open critical fault. */
  critica: string | null
  /** Text of an open grave fault: it may be used with care. */
  grave?: string | undefined
  por_limpiar: boolean
  categoria: CategoriaEquipo
}

/** A part of a set. */
export interface Parte extends Pieza {
  codigo: string
}

type Escrito = (dia: string) => string

/** The day so many months later; the end of a shorter month. */
function sumarMeses(dia: string, meses: number): string {
  const [year = 0, month = 0, day = 0] = dia.split('-').map(Number)
  const count = year * 12 + month - 1 + meses
  const [y, m] = [Math.floor(count / 12), count % 12]
  const last = new Date(Date.UTC(y, m + 1, 0)).getUTCDate()
  return new Date(Date.UTC(y, m, Math.min(day, last))).toISOString().slice(0, 10)
}

/** The last day of its life; null where it has no end. */
export const finDeVida = (fecha_fabricacion: string | null, vida_util_meses: number | null): string | null =>
  fecha_fabricacion === null || vida_util_meses === null ? null : sumarMeses(fecha_fabricacion, vida_util_meses)

/** domain §2.7: the last day in force of a control, never later than the end of life. `null`: without either period. */
export function venceControl(
  fecha: string,
  plan: { periodicidad_meses: number | null; periodicidad_dias: number | null },
  fin_de_vida: string | null,
): string | null {
  const { periodicidad_meses, periodicidad_dias } = plan
  const ends = [
    periodicidad_meses === null ? null : sumarMeses(fecha, periodicidad_meses),
    periodicidad_dias === null ? null : sumarDias(fecha, periodicidad_dias),
    fin_de_vida,
  ]
  return earliest(ends)
}

/** `01-06-2027` */
const diaCorto: Escrito = (dia) => dia.split('-').toReversed().join('-')

const meses = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

/** `12 de noviembre`; with its year if that is another. */
export const diaEnPalabras =
  (hoy: string): Escrito =>
  (dia) => {
    const [year = '', month, day] = dia.split('-')
    const words = `${Number(day)} de ${meses[Number(month) - 1]}`
    return hoy.startsWith(year) ? words : `${words} de ${year}`
  }

/** Why it may not be OPERATIVO: «prueba hidrostática vencida el 01-06-2027». Null: it may. */
export function impedimentoDe(pieza: Pieza, hoy: string, escrito: Escrito = diaCorto): string | null {
  if (pieza.critica !== null) return `falla crítica sin resolver: ${pieza.critica}`
  if (pieza.fin_de_vida !== null && pieza.fin_de_vida < hoy)
    return `vida útil terminada el ${escrito(pieza.fin_de_vida)}`
  const debidos = pieza.vencimientos.filter(({ bloqueante }) => bloqueante)
  for (const { tipo_control, vence } of byVence(debidos))
    if (vence !== null && vence < hoy) return `${nombresControles[tipo_control]} vencida el ${escrito(vence)}`
  const faltante = debidos.find(({ vence }) => vence === null)
  if (faltante)
    return faltante.ultimo
      ? `${nombresControles[faltante.tipo_control]} rechazada el ${escrito(faltante.ultimo)}`
      : `nunca se ha registrado su ${nombresControles[faltante.tipo_control]}`
  return pieza.por_limpiar ? 'falta limpiarlo después de usarlo' : null
}

const textosEstado: Record<EstadoEquipo, string | null> = {
  OPERATIVO: null,
  'EN REVISIÓN': 'en revisión',
  'EN REPARACIÓN': 'en reparación',
  'FUERA DE SERVICIO': 'fuera de servicio',
  EXTRAVIADO: 'extraviado',
  'DADO DE BAJA': 'dado de baja',
}

/** Why it may not be used by itself, parts aside. */
function motivoDe(pieza: Pieza, hoy: string): string | null {
  if (pieza.estado === 'DADO DE BAJA') return textosEstado[pieza.estado]
  return impedimentoDe(pieza, hoy, diaEnPalabras(hoy)) ?? textosEstado[pieza.estado]
}

/**
 * Whether a piece may be used today (domain §2.7): the one judge that every screen asks. `partes`: all parts of a set,
 * and theirs. `avisoDias`: days before the end from which it is told of (rule `control_aviso`).
 */
export function aptitudDe(pieza: Pieza, partes: readonly Parte[], hoy: string, avisoDias: number): Aptitud {
  const own = motivoDe(pieza, hoy)
  if (own !== null) return { apto: false, por_vencer: false, motivo: upperFirst(own) }
  for (const parte of partes) {
    const motivo = motivoDe(parte, hoy)
    if (motivo !== null) return { apto: false, por_vencer: false, motivo: `${nombreParte(parte)}: ${motivo}` }
  }
  if (sinCilindro(pieza, partes)) return { apto: false, por_vencer: false, motivo: 'Sin cilindro' }
  const next = byVence([
    ...finesDe(pieza),
    ...partes.flatMap((parte) => finesDe(parte).map((fin) => ({ ...fin, de: nombreParte(parte) }))),
  ])[0] as Fin | undefined
  const falla = fallaGrave(pieza, partes)
  if (!next || next.vence > sumarDias(hoy, avisoDias)) return { apto: true, por_vencer: false, motivo: null, ...falla }
  const motivo = `${next.nombre} ${cuandoVence(next.vence, hoy)}`
  return { apto: true, por_vencer: true, ...falla, motivo: next.de ? `${next.de}: ${motivo}` : upperFirst(motivo) }
}

function fallaGrave(pieza: Pieza, partes: readonly Parte[]): { falla?: string } {
  if (pieza.grave !== undefined) return { falla: pieza.grave }
  const parte = partes.find(({ grave }) => grave !== undefined)
  return parte ? { falla: `${nombreParte(parte)}: ${parte.grave}` } : {}
}

/** A breathing set whose parts are registered, and its cylinder is not among them: taken out, or written off. */
const sinCilindro = ({ categoria }: Pieza, partes: readonly Pieza[]): boolean =>
  categoria === 'era' && partes.length > 0 && partes.every((parte) => parte.categoria !== 'cilindro')

/** «Cilindro CIL-031» */
const nombreParte = ({ categoria, codigo }: Parte): string => `${nombresCategoriasEquipo[categoria]} ${codigo}`

interface Fin {
  nombre: string
  vence: string
  de?: string
}

/** Days after which it may not be used. */
const finesDe = ({ vencimientos, fin_de_vida }: Pieza): Fin[] => [
  ...(fin_de_vida === null ? [] : [{ nombre: 'vida útil', vence: fin_de_vida }]),
  ...vencimientos.flatMap(({ tipo_control, vence, bloqueante }) =>
    bloqueante && vence !== null ? [{ nombre: nombresControles[tipo_control], vence }] : [],
  ),
]

/** «vence hoy», «vence en 12 días», «venció hace 8 días». */
export function cuandoVence(vence: string, hoy: string): string {
  const dias = Math.round((Date.parse(vence) - Date.parse(hoy)) / 86_400_000)
  if (dias === 0) return 'vence hoy'
  const cuantos = `${Math.abs(dias)} ${Math.abs(dias) === 1 ? 'día' : 'días'}`
  return dias > 0 ? `vence en ${cuantos}` : `venció hace ${cuantos}`
}

/** The same in what is stored: through which day, parts included, and the next control of any kind. */
export interface Derivadas {
  vence: string | null
  impedido: boolean
  usable: boolean
  usable_hasta: string | null
  proximo_control: string | null
  proximo_tipo: TipoControl | null
  por_limpiar: boolean
}

/** Columns that lists read instead of asking `aptitudDe`: apto = `usable`, and today is not past `usable_hasta`. */
export function derivadasDe(pieza: Pieza, partes: readonly Pieza[]): Derivadas {
  const todas = [pieza, ...partes]
  const proximo = proximoDe(todas.flatMap(({ vencimientos }) => vencimientos))
  return {
    vence: finPropio(pieza),
    impedido: isImpedida(pieza),
    usable: todas.every((una) => una.estado === 'OPERATIVO' && !isImpedida(una)) && !sinCilindro(pieza, partes),
    usable_hasta: earliest(todas.map(finPropio)),
    proximo_control: proximo?.vence ?? null,
    proximo_tipo: proximo?.tipo_control ?? null,
    por_limpiar: pieza.por_limpiar,
  }
}

const finPropio = (pieza: Pieza): string | null => earliest(finesDe(pieza).map(({ vence }) => vence))

const isImpedida = ({ vencimientos, critica, por_limpiar }: Pieza): boolean =>
  critica !== null || por_limpiar || vencimientos.some(({ vence, bloqueante }) => bloqueante && vence === null)

/** A blocking control that is missing comes before every date. */
const proximoDe = (vencimientos: readonly Vencimiento[]): Vencimiento | undefined =>
  vencimientos.find(({ vence, bloqueante }) => bloqueante && vence === null) ?? byVence(vencimientos)[0]

/** True on this day, by the derived columns. */
export const esApto = ({ usable, usable_hasta }: Pick<Derivadas, 'usable_hasta'> & { usable: number }, hoy: string) =>
  usable === 1 && (usable_hasta === null || usable_hasta >= hoy)

/** The earliest first; without a day, last. */
const byVence = <T extends { vence: string | null }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => ((a.vence ?? '~') < (b.vence ?? '~') ? -1 : 1))

const earliest = (dias: readonly (string | null)[]): string | null =>
  dias.filter((dia) => dia !== null).toSorted()[0] ?? null
