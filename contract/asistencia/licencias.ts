import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Entidades } from '../shared/entidad.ts'
import { exportacionDe } from '../shared/exportacion.ts'
import { Dia, DiaIngresado, Instante } from '../shared/fechas.ts'
import { mensajes } from '../shared/mensajes.ts'
import { Id, Pagina, paginated } from '../shared/paginacion.ts'
import { can, type Role } from '../shared/permisos.ts'
import type { Tablas } from '../shared/tabla.ts'
import { dato, texto } from '../shared/texto.ts'
import { Elegidos, ResultadoVarios } from '../shared/varios.ts'

/** domain §2.8 */
export const tiposLicencia = [
  'trabajo',
  'estudios',
  'salud',
  'viaje',
  'maternidad',
  'servicio_militar',
  'personal',
  'otro',
] as const
export type TipoLicencia = (typeof tiposLicencia)[number]

export const nombresTiposLicencia: Record<TipoLicencia, string> = {
  trabajo: 'Trabajo',
  estudios: 'Estudios',
  salud: 'Salud',
  viaje: 'Viaje',
  maternidad: 'Pre y post natal',
  servicio_militar: 'Servicio militar',
  personal: 'Personal',
  otro: 'Otro motivo',
}

export const estadosLicencia = ['solicitada', 'aprobada', 'rechazada', 'anulada'] as const
export type EstadoLicencia = (typeof estadosLicencia)[number]

export const nombresEstadosLicencia: Record<EstadoLicencia, string> = {
  solicitada: 'Por resolver',
  aprobada: 'Aprobada',
  rechazada: 'Rechazada',
  anulada: 'Anulada',
}

/** Reads the licences of others with kind and reason; everyone else sees an L on the list (domain §2.8). */
export const veLicencias = (role: Role): boolean => can(role, 'licencias.registrar_larga')

/** Resolves a licence of somebody else: one that demands an acta is the board's decision, which the Ayudante records too. */
export const resuelveLicencia = (role: Role, exigeActa: boolean): boolean =>
  can(role, exigeActa ? 'licencias.registrar_larga' : 'licencias.otorgar')

export const Licencia = z.object({
  id: z.number(),
  user_id: z.number(),
  nombre: z.string(),
  tipo: z.enum(tiposLicencia),
  desde: Dia,
  hasta: Dia,
  acto_id: z.number().nullable(),
  /** Title of the act that it is for. */
  acto: z.string().nullable(),
  motivo: z.string().nullable(),
  documento_id: z.number().nullable(),
  documento: z.string().nullable(),
  acta: z.string().nullable(),
  /** Longer than the Capitán grants. */
  exige_acta: z.boolean(),
  estado: z.enum(estadosLicencia),
  comentario: z.string().nullable(),
  resuelta_por: z.string().nullable(),
  resuelta_en: Instante.nullable(),
  creada_por: z.string().nullable(),
  creada_en: Instante,
  version: z.number(),
})
export type Licencia = z.output<typeof Licencia>

const version = z.number({ error: mensajes.valorInvalido }).int(mensajes.valorInvalido)

/** For days, or for the day of one act. */
export const LicenciaPedida = z.object({
  /** Recorded for somebody else. */
  user_id: Id.optional(),
  tipo: z.enum(tiposLicencia, { error: mensajes.valorInvalido }),
  desde: DiaIngresado.nullish(),
  hasta: DiaIngresado.nullish(),
  acto_id: Id.nullish(),
  motivo: texto(3, 500),
  documento_id: Id.nullish(),
  /** Of the board, when a long one is recorded for somebody else. */
  acta: dato(60).nullish(),
})
export type LicenciaPedida = z.output<typeof LicenciaPedida>

const resoluciones = ['aprobada', 'rechazada', 'anulada'] as const satisfies EstadoLicencia[]

const licencias = endpoint({
  method: 'GET',
  path: '/licencias',
  access: 'intranet.ver',
  summary: 'Las licencias propias; las de todos, para quien puede verlas. Las por resolver primero',
  query: Pagina.extend({
    id: Id.optional(),
    user_id: Id.optional(),
    estado: z.enum(estadosLicencia).optional(),
    desde: DiaIngresado.optional(),
    hasta: DiaIngresado.optional(),
  }),
  output: paginated(Licencia),
})

export const licenciasCalls = {
  licencias,
  exportLicencias: exportacionDe(licencias),
  createLicencia: endpoint({
    method: 'POST',
    path: '/licencias',
    toca: ['dashboard', 'disponibilidad', 'material-mayor'],
    access: 'propio.gestionar',
    summary: 'Pedir una licencia, o registrar la de otro miembro',
    body: LicenciaPedida,
    output: Licencia,
    status: 201,
  }),
  approveLicencias: endpoint({
    method: 'PATCH',
    path: '/licencias/varias',
    toca: ['dashboard', 'disponibilidad', 'material-mayor'],
    access: 'licencias.otorgar',
    summary: 'Aprobar varias licencias de otros miembros; la que exige acta se aprueba por sí sola',
    body: z.object({ elegidos: Elegidos }),
    output: ResultadoVarios,
  }),
  resolveLicencia: endpoint({
    method: 'PATCH',
    path: '/licencias/:id',
    toca: ['dashboard', 'disponibilidad', 'material-mayor'],
    access: 'propio.gestionar',
    summary: 'Aprobar o rechazar una licencia; anularla, también quien la pidió',
    params: z.object({ id: Id }),
    body: z.object({
      estado: z.enum(resoluciones, { error: mensajes.valorInvalido }),
      comentario: dato(500).nullish(),
      acta: dato(60).nullish(),
      version,
    }),
    output: Licencia,
  }),
}

export const entidadesLicencias = {
  licencia: {
    nombre: 'Licencia',
    de: 'Licencia de',
    objeto: 'la licencia',
    cuenta: ['licencia', 'licencias'],
    tabla: 'licencias',
    nombrePor: 'user_id',
    campos: {
      user_id: { nombre: 'miembro', de: 'usuarios' },
      tipo: { personal: true },
      desde: {},
      hasta: {},
      acto_id: { nombre: 'acto' },
      motivo: { personal: true },
      documento_id: { nombre: 'documento', personal: true },
      acta: {},
      estado: { opciones: nombresEstadosLicencia },
      comentario: { personal: true },
      marcas: { nombre: 'marcas que cambiaron' },
    },
  },
} as const satisfies Entidades

export const tablasLicencias = {
  licencias: {
    miembro: { user_id: 'hoja', resuelta_por: 'firma', creada_por: 'firma' },
    copia: {
      nombre: 'licencias',
      sobre: 'las licencias que pidió o se le dieron',
      columnas: ['tipo', 'desde', 'hasta', 'motivo', 'acta', 'estado', 'comentario', 'resuelta_en', 'creada_en'],
      con: [['acto', 'acto_id', 'actos', 'titulo']],
      orden: 'desde',
    },
    hoja: 'licencias',
    conserva: 'Siempre: es la historia de la compañía.',
  },
} as const satisfies Tablas
