import { z } from 'zod'
import { Emergencia } from './emergencias/emergencia.ts'
import { Respuesta } from './emergencias/respuestas.ts'
import { UnidadDespachada } from './emergencias/unidades.ts'
import { endpoint, room } from './endpoint.ts'
import { tiposEspera } from './espera.ts'
import { MiRespuesta } from './eventos/rsvp.ts'
import { Asignacion } from './guardias/asignaciones.ts'
import { Guardia } from './guardias/guardias.ts'
import { Compania, Operatividad } from './material-mayor/operatividad.ts'
import { Dia, Instante } from './shared/fechas.ts'
import { Premiable, ProximoPremio } from './shared/premio.ts'
import { categoriasActo } from './catalogos.ts'

/** Fields that both lists of emergencies show. */
const resumida = {
  id: true,
  folio: true,
  clave: true,
  nombre_clave: true,
  subclave: true,
  nombre_subclave: true,
  alarma_en: true,
} as const

/** An open emergency; of people it holds counts alone, since the answer is kept on phones. */
const EmergenciaActiva = Emergencia.pick({
  ...resumida,
  origen: true,
  direccion: true,
  interseccion: true,
  comuna: true,
  sector: true,
  es_incendio: true,
}).extend({
  unidades: z.array(
    UnidadDespachada.pick({
      ref: true,
      unidad_id: true,
      nombre: true,
      hora_6_0: true,
      hora_6_3: true,
      hora_6_7: true,
      hora_6_8: true,
      hora_6_9: true,
      hora_6_10: true,
    }),
  ),
  /** People. */
  en_lugar: z.number(),
  en_cuartel: z.number(),
  vienen: z.number(),
  mi_respuesta: Respuesta.nullable(),
  /** The reader is one whom alarms call. */
  llamado: z.boolean(),
})
export type EmergenciaActiva = z.output<typeof EmergenciaActiva>

/** domain §2.1: one's own figures; percentages are null without a base. */
const MiResumen = z.object({
  mes_pct: z.number().nullable(),
  mes_a: z.number(),
  mes_base: z.number(),
  anio_pct: z.number().nullable(),
  anio_a: z.number(),
  anio_base: z.number(),
  abonos_anio: z.number(),
  faltas_consecutivas: z.number(),
  /** Percentage that the company asks for today. */
  asistencia_minima: z.number(),
  /** Null if no service is known, or it has ended. */
  proximo_premio: ProximoPremio.nullable(),
  /** Earned, and not recorded. */
  premio_ganado: Premiable.nullable(),
})
export type MiResumen = z.output<typeof MiResumen>

/** An act of the next days that the caller is cited to. */
const Proximo = z.object({
  id: z.number(),
  titulo: z.string(),
  nombre_tipo: z.string(),
  inicio: Instante,
  lugar: z.string().nullable(),
  /** Name of the tenida. */
  tenida: z.string().nullable(),
  categoria: z.enum(categoriasActo),
  /** The caller has an approved licence for it. */
  con_licencia: z.boolean(),
  /** Event that owns the act; null for an act of its own. */
  evento_id: z.number().nullable(),
  mi_respuesta: MiRespuesta.nullable(),
  /** The caller may answer the event now. */
  puede_responder: z.boolean(),
})
export type Proximo = z.output<typeof Proximo>

const UltimaEmergencia = Emergencia.pick({
  ...resumida,
  sector: true,
  es_incendio: true,
}).extend({
  /** Names of the units that were sent. */
  unidades: z.array(z.string()),
})
export type UltimaEmergencia = z.output<typeof UltimaEmergencia>

/** Something of the caller's with a last day. */
const PorVencer = z.object({
  tipo: z.enum(['lectura', 'licencia', 'certificado']),
  id: z.number(),
  texto: z.string(),
  vence: Dia,
  /** Negative once it is overdue. */
  dias: z.number(),
})
export type PorVencer = z.output<typeof PorVencer>

const seat = {
  id: true,
  user_id: true,
  nombre: true,
  cargo: true,
  funcion: true,
  estado: true,
  cambio_pedido: true,
} as const

/** A guard as everybody sees it on the first page. */
const GuardiaResumida = Guardia.pick({
  id: true,
  tipo: true,
  nombre: true,
  inicio: true,
  termino: true,
  dia: true,
  estado: true,
  cobertura: true,
  es_mia: true,
}).extend({ asignaciones: z.array(Asignacion.pick(seat)) })
export type GuardiaResumida = z.output<typeof GuardiaResumida>

/** Something that waits for the caller. */
export const Alerta = z.object({
  tipo: z.enum(tiposEspera),
  nivel: z.enum(['aviso', 'grave']),
  texto: z.string(),
  /** A path of the intranet. */
  enlace: z.string(),
  /** Number of pending items it stands for. */
  cuantas: z.number(),
})
export type Alerta = z.output<typeof Alerta>

/** domain §2.1: first use. */
const pasos = ['datos', 'miembros', 'unidades', 'catalogos', 'acto'] as const
export type PasoInicial = (typeof pasos)[number]

/** Each part is null if it could not be read; the others stand. */
const Dashboard = z.object({
  /** Latest alarm first. */
  emergencias_activas: z.array(EmergenciaActiva).nullable(),
  unidades: z.array(Operatividad).nullable(),
  /** Which of them may leave together; none where they could not be read. */
  compania: Compania,
  mi_resumen: MiResumen.nullable(),
  proximos: z.array(Proximo).nullable(),
  /** In progress, or else the next one of today. */
  guardia_hoy: z.array(GuardiaResumida).nullable(),
  /** The next three nights of the week, with what each of them misses. */
  guardias_proximas: z.array(GuardiaResumida).nullable(),
  ultimas_emergencias: z.array(UltimaEmergencia).nullable(),
  por_vencer: z.array(PorVencer).nullable(),
  alertas: z.array(Alerta).nullable(),
  /** Empty once all are done, and for who may not take them. */
  primeros_pasos: z.array(z.object({ paso: z.enum(pasos), hecho: z.boolean() })).nullable(),
  /** Account created in the last 30 days: the first-day guide is offered. */
  es_nuevo: z.boolean().nullable(),
})
export type Dashboard = z.output<typeof Dashboard>

export const dashboardApi = room('dashboard', {
  get: endpoint({
    method: 'GET',
    path: '/dashboard',
    access: 'intranet.ver',
    summary: 'Lo que hay en curso, si se puede salir, y lo que espera por quien consulta',
    output: Dashboard,
  }),
})
