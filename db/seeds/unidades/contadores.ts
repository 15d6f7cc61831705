import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import type { Row } from '#db/tables.ts'
import { instantOf } from '#server/plumbing/process/local-time.ts'
import type { Fuera } from '../emergencias/suceso.ts'

const [minuto, hora] = [60_000, 3_600_000]

/** Counters of today: kilometres, and tenths of an hour of engine and pump. */
export const contadoresHoy: ReadonlyMap<number, { km: number; motor: number; bomba: number }> = new Map([
  [21, { km: 48_217, motor: 39_045, bomba: 6_123 }],
  [22, { km: 61_480, motor: 44_218, bomba: 2_417 }],
  [23, { km: 33_905, motor: 21_764, bomba: 5_038 }],
])

export interface Diligencia {
  salida: string
  llegada: string
  km: number
}

/** Each unit at its own hour, so that few drivers are enough. */
const horaDe = (unidad_id: number): string => String(9 + (unidad_id % 3) * 3).padStart(2, '0')

/** The errand between two trips, in milliseconds; none where there is no time for it, or the unit could not go out. */
export function diligenciaEntre(
  unidad_id: number,
  [desde, hasta]: readonly [number, number],
  fuera: readonly Fuera[],
): Diligencia | null {
  const azar = Math.floor(desde / minuto)
  const dia = diaLocal(new Date(desde))
  for (let dias = 0; dias < 3; dias += 1) {
    const salida = instantOf(`${sumarDias(dia, dias)}T${horaDe(unidad_id)}:${10 + (azar % 45)}`)
    if (salida === null) continue
    const llegada = new Date(Date.parse(salida) + (28 + (azar % 33)) * minuto).toISOString()
    const inTime = Date.parse(salida) > desde + hora && Date.parse(llegada) < hasta - hora
    const idle = fuera.every((one) => one.unidad_id !== unidad_id || one.hasta <= salida || llegada <= one.desde)
    if (inTime && idle) return { salida, llegada, km: 3 + (azar % 14) }
  }
  return null
}

type Fila = Pick<
  Row<'emergencia_unidades'>,
  | 'unidad_id'
  | 'hora_6_0'
  | 'hora_6_10'
  | 'km_salida'
  | 'km_llegada'
  | 'horometro_bomba_salida'
  | 'horometro_bomba_llegada'
>

/** Counters of the trips to emergencies, counted back from today's; between two there may be an errand. */
export function countKilometres(
  salidas: readonly { fila: Fila; km: number; bomba: number }[],
  fuera: readonly Fuera[],
  now: Date,
): void {
  for (const [id, hoy] of contadoresHoy) {
    let [km, bomba, next] = [hoy.km, hoy.bomba, now.getTime()]
    const own = salidas
      .filter(({ fila }) => fila.unidad_id === id)
      .toSorted((a, b) => (a.fila.hora_6_0 ?? '').localeCompare(b.fila.hora_6_0 ?? ''))
    for (const { fila, ...hecho } of own.toReversed()) {
      km -= diligenciaEntre(id, [Date.parse(fila.hora_6_10 ?? ''), next], fuera)?.km ?? 0
      fila.km_llegada = km
      fila.horometro_bomba_llegada = bomba / 10
      km -= hecho.km
      bomba -= hecho.bomba
      fila.km_salida = km
      fila.horometro_bomba_salida = bomba / 10
      next = Date.parse(fila.hora_6_0 ?? '')
    }
  }
}
