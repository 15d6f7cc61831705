import type { Reglas } from '#contract/configuracion/reglas.ts'
import { antiguedad, fechaPremio, type Periodo, tiempoHasta } from '#contract/shared/antiguedad.ts'
import type { Premiable, ProximoPremio } from '#contract/shared/premio.ts'
import type { Row } from '#db/tables.ts'

/** Rules of awards (domain §1.2). */
export type ReglasPremio = Pick<Reglas, 'premio_paso' | 'premio_exige' | 'premio_porcentaje' | 'premio_cantidad'>

/** Attendance that an award counts. */
export interface Conteo {
  validas: number
  porcentaje: number | null
}

/** An award, and the day since which it counts attendance: when the years of the one before were complete. */
export interface Candidato extends Premiable {
  desde: string
}

/** Years that a recorded award names; 0 where it names none: «Premio de constancia, 15 años». */
export const aniosPremiados = (premios: readonly { tipo: string }[]): number =>
  Math.max(0, ...premios.map(({ tipo }) => Number(/(\d{1,2})\s+años?\b/i.exec(tipo)?.[1] ?? 0)))

/** Fields of an opening balance that awards read (domain §2.8). */
export type SaldoPremio = Pick<Row<'saldos'>, 'hasta' | 'premio_anios'>

/** Whether a count from this day on includes the balance. It cannot be split, so it counts whole. */
export const cuentaSaldo = (desde: string, saldo: SaldoPremio | undefined): boolean =>
  saldo !== undefined && desde <= saldo.hasta

interface Servicio {
  /** In order. */
  servidos: readonly Periodo[]
  hoy: string
  /** Awards as recorded. */
  premios: readonly { tipo: string }[]
  saldo?: SaldoPremio | undefined
  /** Day of the first list that counts; attendance before it cannot be judged. */
  listasDesde: string | null
}

/**
 * The award whose years are complete and that is not recorded, and the one after. Null: the service does not go on. One that
 * asks for attendance from before the first list is taken as given, unless it asks for a number and a balance covers it.
 */
export function candidatos(
  { servidos, hoy, premios, saldo, listasDesde }: Servicio,
  { premio_paso: paso, premio_exige }: ReglasPremio,
): { cumplido: Candidato | null; siguiente: Candidato } | null {
  if (servidos.at(-1)?.hasta !== null) return null
  const cumplidos = Math.floor(antiguedad(servidos, hoy).anios / paso) * paso
  const of = (anios: number): Candidato | null => {
    const [fecha, desde] = [fechaPremio(servidos, anios), fechaPremio(servidos, anios - paso)]
    return fecha && desde ? { anios, fecha, desde } : null
  }
  const premiado = Math.max(aniosPremiados(premios), saldo?.premio_anios ?? 0)
  const cumplido = cumplidos > premiado ? of(cumplidos) : null
  const siguiente = of(cumplidos + paso)
  if (!siguiente) return null
  // One act is a hundred per cent: a percentage says something once there are lists of a year.
  const judgedFrom = listasDesde && (premio_exige === 'porcentaje' ? unAnioDespues(listasDesde) : listasDesde)
  const known = ({ fecha }: Candidato) =>
    premio_exige === 'nada' ||
    (judgedFrom !== null && fecha >= judgedFrom) ||
    (premio_exige === 'cantidad' && cuentaSaldo(fecha, saldo))
  return { cumplido: cumplido && known(cumplido) ? cumplido : null, siguiente }
}

const unAnioDespues = (dia: string): string => `${Number(dia.slice(0, 4)) + 1}${dia.slice(4)}`

export function alcanza(reglas: ReglasPremio, { validas, porcentaje }: Conteo): boolean {
  if (reglas.premio_exige === 'cantidad') return validas >= reglas.premio_cantidad
  return reglas.premio_exige === 'nada' || (porcentaje ?? 0) >= reglas.premio_porcentaje
}

/** Returns the award ahead with its requirement and the member's progress. */
export function proximoPremio(
  { anios, fecha }: Premiable,
  reglas: ReglasPremio,
  conteo: Conteo,
  hoy: string,
): ProximoPremio {
  const falta = fecha > hoy ? tiempoHasta(hoy, fecha) : { anios: 0, meses: 0 }
  const { premio_exige: que, premio_cantidad, premio_porcentaje } = reglas
  return {
    anios,
    fecha,
    meses: falta.anios * 12 + falta.meses,
    exige:
      que === 'nada'
        ? null
        : que === 'cantidad'
          ? { que, pide: premio_cantidad, lleva: conteo.validas }
          : { que, pide: premio_porcentaje, lleva: conteo.porcentaje ?? 0 },
  }
}
