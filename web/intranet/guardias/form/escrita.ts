import type { z } from 'zod'
import type { Turno } from '#contract/guardias/estados.ts'
import type { Guardia, GuardiaEscrita } from '#contract/guardias/guardias.ts'
import { enZona, sumarDias } from '#contract/shared/fechas.ts'

/** A guard as it is typed; days and hours are the company's. */
export interface Escrita {
  tipo: Turno
  nombre: string
  inicio: string
  termino: string
  min_total: string
  min_conductor: string
  min_a_cargo: string
  cupo_maximo: string
  supervisor: { id: number; nombre: string } | null
  notas: string
}

const local = enZona('sv-SE', { dateStyle: 'short', timeStyle: 'short' })
const enLocal = (instant: string): string => local(new Date(instant)).replace(' ', 'T')

/** A guard as it stands, or a new one on a day: its minimums are those of the rules unless they are given. */
export function escritaDe(guardia: Guardia | undefined, dia: string): Escrita {
  if (!guardia)
    return {
      tipo: 'nocturna',
      nombre: 'Guardia nocturna',
      inicio: `${dia}T20:00`,
      termino: `${sumarDias(dia, 1)}T08:00`,
      min_total: '',
      min_conductor: '',
      min_a_cargo: '',
      cupo_maximo: '',
      supervisor: null,
      notas: '',
    }
  const { oficial_supervisor_id, supervisor } = guardia
  return {
    tipo: guardia.tipo,
    nombre: guardia.nombre,
    inicio: enLocal(guardia.inicio),
    termino: enLocal(guardia.termino),
    min_total: String(guardia.minimos.total),
    min_conductor: String(guardia.minimos.conductor),
    min_a_cargo: String(guardia.minimos.a_cargo),
    cupo_maximo: String(guardia.cupo_maximo),
    supervisor: oficial_supervisor_id === null ? null : { id: oficial_supervisor_id, nombre: supervisor ?? '' },
    notas: guardia.notas ?? '',
  }
}

/** Body to send. An hour that was not touched goes as its instant: of two alike it stays the same (domain §1.9). */
export function cuerpoDe(escrita: Escrita, guardia?: Guardia): z.input<typeof GuardiaEscrita> {
  const { supervisor, notas, tipo, nombre } = escrita
  const moment = (which: 'inicio' | 'termino') =>
    guardia && enLocal(guardia[which]) === escrita[which] ? guardia[which] : escrita[which]
  return {
    tipo,
    nombre,
    inicio: moment('inicio'),
    termino: moment('termino'),
    ...minimosDe(escrita),
    oficial_supervisor_id: supervisor?.id ?? null,
    notas: notas.trim() || null,
  }
}

type Minimos = Pick<Escrita, 'min_total' | 'min_conductor' | 'min_a_cargo' | 'cupo_maximo'>

/** Minimums that were given. */
export const minimosDe = ({ min_total, min_conductor, min_a_cargo, cupo_maximo }: Minimos) => ({
  ...numbered('min_total', min_total),
  ...numbered('min_conductor', min_conductor),
  ...numbered('min_a_cargo', min_a_cargo),
  ...numbered('cupo_maximo', cupo_maximo),
})

const numbered = <Name extends keyof Minimos>(name: Name, typed: string) =>
  (typed.trim() === '' ? {} : { [name]: Number(typed) }) as { [N in Name]?: number }
