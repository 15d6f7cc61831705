import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Entidades } from '../shared/entidad.ts'
import {
  casilla,
  type ColumnaPlanilla,
  enJson,
  Ensayo,
  FilaPlanilla,
  OpcionesPlanilla,
  resultadoDe,
} from '../shared/importacion.ts'
import { Mes } from '../shared/fechas.ts'
import type { Tablas } from '../shared/tabla.ts'

/** Limits of a sheet of opening balances. */
const maxBytesSaldos = 2 ** 20
export const maxFilasSaldos = 2_000

/** Limits of a planillón: the workbook, and each of its sheets. */
const maxBytesPlanillon = 8 * 2 ** 20
export const maxColumnasPlanillon = 250
export const maxFilasPlanillon = 400

/** Columns of a sheet of opening balances. A member is named by RUT or by name. */
export const columnasSaldo = [
  { campo: 'rut', titulo: 'RUT', obligatoria: false, ejemplo: '12.345.678-5' },
  { campo: 'nombre', titulo: 'Nombre', obligatoria: false, ejemplo: 'Camila Bustos Peña' },
  { campo: 'hasta', titulo: 'Hasta', obligatoria: true, ejemplo: '31-12-2025' },
  { campo: 'obligatorios', titulo: 'Actos obligatorios', obligatoria: true, ejemplo: '640' },
  { campo: 'asistencias', titulo: 'Asistencias', obligatoria: true, ejemplo: '512,5' },
  { campo: 'abonos', titulo: 'Abonos', obligatoria: false, ejemplo: '85' },
  { campo: 'premio_anios', titulo: 'Años premiados', obligatoria: false, ejemplo: '10' },
] as const satisfies ColumnaPlanilla[]
export type CampoSaldo = (typeof columnasSaldo)[number]['campo']

/** A row as it was read. */
const FilaSaldo = FilaPlanilla.extend({
  /** No award counts the balance of a member of whom nobody knows since when they serve. */
  sin_ingreso: z.boolean(),
  nombre: z.string(),
  hasta: z.string(),
  obligatorios: z.string(),
  asistencias: z.string(),
  abonos: z.string(),
  premio_anios: z.string(),
})
export type FilaSaldo = z.output<typeof FilaSaldo>

const ResultadoSaldos = resultadoDe(FilaSaldo)
export type ResultadoSaldos = z.output<typeof ResultadoSaldos>

/** A mark of the workbook that was not written: another was made here. */
const Conservada = z.object({
  hoja: z.string(),
  fila: z.number(),
  columna: z.string(),
  nombre: z.string(),
  /** Letters: here, and in the workbook. */
  aqui: z.string(),
  planilla: z.string(),
})
export type Conservada = z.output<typeof Conservada>

/** Letters that a mark may mean; a dash: not summoned. */
export const letrasDePlanilla = ['A', 'T', 'F', 'L', 'S', '-'] as const
export type LetraDePlanilla = (typeof letrasDePlanilla)[number]

const ResultadoPlanillon = z.object({
  simulado: z.boolean(),
  /** Months with acts to import, or imported. Nothing is imported if `filas` has faults. */
  meses: z.array(Mes),
  actos_nuevos: z.number(),
  actos_existentes: z.number(),
  marcas: z.number(),
  conservadas: z.array(Conservada),
  /** Marks that are no letters of the monthly sheet, each with the letter that it may stand for; they wait for an answer. */
  marcas_por_decir: z.array(
    z.object({
      marca: z.string(),
      veces: z.number(),
      supuesta: z.enum(letrasDePlanilla),
      /** It was said to be that the last time. */
      recordada: z.boolean(),
    }),
  ),
  /** Names that no member bears: with `dejar_fuera` their rows are passed over. */
  desconocidos: z.array(z.string()),
  /** Rows with faults, by sheet and column letter. */
  filas: z.array(FilaPlanilla.extend({ hoja: z.string(), nombre: z.string() })),
  /** Sheets and columns that are not recognised. */
  ignoradas: z.array(z.string()),
})
export type ResultadoPlanillon = z.output<typeof ResultadoPlanillon>

const plantilla = { method: 'GET', access: 'lista.cerrar', output: z.unknown(), stream: 'archivo' } as const
const importacion = {
  method: 'POST',
  access: 'lista.cerrar',
  toca: ['dashboard', 'hoja-servicios'],
  body: OpcionesPlanilla,
} as const
/** `marcas`: the letter of each mark, as `{"X":"A"}`; `dejar_fuera`: passes over rows whose name no member bears. */
const OpcionesPlanillon = Ensayo.extend({
  dejar_fuera: casilla('false'),
  marcas: enJson(z.record(z.string().max(20), z.enum(letrasDePlanilla))),
})

const archivo = (maxBytes: number) => ({ field: 'archivo', maxBytes })

export const importacionesCalls = {
  plantillaSaldos: endpoint({
    ...plantilla,
    path: '/asistencia/importaciones/saldos/plantilla',
    summary: 'Una planilla vacía de saldos iniciales',
  }),
  importSaldos: endpoint({
    ...importacion,
    path: '/asistencia/importaciones/saldos',
    summary: 'Leer saldos iniciales de una planilla; sin `simular=false` solo se ensaya, y con errores nada se escribe',
    upload: archivo(maxBytesSaldos),
    output: ResultadoSaldos,
  }),
  plantillaPlanillon: endpoint({
    ...plantilla,
    path: '/asistencia/importaciones/planillon/plantilla',
    summary: 'Un planillón vacío',
  }),
  importPlanillon: endpoint({
    ...importacion,
    path: '/asistencia/importaciones/planillon',
    summary: 'Leer actos y marcas de meses pasados; sin `simular=false` solo se ensaya, y con errores nada se escribe',
    body: OpcionesPlanillon,
    upload: archivo(maxBytesPlanillon),
    output: ResultadoPlanillon,
  }),
}

export const entidadesSaldos = {
  saldo: {
    nombre: 'Saldo inicial',
    de: 'Saldo inicial de',
    objeto: 'el saldo inicial',
    cuenta: ['saldo', 'saldos'],
    tabla: 'saldos',
    nombrePor: 'user_id',
    campos: {
      user_id: { nombre: 'miembro', de: 'usuarios' },
      hasta: {},
      obligatorios: { nombre: 'actos obligatorios' },
      asistencias: {},
      abonos: {},
      premio_anios: { nombre: 'años premiados' },
    },
  },
} as const satisfies Entidades

export const tablasSaldos = {
  saldos: {
    miembro: { user_id: 'hoja', creado_por: 'firma' },
    copia: {
      nombre: 'saldo-inicial',
      sobre: 'su asistencia de antes de que la compañía la llevara aquí, en décimas',
      columnas: ['hasta', 'obligatorios', 'asistencias_decimas', 'abonos_decimas', 'premio_anios', 'creado_en'],
      orden: 'id',
    },
    hoja: 'saldos',
    conserva: 'Siempre: es la historia de la compañía.',
  },
} as const satisfies Tablas
