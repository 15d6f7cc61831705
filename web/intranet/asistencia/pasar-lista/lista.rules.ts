import type { Acto } from '#contract/asistencia/actos.ts'
import type { Fila, Lista, MarcaPedida } from '#contract/asistencia/lista.ts'
import type { Marca } from '#contract/asistencia/marcas.ts'
import { esObligatorio } from '#contract/catalogos.ts'
import { mandos, nombreCargo } from '#contract/shared/cargos.ts'
import { sinAcentos } from '#contract/shared/sin-acentos.ts'
import { hour } from '#web/plumbing/format.ts'

/** Mark that a person gives to a row. */
export interface Cambio {
  user_id: number
  marca: MarcaPedida['marca']
  hora_llegada?: string | null
  observacion?: string | null
}

/** Marks that a person gives on the list. */
export type Dada = Exclude<Marca, 'suspendido' | 'no_citado'>

const teclas: Record<string, Dada> = { a: 'presente', t: 'atraso', f: 'ausente', l: 'licencia' }

/** Marks for a row: no atraso where there is none, no fault for who was not cited, none for the suspended. */
export function marcasPara({ opcional, marca }: Pick<Fila, 'opcional' | 'marca'>, conAtraso: boolean): readonly Dada[] {
  if (marca === 'suspendido') return []
  return Object.values(teclas).filter((dada) => !(dada === 'atraso' && !conAtraso) && !(dada === 'ausente' && opcional))
}

/** Mark of a key, if the row takes it. */
export const marcaDeTecla = (key: string, posibles: readonly Dada[]): Dada | undefined =>
  posibles.find((dada) => teclas[key.toLowerCase()] === dada)

type Marcada = Pick<Fila, 'marca' | 'propuesto' | 'opcional'>

/** Next mark on a tap: takes a proposal as it is, cycles the others A→T→F (domain §2.8). */
export function alTocar({ marca, propuesto, opcional }: Marcada, conAtraso: boolean): Dada | null {
  const posibles: readonly Dada[] = marcasPara({ marca, opcional }, conAtraso).filter((dada) => dada !== 'licencia')
  const at = posibles.indexOf(marca as Dada)
  if (propuesto && at >= 0) return marca as Dada
  // A member who is not cited and did not come has no mark.
  return posibles[at + 1] ?? (opcional ? null : (posibles[0] ?? null))
}

/** Rows that «Marcar todos presentes» marks: those of whom nothing is said. */
export const sinMarcar = <T extends Marcada>(filas: readonly T[]): T[] =>
  filas.filter(({ marca, opcional }) => marca === null && !opcional)

/** For «Se marcarán {n} ausentes». */
export const porAusentar = (filas: readonly Marcada[], { categoria }: Pick<Acto, 'categoria'>): number =>
  esObligatorio(categoria) ? sinMarcar(filas).length : 0

export const cuantas = (filas: readonly Marcada[], marca: Marca): number =>
  filas.filter((fila) => fila.marca === marca && !fila.propuesto).length

export const presentes = (filas: readonly Marcada[]): number => cuantas(filas, 'presente') + cuantas(filas, 'atraso')

/** Proposals first, then posts, the rest, and who was not cited; each part in the order of the list. */
export function secciones<T extends Fila>(filas: readonly T[]): { titulo: string; orden: string; filas: T[] }[] {
  const esMando = ({ cargo }: Fila) => cargo !== null && mandos.includes(cargo)
  const decided = filas.filter(({ propuesto, opcional }) => !propuesto && !opcional)
  const propuestas = filas.filter(({ propuesto }) => propuesto)
  return [
    { titulo: 'Propuestas', orden: `${propuestas.length} por confirmar`, filas: propuestas },
    { titulo: 'Oficiales', orden: 'por cargo', filas: decided.filter(esMando) },
    { titulo: 'Bomberos', orden: 'por antigüedad', filas: decided.filter((fila) => !esMando(fila)) },
    {
      titulo: 'Sin citación',
      orden: 'cuenta si vino, nunca es falta',
      filas: filas.filter(({ propuesto, opcional }) => !propuesto && opcional),
    },
  ].filter(({ filas }) => filas.length > 0)
}

/** By name or post, whatever the accents. */
export const buscadas = <T extends Fila>(filas: readonly T[], buscado: string): T[] => {
  const words = sinAcentos(buscado).split(' ')
  return filas.filter((fila) => {
    const text = sinAcentos(`${fila.nombre} ${nombreCargo(fila)} ${fila.clave_radial ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

const minuto = 60_000
const medioDia = 12 * 60

/**
 * Instant of an hour, `20:14`, at an act: the one nearest to its beginning, for an act may pass midnight. Null where the
 * clock does not show it that night, and the first of two (domain §1.9).
 */
export function instanteDe(hora: string, inicio: string): string | null {
  const minutos = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  const apart = (minutos(hora) - minutos(hour(inicio)) + 3 * medioDia) % (2 * medioDia)
  const nearest = Date.parse(inicio) + (apart - medioDia) * minuto
  const found = [-60, 0, 60]
    .map((shift) => new Date(nearest + shift * minuto).toISOString())
    .find((instant) => hour(instant) === hora)
  return found ?? null
}

/** `4 min sobre la tolerancia`, of an arrival that is late by its hour. Tolerance in minutes. */
export function sobreTolerancia(
  { marca, hora_llegada }: Pick<Fila, 'marca' | 'hora_llegada'>,
  inicio: string,
  tolerancia: number,
): string | undefined {
  if (marca !== 'atraso' || !hora_llegada) return undefined
  const over = (Date.parse(hora_llegada) - Date.parse(inicio)) / minuto - tolerancia
  if (!(over > 0)) return undefined
  return `${over < 1 ? 'Menos de 1' : Math.floor(over)} min sobre la tolerancia`
}

/** `12 de 22`, `4 propuestas` … of an act in the list of acts. */
export const resumenDe = ({ estado_lista, presentes, en_lista }: Acto | Lista): string =>
  estado_lista === 'pendiente' ? 'Lista sin abrir' : `${presentes} de ${en_lista}`

const nocheMs = 12 * 3_600_000

/** Act whose list opens by itself: today's open list, else one of last night, which midnight leaves open. */
export const actoPrimero = (hoy: readonly Acto[], abiertas: readonly Acto[], now: number): Acto | undefined =>
  hoy.find(({ estado_lista }) => estado_lista === 'abierta') ??
  abiertas.find(({ inicio }) => now - Date.parse(inicio) < nocheMs) ??
  hoy[0] ??
  abiertas[0]
