import type { Turno } from '#contract/guardias/estados.ts'
import type { Preferencia, TipoPreferencia } from '#contract/guardias/preferencias.ts'

export type Deseo = TipoPreferencia | null

/** Pressing goes from one to the next. */
export const siguiente = (deseo: Deseo): Deseo =>
  deseo === null ? 'prefiero' : deseo === 'prefiero' ? 'no_puedo' : null

/** Shifts of a weekday that are wished for, 1 Monday … 7 Sunday: those of a weekend begin on one of its days. */
export const turnosDe = (dia: number): Turno[] =>
  dia < 5 ? ['diurna', 'nocturna'] : ['diurna', 'nocturna', 'fin_semana']

/** Of a weekday and shift; one of every shift holds where none is said of this one. */
export function deseoDe(todas: readonly Preferencia[], dia: number, turno: Turno): Deseo {
  const delDia = todas.filter(({ dia_semana }) => dia_semana === dia)
  const one = delDia.find((una) => una.turno === turno) ?? delDia.find((una) => una.turno === null)
  return one?.tipo ?? null
}

/** With one shift changed: the others of its weekday stay as they were. */
export function conDeseo(todas: readonly Preferencia[], dia: number, turno: Turno, deseo: Deseo): Preferencia[] {
  const turnos = turnosDe(dia)
  const deseos = turnos.map((uno) => (uno === turno ? deseo : deseoDe(todas, dia, uno)))
  const [first = null] = deseos
  const rest = todas.filter((una) => una.dia_semana !== dia || (una.turno !== null && !turnos.includes(una.turno)))
  const nuevas =
    first !== null && deseos.every((uno) => uno === first)
      ? [semanal(dia, null, first)]
      : turnos.flatMap((uno, at) => (deseos[at] ? [semanal(dia, uno, deseos[at])] : []))
  return [...rest, ...nuevas]
}

const semanal = (dia_semana: number, turno: Turno | null, tipo: TipoPreferencia): Preferencia => ({
  tipo,
  dia_semana,
  fecha: null,
  turno,
})

export type DeFecha = Preferencia & { fecha: string }

/** Of single days from `hoy` on, in their order. */
export const deFechas = (todas: readonly Preferencia[], hoy: string): DeFecha[] =>
  todas
    .filter((una): una is DeFecha => una.fecha !== null && una.fecha >= hoy)
    .toSorted((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0))

/** In the place of another of the same day and shift. */
export const conFecha = (todas: readonly Preferencia[], nueva: DeFecha): Preferencia[] => [
  ...sinFecha(todas, nueva),
  nueva,
]

export const sinFecha = (
  todas: readonly Preferencia[],
  { fecha, turno }: Pick<DeFecha, 'fecha' | 'turno'>,
): Preferencia[] => todas.filter((una) => una.fecha !== fecha || una.turno !== turno)
