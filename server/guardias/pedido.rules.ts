import { type Funcion, funciones, type Turno as Tipo } from '#contract/guardias/estados.ts'
import type { Minimos } from '#contract/guardias/guardias.ts'
import type { Preferencia, TipoPreferencia } from '#contract/guardias/preferencias.ts'
import { diaLocal, type Zona } from '#contract/shared/fechas.ts'
import { type Calificable, causaDe, lunesDe, type Tramo } from './calificacion.rules.ts'
import type { Persona, Problema, Turno } from './dotacion.rules.ts'

/** A guard that misses somebody. */
export interface Incompleta extends Tramo {
  nombre: string
  tipo: Tipo
  /** Local day of `inicio`. */
  dia: string
  /** Missing to its minimums. */
  pide: Minimos
  /** Seats that it has already. */
  hay: Minimos
  /** Beds that are free. */
  cabe: number
}

/** All that a proposal is made of. */
export interface Pedido {
  zona: Zona
  incompletas: readonly Incompleta[]
  miembros: readonly Calificable[]
  preferencias: readonly (Preferencia & { user_id: number })[]
  feriados: ReadonlySet<string>
  reglas: { guardia_descanso: number; guardia_por_semana: number }
  /** The 90 days that count, of which the range is the end. */
  ventana: { desde: string; hasta: string }
  semilla: number
}

const hourMs = 3_600_000

/** The pure problem, in the order of the guards and members asked for. */
export function problemaDe({
  incompletas,
  miembros,
  preferencias,
  feriados,
  reglas,
  ventana,
  semilla,
}: Pedido): Problema {
  const turno = ({ inicio, termino }: Omit<Tramo, 'id'>): Turno => ({
    inicio: Date.parse(inicio),
    termino: Date.parse(termino),
    semana: lunesDe(inicio),
    festivo: isFestivo(diaLocal(new Date(inicio)), feriados),
  })
  const deseos = Map.groupBy(preferencias, ({ user_id }) => user_id)
  return {
    abiertas: incompletas.map((una) => ({ ...turno(una), id: una.id, pide: una.pide, cabe: una.cabe })),
    personas: miembros.map((quien): Persona => ({
      id: quien.user_id,
      sirve: incompletas.map((una) => funcionesDe(quien, una)),
      deseos: incompletas.map((una) => deseoDe(deseos.get(quien.user_id) ?? [], una)),
      tiene: quien.puestos.map(turno),
    })),
    ventana: { desde: Date.parse(ventana.desde), hasta: Date.parse(ventana.hasta) },
    descanso: reglas.guardia_descanso * hourMs,
    porSemana: reglas.guardia_por_semana,
    semilla,
  }
}

/** Functions in which nothing keeps the member from the guard. */
function funcionesDe(quien: Calificable, una: Tramo): Funcion[] {
  if (causaDe(quien, una, 'guardian')) return []
  return funciones.filter((funcion) => funcion === 'guardian' || !causaDe(quien, una, funcion))
}

const isFestivo = (dia: string, feriados: ReadonlySet<string>) =>
  Temporal.PlainDate.from(dia).dayOfWeek > 5 || feriados.has(dia)

/** That of the day goes before that of the weekday, and one of this shift before one of any. */
export function deseoDe(
  preferencias: readonly Preferencia[],
  { dia, tipo }: { dia: string; tipo: Tipo },
): TipoPreferencia | null {
  const dayOfWeek = Temporal.PlainDate.from(dia).dayOfWeek
  const [first] = preferencias
    .filter(({ turno }) => turno === null || turno === tipo)
    .filter(({ fecha, dia_semana }) => fecha === dia || dia_semana === dayOfWeek)
    .toSorted((a, b) => weight(b) - weight(a))
  return first?.tipo ?? null
}

const weight = ({ fecha, turno }: Preferencia) => (fecha === null ? 0 : 2) + (turno === null ? 0 : 1)
