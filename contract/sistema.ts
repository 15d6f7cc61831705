import { z } from 'zod'
import { endpoint, room } from './endpoint.ts'
import type { Entidades } from './shared/entidad.ts'
import { exportacionDe } from './shared/exportacion.ts'
import { Instante } from './shared/fechas.ts'
import { Id, Pagina, paginated } from './shared/paginacion.ts'
import { Hecho } from './shared/respuestas.ts'
import type { Tablas } from './shared/tabla.ts'
import { Almacenamiento } from './sistema/almacenamiento.ts'
import { ContenidoRespaldo } from './sistema/contenido.ts'
import { HoraRespaldo, Respaldo } from './sistema/respaldo.ts'
import { ResumenSistema } from './sistema/resumen.ts'
import { Tarea } from './sistema/tarea.ts'

const tiposCorreo = [
  'verificar',
  'restablecer',
  'invitar',
  'confirmar_correo',
  'deshacer_correo',
  'aviso_correo',
  'aviso_contrasena',
  'aviso_sesion',
  'codigo_correo',
  'aviso_administrador',
  'aviso_descarga',
  'plazo_factor',
  'reinicio_factor',
  'por_aprobar',
  'aprobada',
  'rechazada',
  'asistencia_mes',
  'parte',
  'solicitud',
  'datos_eliminados',
  'brecha',
  'contacto',
  'postulacion',
  'notificacion',
  'prueba',
] as const
export type TipoCorreo = (typeof tiposCorreo)[number]

/** `fallido`: given up, or permanently refused; waits for an administrator. */
export const estadosCorreo = ['pendiente', 'enviado', 'fallido'] as const
export type EstadoCorreo = (typeof estadosCorreo)[number]

const nombresEstadosCorreo: Record<EstadoCorreo, string> = {
  pendiente: 'Pendiente',
  enviado: 'Enviado',
  fallido: 'Fallido',
}

/** Nothing waits to be sent where nothing can be. */
export const nombreEstadoCorreo = (estado: EstadoCorreo, servidor: boolean): string =>
  estado === 'pendiente' && !servidor ? sinServidorDeCorreo : nombresEstadosCorreo[estado]

export const sinServidorDeCorreo = 'Sin servidor de correo'

export const nombresTiposCorreo: Record<TipoCorreo, string> = {
  verificar: 'Verificación de cuenta',
  restablecer: 'Contraseña nueva',
  invitar: 'Invitación',
  confirmar_correo: 'Confirmación de correo',
  deshacer_correo: 'Aviso de cambio de correo pedido',
  aviso_correo: 'Aviso de cambio de correo',
  aviso_contrasena: 'Aviso de cambio de contraseña',
  aviso_sesion: 'Aviso de sesión en otro dispositivo',
  codigo_correo: 'Código para confirmar un dispositivo',
  aviso_administrador: 'Aviso de administrador nuevo',
  aviso_descarga: 'Aviso de respaldo o exportación',
  plazo_factor: 'Plazo para el segundo factor',
  reinicio_factor: 'Reinicio del segundo factor',
  por_aprobar: 'Cuenta por aprobar',
  aprobada: 'Cuenta aprobada',
  rechazada: 'Solicitud rechazada',
  asistencia_mes: 'Asistencia del mes',
  parte: 'Parte del mes',
  solicitud: 'Solicitud sobre datos personales',
  datos_eliminados: 'Datos personales eliminados',
  brecha: 'Aviso de brecha de seguridad',
  contacto: 'Mensaje del sitio',
  postulacion: 'Postulación',
  notificacion: 'Notificación',
  prueba: 'Correo de prueba',
}

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
  /** Next retry, while pending. */
  proximo_en: Instante.nullable(),
  ultimo_error: z.string().nullable(),
})
export type Correo = z.output<typeof Correo>

const deCorreo = z.object({ id: Id })
const deRespaldo = z.object({ id: Id })

/** Mail that failed here or at the provider used by a visitor's browser (spec §8: 451, 403, 429). */
export const ErrorCorreo = z.object({
  origen: z.enum(['correo', 'proveedor']),
  fecha: Instante,
  /** Recipient or author. */
  quien: z.string(),
  error: z.string(),
})
export type ErrorCorreo = z.output<typeof ErrorCorreo>

const correos = endpoint({
  method: 'GET',
  path: '/sistema/correos',
  access: 'administracion.gestionar',
  summary: 'Correos salientes, los últimos primero',
  query: Pagina.extend({ estado: z.enum(estadosCorreo).optional() }),
  /** `servidor`: a mail server is configured; without one, mails are read here. */
  output: paginated(Correo).extend({ servidor: z.boolean(), pendientes: z.number(), fallidos: z.number() }),
})

export const sistemaApi = room('sistema', {
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
  listo: endpoint({
    method: 'GET',
    path: '/listo',
    access: 'publico',
    summary: 'Si este proceso puede atender: base de datos, migraciones, espacio y archivos (503 si no)',
    output: z.object({ status: z.literal('ok') }),
  }),
  resumen: endpoint({
    method: 'GET',
    path: '/sistema/resumen',
    access: 'administracion.gestionar',
    summary: 'Cómo está la instalación: respaldos, correo, espacio, tareas, base de datos y dirección',
    output: ResumenSistema,
  }),
  papeles: endpoint({
    method: 'GET',
    path: '/sistema/papeles',
    access: 'sesion',
    summary: 'De cuántas personas se hace antes un PDF; null si ninguno propio espera en este proceso',
    output: z.object({ delante: z.number().nullable() }),
  }),
  correos,
  exportCorreos: exportacionDe(correos),
  correo: endpoint({
    method: 'GET',
    path: '/sistema/correos/:id',
    access: 'administracion.gestionar',
    confirma: 'a_veces',
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
  testCorreo: endpoint({
    method: 'POST',
    path: '/sistema/correo/prueba',
    access: 'administracion.gestionar',
    summary: 'Enviarse un correo de prueba',
    output: Hecho,
  }),
  erroresCorreo: endpoint({
    method: 'GET',
    path: '/sistema/correo/errores',
    access: 'administracion.gestionar',
    summary: 'Los últimos correos que no salieron, y lo que rechazó el proveedor del formulario de contacto',
    output: z.object({ data: z.array(ErrorCorreo) }),
  }),
  respaldos: endpoint({
    method: 'GET',
    path: '/sistema/respaldos',
    access: 'administracion.gestionar',
    summary: 'Respaldos, los últimos primero',
    output: HoraRespaldo.extend({
      data: z.array(Respaldo),
      /** Time of the last trustworthy backup, and whether it is over 48 hours old. */
      ultimo_bueno: Instante.nullable(),
      atrasado: z.boolean(),
    }),
  }),
  createRespaldo: endpoint({
    method: 'POST',
    path: '/sistema/respaldos',
    access: 'administracion.gestionar',
    summary: 'Crear un respaldo; se hace aparte y la lista dice cómo va',
    output: Hecho,
    status: 201,
  }),
  changeHoraRespaldo: endpoint({
    method: 'PUT',
    path: '/sistema/respaldos/hora',
    access: 'administracion.gestionar',
    summary: 'A qué hora se hace el respaldo de cada noche',
    body: HoraRespaldo,
    output: HoraRespaldo,
  }),
  contenidoRespaldo: endpoint({
    method: 'GET',
    path: '/sistema/respaldos/:id/contenido',
    access: 'administracion.gestionar',
    summary: 'Qué devolvería un respaldo, y qué se perdería al restaurarlo',
    params: deRespaldo,
    output: ContenidoRespaldo,
  }),
  archivoRespaldo: endpoint({
    method: 'GET',
    path: '/sistema/respaldos/:id/archivo',
    access: 'administracion.gestionar',
    confirma: 'siempre',
    confianza: 'siempre',
    summary: 'Descargar un respaldo',
    params: deRespaldo,
    output: z.unknown(),
    stream: 'archivo',
  }),
  exportacion: endpoint({
    method: 'GET',
    path: '/sistema/exportacion',
    access: 'administracion.gestionar',
    confirma: 'siempre',
    confianza: 'siempre',
    summary: 'Todo lo de la compañía en un ZIP: planillas CSV y documentos',
    output: z.unknown(),
    stream: 'archivo',
  }),
  verifyRespaldo: endpoint({
    method: 'POST',
    path: '/sistema/respaldos/:id/verificar',
    access: 'administracion.gestionar',
    summary: 'Leer de nuevo un respaldo entero; se hace aparte y la lista dice cómo le fue',
    params: deRespaldo,
    output: Hecho,
  }),
  tareas: endpoint({
    method: 'GET',
    path: '/sistema/tareas',
    access: 'administracion.gestionar',
    summary: 'Lo que el programa hace por sí mismo',
    output: z.object({ data: z.array(Tarea) }),
  }),
  runTarea: endpoint({
    method: 'POST',
    path: '/sistema/tareas/:clave/ejecutar',
    access: 'administracion.gestionar',
    // For one that erases.
    confirma: 'a_veces',
    summary: 'Ejecutar ahora una tarea',
    params: z.object({ clave: z.string().max(60) }),
    output: Hecho,
  }),
  almacenamiento: endpoint({
    method: 'GET',
    path: '/sistema/almacenamiento',
    access: 'administracion.gestionar',
    summary: 'Cuánto ocupan la base de datos, los archivos y los respaldos, y cuánto queda libre',
    output: Almacenamiento,
  }),
})

export const entidades = {
  correo: {
    nombre: 'Correo',
    cuenta: ['correo', 'correos'],
    tabla: 'correos',
    campos: {
      estado: { opciones: nombresEstadosCorreo },
      tipo: { opciones: nombresTiposCorreo },
      intentos: {},
      copia: {},
    },
  },
  respaldo: { nombre: 'Respaldo', sinPersonas: true, campos: { hora: {}, archivo: {}, verificar: {} } },
  tarea: { nombre: 'Tarea', sinPersonas: true, campos: { ejecutar: {} } },
  compania: { nombre: 'Todo lo de la compañía', campos: {} },
} as const satisfies Entidades

const ofThisInstallation = 'Of this installation.'

export const tablas = {
  correos: {
    miembro: { user_id: 'aparte' },
    copia: {
      nombre: 'correos',
      sobre: 'los correos que la intranet le ha enviado; sus enlaces se olvidan al usarlos y no van aquí',
      columnas: ['id', 'tipo', 'para', 'asunto', 'contenido', 'estado', 'creado_en', 'enviado_en'],
    },
    ocultas: ['enlace'],
    sinHoja: 'What was sent, perhaps with a secret link.',
    conserva: ['correos'],
  },
  tareas: { sinHoja: ofThisInstallation, sinRespaldo: ofThisInstallation, conserva: 'No tiene datos de personas.' },
  respaldos: {
    sinHoja: ofThisInstallation,
    sinRespaldo: ofThisInstallation,
    conserva: 'No tiene datos de personas; los archivos se rotan: 7 días, 4 semanas y 12 meses.',
  },
} as const satisfies Tablas
