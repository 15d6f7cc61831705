import type { AccionLista, EstadoLista } from '#contract/asistencia/lista.ts'
import { asiste, letras, type Marca } from '#contract/asistencia/marcas.ts'
import { type CategoriaActo, esObligatorio } from '#contract/catalogos.ts'
import type { Calidad } from '#contract/perfil.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { periodosServidos, type Periodo } from '#contract/shared/antiguedad.ts'

/** domain §2.8. Null: the list is in no state for it. */
export function tras(estado: EstadoLista, accion: AccionLista): EstadoLista | null {
  if (accion === 'abrir') return estado === 'pendiente' ? 'abierta' : null
  if (accion === 'cerrar') return estado === 'abierta' || estado === 'rectificada' ? 'cerrada' : null
  return estado === 'cerrada' ? 'rectificada' : null
}

interface Servidor {
  /** Quality held on the day of the act. */
  calidad: Calidad
  periodos: readonly Periodo[]
  ingreso: string | null
  /** Terms in a post of command. */
  mandos: readonly Plazo[]
}

/** Listed, but never charged with a fault (domain §2.8). */
const opcionales: ReadonlySet<Calidad> = new Set(['honorario', 'canje'])

/**
 * How a member stands on the list of an act of that day; null: not on it. An honorario who accepted a post of command owes
 * attendance again (domain §1.1).
 */
export function citacion({ calidad, periodos, ingreso, mandos }: Servidor, dia: string): 'citado' | 'opcional' | null {
  const sirve = periodosServidos(periodos, ingreso).some(
    ({ desde, hasta }) => desde <= dia && (hasta === null || dia <= hasta),
  )
  if (!sirve) return null
  if (calidad === 'activo' || (calidad === 'honorario' && mandos.some(cubre(dia)))) return 'citado'
  return opcionales.has(calidad) ? 'opcional' : null
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

/** Mark that closing gives to a row without one; null: the row goes, as nobody was charged with the act. */
export function alCerrar(
  { marca, opcional }: Pick<Fila, 'marca' | 'opcional'>,
  categoria: CategoriaActo,
): Marca | null {
  if (marca !== null) return marca
  if (!esObligatorio(categoria)) return null
  return opcional ? 'no_citado' : 'ausente'
}

/** For «Se marcarán {n} ausentes» (domain §2.8). */
export const porAusentar = (filas: readonly Fila[], categoria: CategoriaActo): number =>
  filas.filter((fila) => fila.marca === null && alCerrar(fila, categoria) === 'ausente').length

/** Why a member cannot have a mark. */
export function faultOfMarca(
  marca: Marca | null,
  { opcional, con_atraso }: { opcional: boolean; con_atraso: boolean },
): string | undefined {
  if (marca === 'ausente' && opcional) return mensajes.opcionalSinFalta
  return marca === 'atraso' && !con_atraso ? mensajes.sinAtraso : undefined
}

interface Guardada extends Fila {
  hora_llegada: string | null
  observacion: string | null
  version: number
}

interface Pedida {
  marca: Marca | null
  hora_llegada?: string | null | undefined
  observacion?: string | null | undefined
  version?: number | undefined
}

/**
 * Judges a mark that is sent for a row: nothing changes where it says so already, a conflict where another mark came
 * first or a suspension locks it, else the row as it is to be stored (domain §2.8, §2.0.5).
 */
export function judgeMarca(fila: Guardada, pedida: Pedida) {
  const { marca } = pedida
  // As it was foreseen before the list was opened; a licence since then is shown before it becomes a fault.
  const foreseen = pedida.version === 0 && fila.version === 1 && (fila.marca === null || asiste(marca))
  const seenOlder = pedida.version !== undefined && pedida.version !== fila.version && !foreseen
  if (marca !== fila.marca && (seenOlder || fila.marca === 'suspendido')) return 'conflicto' as const
  const hora_llegada = !asiste(marca)
    ? null
    : pedida.hora_llegada === undefined
      ? fila.hora_llegada
      : pedida.hora_llegada
  const observacion = pedida.observacion === undefined ? fila.observacion : pedida.observacion
  const adds = fila.propuesto || hora_llegada !== fila.hora_llegada || observacion !== fila.observacion
  // Of two who send the same mark, the first one's hour stands.
  if (marca === fila.marca && (!adds || (seenOlder && !fila.propuesto))) return 'igual' as const
  return { marca, hora_llegada, observacion }
}

/** Marks that changed, for the log: «Ana Soto: F → A». */
export const enPalabras = (
  cambios: readonly { nombre: string; antes: Marca | null; despues: Marca | null }[],
): string => cambios.map(({ nombre, antes, despues }) => `${nombre}: ${letra(antes)} → ${letra(despues)}`).join('; ')

const letra = (marca: Marca | null): string => (marca && letras[marca]) || '—'
