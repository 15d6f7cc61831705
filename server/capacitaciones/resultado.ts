import type { EstadoInscripcion } from '#contract/capacitaciones/estados.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import type { Row } from '#db/tables.ts'
import { asienta, crea } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { emitirCertificado, updateCertificado } from './certificados.queries.ts'
import type { FilaEdicion } from './ediciones.queries.ts'

/**
 * Gives whoever passed the edition its certificate, issued on its last day, and takes it back from whose result is put
 * right (domain §2.3).
 */
export async function certificar(
  tx: Tx,
  { user_id }: Pick<Row<'inscripciones'>, 'user_id'>,
  { antes, despues }: { antes: EstadoInscripcion; despues: EstadoInscripcion },
  edicion: FilaEdicion,
  por: number,
): Promise<void> {
  if (antes === despues || (antes !== 'aprobada' && despues !== 'aprobada')) return
  if (despues === 'aprobada') await emit(tx, user_id, edicion, por)
  else await annul(tx, user_id, edicion)
}

async function emit(tx: Tx, user_id: number, edicion: FilaEdicion, por: number): Promise<void> {
  const { id: capacitacion_id, curso_id, entidad, vigencia_meses, termino } = edicion
  const now = tx.now.toISOString()
  const fecha_emision = diaLocal(new Date(termino < now ? termino : now))
  const curso = { id: curso_id, entidad, vigencia_meses }
  const id = await emitirCertificado(tx.db, { user_id, curso, capacitacion_id, fecha_emision, por }, tx.now)
  const despues = { user_id, tipo: 'curso' as const, curso_id, fecha_emision, estado: 'verificado' as const }
  await crea(tx, { entidad: 'certificado', despues, avisa: { tipo: 'certificado', id: user_id } }, id)
}

async function annul(tx: Tx, user_id: number, { id: capacitacion_id }: FilaEdicion): Promise<void> {
  const issued = await tx.db
    .selectFrom('certificados')
    .select('id')
    .where('capacitacion_id', '=', capacitacion_id)
    .where('user_id', '=', user_id)
    .where('anulado_en', 'is', null)
    .execute()
  for (const { id } of issued) {
    const motivo_anulacion = 'Se corrigió el resultado de la capacitación'
    await updateCertificado(tx.db, id, { anulado_en: tx.now.toISOString(), motivo_anulacion })
    const [antes, despues] = [{ estado: 'verificado' }, { estado: 'anulado', motivo: motivo_anulacion }]
    const avisa = { tipo: 'certificado', id: user_id } as const
    await asienta(tx, { accion: 'estado', entidad: 'certificado', id, antes, despues, avisa })
  }
}
