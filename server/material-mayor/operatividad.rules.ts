import type { EstadoDisponibilidad } from '#contract/disponibilidad.ts'
import type { SituacionChecklist } from '#contract/equipamiento/checklists.ts'
import type { EstadoUnidad, MotivoFuera, TipoPapel } from '#contract/material-mayor/estados.ts'
import type { InsumoLuz, LuzUnidad, Operatividad } from '#contract/material-mayor/operatividad.ts'
import type { Cargo } from '#contract/shared/cargos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { conMayuscula } from './palabras.rules.ts'
import { pesoDeEstado, pesosDeCosas } from './peso-cosas.rules.ts'
import { pesosDePersonas } from './peso-personas.rules.ts'

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

/** What one input weighs. */
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

const peso: Record<LuzUnidad, number> = { rojo: 0, gris: 1, amarillo: 2, verde: 3 }

const pesosDe = (insumos: Insumos): Peso[] =>
  [
    pesoDeEstado(insumos),
    ...(insumos.informada
      ? pesosDePersonas(insumos)
      : [{ insumo: 'informada', luz: 'gris', frase: mensajes.nadieInforma } as const]),
    ...pesosDeCosas(insumos),
  ].toSorted((a, b) => peso[a.luz] - peso[b.luz])

function juicio(nombre: string, pesos: readonly Peso[]): Pick<Operatividad, 'luz' | 'motivo'> {
  const luz = pesos[0]?.luz ?? 'gris'
  const frases = pesos.flatMap((uno) => (uno.luz === luz ? uno.frase : []))
  if (luz === 'gris') return { luz, motivo: mensajes.nadieInforma }
  if (luz === 'verde') return { luz, motivo: mensajes.operatividad(nombre, mensajes.puedeSalir) }
  // One is enough to stay.
  const told = luz === 'rojo' ? frases.slice(0, 1) : frases
  return { luz, motivo: mensajes.operatividad(nombre, told.join('; ')) }
}

/** The light of a unit by itself, for many moments. */
export const luzDe = (insumos: Insumos): Pick<Operatividad, 'luz' | 'motivo'> =>
  juicio(insumos.nombre, pesosDe(insumos))

/** domain §2.4.4: whether a unit can go out, and always why. `detalle` has names. */
export function operatividadDe(insumos: Insumos): Pick<Operatividad, 'luz' | 'motivo' | 'razones' | 'personas'> {
  const pesos = pesosDe(insumos)
  return {
    ...juicio(insumos.nombre, pesos),
    razones: pesos.map(({ insumo, luz, frase, texto = `${conMayuscula(frase)}.`, detalle }) => ({
      insumo,
      luz,
      texto,
      detalle: detalle?.() ?? texto,
    })),
    personas: insumos.personas.filter(({ estado }) => estado === 'disponible').length,
  }
}

/** For who may not see the availability of each, and for what a phone keeps. */
export const sinNombres = <U extends Pick<Operatividad, 'razones'>>(unidad: U): U => ({
  ...unidad,
  razones: unidad.razones.map((razon) => ({ ...razon, detalle: null })),
})
