import { sumarDias } from '#contract/shared/fechas.ts'
import type { NewRow } from '#db/tables.ts'
import { instantOf } from '#server/plumbing/process/local-time.ts'
import type { Chance } from '../chance.ts'
import type { Puesto } from './dotacion.ts'
import type { TurnoDemo } from './turnos.ts'

const [minuto, hora] = [60_000, 3_600_000]

/** Every guard of the company: five seats, of them a driver and who is in charge, and eight beds. */
export const minimos = { min_total: 5, min_conductor: 1, min_a_cargo: 1, cupo_maximo: 8 } as const

export const nombres = { diurna: 'Diurna', nocturna: 'Nocturna' } as const

type Guardia = Omit<NewRow<'guardias'>, 'id'>
export type Asiento = Omit<NewRow<'guardia_asignaciones'>, 'id' | 'guardia_id'>

const entregas = [
  null,
  null,
  'Combustible completo en las tres unidades.',
  'Queda pendiente la recarga de dos cilindros.',
  'Se avisó a la Central por un foco apagado frente al cuartel.',
] as const

/** `sinEntrega`: nobody handed it over, and the clock closed it. */
export function filaDe(
  turno: TurnoDemo,
  puestos: readonly Puesto[],
  {
    plantilla_id,
    supervisor,
    publicada_en,
    sinEntrega,
  }: {
    plantilla_id: number
    supervisor: number
    publicada_en: string
    sinEntrega: boolean
  },
  chance: Chance,
  now: string,
): Guardia {
  const { tipo, inicio, termino } = turno
  const base = {
    ...minimos,
    tipo,
    nombre: nombres[tipo],
    inicio,
    termino,
    motivo_cancelacion: null,
    oficial_supervisor_id: supervisor,
    plantilla_id,
    notas: null,
    publicada_en,
    entrega: null,
    entrega_unidades: null,
    entrega_llaves: null,
    cerrada_en: null,
    cerrada_por: null,
    brecha_avisada_en: null,
    creado_por: supervisor,
    creado_en: publicada_en,
  } as const
  if (inicio > now) return { ...base, estado: 'publicada', version: 2 }
  if (termino > now) return { ...base, estado: 'en_curso', version: 3 }
  if (sinEntrega) {
    const cerrada_en = despues(termino, 12 * 60)
    if (cerrada_en <= now) return { ...base, estado: 'cerrada', cerrada_en, version: 4 }
  }
  const aCargo = puestos.find(({ funcion }) => funcion === 'a_cargo') ?? puestos[0]
  const cerrada_en = despues(termino, chance.between(0, 9))
  return {
    ...base,
    estado: 'cerrada',
    entrega: chance.pick(entregas),
    entrega_unidades: 1,
    entrega_llaves: 1,
    cerrada_en: cerrada_en < now ? cerrada_en : now,
    cerrada_por: aCargo?.user_id ?? supervisor,
    version: 4,
  }
}

/** How the seats of a guard stand now: who came and when, who slept where, who has said yes to what is to come. */
export function asientosDe(
  { tipo, dia, inicio, termino }: TurnoDemo,
  puestos: readonly Puesto[],
  creado: { creado_por: number; creado_en: string },
  chance: Chance,
  now: string,
): Asiento[] {
  const cama = (index: number) => (tipo === 'nocturna' ? index + 1 : null)
  const left = (Date.parse(inicio) - Date.parse(now)) / hora
  return puestos.map(({ user_id, funcion }, index): Asiento => {
    const llega = llegada(inicio, chance)
    const falta = chance.between(1, 60) === 1 && funcion === 'guardian'
    const base = {
      user_id,
      funcion,
      origen: 'oficial',
      razon: null,
      por_reemplazar: null,
      cama: null,
      ...creado,
      ...sinHoras,
    } as const
    if (left > 0) {
      const asked = left <= 24 ? despues(inicio, -24 * 60) : null
      const vispera = instantOf(`${sumarDias(dia, -1)}T20:00`) ?? inicio
      const says = chance.between(1, 5) <= (asked ? 4 : 1)
      return {
        ...base,
        estado: says ? 'confirmada' : 'asignada',
        avisada_en: vispera <= now ? vispera : null,
        pedida_en: says ? null : asked,
        alertada_en: !says && left <= 6 ? despues(inicio, -6 * 60) : null,
        version: says ? 2 : 1,
      }
    }
    const before = { avisada_en: despues(inicio, -24 * 60) }
    const over = termino <= now
    if (over && falta) return { ...base, ...before, estado: 'ausente', version: 3 }
    // In progress: the last on the list has yet to come.
    if (llega > now || (!over && index === puestos.length - 1))
      return { ...base, ...before, estado: 'confirmada', version: 2 }
    return { ...base, ...before, estado: 'presente', cama: cama(index), hora_ingreso: llega, version: 3 }
  })
}

const sinHoras = {
  hora_ingreso: null,
  hora_salida: null,
  avisada_en: null,
  pedida_en: null,
  alertada_en: null,
} as const

/** Now and then late; from an hour before one may check in. */
function llegada(inicio: string, chance: Chance): string {
  const tarde = chance.between(1, 25) === 1
  return despues(inicio, tarde ? chance.between(17, 45) : chance.between(-20, 8))
}

export const despues = (instante: string, minutos: number): string =>
  new Date(Date.parse(instante) + minutos * minuto).toISOString()
