import type { Plantilla, PlantillaEscrita } from '#contract/guardias/plantillas.ts'
import { sumarDias } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import { instantOf } from '#server/plumbing/process/local-time.ts'
import { type Dotacion, dotacionEscrita, faultsOfDotacion } from './guardias.rules.ts'

/** Fields of a template that a person writes, as they are stored. */
export type PlantillaGuardable = Omit<Row<'guardia_plantillas'>, 'id' | 'creado_por' | 'creado_en' | 'version'>

/** 1 Monday … 7 Sunday. */
const weekdayOf = (dia: string) => Temporal.PlainDate.from(dia).dayOfWeek

/** The template to store, or a fault per field. Groups are kept only where they take turns. */
export function judgePlantilla(
  { grupos, dias, rotacion, rotacion_desde, activa, ...escrita }: PlantillaEscrita,
  otra: Dotacion,
): { escrita: PlantillaGuardable; faults?: undefined } | { escrita?: undefined; faults: Record<string, string> } {
  const dotacion = dotacionEscrita(escrita, otra)
  const rotates = rotacion === 'semanal'
  const desde = rotates ? (rotacion_desde ?? null) : null
  const faults = {
    ...faultsOfDotacion(dotacion),
    ...(rotates && grupos.length === 0 && { grupos: mensajes.plantillaSinGrupos }),
    ...(rotates && desde === null && { rotacion_desde: mensajes.plantillaSinLunes }),
    ...(desde !== null && weekdayOf(desde) !== 1 && { rotacion_desde: mensajes.plantillaOtroDia }),
  }
  if (Object.keys(faults).length > 0) return { faults }
  const { nombre, tipo, hora_inicio, hora_termino } = escrita
  return {
    escrita: {
      nombre,
      tipo,
      hora_inicio,
      hora_termino,
      ...dotacion,
      rotacion,
      dias: JSON.stringify([...new Set(dias)].toSorted((a, b) => a - b)),
      rotacion_desde: desde,
      activa: activa ? 1 : 0,
    },
  }
}

/** Hours of one day of a template. */
export interface Turno {
  dia: string
  inicio: string
  termino: string
  /** One of its hours does not exist on that day, and is an hour later. */
  corrida: boolean
}

type Horario = Pick<Plantilla, 'dias' | 'hora_inicio' | 'hora_termino'>

/** Turns of a template that begin on these days, both included (domain §1.9). */
export function turnosDe({ dias, hora_inicio, hora_termino }: Horario, desde: string, hasta: string): Turno[] {
  const turnos: Turno[] = []
  for (let dia = desde; dia <= hasta; dia = sumarDias(dia, 1)) {
    if (!dias.includes(weekdayOf(dia))) continue
    const from = realInstant(`${dia}T${hora_inicio}`)
    const last = hora_termino > hora_inicio ? dia : sumarDias(dia, 1)
    const to = realInstant(`${last}T${hora_termino}`, from.instant)
    turnos.push({ dia, inicio: from.instant, termino: to.instant, corrida: from.corrida || to.corrida })
  }
  return turnos
}

/** The instant of a local time; where the clock skips it, of an hour later. */
function realInstant(momento: string, after?: string): { instant: string; corrida: boolean } {
  const exact = instantOf(momento, after)
  if (exact !== null) return { instant: exact, corrida: false }
  const later = Temporal.PlainDateTime.from(momento).add({ hours: 1 }).toString({ smallestUnit: 'minute' })
  return { instant: instantOf(later, after) ?? '', corrida: true }
}

/** The group whose week it is: weeks go from Monday to Sunday; null without rotation. */
export function grupoDe<G>(grupos: readonly G[], rotacion_desde: string | null, dia: string): G | null {
  if (rotacion_desde === null || grupos.length === 0) return null
  const monday = Temporal.PlainDate.from(dia).subtract({ days: weekdayOf(dia) - 1 })
  const weeks = Temporal.PlainDate.from(rotacion_desde).until(monday, { largestUnit: 'days' }).days / 7
  return grupos[((weeks % grupos.length) + grupos.length) % grupos.length] ?? null
}
