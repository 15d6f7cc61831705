import type { EstadoDisponibilidad } from '#contract/disponibilidad.ts'
import type { SituacionChecklist } from '#contract/equipamiento/checklists.ts'
import type { EstadoUnidad, MotivoFuera, TipoPapel } from '#contract/material-mayor/estados.ts'
import type { InsumoLuz, LuzUnidad } from '#contract/material-mayor/operatividad.ts'
import type { Cargo } from '#contract/shared/cargos.ts'

/** An active member, as far as going out is concerned. */
export interface Persona {
  user_id: number
  nombre: string
  cargo: Cargo | null
  /** By licence, guard, own word or pattern. */
  estado: EstadoDisponibilidad
  /** Milliseconds at which that ends; null where nothing ends it. */
  hasta: number | null
  es_conductor: boolean
  /** By cargo of officer, or enabled. */
  puede_a_cargo: boolean
  /** A driving licence of the class that the rules ask for is in force that day. */
  licencia_vigente: boolean
  /** The day on which it ends, or on which the last one ended. */
  licencia_hasta: string | null
}

/** All that the light of a unit depends on at one moment (domain §2.4.4). */
export interface Insumos {
  id: number
  nombre: string
  /** Local day. */
  hoy: string
  /** As registered. */
  estado: EstadoUnidad
  motivo_fuera: MotivoFuera | null
  detalles: string | null
  /** Expected day of leaving the workshop. */
  vuelve: string | null
  /** Maintenance with a day of leaving, on its days: the unit counts as in repair. */
  mantencion: { descripcion: string; hasta: string } | null
  /** Someone has said something: a licence says nothing. */
  informada: boolean
  personas: readonly Persona[]
  /** Ids of who may drive this unit; empty: nobody has said, and every driver counts. */
  conductores: readonly number[]
  licencia_clase: string
  /** Fewest people that it goes out with. */
  minimo: number | null
  /** The one of each type that ends last. */
  papeles: readonly { tipo: TipoPapel; vence: string }[]
  /** Today's; null where the unit has none, or of another day. */
  checklist: SituacionChecklist | null
  /** Null where it has none; `necesita` 0: all that it has. */
  era: { total: number; aptos: number; necesita: number } | null
}

/** Weight of one input. */
export interface Peso {
  insumo: InsumoLuz
  luz: LuzUnidad
  /** Within the sentence of the unit: no capital, no point, no names. */
  frase: string
  /** By itself, where that is not the same words. */
  texto?: string
  /** With names. */
  detalle?: () => string
}
