import type { TipoNotificacion } from '#contract/notificaciones.ts'
import { noticeOfStatus } from '#server/material-mayor/material-mayor.rules.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Personaje } from './cast.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type Linea = [who: Personaje, tipo: TipoNotificacion, ago: number, titulo: string, cuerpo: string, enlace: string]

const flota = '/intranet/material-mayor'
const eventos = '/intranet/eventos'
const guardias = '/intranet/guardias'
const asistencia = '/intranet/asistencia'
const todos = ['administradora', 'capitana', 'ayudante', 'bombera'] as const
const aTodos = (tipo: TipoNotificacion, ago: number, titulo: string, cuerpo: string, enlace: string) =>
  todos.map((who): Linea => [who, tipo, ago, titulo, cuerpo, enlace])

/** Notifications of the demo's accounts: those of the last two days unread, older ones read. */
export async function insertDemoNotificaciones(db: Db, ids: Record<Personaje, number>, now: Date): Promise<void> {
  const lines: Linea[] = [
    ...aTodos(
      'evento',
      9 * day,
      'Citación: sesión ordinaria',
      'Viernes a las 20:30, en el cuartel. Tenida de parada.',
      eventos,
    ),
    ...(await ofFleet(db, ids, now)),
    [
      'ayudante',
      'asistencia',
      4 * day,
      'Resumen de asistencia',
      'El resumen del mes está listo para revisarse.',
      asistencia,
    ],
    ['bombera', 'asistencia', 4 * day, 'Resumen de asistencia', 'Asistió a 9 de 11 actos en el mes.', asistencia],
    ['administradora', 'vencimientos', 3 * day, 'Revisión técnica de la B-23', 'Vence en 30 días.', flota],
    [
      'bombera',
      'vencimientos',
      26 * hour,
      'Su certificado médico vence en 30 días',
      'Suba el nuevo a sus documentos.',
      '/intranet/documentos?vista=mios',
    ],
    ...aTodos(
      'evento',
      5 * hour,
      'Academia de ventilación',
      'Martes a las 20:00, en el cuartel. Confirme si asiste.',
      eventos,
    ),
    ['bombera', 'guardia', 40 * minute, 'Mañana tiene guardia', 'Guardia nocturna, de 21:30 a 07:00.', guardias],
    ['capitana', 'guardia', 12 * minute, 'Piden un reemplazo de guardia', 'Falta un maquinista el sábado.', guardias],
  ]
  const rows = lines.map(([who, tipo, ago, titulo, cuerpo, enlace]) => {
    const at = (ms: number) => new Date(now.getTime() - ms).toISOString()
    const leida_en = ago > 2 * day ? at(ago - hour) : null
    return { user_id: ids[who], tipo, titulo, cuerpo, enlace, leida_en, created_at: at(ago) }
  })
  await db.insertInto('notificaciones').values(rows).execute()
}

/** Notices of the captain about the units: their latest changes by others. */
async function ofFleet(db: Db, ids: Record<Personaje, number>, now: Date): Promise<Linea[]> {
  const cambios = await db
    .selectFrom('unidad_estado_historial as h')
    .innerJoin('unidades as u', 'u.id', 'h.unidad_id')
    .select(['u.nombre', 'h.estado_anterior', 'h.estado', 'h.detalles', 'h.desde'])
    .where('h.user_id', '!=', ids.capitana)
    .orderBy('h.desde', 'desc')
    .limit(12)
    .execute()
  return cambios
    .flatMap(({ nombre, estado_anterior, estado, detalles, desde }): Linea[] => {
      const notice = estado_anterior && noticeOfStatus(nombre, estado_anterior, estado, detalles)
      const ago = now.getTime() - Date.parse(desde)
      return notice ? [['capitana', notice.tipo, ago, notice.titulo, notice.cuerpo, notice.enlace]] : []
    })
    .slice(0, 2)
}
