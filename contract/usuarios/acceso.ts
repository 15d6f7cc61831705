import { z } from 'zod'
import { estadosUsuario } from '../perfil.ts'
import { Instante } from '../shared/fechas.ts'
import { Reinicio } from './reinicio.ts'

/** Why somebody cannot sign in: the first that holds, in this order; `nada`: nothing that the program knows of. */
const impedimentos = [
  'cerrada',
  'baja',
  'suspendida',
  'invitada',
  'sin_verificar',
  'sin_aprobar',
  'sin_clave',
  'espera',
  'nada',
] as const
export type Impedimento = (typeof impedimentos)[number]

/** Links that open an account. */
const tiposEnlaceDeAcceso = ['verificar', 'invitar', 'restablecer'] as const
export type TipoEnlaceDeAcceso = (typeof tiposEnlaceDeAcceso)[number]

/** A mail that opens an account, and what became of it. */
const CorreoDeAcceso = z.object({
  id: z.number(),
  tipo: z.enum(tiposEnlaceDeAcceso),
  estado: z.enum(['pendiente', 'enviado', 'fallido']),
  creado_en: Instante,
  enviado_en: Instante.nullable(),
  /** Next retry, while pending. */
  proximo_en: Instante.nullable(),
  ultimo_error: z.string().nullable(),
})
export type CorreoDeAcceso = z.output<typeof CorreoDeAcceso>

/** All that is known of why a member cannot sign in. */
export const Acceso = z.object({
  id: z.number(),
  nombre: z.string(),
  email: z.string().nullable(),
  estado: z.enum(estadosUsuario),
  impedimento: z.enum(impedimentos),
  ultimo_acceso: Instante.nullable(),
  /** Refused sign-ins since the last one that succeeded, of the last 30 days. */
  fallidos: z.number(),
  ultimo_fallido: Instante.nullable(),
  /** Until then, sign-ins from the networks of the last failures are refused. */
  espera_hasta: Instante.nullable(),
  sesiones: z.number(),
  /** The latest ten, last first. */
  correos: z.array(CorreoDeAcceso),
  /** A mail server is configured. */
  servidor: z.boolean(),
  /** Has a second factor. */
  factor: z.boolean(),
  /** Removal of the second factor that waits. */
  reinicio: Reinicio.nullable(),
  /** The link that would let the person in; null: none would. */
  enlace: z.enum(tiposEnlaceDeAcceso).nullable(),
})
export type Acceso = z.output<typeof Acceso>

/** A link made for the administrator to pass on: shown once. */
export const EnlaceDeAcceso = z.object({
  tipo: z.enum(tiposEnlaceDeAcceso),
  url: z.string(),
  vence_en: Instante,
})
export type EnlaceDeAcceso = z.output<typeof EnlaceDeAcceso>
