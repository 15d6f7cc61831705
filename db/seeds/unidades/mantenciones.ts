import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import type { NewRow, Row } from '#db/tables.ts'
import type { Chance } from '../chance.ts'
import { nextWeekday } from '../dias.ts'

type Estado = Pick<Row<'unidad_estado_historial'>, 'estado' | 'detalles' | 'desde' | 'hasta'>
type Salida = Pick<NewRow<'bitacora_salidas'>, 'llegada' | 'km_llegada'>

interface Taller {
  estados: readonly Estado[]
  salidas: readonly Salida[]
  registrada_por: number
  chance: Chance
  now: Date
}

const [barato, caro] = [45_000, 980_000]

/** The workshop as the status told it: each repair, each service, the one under way and the one that is planned. */
export function mantencionesDe(unidad_id: number, { estados, salidas, ...vida }: Taller): NewRow<'mantenciones'>[] {
  const { registrada_por, chance, now } = vida
  const hoy = diaLocal(now)
  const base = { unidad_id, registrada_por, taller: 'Taller Costa' }
  const hechas = estados.flatMap(({ estado, detalles, desde, hasta }): NewRow<'mantenciones'>[] => {
    const repara = estado === 'EN REPARACIÓN'
    const sirve = estado === 'EN REVISIÓN' && !/revisión técnica/i.test(detalles ?? '')
    if (!repara && !sirve) return []
    // Its first sentence: «Mantención de los 10.000 km.»
    const descripcion = (detalles ?? '').split(/\.(?:\s|$)/)[0] ?? ''
    const tipo = repara
      ? ('correctiva' as const)
      : /prueba/i.test(descripcion)
        ? ('pauta' as const)
        : ('preventiva' as const)
    // Read when it leaves, once it did.
    const kilometraje = salidas.findLast(({ llegada }) => (llegada ?? '') <= (hasta ?? desde))?.km_llegada ?? null
    const entra = {
      ...base,
      tipo,
      descripcion,
      fecha_ingreso: diaLocal(new Date(desde)),
      kilometraje,
      creada_en: desde,
    }
    const orden_trabajo = `OT-${chance.between(2_000, 6_999)}`
    if (hasta === null)
      return [{ ...entra, estado: 'en_taller', fecha_salida: diaLocal(nextWeekday(now, 2)), orden_trabajo }]
    const costo = Math.round(chance.between(barato, caro) / 1_000) * 1_000
    const factura = `${chance.between(10_000, 49_999)}`
    return [{ ...entra, estado: 'terminada', fecha_salida: diaLocal(new Date(hasta)), costo, orden_trabajo, factura }]
  })
  const pauta = { ...base, tipo: 'pauta' as const, estado: 'programada' as const, creada_en: now.toISOString() }
  const planned =
    unidad_id === 21
      ? [
          {
            ...pauta,
            descripcion: 'Pauta de las 4.000 horas',
            fecha_ingreso: sumarDias(hoy, 22),
            fecha_salida: sumarDias(hoy, 23),
          },
        ]
      : []
  return [...hechas, ...planned]
}
