import { z } from 'zod'
import { endpoint, room } from './endpoint.ts'
import { grupos, nombresGrupos } from './estadisticas/grupos.ts'
import type { Entidades } from './shared/entidad.ts'
import { DiaIngresado } from './shared/fechas.ts'
import { mensajes } from './shared/mensajes.ts'
import { Id } from './shared/paginacion.ts'
import { Hecho } from './shared/respuestas.ts'
import type { Tablas } from './shared/tabla.ts'
import { linea, texto } from './shared/texto.ts'

/** domain §2.11: lists that people choose from. They differ between Cuerpos, so each company keeps its own. */
export const catalogos = [
  'claves',
  'tipos_acto',
  'tenidas',
  'cargos',
  'tipos_unidad',
  'compartimientos',
  'feriados',
] as const
export type Catalogo = (typeof catalogos)[number]

/** domain §1.3 and §1.4: subject of a radio key. */
const tiposClave = ['incidente', 'unidad', 'servicio'] as const
export type TipoClave = (typeof tiposClave)[number]

/** domain §2.0.7: how an act counts. */
export const categoriasActo = ['obligatorio_cuerpo', 'obligatorio_compania', 'abono', 'no_computa'] as const
export type CategoriaActo = (typeof categoriasActo)[number]

export const nombresCategorias: Record<CategoriaActo, string> = {
  obligatorio_cuerpo: 'Obligatorio de Cuerpo',
  obligatorio_compania: 'Obligatorio de Compañía',
  abono: 'Abono',
  no_computa: 'No se cuenta',
}

/** True for the categories whose absences are faults (domain §1.2). */
export const esObligatorio = (categoria: CategoriaActo): boolean => categoria.startsWith('obligatorio')

/** Origin of a holiday: by law (computed for each year) or added by people. */
const origenesFeriado = ['ley', 'propio'] as const

const nombre = texto(2, 80)
/** Where the figures count it; null: by its number (`grupoDe`). */
const grupo = z.enum(grupos, { error: mensajes.valorInvalido }).nullable().optional()
const siNo = z.boolean({ error: mensajes.valorInvalido })
const valor = z
  .number({ error: mensajes.valorInvalido })
  .min(0, mensajes.entre(0, 10))
  .max(10, mensajes.entre(0, 10))
  .multipleOf(0.1, mensajes.valorInvalido)

/** Fields of an entry by catalogue, besides its position and whether it is offered. */
export const entradas = {
  claves: z.object({
    codigo: z
      .string({ error: mensajes.obligatorio })
      .trim()
      .regex(/^\d{1,2}-\d{1,2}(-\d{1,2})?$/, mensajes.claveInvalida),
    nombre,
    tipo: z.enum(tiposClave, { error: mensajes.obligatorio }),
    grupo,
  }),
  tipos_acto: z.object({
    nombre,
    categoria: z.enum(categoriasActo, { error: mensajes.obligatorio }),
    valor,
    con_citacion: siNo,
  }),
  tenidas: z.object({ nombre }),
  cargos: z.object({ nombre }),
  tipos_unidad: z.object({ nombre, letra: linea(4) }),
  compartimientos: z.object({ nombre }),
  feriados: z.object({ codigo: DiaIngresado, nombre, irrenunciable: siNo }),
} satisfies Record<Catalogo, z.ZodObject>

/** Any catalogue's fields, in a request body. */
const Datos = z.object({
  /** For keys and holidays; others derive it from their name. */
  codigo: linea(20).optional(),
  nombre: nombre.optional(),
  tipo: z.enum(tiposClave, { error: mensajes.valorInvalido }).optional(),
  grupo,
  categoria: z.enum(categoriasActo, { error: mensajes.valorInvalido }).optional(),
  valor: valor.optional(),
  con_citacion: siNo.optional(),
  letra: linea(4).optional(),
  irrenunciable: siNo.optional(),
})

export const Entrada = Datos.extend({
  id: z.number(),
  codigo: z.string(),
  nombre: z.string(),
  orden: z.number(),
  activo: z.boolean(),
  /** The program itself creates records of it. */
  fijo: z.boolean(),
  version: z.number(),
  origen: z.enum(origenesFeriado).optional(),
})
export type Entrada = z.output<typeof Entrada>

const deCatalogo = z.object({ catalogo: z.enum(catalogos) })
const deEntrada = deCatalogo.extend({ id: Id })
const Lista = z.object({ data: z.array(Entrada) })

export const catalogosApi = room('catalogos', {
  list: endpoint({
    method: 'GET',
    path: '/catalogos/:catalogo',
    access: 'sesion',
    summary: 'Un catálogo, también lo que ya no se ofrece; los feriados, de un año si se dice cuál',
    params: deCatalogo,
    query: z.object({ anio: z.coerce.number().int().min(1900).max(2200).optional() }),
    output: Lista,
  }),
  create: endpoint({
    method: 'POST',
    path: '/catalogos/:catalogo',
    access: 'administracion.gestionar',
    summary: 'Agregar a un catálogo',
    params: deCatalogo,
    body: Datos,
    output: Entrada,
    status: 201,
  }),
  arrange: endpoint({
    method: 'PUT',
    path: '/catalogos/:catalogo/orden',
    access: 'administracion.gestionar',
    summary: 'Ordenar un catálogo: todos sus números, en el orden nuevo',
    params: deCatalogo,
    body: z.object({ ids: z.array(Id).max(1000) }),
    output: Lista,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/catalogos/:catalogo/:id',
    access: 'administracion.gestionar',
    summary: 'Cambiar, desactivar o reactivar una entrada de un catálogo',
    params: deEntrada,
    body: Datos.extend({ activo: siNo.optional(), version: z.number().int() }).strict(),
    output: Entrada,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/catalogos/:catalogo/:id',
    access: 'administracion.gestionar',
    summary: 'Eliminar de un catálogo lo que nada usa',
    params: deEntrada,
    output: Hecho,
  }),
})

export const entidades = {
  catalogo: {
    nombre: 'Catálogo',
    objeto: 'la entrada',
    frases: { crear: 'agregó la entrada' },
    tabla: 'catalogos',
    nombrePor: 'nombre',
    sinPersonas: true,
    campos: {
      catalogo: { nombre: 'catálogo' },
      codigo: { nombre: 'código' },
      nombre: {},
      tipo: {},
      grupo: { opciones: nombresGrupos },
      categoria: { nombre: 'categoría' },
      valor: {},
      con_citacion: { nombre: 'con citación' },
      letra: {},
      irrenunciable: {},
      orden: {},
      activo: {},
    },
  },
} as const satisfies Entidades

export const tablas = {
  catalogos: { hoja: 'catalogos', conserva: 'No tiene datos de personas.' },
} as const satisfies Tablas
