import { mensajes } from '#contract/shared/mensajes.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { updateAsignacion } from './asignaciones.queries.ts'
import { tellPuesto } from './avisos-puestos.queries.ts'
import { listCalificables } from './calificacion.queries.ts'
import { listGuardias } from './guardias.queries.ts'
import { nombreConDia } from './guardias.rules.ts'
import { isAbierta, lector } from './pedido.queries.ts'
import { type Alcance, listPropuestos } from './propuestas.queries.ts'
import { vigentesDe } from './vigentes.rules.ts'

/** Assigns who was proposed, each judged again; the others stay proposed, and are told in sentences. */
export async function aceptar(tx: Tx, alcance: Alcance): Promise<{ asignadas: number; sin_asignar: string[] }> {
  const propuestos = await listPropuestos(tx.db, alcance)
  const guardias = await listGuardias(tx.db, alcance, lector, tx.now)
  const ids = [...new Set(propuestos.map(({ user_id }) => user_id))]
  const miembros = await listCalificables(tx.db, alcance.desde, alcance.hasta, ids)
  const abiertas = guardias
    .filter((guardia) => isAbierta(guardia, tx.now))
    .map((guardia) => ({ ...guardia, cabe: guardia.cupo_maximo - guardia.cobertura.asignados }))
  const tarde = guardias.filter(
    ({ id }) => propuestos.some(({ guardia_id }) => guardia_id === id) && abiertas.every((una) => una.id !== id),
  )
  const { puestos, motivos } = vigentesDe({ abiertas, miembros }, propuestos)
  const publicadas = new Map(
    guardias.filter(({ estado }) => estado === 'publicada').map((guardia) => [guardia.id, guardia]),
  )
  for (const puesto of puestos) {
    await updateAsignacion(tx.db, puesto.id, { estado: 'asignada' })
    const change = { antes: { estado: 'propuesta' }, despues: { estado: 'asignada' } }
    await tx.audit({ accion: 'estado', entidad: 'guardia_asignacion', entidad_id: puesto.id, ...change })
    const publicada = publicadas.get(puesto.guardia_id)
    if (publicada) await tellPuesto(tx, { ...publicada, publicada_en: publicada.inicio }, puesto, 'asignado')
  }
  for (const id of new Set(puestos.map(({ guardia_id }) => guardia_id))) await tx.tell({ tipo: 'guardia', id })
  const late = tarde.map((guardia) => `${nombreConDia(guardia)}: ${mensajes.propuestaTarde}`)
  return { asignadas: puestos.length, sin_asignar: [...motivos, ...late] }
}
