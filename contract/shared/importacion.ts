import { z } from 'zod'

/** A column of a sheet that is taken in; others are ignored. */
export interface ColumnaPlanilla<Campo extends string = string> {
  campo: Campo
  titulo: string
  obligatoria: boolean
  ejemplo: string
}

/** A yes or no among the fields of a form. */
export const casilla = (inicial: 'true' | 'false') =>
  z
    .enum(['true', 'false'])
    .default(inicial)
    .transform((value) => value === 'true')

/** Rehearse unless told otherwise: nothing is written. */
export const OpcionesPlanilla = z.object({ simular: casilla('true') })

/** What there is to say of a cell, by the title of its column: where it stands, and what is written there. */
const Reparo = z.object({
  columna: z.string(),
  texto: z.string(),
  celda: z.string().optional(),
  leido: z.string().optional(),
})
export type Reparo = z.output<typeof Reparo>

/** One row by its number in the sheet, and what is wrong with it. */
export const FilaPlanilla = z.object({
  fila: z.number(),
  errores: z.array(Reparo),
  /** What is taken in otherwise than it was written, or not at all. */
  avisos: z.array(Reparo).optional(),
  /** Is here already, and stays as it is. */
  existe: z.boolean().optional(),
})

/** Heading of the column that says what is wrong with a row: a sheet that comes back with it is read without it. */
export const quePasa = 'Qué pasa'

/** Rows with faults as they stand in the sheet, under its headings, and what is wrong with each. */
const ConReparos = z.object({ titulos: z.array(z.string()), filas: z.array(z.array(z.string())) })
export type ConReparos = z.output<typeof ConReparos>

/** Result of an import or of its rehearsal: rows without faults are imported, the others reported. */
export const resultadoDe = <Fila extends typeof FilaPlanilla>(fila: Fila) =>
  z.object({
    simulado: z.boolean(),
    importadas: z.number(),
    filas: z.array(fila),
    /** Headings that name no column. */
    ignoradas: z.array(z.string()),
    con_reparos: ConReparos.nullable(),
  })
