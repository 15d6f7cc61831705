import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cargos } from '../shared/cargos.ts'
import { Dia, Instante } from '../shared/fechas.ts'
import { nombrados } from '../shared/envio.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id } from '../shared/paginacion.ts'
import { Rut } from '../shared/rut.ts'
import type { Tablas } from '../shared/tabla.ts'
import { dato, nombrePersona, texto } from '../shared/texto.ts'
import { marcas } from './marcas.ts'

/** domain §2.8: states of a list. `rectificada`: reopened to correct it; it counts as it stands. */
export const estadosLista = ['pendiente', 'abierta', 'cerrada', 'rectificada'] as const
export type EstadoLista = (typeof estadosLista)[number]

export const nombresEstadosLista: Record<EstadoLista, string> = {
  pendiente: 'Sin pasar',
  abierta: 'Abierta',
  cerrada: 'Cerrada',
  rectificada: 'En rectificación',
}

export const accionesLista = ['abrir', 'cerrar', 'rectificar'] as const
export type AccionLista = (typeof accionesLista)[number]

/** domain §2.8: how a mark came to be known. */
const metodos = ['lista', 'qr', 'voy', 'guardia', 'tripulacion', 'importacion'] as const
export type Metodo = (typeof metodos)[number]

/** Why a row holds a proposal, as shown beside it. */
export const nombresMetodos: Record<Metodo, string> = {
  lista: '',
  qr: 'Registró su llegada',
  voy: 'Dijo «voy»',
  guardia: 'Guardia presente',
  tripulacion: 'Tripulación',
  importacion: 'Importada',
}

/** A member on the list of an act. */
export const Fila = z.object({
  user_id: z.number(),
  nombre: z.string(),
  cargo: z.enum(cargos).nullable(),
  cargo_detalle: z.string().nullable(),
  clave_radial: z.string().nullable(),
  foto_perfil: z.string().nullable(),
  /** Null: nobody has said anything yet. */
  marca: z.enum(marcas).nullable(),
  /** Waits to be taken by whoever passes the list. */
  propuesto: z.boolean(),
  /** Not cited: never charged with a fault. */
  opcional: z.boolean(),
  hora_llegada: Instante.nullable(),
  metodo: z.enum(metodos),
  marcado_por: z.string().nullable(),
  marcado_en: Instante.nullable(),
  observacion: z.string().nullable(),
  /** Last day of the licence behind a mark; null: of none, or given by hand. */
  licencia_hasta: Dia.nullable(),
  version: z.number(),
})
export type Fila = z.output<typeof Fila>

const Externo = z.object({
  id: z.number(),
  nombre: z.string(),
  compania: z.string(),
  cuerpo: z.string().nullable(),
})
export type Externo = z.output<typeof Externo>

/**
 * The list of an act; the RUT of those of other companies stays out of it. Who does not pass it gets their own row only, with the counts of all and no `externos`; `version` is
 * that of the act.
 */
export const Lista = z.object({
  acto_id: z.number(),
  estado_lista: z.enum(estadosLista),
  filas: z.array(Fila),
  /** Of a list that nobody has opened, for whoever passes it: the rows that opening adds, as of now. */
  previstas: z.array(Fila).optional(),
  externos: z.array(Externo),
  presentes: z.number(),
  en_lista: z.number(),
  /** Names of addressees who are on no list, for whoever passes it: nobody knows since when they serve. */
  sin_ingreso: z.array(z.string()),
  /** Arriving late is marked: by rule of the company, and never in an emergency. */
  con_atraso: z.boolean(),
  /** Minutes after the beginning. */
  tolerancia_atraso: z.number(),
  version: z.number(),
})
export type Lista = z.output<typeof Lista>

const fueraDeLista = ['que no está en la lista', 'que no están en la lista'] as const

/** `2 sin fecha de ingreso, que no están en la lista: Pedro Rojas, Ana Soto.` */
export const fraseSinIngreso = (
  nombres: readonly string[],
  [uno, varios]: readonly [uno: string, varios: string] = fueraDeLista,
): string => `${nombres.length} sin fecha de ingreso, ${nombres.length === 1 ? uno : varios}: ${nombrados(nombres)}.`

/** A row that was not written: another mark came first (domain §2.0.5). */
const Conflicto = Fila.extend({ pedida: z.enum(marcas).nullable() })
export type Conflicto = z.output<typeof Conflicto>

/** Marks that a person gives: the rest follow from licences and sanctions, or are made by closing. */
const marcasDadas = ['presente', 'atraso', 'ausente', 'licencia', 'no_citado'] as const

export const MarcaPedida = z.object({
  user_id: Id,
  /** Null: unmarked again. */
  marca: z.enum(marcasDadas, { error: mensajes.valorInvalido }).nullable(),
  hora_llegada: Instante.nullable().optional(),
  observacion: dato(300).nullable().optional(),
  /** Of the row as it was seen, 0 of one that was foreseen; without one the row is written whatever it holds. */
  version: z.number({ error: mensajes.valorInvalido }).int(mensajes.valorInvalido).optional(),
})
export type MarcaPedida = z.output<typeof MarcaPedida>

const maxMarcas = 1000

const deActo = z.object({ id: Id })

export const listaCalls = {
  accion: endpoint({
    method: 'POST',
    path: '/actos/:id/lista/acciones',
    toca: ['dashboard', 'hoja-servicios'],
    access: 'lista.pasar',
    summary: 'Abrir, cerrar o rectificar la lista de un acto',
    params: deActo,
    body: z.object({
      accion: z.enum(accionesLista, { error: mensajes.valorInvalido }),
      /** To rectify. */
      motivo: dato(300).nullable().optional(),
    }),
    output: Lista,
  }),
  lista: endpoint({
    method: 'GET',
    path: '/actos/:id/asistencia',
    access: 'intranet.ver',
    summary: 'La lista de un acto; a quien no la pasa, su propia fila',
    params: deActo,
    output: Lista,
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/actos/:id/asistencia',
    access: 'lista.pasar',
    summary: 'Marcar: cada fila se juzga por sí misma, y las que otro marcó antes vuelven en conflictos',
    params: deActo,
    body: z.array(MarcaPedida).min(1, mensajes.valorInvalido).max(maxMarcas, mensajes.demasiadasMarcas(maxMarcas)),
    output: Lista.extend({ conflictos: z.array(Conflicto) }),
  }),
  addExterno: endpoint({
    method: 'POST',
    path: '/actos/:id/externos',
    access: 'lista.pasar',
    summary: 'Anotar a un voluntario de otra compañía',
    params: deActo,
    body: z.object({
      nombre: nombrePersona,
      compania: texto(2, 80),
      cuerpo: dato(80).nullable().optional(),
      rut: z
        .union([z.literal('').transform(() => null), Rut])
        .nullable()
        .optional(),
    }),
    output: Lista,
    status: 201,
  }),
  removeExterno: endpoint({
    method: 'DELETE',
    path: '/actos/:id/externos/:externo',
    access: 'lista.pasar',
    summary: 'Quitar de la lista a un voluntario de otra compañía',
    params: deActo.extend({ externo: Id }),
    output: Lista,
  }),
}

export const tablasLista = {
  asistencias: {
    miembro: { user_id: 'hoja', marcado_por: 'firma' },
    copia: {
      nombre: 'asistencias',
      sobre: 'sus marcas en las listas de los actos',
      columnas: ['dia', 'marca', 'categoria', 'hora_llegada', 'hora_salida', 'metodo', 'observacion'],
      con: [['acto', 'acto_id', 'actos', 'titulo']],
      orden: 'dia',
    },
    hoja: 'asistencias',
    conserva: 'Siempre: es la historia de la compañía.',
  },
  asistencias_externas: {
    miembro: { registrado_por: 'firma' },
    copia: 'Of people who are not members.',
    hoja: 'asistencias-externas',
    conserva: 'Siempre: es la historia de la compañía.',
  },
} as const satisfies Tablas

/** Marks can be written. */
export const admiteMarcas = (estado: EstadoLista): boolean => estado === 'abierta' || estado === 'rectificada'

/** The list has been closed: its marks count, and also while it is corrected. */
export const cuentaYa = (estado: EstadoLista): boolean => estado === 'cerrada' || estado === 'rectificada'
