import { nombresFunciones } from '#contract/guardias/estados.ts'
import { rutaGuardia } from '#contract/guardias/papeles.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { endCambiosDeMiembro } from './fin-cambios.ts'

/**
 * Takes a member who is removed out of the guards to come, and ends their open swaps; of each guard that was published
 * its book and its supervisor are told. It names nobody: the data of the member go.
 */
export async function leaveGuardias(tx: Tx, userId: number): Promise<void> {
  await endCambiosDeMiembro(tx, userId)
  const seats = await tx.db
    .selectFrom('guardia_asignaciones as a')
    .innerJoin('guardias as g', 'g.id', 'a.guardia_id')
    .select(['a.id', 'a.funcion', 'a.estado', 'g.id as guardia_id', 'g.nombre', 'g.oficial_supervisor_id'])
    .select('g.publicada_en')
    .where('a.user_id', '=', userId)
    .where('a.estado', 'in', ['propuesta', 'asignada', 'confirmada', 'presente'])
    .where('g.estado', 'in', ['borrador', 'publicada', 'en_curso'])
    .where('g.termino', '>', tx.now.toISOString())
    .orderBy('a.id')
    .execute()
  for (const { id, funcion, estado, guardia_id, nombre, oficial_supervisor_id, publicada_en } of seats) {
    await tx.db.deleteFrom('guardia_asignaciones').where('id', '=', id).execute()
    const avisa = { tipo: 'guardia', id: guardia_id } as const
    await asienta(tx, { accion: 'eliminar', entidad: 'guardia_asignacion', id, antes: { guardia_id, funcion }, avisa })
    if (publicada_en === null || estado === 'propuesta') continue
    const texto = mensajes.puestoSinCubrir(nombresFunciones[funcion].toLocaleLowerCase('es'))
    const at = tx.now.toISOString()
    await tx.db
      .insertInto('guardia_novedades')
      .values({ guardia_id, hora: at, escrita_en: at, tipo: 'novedad', texto })
      .execute()
    if (oficial_supervisor_id !== null && oficial_supervisor_id !== userId)
      await tx.notify([oficial_supervisor_id], {
        tipo: 'guardia',
        titulo: `Quedó un puesto sin cubrir: ${nombre}`,
        cuerpo: texto,
        enlace: rutaGuardia(guardia_id),
      })
  }
}
