import type { SituacionChecklist } from '#contract/equipamiento/checklists.ts'
import type { EstadoUnidad } from '#contract/material-mayor/estados.ts'
import type { Operatividad } from '#contract/material-mayor/operatividad.ts'
import { mensajes } from '#contract/shared/mensajes.ts'

/** A member as far as going out is concerned. */
export interface Persona {
  user_id: number
  /** By availability: on guard, or by own word or pattern; never on licence. */
  disponible: boolean
  es_conductor: boolean
  /** By cargo of officer, or enabled. */
  puede_a_cargo: boolean
  /** Of the class that the rules ask for (domain §2.4.4). */
  licencia_vigente: boolean
}

/** All that the readiness of a unit depends on. Rooms to come feed what is optional. */
export interface Insumos {
  nombre: string
  estado: EstadoUnidad
  /** Someone has said something: a licence says nothing. */
  informada: boolean
  /** Active members. */
  personas: readonly Persona[]
  /** Ids of who may drive this unit; empty: nobody has said, and every driver counts. */
  conductores?: readonly number[]
  /** Fewest people that it goes out with. */
  minimo?: number
  /** Today's. */
  checklist?: SituacionChecklist | undefined
  /** Other reasons for amber, such as breathing apparatus that is due. */
  reparos?: readonly string[]
}

type Juicio = Pick<Operatividad, 'luz' | 'motivo'>

/** domain §2.4.4: whether a unit can go out, and always why. What is known for certain comes first. */
export function operatividadDe(insumos: Insumos): Juicio {
  const { nombre, estado, informada, personas, conductores = [], minimo = 0, checklist, reparos = [] } = insumos
  const juicio = (luz: Juicio['luz'], texto: string): Juicio => ({ luz, motivo: mensajes.operatividad(nombre, texto) })
  if (estado === 'FUERA DE SERVICIO') return juicio('rojo', mensajes.quedaFuera)
  if (estado === 'EN REPARACIÓN') return juicio('rojo', mensajes.quedaEnReparacion)
  if (!informada) return { luz: 'gris', motivo: mensajes.nadieInforma }
  const there = personas.filter(({ disponible }) => disponible)
  const able = there.filter(({ es_conductor }) => es_conductor)
  const ofUnit = able.filter(({ user_id }) => conductores.length === 0 || conductores.includes(user_id))
  const drivers = ofUnit.filter(({ licencia_vigente }) => licencia_vigente)
  if (drivers.length === 0) {
    if (ofUnit.length > 0) return juicio('rojo', mensajes.sinLicenciaVigente)
    return juicio('rojo', able.length > 0 ? mensajes.nadieLaConduce : mensajes.sinConductor)
  }
  const [only] = drivers
  const inCharge = there.filter(({ puede_a_cargo }) => puede_a_cargo)
  const motivos = [
    ...(estado === 'EN REVISIÓN' ? [mensajes.quedaEnRevision] : []),
    ...(inCharge.length === 0 ? [mensajes.sinQuienACargo] : []),
    // The driver stays with the pump (domain §2.6).
    ...(inCharge.length === 1 && drivers.length === 1 && inCharge[0] === only ? [mensajes.conductorACargo] : []),
    ...(there.length < minimo ? [mensajes.tripulantes(there.length, minimo)] : []),
    ...(checklist === 'pendiente' ? [mensajes.sinChecklist] : []),
    ...(checklist === 'con_falla' ? [mensajes.checklistConFalla] : []),
    ...reparos,
  ]
  return motivos.length > 0 ? juicio('amarillo', motivos.join('; ')) : juicio('verde', mensajes.puedeSalir)
}
