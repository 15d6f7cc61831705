import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Entidades } from '../shared/entidad.ts'
import { exportacionDe } from '../shared/exportacion.ts'
import { Dia, DiaIngresado, Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id, Pagina, paginated } from '../shared/paginacion.ts'
import type { Tablas } from '../shared/tabla.ts'
import { dato } from '../shared/texto.ts'

/** domain §2.8 */
export const tiposSancion = ['amonestacion', 'suspension', 'separacion', 'expulsion', 'otra'] as const
export type TipoSancion = (typeof tiposSancion)[number]

export const nombresTiposSancion: Record<TipoSancion, string> = {
  amonestacion: 'Amonestación',
  suspension: 'Suspensión',
  separacion: 'Separación',
  expulsion: 'Expulsión',
  otra: 'Otra',
}

/** Body that imposed a sanction. */
export const origenesSancion = ['capitan', 'junta_oficiales', 'consejo_disciplina'] as const
export type OrigenSancion = (typeof origenesSancion)[number]

export const nombresOrigenesSancion: Record<OrigenSancion, string> = {
  capitan: 'Capitán',
  junta_oficiales: 'Junta de oficiales',
  consejo_disciplina: 'Consejo de disciplina',
}

/** Follows from its days and from whether it was lifted: not stored. */
export const estadosSancion = ['vigente', 'cumplida', 'dejada_sin_efecto'] as const
export type EstadoSancion = (typeof estadosSancion)[number]

export const nombresEstadosSancion: Record<EstadoSancion, string> = {
  vigente: 'Vigente',
  cumplida: 'Cumplida',
  dejada_sin_efecto: 'Sin efecto',
}

export const Sancion = z.object({
  id: z.number(),
  user_id: z.number(),
  nombre: z.string(),
  tipo: z.enum(tiposSancion),
  desde: Dia,
  /** Null: for good, or without a term. */
  hasta: Dia.nullable(),
  origen: z.enum(origenesSancion),
  acta: z.string().nullable(),
  estado: z.enum(estadosSancion),
  sin_efecto_en: Instante.nullable(),
  registrada_por: z.string().nullable(),
  creada_en: Instante,
  version: z.number(),
})
export type Sancion = z.output<typeof Sancion>

/** Lists of its days that were closed before: a suspension does not change them. */
const SancionRegistrada = Sancion.extend({ listas_cerradas: z.number() })

export const SancionEscrita = z.object({
  user_id: Id,
  tipo: z.enum(tiposSancion, { error: mensajes.valorInvalido }),
  desde: DiaIngresado,
  hasta: DiaIngresado.nullish(),
  origen: z.enum(origenesSancion, { error: mensajes.valorInvalido }),
  acta: dato(60).nullish(),
})
export type SancionEscrita = z.output<typeof SancionEscrita>

const sanciones = endpoint({
  method: 'GET',
  path: '/sanciones',
  access: 'intranet.ver',
  summary: 'Las sanciones propias; las de todos, para quien las registra. Las últimas primero',
  query: Pagina.extend({
    user_id: Id.optional(),
    estado: z.enum(estadosSancion).optional(),
    desde: DiaIngresado.optional(),
    hasta: DiaIngresado.optional(),
  }),
  output: paginated(Sancion),
})

export const sancionesCalls = {
  sanciones,
  exportSanciones: exportacionDe(sanciones),
  createSancion: endpoint({
    method: 'POST',
    path: '/sanciones',
    toca: ['hoja-servicios', 'disponibilidad', 'material-mayor'],
    access: 'hoja_servicios.editar',
    summary: 'Registrar una sanción; una suspensión bloquea las listas abiertas de sus días',
    body: SancionEscrita,
    output: SancionRegistrada,
    status: 201,
  }),
  changeSancion: endpoint({
    method: 'PATCH',
    path: '/sanciones/:id',
    toca: ['hoja-servicios', 'disponibilidad', 'material-mayor'],
    access: 'hoja_servicios.editar',
    summary: 'Corregir el término de una sanción, o dejarla sin efecto',
    params: z.object({ id: Id }),
    body: z.strictObject({
      hasta: DiaIngresado.nullish(),
      sin_efecto: z.boolean({ error: mensajes.valorInvalido }).optional(),
      version: z.number({ error: mensajes.valorInvalido }).int(mensajes.valorInvalido),
    }),
    output: SancionRegistrada,
    actual: Sancion,
  }),
}

export const entidadesSanciones = {
  sancion: {
    nombre: 'Sanción',
    de: 'Sanción de',
    objeto: 'la sanción',
    cuenta: ['sanción', 'sanciones'],
    tabla: 'sanciones',
    nombrePor: 'user_id',
    campos: {
      user_id: { nombre: 'miembro', de: 'usuarios' },
      tipo: { opciones: nombresTiposSancion },
      desde: {},
      hasta: {},
      origen: { opciones: nombresOrigenesSancion },
      acta: {},
      sin_efecto_en: { nombre: 'sin efecto desde' },
      marcas: { nombre: 'marcas que cambiaron' },
    },
  },
} as const satisfies Entidades

export const tablasSanciones = {
  sanciones: {
    miembro: { user_id: 'hoja', registrada_por: 'firma' },
    copia: { nombre: 'sanciones', sobre: 'las sanciones que recibió', orden: 'desde' },
    hoja: 'sanciones',
    conserva: 'Siempre: es la historia de la compañía.',
  },
} as const satisfies Tablas
