import { z } from 'zod'
import { Dia } from '../shared/fechas.ts'

/** How a value is written (`textoValor`). Percentages have one decimal; durations are whole seconds. */
const unidadesDeMedida = [
  'cuenta',
  'porcentaje',
  'segundos',
  'horas',
  'dias',
  'decimal',
  'km',
  'litros',
  'km_por_litro',
  'anios',
] as const
export type Medida = (typeof unidadesDeMedida)[number]

/** Rows that could have counted and did not: «3 sin hora 6-3». */
const Excluidas = z.array(z.object({ motivo: z.string(), cuantas: z.number() }))

const comun = {
  /** Stable within its block. */
  clave: z.string(),
  /** In words of a member: what is counted, and how. */
  definicion: z.string(),
  /** How many cases it is made of. */
  n: z.number(),
  /** Plural noun of the cases: «salidas», «miembros». */
  casos: z.string(),
  excluidas: Excluidas,
}

export const Cifra = z.object({
  ...comun,
  nombre: z.string(),
  medida: z.enum(unidadesDeMedida),
  /** Null: nothing to count, or withheld. */
  valor: z.number().nullable(),
  /** The same figure in the compared period; null: not compared. */
  antes: z.object({ valor: z.number().nullable(), n: z.number() }).nullable(),
  /** Which way is better; null: neither. */
  mejor: z.enum(['mas', 'menos']).nullable(),
  /** Withheld: so few people that one could tell who. */
  reservada: z.boolean(),
})
export type Cifra = z.output<typeof Cifra>

/** How a table is drawn; every one can be read as a table. */
const dibujos = ['columnas', 'apiladas', 'lineas', 'barras', 'calor', 'histograma', 'piramide', 'tabla'] as const
export type Dibujo = (typeof dibujos)[number]

const Columna = z.object({
  clave: z.string(),
  nombre: z.string(),
  medida: z.enum(unidadesDeMedida),
  /** A part of the row, its total, or the value of the period that it is compared with. */
  papel: z.enum(['parte', 'total', 'antes']),
})
export type Columna = z.output<typeof Columna>

const Fila = z.object({
  clave: z.string(),
  nombre: z.string(),
  /** As in a sentence, where it differs: «febrero», «la semana del 2 de marzo». */
  largo: z.string().optional(),
  /** In the order of the columns; null: nothing to count. */
  valores: z.array(z.number().nullable()),
  /** Address in the intranet of the records that it counts. */
  enlace: z.string().optional(),
})
export type Fila = z.output<typeof Fila>

export const TablaDeCifras = z.object({
  ...comun,
  titulo: z.string(),
  dibujo: z.enum(dibujos),
  /** Head of the first column: «Mes». */
  primera: z.string(),
  columnas: z.array(Columna),
  filas: z.array(Fila),
  /** A line across the drawing: the minimum, the goal, the median. */
  referencia: z.object({ nombre: z.string(), valor: z.number(), medida: z.enum(unidadesDeMedida) }).nullable(),
  /** One-sentence finding; null where nothing stands out. */
  hallazgo: z.string().nullable(),
})
export type TablaDeCifras = z.output<typeof TablaDeCifras>

const Dias = z.object({ desde: Dia, hasta: Dia })

/** domain §2.9: the eight. */
export const bloques = [
  'emergencias',
  'tiempos',
  'personas',
  'asistencia',
  'guardias',
  'capacitacion',
  'material-mayor',
  'equipamiento',
] as const
export type NombreBloque = (typeof bloques)[number]

export const nombresBloques: Record<NombreBloque, string> = {
  emergencias: 'Emergencias',
  tiempos: 'Tiempos',
  personas: 'Personas',
  asistencia: 'Asistencia',
  guardias: 'Guardias',
  capacitacion: 'Capacitación',
  'material-mayor': 'Material mayor',
  equipamiento: 'Equipamiento',
}

/** Filters besides the period; a block tells which of them it obeys. */
const filtros = ['clave', 'unidad', 'simulacros'] as const
export type NombreFiltro = (typeof filtros)[number]

export const Bloque = z.object({
  bloque: z.enum(bloques),
  ...Dias.shape,
  comparado: Dias.nullable(),
  filtros: z.array(z.enum(filtros)),
  cifras: z.array(Cifra),
  tablas: z.array(TablaDeCifras),
})
export type Bloque = z.output<typeof Bloque>
