import { z } from 'zod'
import { endpoint, room } from './endpoint.ts'
import { accionesAuditoria, type Entidades } from './shared/entidad.ts'
import { Instante } from './shared/fechas.ts'
import { mensajes } from './shared/mensajes.ts'
import { Id, Pagina, paginated } from './shared/paginacion.ts'
import type { Tablas } from './shared/tabla.ts'
import { textoBuscado } from './shared/texto.ts'

/** The task that reviews the log against its seals. */
export const claveRevision = 'revisar_registro'

const Valores = z.record(z.string(), z.unknown()).nullable()

/** One entry of the audit log; personal values stand masked in `antes` and `despues`. */
export const EntradaAuditoria = z.object({
  id: z.number(),
  fecha: Instante,
  user_id: z.number().nullable(),
  /** Null: the program itself, an anonymous caller, or a deleted member. */
  usuario: z.string().nullable(),
  accion: z.enum(accionesAuditoria),
  entidad: z.string(),
  entidad_id: z.number().nullable(),
  /** Display name: a member's, a unit's plate. Null: the kind has none, or it is gone and the entry has no name. */
  registro: z.string().nullable(),
  antes: Valores,
  despues: Valores,
  /** Names of the records that `antes` and `despues` reference by id, by field and id. */
  nombres: z.record(z.string(), z.record(z.string(), z.string())),
  /** Records shown by a list: their count and the first names. */
  vistos: z.object({ cuantos: z.number(), nombres: z.array(z.string()) }).nullable(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
})
export type EntradaAuditoria = z.output<typeof EntradaAuditoria>

const dia = z.iso.date({ error: mensajes.fechaInvalida })

const FiltroAuditoria = z.object({
  /** One, or `cambios`: all of `accionesDeCambio`. */
  accion: z.enum([...accionesAuditoria, 'cambios']).optional(),
  /** One, or one of `conjuntos`. */
  entidad: z
    .string()
    .regex(/^[a-z_]{1,40}$/, mensajes.valorInvalido)
    .optional(),
  entidad_id: Id.optional(),
  /** The person who did it. */
  user_id: Id.optional(),
  /** The member whose records were changed or seen. */
  sobre: Id.optional(),
  /** Local days of the company, inclusive. */
  desde: dia.optional(),
  hasta: dia.optional(),
})
export type FiltroAuditoria = z.output<typeof FiltroAuditoria>

export const auditoriaApi = room('auditoria', {
  list: endpoint({
    method: 'GET',
    path: '/auditoria',
    access: 'administracion.gestionar',
    summary: 'Registro de auditoría, lo último primero',
    query: Pagina.extend(FiltroAuditoria.shape),
    /**
     * `personas`: names of the members in the filters. `sello`: until when the log is sealed; null: not yet.
     * `sin_nombres`: names of some records could not be read.
     */
    output: paginated(EntradaAuditoria).extend({
      personas: z.object({ user_id: z.string().nullable(), sobre: z.string().nullable() }),
      sello: z.object({ sellada_en: Instante, huella: z.string() }).nullable(),
      sin_nombres: z.boolean(),
    }),
  }),
  personas: endpoint({
    method: 'GET',
    path: '/auditoria/personas',
    access: 'administracion.gestionar',
    summary: 'Miembros por nombre, también los que ya no están activos, para filtrar el registro',
    query: z.object({ buscar: textoBuscado.optional() }),
    output: z.object({ data: z.array(z.object({ id: z.number(), nombre: z.string() })) }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/auditoria/exportacion',
    access: 'administracion.gestionar',
    summary: 'Lo mismo en un archivo CSV, entero',
    query: FiltroAuditoria,
    output: z.unknown(),
    stream: 'archivo',
  }),
})

export const entidades = {
  auditoria: {
    nombre: 'Auditoría',
    campos: { accion: {}, entidad: {}, entidad_id: {}, user_id: {}, sobre: {}, desde: {}, hasta: {} },
  },
} as const satisfies Entidades

export const tablas = {
  auditoria: {
    // The entries stay, masked (docs/decisions/028).
    miembro: { user_id: 'aparte' },
    copia: 'Two sheets of its own: what the member did, and who saw or changed their data.',
    sinHoja: 'It has an export of its own.',
    conserva: ['direcciones'],
  },
  registro_sellos: {
    ocultas: ['sales', 'huellas'],
    sinHoja: 'Goes along with the log.',
    conserva: 'Siempre, sin datos: prueba que el registro no se ha reescrito.',
  },
  registro_cabezas: { sinHoja: 'Goes along with the log.', conserva: 'Siempre, sin datos de personas.' },
  auditoria_vistos: { sinHoja: 'Goes along with the log.', conserva: 'Siempre, sin datos: prueba quién vio qué.' },
} as const satisfies Tablas
