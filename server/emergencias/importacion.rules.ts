import { z } from 'zod'
import {
  nombresOrigenes,
  nombresResultados,
  type OrigenAlarma,
  type Resultado,
} from '#contract/emergencias/emergencia.ts'
import { nombresEstadosEmergencia } from '#contract/emergencias/estados.ts'
import { faultsOfHoras, type Horas, horaPrevia, limiteFuturo, type Momento } from '#contract/emergencias/horas.ts'
import { type CampoEmergencia, columnasEmergencia, type FilaEmergencia } from '#contract/emergencias/importaciones.ts'
import { comunaDe } from '#contract/shared/comunas.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { dato, parrafo, texto } from '#contract/shared/texto.ts'
import { instantAfter } from '#server/plumbing/process/local-time.ts'
import type { Juzgada, Vista } from '#server/plumbing/sheets/importar.ts'
import { type Columna, plain } from '#server/plumbing/sheets/encabezados.ts'
import type { FilaLeida } from '#server/plumbing/sheets/planilla.ts'
import { type Nombrado, reconocedor } from '#server/plumbing/sheets/reconocer.ts'
import { claveEscrita, clavesEnPalabras, momentoEscrito, opcionEscrita } from '#server/plumbing/sheets/valores.ts'

/** Rows and catalogues that a sheet is judged against. */
export interface Sabido {
  /** Names of the keys of incidents. */
  claves: ReadonlyMap<string, string>
  /** Units of the fleet, by their plain names. */
  flota: ReadonlyMap<string, number>
  /** Emergencies that are here already. */
  folios: readonly { folio: string; alarma_en: string }[]
  /** May add to the catalogue of keys. */
  agregaClaves: boolean
  /** Members by name. */
  miembros: readonly Nombrado[]
  now: Date
}

export interface EmergenciaImportada {
  folio: string
  alarma_en: string
  clave: string
  nombre_clave: string
  subclave: string | null
  nombre_subclave: string | null
  origen: OrigenAlarma
  es_incendio: 0 | 1
  direccion: string
  interseccion: string | null
  lat: number | null
  lng: number | null
  estado: 'revisada' | 'anulada'
  comuna: string | null
  sector: string | null
  /** Null where an annulled one says none. */
  resultado: Resultado | null
  a_cargo_id: number | null
  a_cargo_externo: string | null
  /** Key that the catalogue lacks, with its name in the sheet. */
  nueva: { codigo: string; nombre: string } | null
  unidades: { unidad_id: number | null; unidad_externa: string | null }[]
  /** Of the first unit. */
  horas: Horas
  relato: string
}

type Faults = Partial<Record<CampoEmergencia, string>>
type Valores = FilaLeida<CampoEmergencia>['valores']

const Textos = z.object({
  direccion: texto(3, 160),
  interseccion: dato(160).nullable().default(null),
  sector: dato(80).nullable().default(null),
  a_cargo: dato(120).nullable().default(null),
  relato: parrafo(8_000).default(''),
})

const campoDe = { '6-0': 'salida', '6-3': 'llegada', '6-7': 'control', '6-10': 'cuartel' } as const
const momentosDe = Object.entries(campoDe) as [keyof typeof campoDe, CampoEmergencia][]

/** Judges the rows of one sheet in their order: folios follow the alarms, those that are here included. */
export function juezDeEmergencias({ claves, flota, folios, agregaClaves, miembros, now }: Sabido) {
  const quien = reconocedor(miembros)
  const propuestas = new Map<string, string>()
  const known = folios.map(({ folio, alarma_en }) => ({ ...numeroDe(folio), folio, alarma_en }))
  const here = new Map(folios.map(({ folio, alarma_en }) => [folio, alarma_en]))
  return (leida: FilaLeida<CampoEmergencia>): Juzgada<CampoEmergencia, EmergenciaImportada> => {
    const { valores } = leida
    const { data, error } = Textos.safeParse({ direccion: '', ...valores })
    const alarma = momentoEscrito(valores.alarma ?? '')
    const avisos: Faults = {}
    const nueva = agregaClaves ? claveNueva(valores, claves) : null
    const clave = nueva?.codigo ?? claveEscrita(valores.clave ?? '', claves)
    const nombre_clave = nueva?.nombre ?? (clave && claves.get(clave))
    const estado = estadoEscrito(valores.estado)
    const origen = valores.origen ? opcionEscrita(nombresOrigenes, valores.origen) : 'central'
    const incendio = valores.es_incendio ? respuestas.get(plain(valores.es_incendio)) : 0
    const lugar = { lat: gradosEscritos(valores.lat), lng: gradosEscritos(valores.lng) }
    const resultado = estado === 'anulada' && !valores.resultado ? null : resultadoDe(valores.resultado)
    const folio = folioEscrito(valores.folio ?? '', alarma)
    const { horas, faults: wrongHours } = horasDe(valores, alarma, now)
    const faults: Faults = {
      ...Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []),
      ...(alarma === null && { alarma: mensajes.momentoDePlanilla }),
      ...(alarma && alarma > limiteFuturo(now) && { alarma: mensajes.alarmaFutura }),
      ...(nombre_clave === undefined && { clave: mensajes.claveDesconocida }),
      ...(estado === undefined && { estado: mensajes.estadoDePasada }),
      ...(origen === undefined && { origen: mensajes.unoDe(Object.values(nombresOrigenes).join(', ')) }),
      ...(incendio === undefined && { es_incendio: mensajes.unoDe('Sí, No') }),
      ...(Number.isNaN(lugar.lat) && { lat: mensajes.valorInvalido }),
      ...(Number.isNaN(lugar.lng) && { lng: mensajes.valorInvalido }),
      ...(resultado === undefined && { resultado: mensajes.unoDe(Object.values(nombresResultados).join(', ')) }),
      ...wrongHours,
      ...judgeFolio(folio, alarma, known),
      ...((valores.comuna?.length ?? 0) > 60 && { comuna: mensajes.demasiadoLargo(60) }),
      ...(nombresDe(valores.unidades).some(({ length }) => length > 60) && { unidades: mensajes.demasiadoLargo(60) }),
      // Hours are those of a unit.
      ...(Object.keys(horas).length > 0 &&
        nombresDe(valores.unidades).length === 0 && { unidades: mensajes.horasSinUnidad }),
    }
    for (const { campo, obligatoria } of columnasEmergencia)
      if (obligatoria && !valores[campo]) faults[campo] = mensajes.obligatorio
    const stands = here.get(folio)
    // A minute is as exact as a book is.
    const isHere = alarma !== null && stands?.slice(0, 16) === alarma.slice(0, 16)
    if (isHere && Object.keys(faults).length === 0) return { leida, faults, existe: true }
    if (stands && !isHere) faults.folio = mensajes.folioOcupado
    if (
      !data ||
      !alarma ||
      !clave ||
      !nombre_clave ||
      resultado === undefined ||
      !estado ||
      !origen ||
      incendio === undefined
    )
      return { leida, faults }
    if (Object.keys(faults).length > 0) return { leida, faults }
    known.push({ ...numeroDe(folio), folio, alarma_en: alarma })
    const { comuna = '' } = valores
    const registro = {
      folio,
      alarma_en: alarma,
      ...enDosClaves({ clave, nombre: nombre_clave }, claves),
      nueva,
      origen,
      es_incendio: incendio,
      estado,
      ...lugar,
      direccion: data.direccion,
      interseccion: data.interseccion,
      // One that the list does not have was so written then.
      comuna: comunaDe(comuna) ?? (comuna || null),
      sector: data.sector,
      resultado,
      ...aCargoDe(data.a_cargo, quien),
      unidades: unidadesDe(valores.unidades, flota),
      horas,
      relato: data.relato,
    }
    if (nueva && !propuestas.has(nueva.codigo)) avisos.clave = mensajes.claveSeAgrega(nueva.codigo, nueva.nombre)
    if (nueva) propuestas.set(nueva.codigo, nueva.nombre)
    return { leida, faults, avisos, registro }
  }
}

/** A key that is none of the catalogue, but has a name beside it: it is added with it. */
function claveNueva({ clave = '', nombre_clave }: Valores, claves: Sabido['claves']): EmergenciaImportada['nueva'] {
  const known = claveEscrita(clave, claves)
  if (known || !nombre_clave || nombre_clave.length > 80 || !/^\d{1,2}-\d{1,2}(?:-\d{1,2})?$/.test(clave)) return null
  return { codigo: clave, nombre: nombre_clave }
}

/** 10-0-1 is kept as 10-0 with its own: where 10-0 is known. */
function enDosClaves({ clave, nombre }: { clave: string; nombre: string }, claves: Sabido['claves']) {
  const [, above = ''] = /^(\d+-\d+)-\d+$/.exec(clave) ?? []
  const nombreDeArriba = claves.get(above)
  return nombreDeArriba
    ? { clave: above, nombre_clave: nombreDeArriba, subclave: clave, nombre_subclave: nombre }
    : { clave, nombre_clave: nombre, subclave: null, nombre_subclave: null }
}

/** A member, where the name is one's; else whoever it was. */
function aCargoDe(escrito: string | null, quien: ReturnType<typeof reconocedor<Nombrado>>) {
  const { miembro } = escrito ? quien({ nombre: escrito }) : {}
  return { a_cargo_id: miembro?.id ?? null, a_cargo_externo: miembro ? null : escrito }
}

/** Past: reviewed, unless it was annulled. One that is under way is none. */
const estadoEscrito = (escrito = nombresEstadosEmergencia.revisada): 'revisada' | 'anulada' | undefined => {
  const estado = opcionEscrita(nombresEstadosEmergencia, escrito)
  return estado === 'cerrada' || estado === 'revisada' ? 'revisada' : estado === 'anulada' ? estado : undefined
}

const respuestas = new Map<string, 0 | 1>([
  ['si', 1],
  ['s', 1],
  ['no', 0],
  ['n', 0],
])

/** Degrees of a place; null where none is written, NaN of anything else. */
function gradosEscritos(escrito: string | undefined): number | null {
  if (escrito === undefined) return null
  const grados = /^'?-?\d{1,3}(?:[.,]\d+)?$/.test(escrito) ? Number(escrito.replace(',', '.')) : Number.NaN
  return Math.abs(grados) <= 180 ? grados : Number.NaN
}

/** With its year, that of its alarm where a book has numbers alone: 12, N° 12, 12/2021, 2021-12. */
function folioEscrito(escrito: string, alarma: string | null): string {
  const said = escrito.replace(/^(?:nro\.?|num(?:ero)?\.?|n\s?[°º.]?|folio)\s*/i, '')
  const [, before, after] = /^(\d{4})\s*[-/]\s*(\d{1,6})$/.exec(said) ?? []
  const [, first, later] = /^(\d{1,6})\s*[-/]\s*(\d{4})$/.exec(said) ?? []
  const [, alone] = /^(\d{1,6})$/.exec(said) ?? []
  const numero = after ?? first ?? alone
  const anio = before ?? later ?? (alarma ? diaLocal(new Date(alarma)).slice(0, 4) : undefined)
  return numero && anio ? `${anio}-${String(Number(numero)).padStart(4, '0')}` : escrito
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
  [...new Set(escritas.split(/[,;/+]|\s+y\s+|\s+(?=[a-z]{1,3}-?\d)/i).map((nombre) => nombre.trim()))].filter(Boolean)

const unidadesDe = (escritas: string | undefined, flota: Sabido['flota']) =>
  nombresDe(escritas).map((nombre) => {
    const unidad_id = flota.get(plain(nombre)) ?? null
    return { unidad_id, unidad_externa: unidad_id === null ? nombre : null }
  })

/** A row as it was read. */
export const shownEmergencia = ({
  leida: { valores },
  registro,
  dicha,
}: Vista<CampoEmergencia, EmergenciaImportada>): FilaEmergencia => {
  const { alarma = '', clave = '', direccion = '' } = valores
  const folio = registro?.folio ?? valores.folio ?? ''
  return { ...dicha, folio, alarma, clave, direccion }
}

const tambien: Partial<Record<CampoEmergencia, string[]>> = {
  folio: ['numero', 'n', 'no', 'nro', 'num', 'n parte', 'n de parte', 'acto', 'n acto', 'correlativo', 'n llamado'],
  alarma: ['fecha y hora', 'fecha alarma', 'fecha', 'dia', 'fecha llamado'],
  nombre_clave: ['tipo de emergencia', 'descripcion clave'],
  interseccion: ['esquina'],
  direccion: ['lugar'],
  a_cargo: ['obac', 'oficial a cargo'],
  unidades: ['carros', 'material mayor'],
  salida: ['6-0'],
  llegada: ['6-3'],
  control: ['6-7'],
  cuartel: ['6-10'],
}

const horasDeAlarma = ['hora', 'hora alarma', 'hora de alarma', 'hora llamado', 'hora del llamado', 'hora despacho']

const momentosDePlanilla: ReadonlySet<CampoEmergencia> = new Set(['alarma', ...Object.values(campoDe)])

/** The only values of a field, and which are known as they stand. */
const cerrados: Partial<Record<CampoEmergencia, Pick<Columna<CampoEmergencia>, 'valores' | 'entiende'>>> = {
  origen: {
    valores: Object.values(nombresOrigenes),
    entiende: (escrito) => opcionEscrita(nombresOrigenes, escrito) !== undefined,
  },
  // One that is under way is known, and refused.
  estado: {
    valores: [nombresEstadosEmergencia.revisada, nombresEstadosEmergencia.anulada],
    entiende: (escrito) => opcionEscrita(nombresEstadosEmergencia, escrito) !== undefined,
  },
  resultado: { valores: Object.values(nombresResultados), entiende: (escrito) => resultadoDe(escrito) !== undefined },
  es_incendio: { valores: ['Sí', 'No'], entiende: (escrito) => respuestas.has(plain(escrito)) },
}

/** The columns as a company may have headed them. */
export const columnasDeEmergencias: Columna<CampoEmergencia>[] = columnasEmergencia.map((columna) => ({
  ...columna,
  tambien: tambien[columna.campo] ?? [],
  seguidaDe: columna.campo === 'alarma' ? horasDeAlarma : [],
  ...(momentosDePlanilla.has(columna.campo) && { clase: 'momento' }),
  ...cerrados[columna.campo],
  // Excel has made days of some.
  ...(columna.campo === 'clave' && { reconoce: (escrita) => /^10-\d{1,2}(?:-\d)?$/.test(escrita) }),
}))

/** With the keys that there are: another may be added if its name stands beside it. */
export const columnasSegun = ({ claves, agregaClaves }: Pick<Sabido, 'claves' | 'agregaClaves'>) =>
  columnasDeEmergencias.map((columna): Columna<CampoEmergencia> =>
    columna.campo === 'clave'
      ? {
          ...columna,
          valores: clavesEnPalabras(claves),
          entiende: (clave, { nombre_clave }) =>
            claveEscrita(clave, claves) !== undefined ||
            (agregaClaves && claveNueva({ clave, ...(nombre_clave && { nombre_clave }) }, claves) !== null),
        }
      : columna,
  )
