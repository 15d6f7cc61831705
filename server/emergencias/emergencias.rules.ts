import type { Entrada } from '#contract/catalogos.ts'
import type { EmergenciaNueva, Falta } from '#contract/emergencias/emergencia.ts'
import { limiteFuturo, siguenFuera } from '#contract/emergencias/horas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import { searchText } from '#server/plumbing/data/search-text.ts'
import { instantOf } from '#server/plumbing/process/local-time.ts'

/** `2026-0042` (domain §2.5). */
export const folioDe = (anio: number, numero: number): string => `${anio}-${String(numero).padStart(4, '0')}`

type Clave = Pick<Entrada, 'nombre' | 'tipo' | 'activo'>

/** Judges a key and its sub-key against the catalogue; a fault per field. One that already `stands` may stay. */
export function judgeClaves(
  dicho: { clave: string; subclave: string | null },
  { clave, subclave }: { clave: Clave | undefined; subclave: Clave | undefined },
  stands: { clave: string; subclave: string | null } = { clave: '', subclave: null },
): Record<string, string> {
  const faultOf = (codigo: string, entrada: Clave | undefined, had: string | null) => {
    if (codigo === had) return undefined
    if (entrada?.tipo !== 'incidente') return mensajes.claveDesconocida
    return entrada.activo ? undefined : mensajes.claveInactiva(codigo)
  }
  const wrong = faultOf(dicho.clave, clave, stands.clave)
  const ajena = dicho.subclave !== null && !dicho.subclave.startsWith(`${dicho.clave}-`)
  const wrongSub = dicho.subclave === null ? undefined : faultOf(dicho.subclave, subclave, stands.subclave)
  return {
    ...(wrong && { clave: wrong }),
    ...(wrongSub && { subclave: wrongSub }),
    ...(ajena && { subclave: mensajes.subclaveAjena(dicho.clave) }),
  }
}

interface Declaracion {
  es_incendio: boolean
  /** As given; null: not. */
  en: string | null
  alarma: string
  now: Date
}

type Antes = Pick<Row<'emergencias'>, 'es_incendio' | 'incendio_declarado_en' | 'incendio_estimado' | 'alarma_en'>

/**
 * When the fire was declared, and whether that hour is estimated. Where nobody says it, the moment of declaring it counts
 * while units are out: the hour of one that is declared once they are back is not known (domain §2.5).
 */
export function incendioEn(
  { es_incendio, en, alarma, now }: Declaracion,
  before: Antes | undefined,
  unidades: Parameters<typeof siguenFuera>[0],
): { instante: string | null; estimada: boolean; fault?: string } {
  if (!es_incendio) return { instante: null, estimada: false }
  if (en === null) {
    const declares = before?.es_incendio !== 1 && siguenFuera(unidades)
    return { instante: declares ? ([alarma, now.toISOString()].toSorted()[1] ?? null) : null, estimada: declares }
  }
  const unchanged = en === before?.incendio_declarado_en
  const estimada = unchanged && before.incendio_estimado === 1
  // An unchanged stored value is not validated again: it must not block other edits.
  if (unchanged && alarma === before.alarma_en) return { instante: en, estimada }
  const instante = instantOf(en, alarma)
  if (instante === null) return { instante, estimada, fault: mensajes.horaInexistente }
  if (instante < alarma) return { instante, estimada, fault: mensajes.incendioAntesDeAlarma }
  return instante > limiteFuturo(now) ? { instante, estimada, fault: mensajes.horaFutura } : { instante, estimada }
}

/** What the opening does with a field that is wrong. */
const alAbrir: Partial<Record<keyof EmergenciaNueva, (escrita: EmergenciaNueva) => string>> = {
  clave: ({ clave }) => `Quedó con la clave ${clave}`,
  subclave: ({ subclave }) => `Se abrió sin la subclave ${subclave}`,
  alarma_en: () => 'Quedó con la hora en que se abrió',
  incendio_declarado_en: () => 'Se abrió sin la hora del incendio',
  comuna: ({ comuna }) => `Se abrió sin la comuna «${comuna}»`,
  lat: () => 'Se abrió sin la posición',
  lng: () => 'Se abrió sin la posición',
  a_cargo_id: () => 'Se abrió sin quien está a cargo',
}

/** The faults of an alarm, for whoever corrects it afterwards: none of them refuses it (decisions §9). */
export const porCorregir = (faults: Record<string, string>, escrita: EmergenciaNueva): Falta[] =>
  Object.entries(faults).map(([campo, falta]) => ({
    campo,
    texto: mensajes.quedaPorCorregir(alAbrir[campo as keyof EmergenciaNueva]?.(escrita) ?? campo, falta),
    confirmable: true,
  }))

interface Punto {
  lat: number | null
  lng: number | null
}

const radianes = (grados: number): number => (grados * Math.PI) / 180

/** Metres between two points; null where one is not known. */
export function metrosEntre(a: Punto, b: Punto): number | null {
  if (a.lat === null || a.lng === null || b.lat === null || b.lng === null) return null
  const half =
    Math.sin(radianes(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radianes(a.lat)) * Math.cos(radianes(b.lat)) * Math.sin(radianes(b.lng - a.lng) / 2) ** 2
  return 2 * 6_371_000 * Math.asin(Math.sqrt(half))
}

/** domain §2.5: minutes between the alarms of what may be the same emergency. */
export const minutosParecida = 10

type Alarma = Punto & { clave: string; alarma_en: string }

/** May be the same: alarms within ten minutes, and the same key or no more than 200 m apart. */
export function sonParecidas(una: Alarma, otra: Alarma): boolean {
  const minutes = Math.abs(Date.parse(una.alarma_en) - Date.parse(otra.alarma_en)) / 60_000
  const metres = metrosEntre(una, otra)
  return minutes <= minutosParecida && (una.clave === otra.clave || (metres !== null && metres <= 200))
}

type Buscada = Pick<
  Row<'emergencias'>,
  | 'folio'
  | 'clave'
  | 'nombre_clave'
  | 'subclave'
  | 'nombre_subclave'
  | 'direccion'
  | 'interseccion'
  | 'comuna'
  | 'sector'
>

/** Text that searches look in: nothing of a person. */
export const busquedaDe = (e: Buscada): string =>
  searchText(
    [e.folio, e.clave, e.nombre_clave, e.subclave, e.nombre_subclave, e.direccion, e.interseccion, e.comuna, e.sector]
      .filter(Boolean)
      .join(' '),
  )

/** Title of its act. */
export const tituloDe = (
  e: Pick<Buscada, 'folio' | 'clave' | 'nombre_clave' | 'subclave' | 'nombre_subclave'>,
): string => `${e.folio} · ${e.subclave ?? e.clave} ${e.nombre_subclave ?? e.nombre_clave}`.slice(0, 120)
