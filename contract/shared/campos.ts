// The fields of a record, each declared once: what is said and what is kept, the sheet, the card, the paper, the form and the
// log take them from their declaration (docs/decisions/162). What a record has beyond its fields is ordinary code beside it.
import { z } from 'zod'
import type { CampoAnotado } from './entidad.ts'
import { Dia, DiaIngresado } from './fechas.ts'
import { mensajes } from './mensajes.ts'
import { Id } from './paginacion.ts'
import { can, type Permiso, type Role } from './permisos.ts'
import { dato, texto, textoLibre } from './texto.ts'

/** How a field is written and read. */
export type Clase = 'linea' | 'parrafo' | 'entero' | 'decimal' | 'pesos' | 'dia' | 'opcion' | 'referencia'

/** How a field is shown, searched and protected. */
interface Acerca {
  /** In forms, on cards and papers, over columns of sheets, and in the log: «Presión de trabajo». */
  titulo: string
  /** Symbol and name: «L», «litros». */
  unidad?: readonly [signo: string, nombre: string]
  /** Below the field of a form. */
  ayuda?: string
  /** A value as a sheet has it. */
  ejemplo?: string
  /** Other headings, as found in the lists of companies. */
  tambien?: readonly string[]
  /** The search of a list finds it. */
  buscado?: true
  /** Rows of lists have it, not only the card. */
  enLista?: true
  /** Permission to read it, where that of the record is not enough. */
  ven?: Permiso
  /** Personal: the log keeps that it changed, never the value. */
  personal?: true
}

export interface Campo<Entra extends z.ZodType = z.ZodType, Queda extends z.ZodType = z.ZodType> extends Acerca {
  clase: Clase
  /** Schema in the body of a call. */
  entra: Entra
  /** Schema in the row and in answers. */
  queda: Queda
  /** Longest text, in characters. */
  maximo?: number
  /** Greatest number. */
  hasta?: number
  /** The values in words. */
  opciones?: Readonly<Record<string, string>>
}

/** In the order in which forms, cards and sheets show them. */
export type Campos = Readonly<Record<string, Campo>>

/** A line that a record must have. */
export const linea = <const A extends Acerca>(minimo: number, maximo: number, acerca: A) => ({
  ...acerca,
  clase: 'linea' as const,
  entra: texto(minimo, maximo),
  queda: z.string(),
  maximo,
})

/** A line, maybe none. */
export const lineaPosible = <const A extends Acerca>(maximo: number, acerca: A) => ({
  ...acerca,
  clase: 'linea' as const,
  entra: dato(maximo).nullish(),
  queda: z.string().nullable(),
  maximo,
})

/** Several lines, maybe none. */
export const parrafo = <const A extends Acerca>(maximo: number, acerca: A) => ({
  ...acerca,
  clase: 'parrafo' as const,
  entra: textoLibre(maximo).nullish(),
  queda: z.string().nullable(),
  maximo,
})

/** Whole numbers from `minimo` through `maximo`. */
export const enteroEntre = (minimo: number, maximo: number) =>
  z
    .number({ error: mensajes.valorInvalido })
    .int(mensajes.sinDecimales)
    .min(minimo, mensajes.entre(minimo, maximo))
    .max(maximo, mensajes.entre(minimo, maximo))

/** A whole number, maybe none. */
export const entero = <const A extends Acerca>(minimo: number, maximo: number, acerca: A) => ({
  ...acerca,
  clase: 'entero' as const,
  entra: enteroEntre(minimo, maximo).nullish(),
  queda: z.number().nullable(),
  hasta: maximo,
})

/** A number with decimals, maybe none. */
export const decimal = <const A extends Acerca>(minimo: number, maximo: number, acerca: A) => ({
  ...acerca,
  clase: 'decimal' as const,
  entra: z
    .number({ error: mensajes.valorInvalido })
    .min(minimo, mensajes.entre(minimo, maximo))
    .max(maximo, mensajes.entre(minimo, maximo))
    .nullish(),
  queda: z.number().nullable(),
  hasta: maximo,
})

/** Whole pesos, maybe none. */
export const pesos = <const A extends Acerca>(maximo: number, acerca: A) => ({
  ...acerca,
  clase: 'pesos' as const,
  entra: enteroEntre(0, maximo).nullish(),
  queda: z.number().nullable(),
  hasta: maximo,
})

/** A day, maybe none. */
export const dia = <const A extends Acerca>(acerca: A) => ({
  ...acerca,
  clase: 'dia' as const,
  entra: DiaIngresado.nullish(),
  queda: Dia.nullable(),
})

const codigosDe = <C extends string>(opciones: Readonly<Record<C, string>>) =>
  Object.keys(opciones) as unknown as readonly [C, ...C[]]

/** One of these, each in words. */
export const opcion = <C extends string, const A extends Acerca>(opciones: Readonly<Record<C, string>>, acerca: A) => ({
  ...acerca,
  clase: 'opcion' as const,
  entra: z.enum(codigosDe(opciones), { error: mensajes.obligatorio }),
  queda: z.enum(codigosDe(opciones)),
  opciones,
})

/** One of these, or none. */
export const opcionPosible = <C extends string, const A extends Acerca>(
  opciones: Readonly<Record<C, string>>,
  acerca: A,
) => ({
  ...acerca,
  clase: 'opcion' as const,
  entra: z.enum(codigosDe(opciones), { error: mensajes.valorInvalido }).nullish(),
  queda: z.enum(codigosDe(opciones)).nullable(),
  opciones,
})

/** The id of another record, maybe none. */
export const referencia = <const A extends Acerca>(acerca: A) => ({
  ...acerca,
  clase: 'referencia' as const,
  entra: Id.nullish(),
  queda: z.number().nullable(),
})

/** Shape of a body, for `z.object`. */
export const entranDe = <C extends Campos>(campos: C) =>
  mapped(campos, ({ entra }) => entra) as { [K in keyof C]: C[K]['entra'] }

/** Shape of an answer, for `z.object`. */
export const quedanDe = <C extends Campos>(campos: C) =>
  mapped(campos, ({ queda }) => queda) as { [K in keyof C]: C[K]['queda'] }

/** Columns of the row. */
export type Guardado<C extends Campos> = { [K in keyof C]: z.output<C[K]['queda']> }

/** A body after validation. */
export type Dicho<C extends Campos> = z.output<z.ZodObject<{ [K in keyof C]: C[K]['entra'] }>>

/** Fields in the rows of lists. */
export type EnLista<C extends Campos> = { [K in keyof C as C[K] extends { enLista: true } ? K : never]: C[K] }

export const enListaDe = <C extends Campos>(campos: C) =>
  Object.fromEntries(Object.entries(campos).filter(([, { enLista }]) => enLista)) as EnLista<C>

/** Columns that the search reads. */
export type Buscado<C extends Campos> = Guardado<{
  [K in keyof C as C[K] extends { buscado: true } ? K : never]: C[K]
}>

/** The values of a row, as a role reads them: null what it may not. */
export const visiblesDe = <C extends Campos>(campos: C, row: Guardado<C>, role: Role): Guardado<C> =>
  mapped(campos, ({ ven }, name) => (ven && !can(role, ven) ? null : row[name])) as Guardado<C>

export const nombresDe = <C extends Campos>(campos: C) => Object.keys(campos) as (keyof C & string)[]

/** Fields as stored: none is missing. */
export const guardadoDe = <C extends Campos>(campos: C, dicho: Dicho<C>): Guardado<C> =>
  mapped(campos, (_campo, name) => (dicho as Record<string, unknown>)[name] ?? null) as Guardado<C>

/** A record without any of the values that may be left out. */
export const vacioDe = <C extends Campos>(campos: C) => mapped(campos, () => null) as { [K in keyof C]: null }

/** Whether a record must have it. */
export const esObligatorio = ({ entra }: Campo): boolean => !entra.safeParse(undefined).success

/** «Volumen (L)», over a column. */
export const tituloDeColumna = ({ titulo, unidad }: Acerca): string => (unidad ? `${titulo} (${unidad[0]})` : titulo)

/** «Volumen, en litros»: beside a field. */
export const tituloDeCampo = ({ titulo, unidad, clase }: Campo): string => {
  const en = clase === 'pesos' ? 'pesos' : unidad?.[1]
  return en ? `${titulo}, en ${en}` : titulo
}

/** A value in words, «6,8 L»; null: there is none. `diaEnPalabras` writes a day. */
export function enPalabras(
  { clase, unidad, opciones }: Campo,
  value: unknown,
  diaEnPalabras: (dia: string) => string,
): string | null {
  if (value === null || value === undefined || value === '') return null
  if (opciones) return opciones[String(value)] ?? String(value)
  if (clase === 'dia') return diaEnPalabras(String(value))
  if (typeof value !== 'number') return String(value)
  const figure = value.toLocaleString('es-CL')
  if (clase === 'pesos') return `$ ${figure}`
  return unidad ? `${figure} ${unidad[0]}` : figure
}

export type Hecho = [titulo: string, dato: string | null]

/** Facts of a card and its paper, in the order of the fields; null: unknown. `tras`: others, after a field. */
export const hechosDe = <C extends Campos>(
  campos: C,
  registro: Guardado<C>,
  diaEnPalabras: (dia: string) => string,
  tras: { [K in keyof C]?: Hecho[] } = {},
): Hecho[] =>
  nombresDe(campos).flatMap((name): Hecho[] => {
    const campo = campos[name] as Campo
    return [[campo.titulo, enPalabras(campo, registro[name], diaEnPalabras)], ...(tras[name] ?? [])]
  })

/** Each as the log tells it. */
export const anotadosDe = <C extends Campos>(campos: C) =>
  mapped(campos, ({ titulo, opciones, personal }): CampoAnotado => ({
    nombre: `${titulo.charAt(0).toLocaleLowerCase('es')}${titulo.slice(1)}`,
    ...(opciones && { opciones }),
    ...(personal && { personal }),
  })) as { [K in keyof C]: CampoAnotado }

function mapped<C extends Campos>(campos: C, made: (campo: Campo, name: string) => unknown): object {
  return Object.fromEntries(Object.entries(campos).map(([name, campo]) => [name, made(campo, name)]))
}
