import type { Emergencia } from '#contract/emergencias/emergencia.ts'
import { campoDeHora, type CampoDeHora, type Momento, momentos } from '#contract/emergencias/horas.ts'
import type { UnidadDeTablero } from '#contract/emergencias/tablero.ts'
import { hour } from '#web/plumbing/format.ts'
import { lugarDe, tituloDe } from './textos.ts'

/** `00:23:41` since an instant. */
export function textoReloj(desde: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(desde)) / 1000))
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** The latest of these that a unit reported is where it is. */
const donde: [Momento, string][] = [
  ['6-10', 'En el cuartel'],
  ['6-9', 'Se retira'],
  ['6-8', 'Disponible'],
  ['6-7', 'Emergencia controlada'],
  ['6-3', 'En el lugar'],
  ['6-0', 'En camino'],
]

/** `En el lugar desde 21:11` */
export function dondeEsta(unidad: Pick<UnidadDeTablero, CampoDeHora>): string {
  for (const [momento, texto] of donde) {
    const hora = unidad[campoDeHora[momento]]
    if (hora) return `${texto} desde ${hour(hora)}`
  }
  return 'Despachada, sin hora de salida'
}

/** The moment after the last one that was given; undefined once the unit is back. Those that were skipped stay so. */
export const siguienteMomento = (dadas: readonly Momento[]): Momento | undefined =>
  momentos[momentos.findLastIndex((momento) => dadas.includes(momento)) + 1]

/** `A cargo Catalina Rivas · conduce Gonzalo Donoso · 5 a bordo` */
export function quienesVan({ a_cargo, conductor, tripulantes, num_tripulantes }: UnidadDeTablero): string {
  const ids = new Set([a_cargo, conductor, ...tripulantes].flatMap((one) => (one ? [one.id] : [])))
  const a_bordo = num_tripulantes ?? ids.size
  return [
    a_cargo && `A cargo ${a_cargo.nombre}`,
    conductor && `conduce ${conductor.nombre}`,
    a_bordo > 0 && `${a_bordo} a bordo`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** `en 5 min`; past its hour nothing. */
export function enMinutos(llega_en: string, now: number): string | null {
  const minutes = Math.ceil((Date.parse(llega_en) - now) / 60_000)
  return minutes > 0 ? `en ${minutes} min` : null
}

type Compartida = Parameters<typeof lugarDe>[0] &
  Parameters<typeof tituloDe>[0] &
  Pick<Emergencia, 'id' | 'folio' | 'clave' | 'subclave' | 'alarma_en' | 'unidades'>

/** Text to send by WhatsApp (domain §2.0.3): the alarm, without a name of anybody. */
export function textoParaCompartir(emergencia: Compartida, origin: string): string {
  const { id, folio, clave, subclave, alarma_en, unidades } = emergencia
  return [
    `Emergencia ${folio}: ${subclave ?? clave} ${tituloDe(emergencia)}`,
    lugarDe(emergencia),
    `Alarma ${hour(alarma_en)}`,
    unidades.length > 0 && `Unidades: ${unidades.map(({ nombre }) => nombre).join(', ')}`,
    `${origin}/intranet/emergencias/${id}`,
  ]
    .filter(Boolean)
    .join('\n')
}
