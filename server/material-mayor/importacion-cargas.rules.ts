import { z } from 'zod'
import { type Combustible, nombresCombustibles } from '#contract/material-mayor/estados.ts'
import { type CampoCarga, columnasCarga, type FilaCarga } from '#contract/material-mayor/importaciones.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { dato } from '#contract/shared/texto.ts'
import { instantOf } from '#server/plumbing/process/local-time.ts'
import type { Juzgada, Vista } from '#server/plumbing/sheets/importar.ts'
import { type Columna, plain } from '#server/plumbing/sheets/encabezados.ts'
import type { FilaLeida } from '#server/plumbing/sheets/planilla.ts'
import { type Nombrado, quienEscrito } from '#server/plumbing/sheets/reconocer.ts'
import { diaEscrito, enteroEscrito, momentoEscrito, numeroEscrito } from '#server/plumbing/sheets/valores.ts'
import { claseKm, kmEscritos, type Lecturas, preguntasDelLibro } from './importacion.rules.ts'

/** The records that a sheet of fuel is judged against. */
export interface SabidoDeCargas {
  /** Units by their plain names. */
  unidades: ReadonlyMap<string, { id: number; nombre: string }>
  miembros: readonly Nombrado[]
  /** Loads that are in the book. */
  cargas: readonly { unidad_id: number; fecha: string }[]
  lecturas: Lecturas
  now: Date
}

const mostLitros = 1_000
const mostMonto = 99_999_999

const tipos = new Map(
  (Object.entries(nombresCombustibles) as [Combustible, string][]).flatMap(([tipo, nombre]) => [
    [plain(nombre), tipo],
    [plain(tipo), tipo],
  ]),
)
const respuestas = new Map([
  ['si', 1],
  ['s', 1],
  ['no', 0],
  ['n', 0],
] as const)

const Datos = z.object({
  // A pump writes two or three decimals; the book keeps one.
  litros: z
    .string()
    .transform((escrito) => Math.round(numeroEscrito(escrito) * 10) / 10)
    .pipe(
      z
        .number(mensajes.entre(0, mostLitros))
        .min(0, mensajes.entre(0, mostLitros))
        .max(mostLitros, mensajes.entre(0, mostLitros)),
    )
    .refine((litros) => litros > 0, mensajes.litrosPositivos)
    .default(0),
  km: kmEscritos.nullable().default(null),
  monto: enteroEscrito(mostMonto).nullable().default(null),
  guia: dato(40).nullable().default(null),
})

export interface CargaImportada extends z.output<typeof Datos> {
  unidad_id: number
  unidad: string
  fecha: string
  tipo: Combustible
  lleno: 0 | 1
  conductor_id: number | null
}

type Faults = Partial<Record<CampoCarga, string>>

/** Judges the rows of one sheet in their order. */
export function juezDeCargas({ unidades, miembros, cargas, lecturas, now }: SabidoDeCargas) {
  const known = new Set(cargas.map(({ unidad_id, fecha }) => claveDe(unidad_id, fecha)))
  const seen = new Map<string, number>()
  const quien = quienEscrito(miembros)
  return (leida: FilaLeida<CampoCarga>): Juzgada<CampoCarga, CargaImportada> => {
    const { valores } = leida
    const { data, error } = Datos.safeParse(valores)
    const faults: Faults = Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? [])
    const unidad = unidades.get(plain(valores.unidad ?? ''))
    if (!unidad) faults.unidad = mensajes.unidadInvalida
    const fecha = fechaDe(valores.fecha ?? '')
    if (fecha === null) faults.fecha = mensajes.momentoDePlanilla
    else if (fecha > now.toISOString()) faults.fecha = mensajes.horaFutura
    const tipo = valores.tipo ? tipos.get(plain(valores.tipo)) : 'diesel'
    if (!tipo) faults.tipo = mensajes.unoDe(Object.values(nombresCombustibles).join(', '))
    const lleno = valores.lleno ? respuestas.get(plain(valores.lleno) as 'si') : 1
    if (lleno === undefined) faults.lleno = mensajes.unoDe('Sí, No')
    const conductor = valores.conductor ? quien(valores.conductor) : { id: null }
    if ('texto' in conductor) faults.conductor = conductor.texto
    for (const { campo, obligatoria } of columnasCarga)
      if (obligatoria && !valores[campo]) faults[campo] = mensajes.obligatorio
    const clave = unidad && fecha ? claveDe(unidad.id, fecha) : ''
    const before = seen.get(clave)
    if (before) faults.fecha = mensajes.filaRepetida(before)
    if (Object.keys(faults).length > 0) return { leida, faults }
    if (!data || !unidad || !fecha || !tipo || lleno === undefined || 'texto' in conductor) return { leida, faults }
    if (known.has(clave)) return { leida, faults, existe: true }
    const wrong = lecturas.add(unidad.id, lecturasDeCarga({ ...data, fecha }))
    if (Object.keys(wrong).length > 0) return { leida, faults: wrong }
    seen.set(clave, leida.fila)
    const rounded = numeroEscrito(valores.litros ?? '') !== data.litros
    const { id: unidad_id, nombre } = unidad
    return {
      leida,
      faults,
      avisos: rounded ? { litros: mensajes.litrosRedondeados(data.litros) } : {},
      registro: { ...data, unidad_id, unidad: nombre, fecha, tipo, lleno, conductor_id: conductor.id },
    }
  }
}

/** The reading that a load brings. */
export const lecturasDeCarga = ({ km, fecha }: Pick<CargaImportada, 'km' | 'fecha'>) =>
  km === null ? [] : [{ contador: 'km' as const, momento: fecha, valor: km, campo: 'km' as const }]

/** A minute is as exact as a receipt is. */
const claveDe = (unidad_id: number, fecha: string): string => `${unidad_id} ${fecha.slice(0, 16)}`

/** With its hour, or a day alone: at noon. */
function fechaDe(escrita: string): string | null {
  const { data } = diaEscrito.safeParse(escrita)
  return momentoEscrito(escrita) ?? (data ? instantOf(`${data}T12:00`) : null)
}

/** A row as it was read. */
export const shownCarga = ({ leida: { valores }, dicha }: Vista<CampoCarga, CargaImportada>): FilaCarga => {
  const { unidad = '', fecha = '', litros = '', km = '' } = valores
  return { ...dicha, unidad, fecha, litros, km }
}

const tambien: Partial<Record<CampoCarga, string[]>> = {
  unidad: ['carro', 'material mayor'],
  fecha: ['fecha y hora', 'dia'],
  litros: ['lts', 'cantidad'],
  km: ['km', 'odometro'],
  tipo: ['tipo', 'tipo de combustible'],
  lleno: ['lleno'],
  monto: ['valor', 'total', 'costo'],
  guia: ['boleta', 'factura', 'n guia', 'vale'],
  conductor: ['maquinista', 'chofer'],
}

/** The only values of a field, and which are known as they stand. */
const cerrados: Partial<Record<CampoCarga, Pick<Columna<CampoCarga>, 'valores' | 'entiende'>>> = {
  tipo: { valores: Object.values(nombresCombustibles), entiende: (escrito) => tipos.has(plain(escrito)) },
  lleno: { valores: ['Sí', 'No'], entiende: (escrito) => respuestas.has(plain(escrito) as 'si') },
}

const clases: Partial<Record<CampoCarga, Columna<CampoCarga>['clase']>> = {
  fecha: 'momento',
  litros: { decimales: true, hasta: mostLitros, unidades: ['l'] },
  km: claseKm,
  monto: { decimales: false, hasta: mostMonto, unidades: ['$'] },
}

/** The columns as a company may have headed them. */
export const columnasDeCargas: Columna<CampoCarga>[] = columnasCarga.map((columna) => ({
  ...columna,
  tambien: tambien[columna.campo] ?? [],
  ...(clases[columna.campo] && { clase: clases[columna.campo] }),
  ...cerrados[columna.campo],
}))

/** With the units and the people that there are. */
export function columnasDeCargasSegun(sabido: Parameters<typeof preguntasDelLibro>[0]): Columna<CampoCarga>[] {
  const { unidad, persona: conductor } = preguntasDelLibro(sabido)
  const preguntas = { unidad, conductor }
  return columnasDeCargas.map((columna) => ({ ...columna, ...preguntas[columna.campo as keyof typeof preguntas] }))
}
