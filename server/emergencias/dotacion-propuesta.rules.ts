import type { DotacionPropuesta, Propuesto, RazonDotacion } from '#contract/emergencias/dotaciones.ts'
import type { Funcion } from '#contract/guardias/estados.ts'

/** Somebody who could go in a unit. */
export interface Candidato {
  id: number
  nombre: string
  /** Units they may drive, with a licence in force. */
  conduce: readonly number[]
  puede_a_cargo: boolean
  /** Of the guard under way. */
  funcion: Funcion | null
  /** At the station, since. */
  llegada_en: string | null
}

/** A unit of the company without a crew. */
export interface SinDotacion {
  ref: string
  unidad_id: number
  hora_6_0: string | null
  /** Seats; null: not known. */
  capacidad: number | null
}

/** Where the file of a unit does not say its seats. */
const asientos = 6

const razonDe = ({ funcion, llegada_en }: Candidato): RazonDotacion =>
  llegada_en !== null && funcion === null ? 'llego' : funcion === null ? 'viene' : 'de_guardia'

const propuesto = (uno: Candidato): Propuesto => ({ id: uno.id, nombre: uno.nombre, razon: razonDe(uno) })

const orden: RazonDotacion[] = ['de_guardia', 'llego', 'viene']

/** After a unit leaves, only members who were at the station can have gone in it. */
const alcanza =
  ({ hora_6_0 }: SinDotacion) =>
  ({ funcion, llegada_en }: Candidato): boolean =>
    hora_6_0 === null || (llegada_en === null ? funcion !== null : llegada_en <= hora_6_0)

/**
 * A crew for each unit: first who drives each, then who is in charge of it, then the rest by their seats. Those on guard go
 * first, then those who arrived, then those who come; alike ones in the order of the list.
 */
export function proponerDotacion(
  unidades: readonly SinDotacion[],
  candidatos: readonly Candidato[],
): DotacionPropuesta[] {
  const libres = new Set(candidatos.toSorted((a, b) => orden.indexOf(razonDe(a)) - orden.indexOf(razonDe(b))))
  const take = (unidad: SinDotacion, may: (uno: Candidato) => boolean, funcion?: Funcion): Propuesto | null => {
    const able = [...libres].filter((uno) => alcanza(unidad)(uno) && may(uno))
    const uno = able.find((one) => funcion && one.funcion === funcion) ?? able[0]
    if (!uno) return null
    libres.delete(uno)
    return propuesto(uno)
  }
  const conductores = unidades.map((unidad) =>
    take(unidad, ({ conduce }) => conduce.includes(unidad.unidad_id), 'conductor'),
  )
  const mandos = unidades.map((unidad) => take(unidad, ({ puede_a_cargo }) => puede_a_cargo, 'a_cargo'))
  return unidades
    .map((unidad, index) => {
      const [conductor = null, a_cargo = null] = [conductores[index], mandos[index]]
      const left = (unidad.capacidad ?? asientos) - Number(conductor !== null) - Number(a_cargo !== null)
      const tripulantes = Array.from({ length: Math.max(left, 0) }, () => take(unidad, () => true))
      return { ref: unidad.ref, conductor, a_cargo, tripulantes: tripulantes.filter((uno) => uno !== null) }
    })
    .filter(({ conductor, a_cargo, tripulantes }) => conductor ?? a_cargo ?? tripulantes[0])
}
