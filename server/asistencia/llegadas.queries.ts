import { encodeQR } from 'qr'
import { asiste } from '#contract/asistencia/marcas.ts'
import { rutaLlegada } from '#contract/asistencia/qr.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { lits } from '#server/plumbing/data/lits.ts'
import { cambiaCadaMs, codigoEn, enVentana } from './codigo.rules.ts'
import { llaveDeLlegadas } from './qr.queries.ts'

/** The code of arrival of an act that is in force now, as an address and its picture (docs/decisions/057). */
export async function codigoDeLlegada(db: Db, publicUrl: string, acto: number, now: Date) {
  const codigo = codigoEn(await llaveDeLlegadas(db, now), acto, now)
  const enlace = `${publicUrl}${rutaLlegada}?${new URLSearchParams({ codigo })}`
  const cambia_en = Math.ceil((cambiaCadaMs - (now.getTime() % cambiaCadaMs)) / 1000)
  return { codigo, enlace, svg: encodeQR(enlace, 'svg'), cambia_en }
}

/** The first act to which members may arrive now, and who has come; the list of an emergency has its board. */
export async function findActoAbierto(db: ReadDb, now: Date) {
  const around = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
  const sinCerrar = await db
    .selectFrom('actos')
    .select(['id', 'titulo', 'inicio', 'termino', 'lugar', 'estado_lista', 'origen_tipo'])
    .where('estado_lista', 'in', lits(['pendiente', 'abierta', 'rectificada'] as const))
    .where('anulado_en', 'is', null)
    .where('inicio', '>=', around(-24))
    .where('inicio', '<=', around(1))
    .orderBy('inicio')
    .orderBy('id')
    .execute()
  const acto = sinCerrar.find(
    (uno) => uno.estado_lista === 'abierta' && uno.origen_tipo !== 'emergencia' && enVentana(uno, now),
  )
  if (!acto) return null
  const filas = await db
    .selectFrom('asistencias')
    .select(['marca', 'propuesto'])
    .where('acto_id', '=', acto.id)
    .execute()
  const vinieron = filas.filter(({ marca }) => asiste(marca))
  const { id, titulo, inicio, lugar } = acto
  return {
    id,
    titulo,
    inicio,
    lugar,
    citados: filas.length,
    presentes: vinieron.filter(({ propuesto }) => propuesto === 0).length,
    por_confirmar: vinieron.filter(({ propuesto }) => propuesto === 1).length,
  }
}
