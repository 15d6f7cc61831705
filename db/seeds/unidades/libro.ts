import type { NewRow } from '#db/tables.ts'
import type { Fuera } from '../emergencias/suceso.ts'
import type { Chance } from '../chance.ts'
import { contadoresHoy, diligenciaEntre } from './contadores.ts'

const [minuto, hora] = [60_000, 3_600_000]
/** Kilometres after which a tank is filled. */
const entreCargas = 190

type Salida = NewRow<'bitacora_salidas'> & { salida: string; llegada: string; km_salida: number; km_llegada: number }
type Carga = NewRow<'cargas_combustible'> & { fecha: string; km: number }

export interface Libro {
  salidas: Salida[]
  cargas: Carga[]
}

interface Vida {
  fuera: readonly Fuera[]
  /** Members who may drive it, each from a day on. */
  conductores: readonly { id: number; desde: string }[]
  /** When a member was out with some unit. */
  ocupados: ReadonlyMap<number, readonly (readonly [desde: string, hasta: string])[]>
  chance: Chance
  now: Date
}

const destinos = {
  '6-13': ['Comandancia', 'Ferretería, por repuestos', 'Bodega del Cuerpo', 'Liceo, por una charla'],
  '0-11': ['Cuartel de la Tercera', 'Fiesta de la parroquia', 'Estadio municipal'],
  '6-15': ['Hospital, por un control'],
} as const

/** The trips of a unit to emergencies with its errands between them, the fuel that they burnt, and the engine's hours. */
export function libroDe(unidad_id: number, emergencias: readonly Salida[], vida: Vida): Libro {
  const salidas = emergencias.flatMap((una, index) => {
    const next = emergencias[index + 1]?.salida ?? vida.now.toISOString()
    const hecha = diligenciaEntre(unidad_id, [Date.parse(una.llegada), Date.parse(next)], vida.fuera)
    return hecha ? [una, diligencia(unidad_id, una, hecha, vida)] : [una]
  })
  const cargas = fuelOf(salidas, vida.chance)
  readEngine(salidas, contadoresHoy.get(unidad_id)?.motor ?? 0)
  return { salidas, cargas }
}

function diligencia(
  unidad_id: number,
  antes: Salida,
  { salida, llegada, km }: { salida: string; llegada: string; km: number },
  { conductores, ocupados, chance }: Vida,
): Salida {
  const free = conductores.filter(
    ({ id, desde }) =>
      desde <= salida && (ocupados.get(id) ?? []).every(([from, until]) => until <= salida || llegada <= from),
  )
  const motivo = chance.pick(['6-13', '6-13', '6-13', '0-11', '6-15'] as const)
  const bomba = antes.horometro_bomba_llegada ?? null
  const conductor_id = free[chance.between(0, Math.max(0, free.length - 1))]?.id ?? null
  return {
    unidad_id,
    emergencia_unidad_id: null,
    motivo,
    destino: chance.pick<string>(destinos[motivo]),
    conductor_id,
    a_cargo_id: null,
    tripulantes: chance.between(1, 3),
    salida,
    llegada,
    km_salida: antes.km_llegada,
    km_llegada: antes.km_llegada + km,
    horometro_bomba_salida: bomba,
    horometro_bomba_llegada: bomba,
    observacion: null,
    registrada_por: conductor_id,
    creada_en: llegada,
  }
}

/** Every so many kilometres an errand goes for fuel; now and then the tank is not filled. */
function fuelOf(salidas: readonly Salida[], chance: Chance): Carga[] {
  const cargas: Carga[] = []
  let last = salidas[0]?.km_salida ?? 0
  let burnt = 0
  let since = last
  for (const una of salidas) {
    if (una.emergencia_unidad_id !== null || una.km_llegada - since < entreCargas) continue
    const km = una.km_salida + Math.ceil((una.km_llegada - una.km_salida) / 2)
    burnt += (km - last) / (chance.between(22, 26) / 10)
    last = km
    since = km
    una.motivo = '6-14'
    una.destino = 'Servicentro de avenida Brasil'
    const lleno = (cargas.length + 1) % 8 === 0 ? 0 : 1
    const litros = Math.round(burnt * (lleno ? 10 : 6)) / 10
    burnt -= litros
    const fecha = new Date(Date.parse(una.salida) + 14 * minuto).toISOString()
    cargas.push({
      unidad_id: una.unidad_id,
      fecha,
      litros,
      monto: Math.round(litros * chance.between(980, 1_090)),
      km,
      tipo: 'diesel',
      lleno,
      guia: `${chance.between(10_000, 99_999)}`,
      conductor_id: una.conductor_id ?? null,
      registrada_por: una.registrada_por ?? null,
      creada_en: una.llegada,
    })
  }
  return cargas
}

/** Hours of the engine are read when an errand ends, in tenths back from the last. */
function readEngine(salidas: readonly Salida[], ultimo: number): void {
  let motor = ultimo
  let known = false
  for (const una of salidas.toReversed()) {
    if (una.emergencia_unidad_id === null) {
      una.horometro_motor = motor / 10
      known = true
    }
    if (known) motor -= Math.ceil((Date.parse(una.llegada) - Date.parse(una.salida)) / (hora / 10))
  }
}
