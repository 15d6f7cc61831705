import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cargos } from './perfil.ts'
import { ContrasenaNueva } from './shared/contrasena.ts'
import { Instante } from './shared/fechas.ts'
import { mensajes } from './shared/mensajes.ts'
import { Id } from './shared/paginacion.ts'
import { roles } from './shared/permisos.ts'
import { Hecho } from './shared/respuestas.ts'
import { Email, texto } from './shared/texto.ts'

/** What the browser keeps of the member: the least that the layout needs, no personal data. */
export const UsuarioSesion = z.object({
  id: z.number(),
  nombre: z.string(),
  cargo: z.enum(cargos).nullable(),
  role_id: z.number(),
  role: z.enum(roles),
})
export type UsuarioSesion = z.output<typeof UsuarioSesion>

/** A signing-in does not judge the password's form: only whether it is the right one. */
export const Credenciales = z.object({
  email: Email,
  password: z
    .string({ error: mensajes.contrasenaObligatoria })
    .min(1, mensajes.contrasenaObligatoria)
    .max(256, mensajes.demasiadoLargo(256)),
})

/** The first administrator, made from the one-time link of an empty installation (decisions §1). */
export const PrimerAdministrador = z.object({
  codigo: z
    .string({ error: mensajes.codigoInvalido })
    .min(1, mensajes.codigoInvalido)
    .max(100, mensajes.codigoInvalido),
  nombre: texto(3, 120),
  email: Email,
  password: ContrasenaNueva,
})

const Sesion = z.object({
  id: z.number(),
  creada_en: Instante,
  usada_en: Instante,
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  actual: z.boolean(),
})

export const cuentaApi = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'publico',
    summary: 'Iniciar sesión',
    body: Credenciales,
    output: z.object({ token: z.string(), user: UsuarioSesion }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'sesion',
    summary: 'Cerrar la sesión en el servidor',
    output: Hecho,
  }),
  verifyToken: endpoint({
    method: 'GET',
    path: '/auth/verify-token',
    access: 'publico',
    summary: 'Si el token enviado sigue siendo válido; siempre responde 200',
    output: z.object({ valid: z.boolean() }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    access: 'sesion',
    summary: 'Mis sesiones abiertas',
    output: z.object({ data: z.array(Sesion) }),
  }),
  closeSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    access: 'sesion',
    summary: 'Cerrar una de mis sesiones',
    params: z.object({ id: Id }),
    output: Hecho,
  }),
  checkSetup: endpoint({
    method: 'GET',
    path: '/auth/configurar/:codigo',
    access: 'publico',
    summary: 'Si el enlace de configuración sirve todavía; abrirlo no lo gasta',
    params: z.object({ codigo: z.string().max(100) }),
    output: z.object({ valid: z.boolean() }),
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/auth/configurar',
    access: 'publico',
    summary: 'Crear el primer administrador con el enlace de un solo uso',
    body: PrimerAdministrador,
    output: Hecho,
    status: 201,
  }),
}
