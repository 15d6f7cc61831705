import { z } from 'zod'
import { nombresResultados, type Resultado } from '#contract/emergencias/emergencia.ts'
import { faultsOfHoras, type Horas, horaPrevia, limiteFuturo, type Momento } from '#contract/emergencias/horas.ts'
import { type CampoEmergencia, columnasEmergencia, type FilaEmergencia } from '#contract/emergencias/importaciones.ts'
import { comunaDe } from '#contract/shared/comunas.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { dato, parrafo, texto } from '#contract/shared/texto.ts'
import { instantAfter } from '#server/plumbing/process/local-time.ts'
import type { Juzgada, Vista } from '#server/plumbing/sheets/importar.ts'
import { type Columna, type FilaLeida, plain } from '#server/plumbing/sheets/planilla.ts'
import { claveEscrita, momentoEscrito } from '#server/plumbing/sheets/valores.ts'

/** Rows and catalogues that a sheet is judged against. */
export interface Sabido {
  /** Names of the keys of incidents. */
  claves: ReadonlyMap<string, string>
  /** Units of the fleet, by their plain names. */
  flota: ReadonlyMap<string, number>
  /** Emergencies that are here already. */
  folios: readonly { folio: string; alarma_en: string }[]
  now: Date
}

export interface EmergenciaImportada {
  folio: string
  alarma_en: string
  clave: string
  nombre_clave: string
  direccion: string
  comuna: string | null
  sector: string | null
  resultado: Resultado
  a_cargo_externo: string | null
  unidades: { unidad_id: number | null; unidad_externa: string | null }[]
  /** Of the first unit. */
  horas: Horas
  relato: string
}

type Faults = Partial<Record<CampoEmergencia, string>>
type Valores = FilaLeida<CampoEmergencia>['valores']

const Textos = z.object({
  direccion: texto(3, 160),
  sector: dato(80).nullable().default(null),
  a_cargo: dato(120).nullable().default(null),
  relato: parrafo(8_000).default(''),
})

const campoDe = { '6-0': 'salida', '6-3': 'llegada', '6-7': 'control', '6-10': 'cuartel' } as const
const momentosDe = Object.entries(campoDe) as [keyof typeof campoDe, CampoEmergencia][]

/** Judges the rows of one sheet in their order: folios follow the alarms, those that are here included. */
export function juezDeEmergencias({ claves, flota, folios, now }: Sabido) {
  const known = folios.map(({ folio, alarma_en }) => ({ ...numeroDe(folio), folio, alarma_en }))
  const here = new Map(folios.map(({ folio, alarma_en }) => [folio, alarma_en]))
  return (leida: FilaLeida<CampoEmergencia>): Juzgada<CampoEmergencia, EmergenciaImportada> => {
    const { valores } = leida
    const { data, error } = Textos.safeParse({ direccion: '', ...valores })
    const alarma = momentoEscrito(valores.alarma ?? '')
    const clave = claveEscrita(valores.clave ?? '', claves)
    const nombre_clave = clave && claves.get(clave)
    const resultado = resultadoDe(valores.resultado)
    const { horas, faults: wrongHours } = horasDe(valores, alarma, now)
    const faults: Faults = {
      ...Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []),
      ...(alarma === null && { alarma: mensajes.momentoDePlanilla }),
      ...(alarma && alarma > limiteFuturo(now) && { alarma: mensajes.alarmaFutura }),
      ...(nombre_clave === undefined && { clave: mensajes.claveDesconocida }),
      ...(resultado === undefined && { resultado: mensajes.unoDe(Object.values(nombresResultados).join(', ')) }),
      ...wrongHours,
      ...judgeFolio(valores.folio ?? '', alarma, known),
      ...((valores.comuna?.length ?? 0) > 60 && { comuna: mensajes.demasiadoLargo(60) }),
      ...(nombresDe(valores.unidades).some(({ length }) => length > 60) && { unidades: mensajes.demasiadoLargo(60) }),
      // Hours are those of a unit.
      ...(Object.keys(horas).length > 0 &&
        nombresDe(valores.unidades).length === 0 && { unidades: mensajes.horasSinUnidad }),
    }
    for (const { campo, obligatoria } of columnasEmergencia)
      if (obligatoria && !valores[campo]) faults[campo] = mensajes.obligatorio
    const stands = here.get(valores.folio ?? '')
    // A minute is as exact as a book is.
    const isHere = alarma !== null && stands?.slice(0, 16) === alarma.slice(0, 16)
    if (isHere && Object.keys(faults).length === 0) return { leida, faults, existe: true }
    if (stands && !isHere) faults.folio = mensajes.folioOcupado
    if (!data || !alarma || !clave || !nombre_clave || !resultado || Object.keys(faults).length > 0)
      return { leida, faults }
    const folio = valores.folio ?? ''
    known.push({ ...numeroDe(folio), folio, alarma_en: alarma })
    const { comuna = '' } = valores
    const registro = {
      folio,
      alarma_en: alarma,
      clave,
      nombre_clave,
      direccion: data.direccion,
      // One that the list does not have was so written then.
      comuna: comunaDe(comuna) ?? (comuna || null),
      sector: data.sector,
      resultado,
      a_cargo_externo: data.a_cargo,
      unidades: unidadesDe(valores.unidades, flota),
      horas,
      relato: data.relato,
    }
    return { leida, faults, registro }
  }
}

const pattern = /^(\d{4})-(\d{4,})$/
const numeroDe = (folio: string) => {
  const [, anio = '0', numero = '0'] = pattern.exec(folio) ?? []
  return { anio: Number(anio), numero: Number(numero) }
}

/** Of the year of its alarm, and in their order: a smaller folio is of an earlier alarm. */
function judgeFolio(
  folio: string,
  alarma: string | null,
  known: readonly { anio: number; numero: number; folio: string; alarma_en: string }[],
): Faults {
  const { anio, numero } = numeroDe(folio)
  if (numero === 0) return { folio: mensajes.folioInvalido }
  if (alarma === null) return {}
  if (anio !== Number(diaLocal(new Date(alarma)).slice(0, 4))) return { folio: mensajes.folioDeOtroAnio }
  const wrong = known.find(
    (one) =>
      one.anio === anio &&
      ((one.numero < numero && one.alarma_en > alarma) || (one.numero > numero && one.alarma_en < alarma)),
  )
  return wrong ? { folio: mensajes.folioSinOrden(wrong.folio) } : {}
}

const hour = /^(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/

/** Times of the first unit, each after the ones before it. */
function horasDe(valores: Valores, alarma: string | null, now: Date): { horas: Horas; faults: Faults } {
  const horas: Horas = {}
  const faults: Faults = {}
  if (alarma === null) return { horas, faults }
  for (const [momento, campo] of momentosDe) {
    const escrita = valores[campo]?.trim()
    if (!escrita) continue
    const hora = hour.test(escrita)
      ? instantAfter(escrita.replace(/^\d:/, '0$&'), horaPrevia(momento, horas, alarma), limiteFuturo(now))
      : momentoEscrito(escrita)
    if (hora === null) faults[campo] = mensajes.horaDeUnidadInvalida
    else horas[momento] = hora
  }
  const wrong = Object.entries(faultsOfHoras(horas, { alarma, now })) as [Momento, string][]
  for (const [momento, text] of wrong) faults[campoDe[momento as keyof typeof campoDe]] = text
  return { horas, faults }
}

const resultados = new Map(
  (Object.entries(nombresResultados) as [Resultado, string][]).map(([resultado, nombre]) => [plain(nombre), resultado]),
)
/** Attended unless it says otherwise. */
const resultadoDe = (escrito: string | undefined): Resultado | undefined =>
  escrito === undefined ? 'atendida' : resultados.get(plain(escrito))

const nombresDe = (escritas = '') =>
  [...new Set(escritas.split(/[,;/]/).map((nombre) => nombre.trim()))].filter(Boolean)

const unidadesDe = (escritas: string | undefined, flota: Sabido['flota']) =>
  nombresDe(escritas).map((nombre) => {
    const unidad_id = flota.get(plain(nombre)) ?? null
    return { unidad_id, unidad_externa: unidad_id === null ? nombre : null }
  })

/** A row as it was read. */
export const shownEmergencia = ({
  leida: { valores },
  fila,
  errores,
  avisos,
  existe,
}: Vista<CampoEmergencia, EmergenciaImportada>): FilaEmergencia => {
  const { folio = '', alarma = '', clave = '', direccion = '' } = valores
  return { fila, errores, avisos, existe, folio, alarma, clave, direccion }
}

const tambien: Partial<Record<CampoEmergencia, string[]>> = {
  folio: ['numero', 'n parte', 'acto'],
  alarma: ['fecha y hora', 'fecha alarma'],
  direccion: ['lugar'],
  a_cargo: ['obac', 'oficial a cargo'],
  unidades: ['carros', 'material mayor'],
  salida: ['6-0'],
  llegada: ['6-3'],
  control: ['6-7'],
  cuartel: ['6-10'],
}

const momentosDePlanilla: ReadonlySet<CampoEmergencia> = new Set(['alarma', ...Object.values(campoDe)])

/** The columns as a company may have headed them. */
export const columnasDeEmergencias: Columna<CampoEmergencia>[] = columnasEmergencia.map((columna) => ({
  ...columna,
  tambien: tambien[columna.campo] ?? [],
  ...(momentosDePlanilla.has(columna.campo) && { clase: 'momento' }),
}))
