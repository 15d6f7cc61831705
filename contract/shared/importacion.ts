import { z } from 'zod'
import { mensajes } from './mensajes.ts'

/** A column of a sheet that is taken in; others are ignored. */
export interface ColumnaPlanilla<Campo extends string = string> {
  campo: Campo
  titulo: string
  obligatoria: boolean
  ejemplo: string
}

/** Kinds of imports: what is remembered of the sheets of one is of no use to another. */
export const importaciones = [
  'miembros',
  'equipos',
  'emergencias',
  'salidas',
  'cargas',
  'saldos',
  'certificados',
  'controles',
  'planillon',
  'licencias',
  'eventos',
] as const
export type NombreImportacion = (typeof importaciones)[number]

/** A yes or no among the fields of a form. */
export const casilla = (inicial: 'true' | 'false') =>
  z
    .enum(['true', 'false'])
    .default(inicial)
    .transform((value) => value === 'true')

/** A shape among the fields of a form, as JSON; empty without it. */
export const enJson = <T extends z.ZodType>(shape: T) =>
  z
    .string()
    .max(12_000, mensajes.valorInvalido)
    .default('{}')
    .transform((escrito, context): z.output<T> => {
      try {
        return shape.parse(JSON.parse(escrito))
      } catch {
        context.addIssue({ code: 'custom', message: mensajes.valorInvalido })
        return z.NEVER
      }
    })

/** A person's choices of how a sheet is read; the rest is guessed. */
export const LecturaDicha = z.object({
  /** Sheet of a workbook, by its name. */
  hoja: z.string().max(100).optional(),
  /** Field of each column, by its letter; empty where it is not used. */
  columnas: z.record(z.string().max(3), z.string().max(40)).default({}),
  /** Meanings of values, by field, as `{"calidad": {"C": "Confederado"}}`; an empty one leaves the value out. */
  valores: z.record(z.string().max(40), z.record(z.string().max(60), z.string().max(120))).default({}),
  /** Cells written anew, as `{"C9": "17.003.244-6"}`. */
  celdas: z.record(z.string().max(9), z.string().max(500)).default({}),
})
export type LecturaDicha = z.output<typeof LecturaDicha>

/** Rehearse unless told otherwise: nothing is written. */
export const Ensayo = z.object({ simular: casilla('true') })
export const OpcionesPlanilla = Ensayo.extend({
  lectura: enJson(LecturaDicha),
  /** `huella` of the changes that were seen: they are applied, if they are still the same. */
  cambios: z.string().max(64, mensajes.valorInvalido).optional(),
})

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
  /** Is here otherwise: what it says here, and what the sheet says. */
  cambia: z
    .array(z.object({ campo: z.string(), titulo: z.string(), antes: z.string(), despues: z.string() }))
    .optional(),
  /** Waits only for what is not said yet. */
  espera: z.boolean().optional(),
  /** By field, where the row is among the first of its kind: what its cell says, and how it is understood. */
  celdas: z.record(z.string(), z.object({ celda: z.string(), leido: z.string(), sera: z.string() })).optional(),
})
export type FilaPlanilla = z.output<typeof FilaPlanilla>

/** How many rows of a kind are looked at before an import. */
export const filasALaVista = 50

/** Most letters of a cell that are shown; a longer one is cut, and corrected in the sheet itself. */
export const letrasALaVista = 120

/** Outcome of a row. */
export type ClaseDeFila = 'nueva' | 'cambia' | 'igual' | 'espera' | 'reparo'

export const claseDeFila = ({
  errores,
  existe,
  cambia,
  espera,
}: Pick<FilaPlanilla, 'errores' | 'existe' | 'cambia' | 'espera'>): ClaseDeFila =>
  espera ? 'espera' : errores.length > 0 ? 'reparo' : cambia ? 'cambia' : existe ? 'igual' : 'nueva'

/** Heading of the column that says what is wrong with a row: a sheet that comes back with it is read without it. */
export const quePasa = 'Qué pasa'

/** Rows with faults as they stand in the sheet, under its headings, and what is wrong with each. */
const ConReparos = z.object({ titulos: z.array(z.string()), filas: z.array(z.array(z.string())) })
export type ConReparos = z.output<typeof ConReparos>

/** A column as it was taken: for a field, or for none. */
const ColumnaLeida = z.object({
  letra: z.string(),
  titulo: z.string(),
  campo: z.string().nullable(),
  /** Data of health, which no import takes. */
  salud: z.boolean(),
  /** As it was said the last time. */
  recordada: z.boolean().optional(),
})
export type ColumnaLeida = z.output<typeof ColumnaLeida>

/** A value that its field does not know, and what it is taken for; null waits for a person. */
const PorDecir = z.object({
  campo: z.string(),
  titulo: z.string(),
  escrito: z.string(),
  veces: z.number(),
  opciones: z.array(z.string()),
  valor: z.string().nullable(),
  /** Its meaning was said the last time. */
  recordado: z.boolean().optional(),
})
export type PorDecir = z.output<typeof PorDecir>

/** How a sheet was read, to be looked at and changed. */
const Lectura = z.object({
  importacion: z.enum(importaciones),
  hojas: z.array(z.object({ nombre: z.string(), filas: z.number() })),
  hoja: z.string(),
  /** Row of the headings. */
  encabezado: z.number(),
  columnas: z.array(ColumnaLeida),
  /** The fields that there are. */
  campos: z.array(z.object({ campo: z.string(), titulo: z.string() })),
  por_decir: z.array(PorDecir),
  /** Why no row can be read as it is. */
  falta: z.string().optional(),
})
export type Lectura = z.output<typeof Lectura>

/** Counts of the columns and of the meanings of values that are remembered for the next sheet. */
const Recordado = z.object({ columnas: z.number(), valores: z.number() })
export type Recordado = z.output<typeof Recordado>

/** Result of an import or of its rehearsal: rows without faults are imported, the others reported. */
export const resultadoDe = <Fila extends typeof FilaPlanilla>(fila: Fila) =>
  z.object({
    simulado: z.boolean(),
    importadas: z.number(),
    filas: z.array(fila),
    /** Headings that name no column. */
    ignoradas: z.array(z.string()),
    con_reparos: ConReparos.nullable(),
    lectura: Lectura,
    /** Rows that change what is here, or did; null of none. */
    cambios: z.object({ cuantos: z.number(), huella: z.string(), aplicados: z.boolean() }).nullable(),
    recordado: Recordado.nullable(),
  })
export type ResultadoDe<Fila extends FilaPlanilla> = Omit<z.output<ReturnType<typeof resultadoDe>>, 'filas'> & {
  filas: Fila[]
}
