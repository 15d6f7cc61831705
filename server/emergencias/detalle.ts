import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { estaViva } from '#contract/emergencias/estados.ts'
import { horasPersona } from '#contract/emergencias/tiempos.ts'
import { findMesCerrado } from '#server/asistencia/meses.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { longMonth } from '#server/plumbing/process/local-time.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import { faltanPara } from './cierre.rules.ts'
import { anota, countAsistentes, findEmergencia, findFila, listPorCorregir } from './emergencias.queries.ts'
import { findRelato } from './parte.queries.ts'
import { edita, publica } from './permiso.rules.ts'

/** An emergency as this caller reads it. @throws 404 */
export async function readDetalle(db: ReadDb, id: number, actor: Actor): Promise<EmergenciaDetalle> {
  const fila = present(await findFila(db, id))
  const emergencia = present(await findEmergencia(db, id))
  const asistentes = await countAsistentes(db, emergencia.acto_id)
  const relato = await findRelato(db, id)
  const editor = edita(actor, emergencia)
  const viva = estaViva(emergencia.estado)
  const cerrado = viva ? await findMesCerrado(db, { desde: fila.dia, hasta: fila.dia }) : undefined
  const mes_cerrado = cerrado && longMonth(cerrado)
  const alAbrir = viva ? listPorCorregir(fila) : []
  const faltan = viva ? faltanPara({ ...emergencia, relato, asistentes, por_corregir: alAbrir, mes_cerrado }) : []
  return {
    ...emergencia,
    faltan,
    por_corregir: [...(mes_cerrado ? faltan.filter(({ campo }) => campo === 'asistencia') : []), ...alAbrir],
    asistentes,
    horas_persona: horasPersona(asistentes, emergencia.duracion),
    publica: fila.publica === 1,
    titulo_publico: fila.titulo_publico,
    puede_publicar: publica(actor, fila),
    puede_editar: editor && viva,
    puede_anotar: viva && (editor || (await anota(db, id, actor.id))),
    ve_personas: editor,
  }
}
