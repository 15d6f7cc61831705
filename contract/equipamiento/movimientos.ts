import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Entidades } from '../shared/entidad.ts'
import { exportacionDe } from '../shared/exportacion.ts'
import { Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id, Pagina, paginated } from '../shared/paginacion.ts'
import type { Tablas } from '../shared/tabla.ts'
import { dato, textoLibre } from '../shared/texto.ts'
import { deEquipo, FichaEquipo, Lugar, motivoMaximo, version } from './equipos.ts'
import { categoriasEquipo, tiposMovimiento, type Ubicacion } from './estados.ts'

/** Moves that people register; the others come of themselves. */
export const tiposRegistrados = ['traslado', 'asignacion', 'devolucion', 'prestamo', 'reparacion'] as const
export type TipoRegistrado = (typeof tiposRegistrados)[number]

/** Where each of them may lead. */
export const destinosDe: Record<TipoRegistrado, readonly Ubicacion[]> = {
  traslado: ['unidad', 'bodega'],
  asignacion: ['persona', 'unidad'],
  devolucion: ['bodega', 'unidad'],
  prestamo: ['externo', 'persona'],
  reparacion: ['taller'],
}

/** Kept by quantity, not each with a number. `en_poder`: what members have of it. */
export const esExistencia = (
  {
    numero_serie,
    padre_id,
    cantidad,
    cantidad_minima,
  }: Pick<FichaEquipo, 'numero_serie' | 'padre_id' | 'cantidad' | 'cantidad_minima'>,
  en_poder: number,
): boolean => numero_serie === null && padre_id === null && (cantidad !== 1 || cantidad_minima !== null || en_poder > 0)

const cantidad = z
  .number({ error: mensajes.obligatorio })
  .int(mensajes.sinDecimales)
  .min(1, mensajes.entre(1, 1_000_000))
  .max(1_000_000, mensajes.entre(1, 1_000_000))

/** A move of a piece. Places in words, as they were. */
export const Movimiento = z.object({
  id: z.number(),
  tipo: z.enum(tiposMovimiento),
  desde: z.string().nullable(),
  hacia: z.string().nullable(),
  cantidad: z.number(),
  fecha: Instante,
  quien: z.string().nullable(),
  recibido_por: z.string().nullable(),
  entrega_id: z.number().nullable(),
  motivo: z.string().nullable(),
})
export type Movimiento = z.output<typeof Movimiento>

/** Equipment that a member has. */
export const EnPoder = z.object({
  equipo_id: z.number(),
  codigo: z.string(),
  nombre: z.string(),
  categoria: z.enum(categoriasEquipo),
  talla: z.string().nullable(),
  cantidad: z.number(),
  /** Taken from a stock, which it goes back to. */
  existencia: z.boolean(),
  /** The unit that it is in; null: they have it themselves. */
  unidad: z.string().nullable(),
  desde: Instante.nullable(),
})
export type EnPoder = z.output<typeof EnPoder>

/** Equipment handed over to a member at once. */
export const Entrega = z.object({
  id: z.number(),
  receptor_id: z.number(),
  receptor: z.string(),
  entregada_por: z.string(),
  creada_en: Instante,
  /** «Recibí conforme», pressed by the receiver. */
  recibida_en: Instante.nullable(),
  observaciones: z.string().nullable(),
  items: z.array(
    z.object({
      equipo_id: z.number(),
      codigo: z.string(),
      nombre: z.string(),
      talla: z.string().nullable(),
      cantidad: z.number(),
    }),
  ),
})
export type Entrega = z.output<typeof Entrega>

const conocida = z.string().nullable()

const Responsable = z.object({
  nombre: z.string(),
  data: z.array(EnPoder),
  /** Pieces in all. */
  total: z.number(),
  /** Sizes of the ficha, where asked for. */
  tallas: z.object({ chaqueta: conocida, pantalon: conocida, casco: conocida, botas: conocida }).nullable(),
  /** Entregas that they have not signed for. */
  por_recibir: z.array(Entrega),
})

/** Of one entrega. */
const maximoItems = 40

const deEntrega = z.object({ id: Id })

const entregas = endpoint({
  method: 'GET',
  path: '/equipamiento/entregas',
  access: 'intranet.ver',
  summary: 'Las entregas a miembros, la última primero; quien no edita el equipamiento ve las suyas',
  query: Pagina.extend({
    receptor_id: Id.optional(),
    recibida: z.enum(['si', 'no'], { error: mensajes.valorInvalido }).optional(),
  }),
  output: paginated(Entrega),
})

export const movimientosCalls = {
  movimientos: endpoint({
    method: 'GET',
    path: '/equipamiento/:id/movimientos',
    access: 'intranet.ver',
    summary: 'Los movimientos de un equipo, el último primero',
    params: deEquipo,
    query: Pagina,
    output: paginated(Movimiento),
  }),
  mover: endpoint({
    method: 'POST',
    path: '/equipamiento/:id/movimientos',
    access: 'equipamiento.editar',
    summary: 'Mover un equipo con sus partes, o una cantidad de él; de_id, sin lugar: el miembro que lo devuelve',
    params: deEquipo,
    body: Lugar.extend({
      tipo: z.enum(tiposRegistrados, { error: mensajes.obligatorio }),
      ubicacion_tipo: Lugar.shape.ubicacion_tipo.optional(),
      cantidad: cantidad.optional(),
      de_id: Id.nullish(),
      /** Out of the set that it is part of. */
      sacar: z.boolean({ error: mensajes.valorInvalido }).default(false),
      motivo: dato(motivoMaximo).nullish(),
      version: version.optional(),
    }),
    output: FichaEquipo,
    status: 201,
  }),
  entregas,
  exportEntregas: exportacionDe(entregas),
  createEntrega: endpoint({
    method: 'POST',
    path: '/equipamiento/entregas',
    access: 'equipamiento.editar',
    summary: 'Entregar equipos a un miembro, que confirma después que los recibió',
    body: z.object({
      receptor_id: Id,
      items: z
        .array(z.object({ equipo_id: Id, cantidad: cantidad.default(1) }), { error: mensajes.obligatorio })
        .min(1, mensajes.entregaVacia)
        .max(maximoItems, mensajes.demasiadosItems(maximoItems)),
      observaciones: textoLibre(500).nullish(),
    }),
    output: Entrega,
    status: 201,
  }),
  recibirEntrega: endpoint({
    method: 'POST',
    path: '/equipamiento/entregas/:id/recibir',
    access: 'intranet.ver',
    summary: '«Recibí conforme»: solo el receptor',
    params: deEntrega,
    output: Entrega,
  }),
  entregaPdf: endpoint({
    method: 'GET',
    path: '/equipamiento/entregas/:id/pdf',
    access: 'intranet.ver',
    summary: 'Acta de entrega (PDF): el receptor, y quien edita el equipamiento',
    params: deEntrega,
    output: z.unknown(),
    stream: 'archivo',
  }),
  responsable: endpoint({
    method: 'GET',
    path: '/equipamiento/personas/:id',
    access: 'intranet.ver',
    summary: 'Lo que un miembro tiene de la compañía, y sus tallas: él mismo, y quien edita el equipamiento',
    params: z.object({ id: Id }),
    query: z.object({ tallas: z.enum(['si'], { error: mensajes.valorInvalido }).optional() }),
    output: Responsable,
  }),
}

export const entidadesMovimientos = {
  equipo_entrega: {
    nombre: 'Entrega de equipos',
    objeto: 'la entrega de equipos',
    cuenta: ['entrega de equipos', 'entregas de equipos'],
    tabla: 'equipo_entregas',
    campos: {
      receptor_id: { nombre: 'receptor', de: 'usuarios' },
      piezas: {},
      observaciones: {},
      recibida_en: { nombre: 'recibida conforme' },
    },
  },
} as const satisfies Entidades

export const tablasMovimientos = {
  equipo_entregas: {
    miembro: { receptor_id: 'firma', entregada_por: 'firma' },
    copia: {
      nombre: 'entregas-de-equipos',
      sobre: 'lo que se le entregó',
      por: 'receptor_id',
      columnas: ['creada_en', 'recibida_en', 'observaciones'],
      orden: 'creada_en',
    },
    hoja: 'equipos-entregas',
    conserva: 'Siempre: dice quién tuvo cada equipo.',
  },
  equipo_movimientos: {
    miembro: { user_id: 'firma', recibido_por_id: 'firma' },
    copia: {
      nombre: 'equipos-recibidos',
      sobre: 'los equipos que recibió o devolvió',
      por: 'recibido_por_id',
      columnas: ['tipo', 'desde', 'hacia', 'cantidad', 'fecha'],
      con: [['equipo', 'equipo_id', 'equipos', 'nombre']],
      orden: 'fecha',
    },
    hoja: 'equipos-movimientos',
    conserva: 'Siempre: dice quién tuvo cada equipo.',
  },
  equipo_en_poder: {
    miembro: { user_id: 'aparte' },
    copia: {
      nombre: 'equipos-en-su-poder',
      sobre: 'lo que tiene de la compañía',
      columnas: ['cantidad', 'desde'],
      con: [['equipo', 'equipo_id', 'equipos', 'nombre']],
      orden: 'desde',
    },
    hoja: 'equipos-en-poder',
    conserva: 'Hasta que se devuelve.',
  },
} as const satisfies Tablas
