import { z } from 'zod'
import { categoriasActo, nombresCategorias } from '../catalogos.ts'
import { endpoint } from '../endpoint.ts'
import type { Entidades } from '../shared/entidad.ts'
import { exportacionDe } from '../shared/exportacion.ts'
import { Dia, DiaIngresado, Instante, MomentoIngresado } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id, Pagina, paginated } from '../shared/paginacion.ts'
import { Hecho } from '../shared/respuestas.ts'
import type { Tablas } from '../shared/tabla.ts'
import { dato, texto } from '../shared/texto.ts'
import { estadosLista } from './lista.ts'

/** domain §2.0.7: what an act belongs to; a manual one to nothing. */
const origenesActo = ['emergencia', 'evento', 'capacitacion', 'guardia', 'manual'] as const
export type OrigenActo = (typeof origenesActo)[number]

/** Members to whom an act is directed. `lista`: those that it names. */
export const destinatariosActo = ['todos', 'oficiales', 'lista'] as const
export type Destinatarios = (typeof destinatariosActo)[number]

export const nombresDestinatarios: Record<Destinatarios, string> = {
  todos: 'Toda la compañía',
  oficiales: 'Oficiales',
  lista: 'Solo algunos',
}

/** domain §2.0.7. */
export const Acto = z.object({
  id: z.number(),
  /** Code in the catalogue `tipos_acto`. */
  tipo: z.string(),
  /** Name of the kind today. */
  nombre_tipo: z.string(),
  origen_tipo: z.enum(origenesActo),
  origen_id: z.number().nullable(),
  titulo: z.string(),
  lugar: z.string().nullable(),
  /** Code in the catalogue `tenidas`. */
  tenida: z.string().nullable(),
  inicio: Instante,
  termino: Instante.nullable(),
  dia: Dia,
  mes_contable: z.string(),
  categoria: z.enum(categoriasActo),
  /** In attendances: 1, 0.5. */
  valor: z.number(),
  con_citacion: z.boolean(),
  /** Why it counts unlike its kind. */
  motivo: z.string().nullable(),
  destinatarios: z.enum(destinatariosActo),
  /** Members whom a `lista` names: of one act, for who passes its list. */
  nombrados: z.array(z.object({ id: z.number(), nombre: z.string() })).optional(),
  encargado_id: z.number().nullable(),
  encargado: z.string().nullable(),
  estado_lista: z.enum(estadosLista),
  cerrada_por: z.string().nullable(),
  cerrada_en: Instante.nullable(),
  anulado_en: Instante.nullable(),
  motivo_anulacion: z.string().nullable(),
  /** Rows of its list, and those of them who came (`presente`, `atraso`), proposals left out. */
  en_lista: z.number(),
  presentes: z.number(),
  /** The caller passes its list. */
  puede_pasar: z.boolean(),
  version: z.number(),
})
export type Acto = z.output<typeof Acto>

const deActo = z.object({ id: Id })

/** Of an entry of a catalogue. */
export const codigo = z
  .string({ error: mensajes.obligatorio })
  .min(1, { error: mensajes.obligatorio, abort: true })
  .regex(/^[a-z0-9_]{1,60}$/, mensajes.valorInvalido)

const valorActo = z
  .number({ error: mensajes.valorInvalido })
  .min(0, mensajes.entre(0, 10))
  .max(10, mensajes.entre(0, 10))
  .multipleOf(0.1, mensajes.valorInvalido)

/** Category, value and citación are those of the kind unless given; other ones need a reason. */
export const ActoEscrito = z.object({
  tipo: codigo,
  titulo: texto(3, 120),
  lugar: dato(120).nullable().optional(),
  tenida: codigo.nullable().optional(),
  inicio: MomentoIngresado,
  termino: MomentoIngresado,
  categoria: z.enum(categoriasActo, { error: mensajes.valorInvalido }).optional(),
  valor: valorActo.optional(),
  con_citacion: z.boolean({ error: mensajes.valorInvalido }).optional(),
  motivo: dato(300).nullable().optional(),
  destinatarios: z.enum(destinatariosActo, { error: mensajes.valorInvalido }).default('todos'),
  /** For `lista`. */
  destinatario_ids: z.array(Id).max(1000, mensajes.valorInvalido).optional(),
  encargado_id: Id.nullable().optional(),
})
export type ActoEscrito = z.output<typeof ActoEscrito>

const actos = endpoint({
  method: 'GET',
  path: '/actos',
  access: 'intranet.ver',
  summary: 'Los actos del servicio, lo último primero',
  query: Pagina.extend({
    desde: DiaIngresado.optional(),
    hasta: DiaIngresado.optional(),
    tipo: codigo.optional(),
    estado_lista: z.enum(estadosLista).optional(),
  }),
  output: paginated(Acto),
})

export const actosCalls = {
  actos,
  exportActos: exportacionDe(actos),
  createActo: endpoint({
    method: 'POST',
    path: '/actos',
    toca: ['dashboard'],
    access: 'eventos.crear',
    summary: 'Crear un acto a mano',
    body: ActoEscrito,
    output: Acto,
    status: 201,
  }),
  acto: endpoint({
    method: 'GET',
    path: '/actos/:id',
    access: 'intranet.ver',
    summary: 'Un acto',
    params: deActo,
    output: Acto,
  }),
  changeActo: endpoint({
    method: 'PATCH',
    path: '/actos/:id',
    toca: ['dashboard'],
    access: 'eventos.crear',
    summary: 'Cambiar un acto; lo que cuenta, mientras su lista no se haya cerrado',
    params: deActo,
    body: ActoEscrito.partial()
      .extend({
        destinatarios: ActoEscrito.shape.destinatarios.unwrap().optional(),
        version: z.number({ error: mensajes.valorInvalido }).int(mensajes.valorInvalido),
      })
      .strict(),
    output: Acto,
  }),
  removeActo: endpoint({
    method: 'DELETE',
    path: '/actos/:id',
    toca: ['dashboard'],
    access: 'eventos.crear',
    summary: 'Eliminar un acto creado a mano, sin marcas',
    params: deActo,
    output: Hecho,
  }),
  annulActo: endpoint({
    method: 'POST',
    path: '/actos/:id/anulacion',
    toca: ['dashboard', 'hoja-servicios'],
    access: 'lista.cerrar',
    summary: 'Anular un acto con marcas: su lista deja de contar',
    params: deActo,
    body: z.object({ motivo: texto(3, 300) }),
    output: Acto,
  }),
}

export const entidadesActos = {
  acto: {
    nombre: 'Acto',
    objeto: 'el acto',
    cuenta: ['lista', 'listas'],
    tabla: 'actos',
    nombrePor: 'titulo',
    campos: {
      tipo: {},
      titulo: { nombre: 'título' },
      lugar: {},
      tenida: {},
      inicio: {},
      termino: { nombre: 'término' },
      categoria: { nombre: 'categoría', opciones: nombresCategorias },
      valor: {},
      con_citacion: { nombre: 'con citación' },
      motivo: {},
      destinatarios: { opciones: nombresDestinatarios },
      encargado_id: { nombre: 'a cargo de la lista', de: 'usuarios' },
      estado_lista: { nombre: 'lista' },
      anulado_en: { nombre: 'anulado' },
      motivo_anulacion: { nombre: 'por qué se anuló' },
      marcas: { queda: true },
      llegada: { nombre: 'llegada con el código', queda: true },
      ausentes: {},
      externo: { nombre: 'de otra compañía', personal: true },
      mes: {},
      filtro: {},
    },
  },
} as const satisfies Entidades

export const tablasActos = {
  actos: {
    ocultas: ['busqueda'],
    miembro: { encargado_id: 'firma', cerrada_por: 'firma', creado_por: 'firma' },
    copia: {
      nombre: 'actos',
      sobre: 'los actos de cuya lista estuvo a cargo',
      por: 'encargado_id',
      columnas: ['id', 'titulo', 'inicio', 'termino'],
      orden: 'inicio',
    },
    hoja: 'actos',
    conserva: 'Siempre: es la historia de la compañía.',
  },
  acto_destinatarios: {
    miembro: { user_id: 'hoja' },
    copia: {
      nombre: 'citaciones',
      sobre: 'los actos a los que fue citado por su nombre',
      con: [['titulo', 'acto_id', 'actos', 'titulo']],
      columnas: ['acto_id'],
      orden: 'acto_id',
    },
    hoja: 'actos-destinatarios',
    conserva: 'Siempre: es la historia de la compañía.',
  },
} as const satisfies Tablas
