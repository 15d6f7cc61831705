import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id } from '../shared/paginacion.ts'
import { dato, texto } from '../shared/texto.ts'
import { Foto } from '../sitio/imagen.ts'
import { contadores, estadosUnidad, motivosFuera, tiposPapel } from './estados.ts'
import { Papel } from './papeles.ts'

export const NuevaUnidad = z.object({ nombre: texto(1, 20), tipo: texto(1, 40) })

const Conductores = z.array(z.object({ id: z.number(), nombre: z.string() }))

/** Members who may drive a unit (domain §2.4.1); none: the company has not said. */
export const ConductoresDe = z.object({ unidad_id: z.number(), unidad: z.string(), conductores: Conductores })

/** domain §2.4.1: what a unit is. Null where nobody has said. */
const DatosUnidad = z.object({
  patente: z.string().nullable(),
  marca: z.string().nullable(),
  modelo: z.string().nullable(),
  anio: z.number().nullable(),
  numero_chasis: z.string().nullable(),
  numero_motor: z.string().nullable(),
  /** Litres. */
  capacidad_agua_l: z.number().nullable(),
  capacidad_tripulantes: z.number().nullable(),
  /** Fewest people that it goes out with. */
  minimo_tripulacion: z.number().nullable(),
})

/** Unit as administrators keep it: a retired one (`activo` 0) is hidden but keeps its history. */
export const Ficha = DatosUnidad.extend({
  id: z.number(),
  nombre: z.string(),
  tipo: z.string(),
  orden: z.number(),
  activo: z.boolean(),
  /** The unit whose place in the list it takes. */
  reserva_de: z.number().nullable(),
  conductores: Conductores,
  version: z.number(),
})
export type Ficha = z.output<typeof Ficha>

const entero = (minimo: number, maximo: number) =>
  z
    .number({ error: mensajes.valorInvalido })
    .int(mensajes.sinDecimales)
    .min(minimo, mensajes.entre(minimo, maximo))
    .max(maximo, mensajes.entre(minimo, maximo))

/** Chilean plates: `KXRT-41`, `BB-1234` of before 2007, `KXR-041` of motorcycles; written upper case with its dash. */
const Patente = z
  .string({ error: mensajes.valorInvalido })
  .overwrite((patente) => asPatente(patente))
  .regex(/^(?:[A-Z]{4}-\d{2}|[A-Z]{2}-\d{4}|[A-Z]{3}-\d{3})$/, mensajes.patenteInvalida)

function asPatente(typed: string): string {
  const plain = typed.toUpperCase().replaceAll(/[\s.·-]/g, '')
  return plain.replace(/^([A-Z]+)(\d+)$/, '$1-$2')
}

const CambioFicha = z.object({
  nombre: texto(1, 20).optional(),
  tipo: texto(1, 40).optional(),
  orden: z.number().int().min(1).max(1000).optional(),
  activo: z.boolean().optional(),
  conductor_ids: z.array(Id).max(200, mensajes.valorInvalido).optional(),
  patente: Patente.nullish(),
  marca: dato(60).nullish(),
  modelo: dato(60).nullish(),
  anio: entero(1900, 2100).nullish(),
  numero_chasis: dato(60).nullish(),
  numero_motor: dato(60).nullish(),
  capacidad_agua_l: entero(0, 100_000).nullish(),
  capacidad_tripulantes: entero(1, 60).nullish(),
  minimo_tripulacion: entero(1, 60).nullish(),
  reserva_de: Id.nullish(),
  version: z.number({ error: mensajes.valorInvalido }).int(mensajes.valorInvalido),
})

const Lectura = z.object({ valor: z.number(), momento: Instante })

/** The page of a unit, also of one that was retired. */
export const FichaUnidad = DatosUnidad.extend({
  id: z.number(),
  nombre: z.string(),
  tipo: z.string(),
  activo: z.boolean(),
  estado: z.enum(estadosUnidad),
  detalles: z.string().nullable(),
  motivo: z.enum(motivosFuera).nullable(),
  ultimaActualizacion: Instante,
  actualizadaPor: z.string().nullable(),
  reserva_de: z.object({ id: z.number(), nombre: z.string() }).nullable(),
  /** Its photograph on the public site (docs/decisions/019). */
  foto: Foto.nullable(),
  /** Name of the unit on the public site. */
  titulo: z.string().nullable(),
  contadores: z.record(z.enum(contadores), Lectura.nullable()),
  /** Of the last twelve months; null before it has a whole hour. */
  en_servicio: z.object({ porcentaje: z.number(), desde: Instante }).nullable(),
  /** Days, of the last 365, on which it was EN REPARACIÓN at some moment. */
  dias_en_reparacion: z.number(),
  /** In force, by kind; null: none was ever written down. */
  papeles: z.record(z.enum(tiposPapel), Papel.nullable()),
  /** Days before its end from which a paper is said to fall due. */
  aviso: z.number(),
  /** Members who may drive it. */
  conductores: z.array(z.object({ id: z.number(), nombre: z.string() })),
  /** Of them, those whose licence is in force. */
  con_licencia: z.number(),
  /** Class of licence that the company asks for. */
  licencia_clase: z.string(),
  version: z.number(),
})
export type FichaUnidad = z.output<typeof FichaUnidad>

export const deUnidad = z.object({ id: Id })

export const fichaCalls = {
  ficha: endpoint({
    method: 'GET',
    path: '/material-mayor/:id/ficha',
    access: 'intranet.ver',
    summary: 'La página de una unidad: qué es, cómo está, sus papeles y lo que marcan sus contadores',
    params: deUnidad,
    output: FichaUnidad,
  }),
  fichas: endpoint({
    method: 'GET',
    path: '/material-mayor/fichas',
    access: 'unidades.administrar',
    summary: 'Todas las unidades, también las retiradas',
    output: z.object({ data: z.array(Ficha) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/material-mayor',
    access: 'unidades.administrar',
    summary: 'Agregar una unidad',
    body: NuevaUnidad,
    output: Ficha,
    status: 201,
  }),
  changeFicha: endpoint({
    method: 'PATCH',
    path: '/material-mayor/:id/ficha',
    access: 'unidades.administrar',
    summary: 'Cambiar los datos de una unidad, ordenarla o retirarla, y decir quiénes la conducen',
    params: deUnidad,
    body: CambioFicha.strict(),
    output: Ficha,
  }),
}
