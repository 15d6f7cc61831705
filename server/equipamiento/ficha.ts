import { finDeVida, impedimentoDe } from '#contract/equipamiento/apto.ts'
import { camposEquipo } from '#contract/equipamiento/campos.ts'
import type { FichaEquipo } from '#contract/equipamiento/equipos.ts'
import { visiblesDe } from '#contract/shared/campos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import type { Role } from '#contract/shared/permisos.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { mimeSinCharset } from '#server/plumbing/files/recibir-documento.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { listDocumentos } from './documentos.queries.ts'
import { findConPartes, findFila } from './equipos.queries.ts'
import { listEnPoder } from './poder.queries.ts'

/** The card of a piece, as this role reads it. @throws 404 */
export async function fichaDe(db: ReadDb, id: number, role: Role, now: Date): Promise<FichaEquipo> {
  const hoy = diaLocal(now)
  const { equipo: found, conjunto, juzgada } = await findConPartes(db, id, now)
  const equipo = present(found)
  const fila = present(await findFila(db, id))
  const movido = await db
    .selectFrom('equipo_movimientos')
    .select('fecha')
    .where('equipo_id', '=', id)
    .orderBy('fecha', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const propuso =
    fila.baja_propuesta_por === null
      ? undefined
      : await db.selectFrom('usuarios').select('nombre').where('id', '=', fila.baja_propuesta_por).executeTakeFirst()
  const documentos = await listDocumentos(db, id)
  return {
    ...equipo,
    ...visiblesDe(camposEquipo, fila, role),
    motivo_estado: fila.motivo_estado,
    fin_de_vida: finDeVida(fila.fecha_fabricacion, fila.vida_util_meses),
    fecha_baja: fila.fecha_baja,
    motivo_baja: fila.motivo_baja,
    baja_propuesta: fila.baja_propuesta,
    baja_propuesta_por: propuso?.nombre ?? null,
    por_limpiar: fila.por_limpiar === 1,
    desde: movido?.fecha ?? null,
    conjunto,
    en_poder: await listEnPoder(db, id),
    vencimientos: (juzgada?.vencimientos ?? []).map((uno) => ({ ...uno, ultimo: uno.ultimo ?? null })),
    documentos: documentos.map((uno) => ({ ...uno, mime_type: mimeSinCharset(uno.mime_type) })),
    impedimento: juzgada ? impedimentoDe(juzgada, hoy) : null,
  }
}
