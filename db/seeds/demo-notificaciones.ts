import type { TipoNotificacion } from '#contract/notificaciones.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { asiste } from '#contract/asistencia/marcas.ts'
import { noticeOfStatus } from '#server/material-mayor/material-mayor.rules.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { longMoment } from '#server/plumbing/process/local-time.ts'
import type { Personaje } from './cast.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type Linea = [who: Personaje, tipo: TipoNotificacion, ago: number, titulo: string, cuerpo: string, enlace: string]

const flota = '/intranet/material-mayor'
const asistencia = '/intranet/asistencia'
const todos = ['administradora', 'capitana', 'ayudante', 'bombera'] as const
const aTodos = (tipo: TipoNotificacion, ago: number, titulo: string, cuerpo: string, enlace: string) =>
  todos.map((who): Linea => [who, tipo, ago, titulo, cuerpo, enlace])

/** Notifications of the demo's accounts: those of the last two days unread, older ones read. */
export async function insertDemoNotificaciones(db: Db, ids: Record<Personaje, number>, now: Date): Promise<void> {
  const lines: Linea[] = [
    ...(await ofActos(db, now)),
    ...(await ofFleet(db, ids, now)),
    [
      'ayudante',
      'asistencia',
      4 * day,
      'Mes por cerrar',
      'Las listas del mes están cerradas: revise sus cifras y ciérrelo.',
      `${asistencia}?vista=cierre`,
    ],
    [
      'bombera',
      'asistencia',
      4 * day,
      'Resumen de asistencia',
      await resumenDe(db, ids.bombera, now),
      `${asistencia}?vista=mia`,
    ],
    ['administradora', 'vencimientos', 3 * day, 'Revisión técnica de la B-23', 'Vence en 30 días.', flota],
    [
      'bombera',
      'vencimientos',
      26 * hour,
      'Su certificado médico vence en 30 días',
      'Suba el nuevo a sus documentos.',
      '/intranet/documentos?vista=mios',
    ],
    [
      'capitana',
      'asistencia',
      3 * day,
      'Licencia por resolver',
      'Antonia Fuentes Lillo pide licencia por estudios.',
      `${asistencia}?vista=licencias`,
    ],
  ]
  const rows = lines
    .toSorted((a, b) => b[2] - a[2])
    .map(([who, tipo, ago, titulo, cuerpo, enlace]) => {
      const at = (ms: number) => new Date(now.getTime() - ms).toISOString()
      const leida_en = ago > 2 * day ? at(ago - hour) : null
      return { user_id: ids[who], tipo, titulo, cuerpo, enlace, leida_en, created_at: at(ago) }
    })
  await db.insertInto('notificaciones').values(rows).execute()
}

/** Citaciones of the acts to come, as `tellOfCitacion` tells them. */
async function ofActos(db: Db, now: Date): Promise<Linea[]> {
  const actos = await db
    .selectFrom('actos')
    .select(['id', 'titulo', 'inicio', 'lugar', 'tenida', 'creado_en', 'recordado_en'])
    .where('inicio', '>', now.toISOString())
    .orderBy('inicio')
    .execute()
  return actos.flatMap(({ id, titulo, inicio, lugar, tenida, creado_en, recordado_en }) => {
    const cuerpo = `${longMoment(new Date(inicio))} · ${lugar} · Tenida de ${tenida}.`
    const at = (moment: string, what: string) =>
      aTodos('evento', now.getTime() - Date.parse(moment), `${what}: ${titulo}`, cuerpo, `${asistencia}?acto=${id}`)
    return [...at(creado_en, 'Citación'), ...(recordado_en ? at(recordado_en, 'Recordatorio de citación') : [])]
  })
}

/** Compulsory acts of the last month whose lists are closed. */
async function resumenDe(db: Db, user_id: number, now: Date): Promise<string> {
  const mes = sumarDias(`${diaLocal(now).slice(0, 7)}-01`, -1).slice(0, 7)
  const marcas = await db
    .selectFrom('asistencias')
    .select('marca')
    .where('user_id', '=', user_id)
    .where('cuenta', '=', 1)
    .where('dia', '>=', `${mes}-01`)
    .where('dia', '<=', `${mes}-31`)
    .where('categoria', 'in', ['obligatorio_cuerpo', 'obligatorio_compania'])
    .where('marca', 'in', ['presente', 'atraso', 'ausente'])
    .execute()
  return `Asistió a ${marcas.filter(({ marca }) => asiste(marca)).length} de ${marcas.length} actos en el mes.`
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
