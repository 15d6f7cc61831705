import type { TipoNotificacion } from '#contract/notificaciones.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Personaje } from './cast.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type Linea = [
  who: Personaje,
  tipo: TipoNotificacion,
  ago: number,
  titulo: string,
  cuerpo: string,
  enlace: string | null,
]

const flota = '/intranet/material-mayor'
const todos = ['administradora', 'capitana', 'ayudante', 'bombera'] as const
const aTodos = (tipo: TipoNotificacion, ago: number, titulo: string, cuerpo: string, enlace: string | null) =>
  todos.map((who): Linea => [who, tipo, ago, titulo, cuerpo, enlace])

/** Notifications of the demo's accounts: those of the last two days unread, older ones read. */
export async function insertDemoNotificaciones(db: Db, ids: Record<Personaje, number>, now: Date): Promise<void> {
  const lines: Linea[] = [
    ...aTodos(
      'evento',
      9 * day,
      'Citación: sesión ordinaria',
      'Viernes a las 20:30, en el cuartel. Tenida de salida.',
      null,
    ),
    ['capitana', 'sistema', 6 * day + 2 * hour, 'B-22: EN REPARACIÓN', 'Cambio de neumáticos.', flota],
    ['capitana', 'sistema', 5 * day, 'B-22: EN SERVICIO', 'Puede salir de nuevo.', flota],
    ['ayudante', 'asistencia', 4 * day, 'Resumen de asistencia', 'El resumen del mes está listo para revisarse.', null],
    ['bombera', 'asistencia', 4 * day, 'Resumen de asistencia', 'Asistió a 9 de 11 actos en el mes.', null],
    ['administradora', 'vencimientos', 3 * day, 'Revisión técnica de la B-23', 'Vence en 30 días.', flota],
    [
      'bombera',
      'vencimientos',
      26 * hour,
      'Su certificado médico vence en 30 días',
      'Suba el nuevo a sus documentos.',
      '/intranet/documentos',
    ],
    ...aTodos(
      'evento',
      5 * hour,
      'Academia de ventilación',
      'Martes a las 20:00, en el cuartel. Confirme si asiste.',
      null,
    ),
    ['bombera', 'guardia', 40 * minute, 'Mañana tiene guardia', 'Guardia nocturna, de 23:00 a 07:00.', null],
    ['capitana', 'guardia', 12 * minute, 'Piden un reemplazo de guardia', 'Falta un maquinista el sábado.', null],
  ]
  const rows = lines.map(([who, tipo, ago, titulo, cuerpo, enlace]) => {
    const at = (ms: number) => new Date(now.getTime() - ms).toISOString()
    const leida_en = ago > 2 * day ? at(ago - hour) : null
    return { user_id: ids[who], tipo, titulo, cuerpo, enlace, leida_en, created_at: at(ago) }
  })
  await db.insertInto('notificaciones').values(rows).execute()
}
