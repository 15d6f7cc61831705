import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Instante } from './shared/fechas.ts'
import { Id, Pagina, paginated } from './shared/paginacion.ts'
import { Hecho } from './shared/respuestas.ts'

/** What is sent by mail, and to what end. */
const tiposCorreo = [
  'verificar',
  'restablecer',
  'invitar',
  'confirmar_correo',
  'aviso_correo',
  'aviso_contrasena',
  'por_aprobar',
  'aprobada',
  'rechazada',
  'contacto',
  'postulacion',
  'notificacion',
] as const
export type TipoCorreo = (typeof tiposCorreo)[number]

/** `fallido`: given up, or refused for good; it waits for an administrator. */
export const estadosCorreo = ['pendiente', 'enviado', 'fallido'] as const
export type EstadoCorreo = (typeof estadosCorreo)[number]

/** An outgoing mail as the list shows it. */
export const Correo = z.object({
  id: z.number(),
  tipo: z.enum(tiposCorreo),
  para: z.string(),
  asunto: z.string(),
  estado: z.enum(estadosCorreo),
  intentos: z.number(),
  creado_en: Instante,
  enviado_en: Instante.nullable(),
  /** When the next try is due, while it is pending. */
  proximo_en: Instante.nullable(),
  ultimo_error: z.string().nullable(),
})
export type Correo = z.output<typeof Correo>

const deCorreo = z.object({ id: Id })

export const sistemaApi = {
  status: endpoint({
    method: 'GET',
    path: '/status',
    access: 'publico',
    summary: 'Conexión y versión',
    output: z.object({ status: z.literal('ok'), version: z.string() }),
  }),
  health: endpoint({
    method: 'GET',
    path: '/status/health',
    access: 'publico',
    summary: 'Si la base de datos responde (503 si no)',
    output: z.object({ status: z.literal('ok'), database: z.literal('up') }),
  }),
  correos: endpoint({
    method: 'GET',
    path: '/sistema/correos',
    access: 'administracion.gestionar',
    summary: 'Correos salientes, los últimos primero',
    query: Pagina.extend({ estado: z.enum(estadosCorreo).optional() }),
    /** `servidor`: whether there is a mail server to send by; without one, mails are read here. */
    output: paginated(Correo).extend({ servidor: z.boolean(), pendientes: z.number(), fallidos: z.number() }),
  }),
  correo: endpoint({
    method: 'GET',
    path: '/sistema/correos/:id',
    access: 'administracion.gestionar',
    summary: 'Un correo con su texto; sin servidor de correo, también con su enlace',
    params: deCorreo,
    output: Correo.extend({ texto: z.string() }),
  }),
  resendCorreo: endpoint({
    method: 'POST',
    path: '/sistema/correos/:id/reenviar',
    access: 'administracion.gestionar',
    summary: 'Intentar de nuevo el envío, o enviar otra vez un correo que no lleva enlace',
    params: deCorreo,
    output: Hecho,
  }),
}
