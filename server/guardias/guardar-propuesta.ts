import type { Propuesta } from '#contract/guardias/propuestas.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { insertAsignacion } from './asignaciones.queries.ts'
import type { Dotada } from './dotar.ts'
import { gatherPedido, type Rango } from './pedido.queries.ts'
import { deletePropuestos, listPropuestos, savePropuesta } from './propuestas.queries.ts'
import { vigentesDe } from './vigentes.rules.ts'

/** Stores a proposal in the place of the one before: the seats that still hold, for others write while it is made. */
export async function keepPropuesta(tx: Tx, rango: Rango, dotada: Dotada, actor: Actor): Promise<Propuesta> {
  const { desde, hasta, alcance } = rango
  const before = await listPropuestos(tx.db, alcance)
  const pedido = await gatherPedido(tx.db, rango, tx.now)
  const { puestos } = vigentesDe({ abiertas: pedido.incompletas, miembros: pedido.miembros }, dotada.puestos)
  await deletePropuestos(
    tx.db,
    before.map(({ id }) => id),
  )
  for (const puesto of puestos)
    await insertAsignacion(tx.db, { ...puesto, estado: 'propuesta', origen: 'oficial', creado_por: actor.id }, tx.now)
  const touched = new Set([...before, ...puestos].map(({ guardia_id }) => guardia_id))
  for (const id of touched) await tx.tell({ tipo: 'guardia', id })

  const guardias = new Map(pedido.incompletas.map((una) => [una.id, una]))
  const miembros = new Map(pedido.miembros.map((quien) => [quien.user_id, quien]))
  const { metodo, aviso } = dotada
  const resultado = {
    aviso,
    asignadas: puestos.length,
    brechas: dotada.brechas.flatMap((brecha) => {
      const una = guardias.get(brecha.guardia_id)
      return una ? [{ ...brecha, nombre: una.nombre, tipo: una.tipo, dia: una.dia }] : []
    }),
    cargas: dotada.cargas.flatMap((carga) => {
      const quien = miembros.get(carga.user_id)
      return quien ? [{ ...carga, nombre: quien.nombre, cargo: quien.cargo }] : []
    }),
  }
  const despues = { desde, hasta, metodo, asignadas: puestos.length }
  await tx.audit({ accion: 'crear', entidad: 'guardia_propuesta', entidad_id: null, despues })
  await savePropuesta(tx.db, { desde, hasta, metodo, resultado }, actor.id, tx.now)
  return { desde, hasta, metodo, ...resultado, hecha_en: tx.now.toISOString(), hecha_por: actor.nombre }
}
