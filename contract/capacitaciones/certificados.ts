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

/** domain §2.3; the last: a photograph alone, until whoever verifies it says what it is. */
export const tiposCertificado = ['curso', 'licencia_conducir', 'examen_medico', 'sin_clasificar'] as const
export type TipoCertificado = (typeof tiposCertificado)[number]

export const nombresTiposCertificado: Record<TipoCertificado, string> = {
  curso: 'Curso',
  licencia_conducir: 'Licencia de conducir',
  examen_medico: 'Examen médico',
  sin_clasificar: 'Sin clasificar',
}

/** Types under which an officer files a photograph: a medical exam is read by its member alone. */
export const tiposClasificables = ['curso', 'licencia_conducir'] as const satisfies readonly TipoCertificado[]

/** As stored: only a verified one counts. */
const estadosCertificado = ['pendiente', 'verificado', 'rechazado'] as const
export type EstadoCertificado = (typeof estadosCertificado)[number]

/** As shown, by the day on which it is asked. */
const estadosCalculados = [
  'vigente',
  'por_vencer',
  'vencido',
  'anulado',
  'pendiente_verificacion',
  'rechazado',
] as const
export type EstadoCalculado = (typeof estadosCalculados)[number]

export const nombresEstadosCalculados: Record<EstadoCalculado, string> = {
  vigente: 'Vigente',
  por_vencer: 'Por vencer',
  vencido: 'Vencido',
  anulado: 'Anulado',
  pendiente_verificacion: 'Por verificar',
  rechazado: 'Rechazado',
}

/** Classes of the Chilean driving licence; F drives emergency vehicles. */
export const clasesLicencia = ['B', 'C', 'A1', 'A2', 'A3', 'A4', 'A5', 'D', 'E', 'F'] as const

/** Verifies, annuls and reads the certificates of others (domain §2.0.2, «Create events, trainings»). */
export const llevaCertificados = (role: Role): boolean => can(role, 'eventos.crear')

/** Of another's medical exam nothing is told but whether it is in force: the rest is null. */
export const Certificado = z.object({
  id: z.number(),
  user_id: z.number(),
  nombre: z.string(),
  tipo: z.enum(tiposCertificado),
  curso_id: z.number().nullable(),
  capacitacion_id: z.number().nullable(),
  /** The course, the licence with its class, or the exam. */
  titulo: z.string(),
  clase: z.string().nullable(),
  numero: z.string().nullable(),
  entidad: z.string().nullable(),
  fecha_emision: Dia.nullable(),
  /** In force through this day. */
  fecha_vencimiento: Dia.nullable(),
  resultado: z.string().nullable(),
  con_documento: z.boolean(),
  estado_calculado: z.enum(estadosCalculados),
  /** Of its rejection or annulment. */
  motivo: z.string().nullable(),
  verificado_por: z.string().nullable(),
  verificado_en: Instante.nullable(),
  version: z.number(),
})
export type Certificado = z.output<typeof Certificado>

const version = z.number({ error: mensajes.valorInvalido }).int(mensajes.valorInvalido)

export const CertificadoEscrito = z.object({
  /** One's own, unless given. */
  user_id: Id.optional(),
  tipo: z.enum(tiposCertificado, { error: mensajes.valorInvalido }),
  curso_id: Id.nullish(),
  clase: z.enum(clasesLicencia, { error: mensajes.valorInvalido }).nullish(),
  numero: dato(60).nullish(),
  entidad: dato(120).nullish(),
  /** Of all but a photograph alone. */
  fecha_emision: DiaIngresado.nullish(),
  /** Of a course: by its months of validity, unless given. */
  fecha_vencimiento: DiaIngresado.nullish(),
  resultado: dato(200).nullish(),
  documento_id: Id.nullish(),
})
export type CertificadoEscrito = z.output<typeof CertificadoEscrito>

export const Clasificacion = CertificadoEscrito.pick({
  curso_id: true,
  clase: true,
  numero: true,
  entidad: true,
  fecha_emision: true,
  fecha_vencimiento: true,
}).extend({ tipo: z.enum(tiposClasificables, { error: mensajes.valorInvalido }).nullish() })
export type Clasificacion = z.output<typeof Clasificacion>

const deCertificado = z.object({ id: Id })
const toca = ['dashboard', 'hoja-servicios', 'material-mayor'] as const

/** Answer to a stranger: the same for a code that never was as for one that holds no more. */
export const Verificacion = z.object({
  valido: z.boolean(),
  curso: z.string().nullable(),
  fecha: Dia.nullable(),
  iniciales: z.string().nullable(),
})
export type Verificacion = z.output<typeof Verificacion>

/** Ten years. */
export const diasMaximos = 3650

const vencimientos = endpoint({
  method: 'GET',
  path: '/certificados/vencimientos',
  access: 'propio.gestionar',
  summary: 'Lo que vence dentro de tantos días, o ya venció: lo propio, y lo de todos para quien verifica',
  query: Pagina.extend({
    /** This certificate only, whatever its date. */
    id: Id.optional(),
    dias: z.coerce
      .number({ error: mensajes.valorInvalido })
      .int(mensajes.valorInvalido)
      .min(0, mensajes.valorInvalido)
      .max(diasMaximos, mensajes.valorInvalido)
      .default(60),
  }),
  output: paginated(Certificado),
})

export const certificadosCalls = {
  certificadosDe: endpoint({
    method: 'GET',
    path: '/users/:id/certificados',
    access: 'propio.gestionar',
    summary: 'Los certificados propios, o los de otro para quien los verifica; el último primero',
    params: z.object({ id: Id }),
    output: z.object({ data: z.array(Certificado) }),
  }),
  createCertificado: endpoint({
    method: 'POST',
    path: '/certificados',
    toca,
    access: 'propio.gestionar',
    summary: 'Agregar un certificado propio, que espera verificación, o registrar el de otro miembro',
    body: CertificadoEscrito,
    output: Certificado,
    status: 201,
  }),
  verifyCertificados: endpoint({
    method: 'PATCH',
    path: '/certificados/varios',
    toca,
    access: 'eventos.crear',
    summary: 'Aceptar varios certificados de otros miembros',
    body: z.object({ elegidos: Elegidos }),
    output: ResultadoVarios,
  }),
  verifyCertificado: endpoint({
    method: 'PATCH',
    path: '/certificados/:id/verificar',
    toca,
    access: 'eventos.crear',
    summary: 'Aceptar o rechazar un certificado de otro miembro; de una fotografía sola, diciendo qué es',
    params: deCertificado,
    body: z.object({
      acepta: z.boolean({ error: mensajes.valorInvalido }),
      /** To reject. */
      motivo: dato(300).nullish(),
      version,
      /** Of a photograph alone, to accept it: what it is. */
      ...Clasificacion.shape,
    }),
    output: Certificado,
  }),
  annulCertificado: endpoint({
    method: 'PATCH',
    path: '/certificados/:id/anular',
    toca,
    access: 'propio.gestionar',
    summary: 'Anular un certificado; uno propio, mientras espera verificación',
    params: deCertificado,
    body: z.object({ motivo: texto(3, 300), version }),
    output: Certificado,
  }),
  vencimientos,
  exportVencimientos: exportacionDe(vencimientos),
  porVerificar: endpoint({
    method: 'GET',
    path: '/certificados/por-verificar',
    access: 'eventos.crear',
    summary: 'Los certificados que esperan verificación, el más antiguo primero',
    query: Pagina.extend({ id: Id.optional() }),
    output: paginated(Certificado),
  }),
  documentoCertificado: endpoint({
    method: 'GET',
    path: '/certificados/:id/documento',
    access: 'propio.gestionar',
    summary: 'El archivo de un certificado; el de un examen médico, solo su titular',
    params: deCertificado,
    output: z.unknown(),
    stream: 'archivo',
  }),
  certificadoPdf: endpoint({
    method: 'GET',
    path: '/certificados/:id/pdf',
    access: 'propio.gestionar',
    summary: 'Certificado de un curso, en PDF, con su código de verificación',
    params: deCertificado,
    output: z.unknown(),
    stream: 'archivo',
  }),
  verificarCodigo: endpoint({
    method: 'GET',
    path: '/verificar/:codigo',
    access: 'publico',
    summary: 'Si un certificado es válido: curso, día e iniciales, y nada más',
    params: z.object({ codigo: z.string().max(100) }),
    output: Verificacion,
  }),
}

export const entidadesCertificados = {
  certificado: {
    nombre: 'Certificado',
    de: 'Certificado de',
    objeto: 'el certificado',
    cuenta: ['certificado', 'certificados'],
    tabla: 'certificados',
    nombrePor: 'user_id',
    campos: {
      user_id: { nombre: 'miembro', de: 'usuarios' },
      tipo: { opciones: nombresTiposCertificado },
      curso_id: { nombre: 'curso' },
      clase: {},
      numero: { nombre: 'número', personal: true },
      entidad: { personal: true },
      fecha_emision: { nombre: 'emitido el', personal: true },
      fecha_vencimiento: { nombre: 'vence el', personal: true },
      resultado: { personal: true },
      estado: {
        opciones: { pendiente: 'Por verificar', verificado: 'Verificado', rechazado: 'Rechazado', anulado: 'Anulado' },
      },
      motivo: { personal: true },
      documento: {},
      papel: {},
    },
  },
} as const satisfies Entidades

export const tablasCertificados = {
  certificados: {
    miembro: { user_id: 'hoja', verificado_por: 'firma', creado_por: 'firma' },
    copia: {
      nombre: 'certificados',
      sobre: 'sus cursos, licencias de conducir y exámenes médicos',
      columnas: [
        'tipo',
        'clase',
        'numero',
        'entidad',
        'fecha_emision',
        'fecha_vencimiento',
        'resultado',
        'estado',
        'motivo_rechazo',
        'verificado_en',
        'anulado_en',
        'motivo_anulacion',
        'creado_en',
      ],
      con: [['curso', 'curso_id', 'cursos', 'nombre']],
      orden: 'fecha_emision',
    },
    ocultas: ['codigo'],
    hoja: 'certificados',
    conserva: 'Siempre: es la historia de la compañía.',
  },
} as const satisfies Tablas

interface Titulo {
  tipo: TipoCertificado
  curso: string | null
  clase: string | null
}

export function tituloDe({ tipo, curso, clase }: Titulo): string {
  if (tipo === 'sin_clasificar') return 'Fotografía sin clasificar'
  if (tipo === 'curso') return curso ?? 'Curso'
  return tipo === 'licencia_conducir' ? `Licencia de conducir clase ${clase ?? ''}`.trim() : 'Examen médico'
}
