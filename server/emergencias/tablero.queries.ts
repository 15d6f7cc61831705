import { estaViva } from '#contract/emergencias/estados.ts'
import type { Tablero } from '#contract/emergencias/tablero.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { findEmergencia, findFila, listLlamados } from './emergencias.queries.ts'
import { listRespuestas } from './respuestas.queries.ts'
import { agrupadas, respuestaDe } from './respuestas.rules.ts'

export type Leido = Awaited<ReturnType<typeof readTablero>>

/** The board as everyone reads it; what differs by reader is in `tableroPara`. @throws 404 */
export async function readTablero(db: ReadDb, id: number) {
  const {
    origen: _origen,
    referencia: _referencia,
    preinforme: _preinforme,
    observaciones_revision: _observaciones,
    motivo_anulacion: _motivo,
    revisada_por: _revisada,
    revisada_en: _cuando,
    ...leida
  } = present(await findEmergencia(db, id))
  const unidades = leida.unidades.map(({ observacion: _observacion, motivo_despacho: _despacho, ...unidad }) => unidad)
  const emergencia = { ...leida, unidades }
  const respuestas = await listRespuestas(db, id)
  const llamados = await listLlamados(db)
  const contestaron = new Set(respuestas.map(({ user_id }) => user_id))
  const { voy_cuartel, voy_lugar, no_puedo } = agrupadas(respuestas, 0)
  const { segundo_llamado_en } = present(await findFila(db, id))
  const ultima = await db
    .selectFrom('emergencia_bitacora')
    .select(['hora', 'texto'])
    .where('emergencia_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    emergencia,
    respuestas: new Map(respuestas.map((one) => [one.user_id, one])),
    voy_cuartel,
    voy_lugar,
    no_pueden: no_puedo.length,
    llamados: new Set(llamados),
    sin_responder: llamados.filter((one) => !contestaron.has(one)).length,
    segundo_llamado_en,
    ultima: ultima ?? null,
    viva: estaViva(emergencia.estado),
  }
}

/** `vePersonas`: free text may name those who were attended. */
export function tableroPara(
  { respuestas, llamados, ultima, viva: _viva, ...shared }: Leido,
  userId: number,
  vePersonas: boolean,
): Tablero {
  const mia = respuestas.get(userId)
  return {
    ...shared,
    mi_respuesta: mia ? respuestaDe(mia) : null,
    llamado: llamados.has(userId),
    ultima: vePersonas ? ultima : null,
  }
}
