import { z } from 'zod'
import { endpoint, room } from './endpoint.ts'
import {
  CambioApoderado,
  Consentimientos,
  entidades as deConsentimientos,
  tablas as tablasDeConsentimientos,
  TipoDeConsentimiento,
} from './perfil/consentimiento.ts'
import { CambioFicha, ContactoDeMiembro, Ficha } from './perfil/ficha.ts'
import { CargoElegido, cargos } from './shared/cargos.ts'
import type { Entidades } from './shared/entidad.ts'
import { Dia, DiaIngresado } from './shared/fechas.ts'
import { mensajes } from './shared/mensajes.ts'
import { Id } from './shared/paginacion.ts'
import { RolId, roles } from './shared/permisos.ts'
import { Hecho } from './shared/respuestas.ts'
import { Rut } from './shared/rut.ts'
import type { Tablas } from './shared/tabla.ts'
import { formatTelefono, Telefono } from './shared/telefono.ts'
import { dato, Email, texto } from './shared/texto.ts'
import { Elegidos, ResultadoVarios } from './shared/varios.ts'

/** spec §3 */
export const niveles = ['Inicial', 'Operativo', 'Profesional'] as const
export type Nivel = (typeof niveles)[number]

/** domain §1.1: the kinds of membership. */
export const calidades = [
  'aspirante',
  'activo',
  'honorario',
  'confederado',
  'canje',
  'brigadier',
  'cuartelero',
] as const
export type Calidad = (typeof calidades)[number]

/** decisions §2: the states of an account. */
export const estadosUsuario = [
  'pendiente_verificacion',
  'pendiente_aprobacion',
  'activo',
  'suspendido',
  'baja',
] as const
export type EstadoUsuario = (typeof estadosUsuario)[number]

export const nombresEstados: Record<EstadoUsuario, string> = {
  pendiente_verificacion: 'Por verificar',
  pendiente_aprobacion: 'Por aprobar',
  activo: 'Activo',
  suspendido: 'Suspendido',
  baja: 'De baja',
}

export const nombresCalidades: Record<Calidad, string> = {
  aspirante: 'Aspirante',
  activo: 'Activo',
  honorario: 'Honorario',
  confederado: 'Confederado',
  canje: 'En canje',
  brigadier: 'Brigadier',
  cuartelero: 'Cuartelero',
}

/** spec §3, plus the company's own fields (domain §2.10). */
export const Perfil = z.object({
  id: z.number(),
  nombre: z.string(),
  /** Null: has none, and so no account. */
  email: z.string().nullable(),
  rut: z.string().nullable(),
  telefono: z.string().nullable(),
  cargo: z.enum(cargos).nullable(),
  nivel_bombero: z.enum(niveles).nullable(),
  fecha_nacimiento: Dia.nullable(),
  fecha_ingreso: Dia.nullable(),
  foto_perfil: z.string().nullable(),
  role_id: z.number(),
  role: z.enum(roles),
  estado: z.enum(estadosUsuario),
  calidad: z.enum(calidades),
  /** Name for the cargo `Otro`. */
  cargo_detalle: z.string().nullable(),
  clave_radial: z.string().nullable(),
  es_conductor: z.boolean(),
  es_cuartelero: z.boolean(),
  /** May be in charge of a guard. */
  habilitado_a_cargo: z.boolean(),
  numero_registro_compania: z.string().nullable(),
  numero_registro_general: z.string().nullable(),
  /** The directory shows the telephone to other members. */
  comparte_telefono: z.boolean(),
  version: z.number(),
  /** New address awaiting confirmation; until then `email` stays. */
  email_pendiente: z.string().nullable(),
})
export type Perfil = z.output<typeof Perfil>

const bandera = z.boolean({ error: mensajes.valorInvalido }).optional()

/**
 * Members change the first five of their own; the rest is for administrators, and from `role_id` on for nobody here. A
 * profile may be sent back as received: changing a field without permission gets 403 (decisions §2, domain §2.0.2),
 * another `id` 400.
 */
export const CambioPerfil = z.object({
  nombre: texto(3, 120).optional(),
  telefono: Telefono.nullish(),
  fecha_nacimiento: DiaIngresado.nullish(),
  email: Email.optional(),
  comparte_telefono: bandera,
  rut: Rut.nullish(),
  cargo: CargoElegido.nullish(),
  nivel_bombero: z.enum(niveles).nullish(),
  fecha_ingreso: DiaIngresado.nullish(),
  calidad: z.enum(calidades, { error: mensajes.valorInvalido }).optional(),
  cargo_detalle: dato(80).nullish(),
  clave_radial: dato(20).nullish(),
  es_conductor: bandera,
  es_cuartelero: bandera,
  habilitado_a_cargo: bandera,
  numero_registro_compania: dato(20).nullish(),
  numero_registro_general: dato(20).nullish(),
  role_id: RolId.optional(),
  role: z.enum(roles, { error: mensajes.valorInvalido }).optional(),
  estado: z.enum(estadosUsuario).optional(),
  foto_perfil: z.string().nullish(),
  email_pendiente: z.string({ error: mensajes.valorInvalido }).nullish(),
  id: z.number({ error: mensajes.valorInvalido }).optional(),
  version: z.number().int().optional(),
})
export type CambioPerfil = z.output<typeof CambioPerfil>

/** Labels of the fields that not everyone may change. */
export const camposReservados = {
  rut: 'RUT',
  cargo: 'cargo',
  cargo_detalle: 'detalle del cargo',
  nivel_bombero: 'nivel',
  fecha_ingreso: 'fecha de ingreso',
  calidad: 'calidad',
  clave_radial: 'clave radial',
  es_conductor: 'conductor',
  es_cuartelero: 'cuartelero',
  habilitado_a_cargo: 'habilitación a cargo',
  numero_registro_compania: 'número de registro de la compañía',
  numero_registro_general: 'número de registro general',
  role_id: 'rol',
  role: 'rol',
  estado: 'estado',
  foto_perfil: 'foto',
  email_pendiente: 'correo por confirmar',
  comparte_telefono: 'teléfono compartido',
} as const satisfies Partial<Record<keyof CambioPerfil, string>>

/** spec §5, in bytes. */
export const fotoPerfilMaxima = 5 * 1024 * 1024

const deUsuario = z.object({ id: Id })
const fotoPath = '/users/:id/profile/photo'

export const perfilApi = room('perfil', {
  own: endpoint({
    method: 'GET',
    path: '/users/profile',
    access: 'sesion',
    summary: 'Mi perfil',
    output: Perfil,
  }),
  ownFromAuth: endpoint({
    method: 'GET',
    path: '/auth/profile',
    access: 'sesion',
    sinFactor: true,
    summary: 'Mi perfil (el mismo que /users/profile)',
    output: Perfil,
  }),
  get: endpoint({
    method: 'GET',
    path: '/users/:id/profile',
    access: 'sesion',
    summary: 'El perfil propio, o el de otro para quien puede verlo',
    params: deUsuario,
    output: Perfil,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/:id/profile',
    toca: ['usuarios', 'hoja-servicios', 'disponibilidad', 'guardias', 'material-mayor'],
    access: 'sesion',
    confirma: 'a_veces',
    confianza: 'factor_o_clave',
    summary: 'Cambiar el perfil propio; el de otro, un administrador. Un correo nuevo queda por confirmar',
    params: deUsuario,
    body: CambioPerfil,
    output: Perfil,
  }),
  changeCalidades: endpoint({
    method: 'PATCH',
    path: '/users/varios/calidad',
    toca: ['usuarios', 'hoja-servicios'],
    access: 'administracion.gestionar',
    confirma: 'siempre',
    summary: 'Cambiar la calidad de varios miembros',
    body: z.object({ elegidos: Elegidos, calidad: z.enum(calidades, { error: mensajes.valorInvalido }) }),
    output: ResultadoVarios,
  }),
  withdrawCorreo: endpoint({
    method: 'DELETE',
    path: '/users/:id/profile/correo',
    access: 'sesion',
    summary: 'Retirar el correo propio que espera su confirmación; el de otro, un administrador',
    params: deUsuario,
    output: Hecho,
  }),
  uploadFoto: endpoint({
    method: 'POST',
    path: fotoPath,
    access: 'sesion',
    summary: 'Cambiar la fotografía propia (multipart, campo foto); la de otro, un administrador',
    params: deUsuario,
    upload: { field: 'foto', maxBytes: fotoPerfilMaxima, tooLarge: mensajes.fotoPerfilGrande },
    output: Hecho.extend({ photo_url: z.string() }),
  }),
  removeFoto: endpoint({
    method: 'DELETE',
    path: fotoPath,
    access: 'sesion',
    summary: 'Quitar la fotografía propia; la de otro, un administrador',
    params: deUsuario,
    output: Hecho,
  }),
  foto: endpoint({
    method: 'GET',
    path: '/fotos/:clave',
    access: 'publico',
    summary: 'Una fotografía de perfil (JPEG, cuadrada), con la dirección firmada que da la API, o con sesión',
    params: z.object({ clave: z.string().max(40) }),
    query: z.object({ lado: z.enum(['128', '512']).catch('512'), firma: z.string().max(64).optional().catch('') }),
    output: z.unknown(),
    stream: 'archivo',
  }),
  contacto: endpoint({
    method: 'GET',
    path: '/users/:id/contacto',
    access: 'sesion',
    summary:
      'A quién avisar en una emergencia, para quien puede ver la ficha, y qué falta en la propia; cada lectura de otra queda registrada',
    params: deUsuario,
    output: ContactoDeMiembro,
  }),
  ficha: endpoint({
    method: 'GET',
    path: '/users/:id/ficha',
    access: 'sesion',
    confirma: 'siempre',
    confianza: 'siempre',
    summary: 'La ficha personal propia, o la de otro para quien puede verla; cada lectura queda registrada',
    params: deUsuario,
    output: Ficha,
  }),
  changeFicha: endpoint({
    method: 'PUT',
    path: '/users/:id/ficha',
    access: 'sesion',
    confirma: 'siempre',
    confianza: 'siempre',
    summary: 'Cambiar la ficha personal propia; la de otro, un administrador',
    params: deUsuario,
    body: CambioFicha.strict(),
    output: Ficha,
  }),
  consentimientos: endpoint({
    method: 'GET',
    path: '/users/:id/consentimientos',
    access: 'sesion',
    summary: 'Lo que el miembro, o su apoderado, ha autorizado; el de otro, para quien puede ver su perfil',
    params: deUsuario,
    output: Consentimientos,
  }),
  consent: endpoint({
    method: 'POST',
    path: '/users/:id/consentimientos',
    access: 'sesion',
    summary: 'Autorizar que se guarden los datos de salud propios; lo firmado en papel lo registra un administrador',
    params: deUsuario,
    body: z.object({ tipo: TipoDeConsentimiento }),
    output: Consentimientos,
    status: 201,
  }),
  withdrawConsent: endpoint({
    method: 'DELETE',
    path: '/users/:id/consentimientos/:tipo',
    toca: ['usuarios'],
    access: 'sesion',
    summary: 'Retirar un consentimiento; lo que permitía guardar se borra',
    params: deUsuario.extend({ tipo: TipoDeConsentimiento }),
    output: Consentimientos,
  }),
  changeApoderado: endpoint({
    method: 'PUT',
    path: '/users/:id/apoderado',
    access: 'administracion.gestionar',
    summary: 'Registrar o cambiar el apoderado de un menor de edad',
    params: deUsuario,
    body: CambioApoderado,
    output: Consentimientos,
    actual: Consentimientos.shape.apoderado,
  }),
})

export const entidades = {
  ...deConsentimientos,
  ficha: {
    nombre: 'Ficha personal de usuario',
    de: 'Ficha personal de',
    objeto: 'la ficha personal',
    parteDe: 'miembro',
    campos: {
      direccion: { nombre: 'dirección', personal: true },
      comuna: { personal: true },
      contacto_nombre: { nombre: 'contacto de emergencia', personal: true },
      contacto_telefono: { nombre: 'teléfono del contacto', personal: true },
      contacto_parentesco: { nombre: 'parentesco del contacto', personal: true },
      grupo_sanguineo: { nombre: 'grupo sanguíneo', personal: true },
      alergias: { personal: true },
      prevision: { nombre: 'previsión', personal: true },
      talla_chaqueta: { nombre: 'talla de chaqueta', personal: true },
      talla_pantalon: { nombre: 'talla de pantalón', personal: true },
      talla_casco: { nombre: 'talla de casco', personal: true },
      talla_botas: { nombre: 'talla de botas', personal: true },
      parte: { nombre: 'parte leída', queda: true },
    },
  },
} as const satisfies Entidades

export const tablas = {
  ...tablasDeConsentimientos,
  fichas_personales: {
    miembro: { user_id: 'va' },
    copia: {
      nombre: 'ficha-personal',
      sobre: 'domicilio, contacto de emergencia, datos de salud y tallas',
      orden: 'user_id',
    },
    ocultas: ['datos'],
    cifrada: true,
    rastros: { contacto_telefono: [formatTelefono], direccion: [] },
    hoja: 'fichas-personales',
    conserva: ['ficha_de_baja', 'cuenta_de_baja'],
  },
} as const satisfies Tablas
