import type { Emergencia } from '#contract/emergencias/emergencia.ts'
import { nombresOrigenes } from '#contract/emergencias/emergencia.ts'
import type { UnidadDespachada } from '#contract/emergencias/unidades.ts'
import { type CampoDeHora, campoDeHora, type Momento, momentos, nombresMomentos } from '#contract/emergencias/horas.ts'

/** Of the units, the moment of the emergency is the last one's; of the others it is the first one's. */
const esDelUltimo = new Set<Momento>(['6-9', '6-10'])

interface Hito {
  nombre: string
  clave: Momento | null
  /** Null: not reported. */
  hora: string | null
  /** Unit, or origin of the alarm. */
  de: string | null
}

/** The alarm and the six moments of an emergency (domain §1.4). */
export function hitosDe({
  alarma_en,
  origen,
  unidades,
}: Pick<Emergencia, 'alarma_en' | 'origen'> & {
  unidades: readonly Pick<UnidadDespachada, 'nombre' | CampoDeHora>[]
}): Hito[] {
  return [
    { nombre: 'Alarma', clave: null, hora: alarma_en, de: nombresOrigenes[origen] },
    ...momentos.map((clave) => {
      const reported = unidades
        .flatMap(({ nombre, ...unidad }) => {
          const hora = unidad[campoDeHora[clave]]
          return hora === null ? [] : [{ hora, de: nombre }]
        })
        .toSorted((a, b) => a.hora.localeCompare(b.hora))
      const chosen = esDelUltimo.has(clave) ? reported.at(-1) : reported[0]
      return { nombre: nombresMomentos[clave], clave, hora: chosen?.hora ?? null, de: chosen?.de ?? null }
    }),
  ]
}

/** Seconds from the first 6-3 to the last 6-9; null while one is missing. */
export function tiempoEnElLugar(emergencia: Parameters<typeof hitosDe>[0]): number | null {
  const hitos = hitosDe(emergencia)
  const of = (clave: Momento) => hitos.find((hito) => hito.clave === clave)?.hora
  const [llegada, retirada] = [of('6-3'), of('6-9')]
  return llegada && retirada ? Math.floor((Date.parse(retirada) - Date.parse(llegada)) / 1000) : null
}
