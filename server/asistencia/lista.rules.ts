import type { AccionLista, EstadoLista } from '#contract/asistencia/lista.ts'
import type { Marca } from '#contract/asistencia/marcas.ts'
import type { CategoriaActo } from '#contract/catalogos.ts'
import type { Calidad } from '#contract/perfil.ts'
import { periodosServidos, type Periodo } from '#contract/shared/antiguedad.ts'

/** domain §2.8. Null: the list is in no state for it. */
export function tras(estado: EstadoLista, accion: AccionLista): EstadoLista | null {
  if (accion === 'abrir') return estado === 'pendiente' ? 'abierta' : null
  if (accion === 'cerrar') return estado === 'abierta' || estado === 'rectificada' ? 'cerrada' : null
  return estado === 'cerrada' ? 'rectificada' : null
}

/** Marks can be written. */
export const admiteMarcas = (estado: EstadoLista): boolean => estado === 'abierta' || estado === 'rectificada'

interface Servidor {
  /** Quality held on the day of the act. */
  calidad: Calidad
  periodos: readonly Periodo[]
  ingreso: string | null
}

/** Listed, but never charged with a fault (domain §2.8). */
const opcionales: readonly Calidad[] = ['honorario', 'canje']

/** How a member stands on the list of an act of that day; null: not on it. */
export function citacion({ calidad, periodos, ingreso }: Servidor, dia: string): 'citado' | 'opcional' | null {
  const sirve = periodosServidos(periodos, ingreso).some(
    ({ desde, hasta }) => desde <= dia && (hasta === null || dia <= hasta),
  )
  if (!sirve) return null
  if (calidad === 'activo') return 'citado'
  return opcionales.includes(calidad) ? 'opcional' : null
}

/** Days, both included. */
interface Plazo {
  desde: string
  hasta: string | null
}
const cubre = (dia: string) => (plazo: Plazo) => plazo.desde <= dia && (plazo.hasta === null || dia <= plazo.hasta)

/** Mark with which a row starts: a suspension is locked, a licence gives way to presence (domain §2.8). */
export function marcaInicial(
  dia: string,
  { licencias, suspensiones }: { licencias: readonly Plazo[]; suspensiones: readonly Plazo[] },
): 'suspendido' | 'licencia' | null {
  if (suspensiones.some(cubre(dia))) return 'suspendido'
  return licencias.some(cubre(dia)) ? 'licencia' : null
}

/** Instants in milliseconds, tolerance in minutes. Emergencies have no atraso (domain §2.8). */
export const llegaTarde = (
  llegada: number,
  acto: { inicio: number; esEmergencia: boolean },
  { existe, tolerancia }: { existe: boolean; tolerancia: number },
): boolean => existe && !acto.esEmergencia && llegada > acto.inicio + tolerancia * 60_000

interface Fila {
  marca: Marca | null
  propuesto: boolean
  opcional: boolean
}

/** Number of rows nobody has decided on: a list does not close with them (domain §2.8). */
export const propuestas = (filas: readonly Fila[]): number => filas.filter(({ propuesto }) => propuesto).length

/** What closing makes of a row without a mark; null: the row goes, as nobody was charged with the act. */
export function alCerrar(
  { marca, opcional }: Pick<Fila, 'marca' | 'opcional'>,
  categoria: CategoriaActo,
): Marca | null {
  if (marca !== null) return marca
  if (!categoria.startsWith('obligatorio')) return null
  return opcional ? 'no_citado' : 'ausente'
}

/** For «Se marcarán {n} ausentes» (domain §2.8). */
export const porAusentar = (filas: readonly Fila[], categoria: CategoriaActo): number =>
  filas.filter((fila) => fila.marca === null && alCerrar(fila, categoria) === 'ausente').length
