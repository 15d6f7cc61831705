import type { CambioInventario, Inventario } from '#contract/equipamiento/inventarios.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { present, refuseStale } from '#server/plumbing/http/refusals.ts'
import { asienta, cambia } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { tellBajoMinimo } from './avisar-existencia.ts'
import { findFila, updateEquipo } from './equipos.queries.ts'
import { guardarEstado } from './guardar-estado.ts'
import { updateInventario } from './inventarios.queries.ts'
import { type Contada, diferenciaDe, todoVisto } from './inventarios.rules.ts'
import { moveParts, type Puesto, puestoDe, puestoDeParte, puestoOf, textoDe } from './lugar.queries.ts'
import { insertMovimiento } from './movimientos.queries.ts'
import { recalcular } from './recalcular.queries.ts'

interface Leida {
  inventario: Inventario
  contadas: readonly Contada[]
  cambios: readonly CambioInventario[]
}

/**
 * Writes the differences of a count as adjustments, in the transaction of all.
 * @throws 409 where it is not closed, or something moved meanwhile that was not told
 */
export async function aprobar(
  tx: Tx,
  { inventario, contadas, cambios }: Leida,
  { version, vistos }: { version: number; vistos: readonly number[] },
  actorId: number,
): Promise<void> {
  const { id, estado } = inventario
  if (estado === 'abierto') throw conflict(mensajes.inventarioSinCerrar)
  if (estado !== 'por_aprobar') throw conflict(mensajes.inventarioTerminado)
  refuseStale(version, inventario.version)
  if (!todoVisto(cambios, vistos))
    throw conflict(mensajes.inventarioMovido(cambios.map(({ codigo }) => codigo).join(', ') || 'algo'))
  const here = puestoOf({ ...inventario, ubicacion_tipo: inventario.unidad_id === null ? 'bodega' : 'unidad' })
  const totals = { ajustes: 0, extraviadas: 0, halladas: 0 }
  // A set comes before its parts, which move with it.
  const ordered = contadas.toSorted((a, b) => Number(a.conSuConjunto) - Number(b.conSuConjunto))
  for (const linea of ordered) {
    const efecto = diferenciaDe(linea)?.efecto
    if (!efecto) continue
    if (efecto === 'ajuste') totals.ajustes += 1
    else if (efecto === 'extraviado') totals.extraviadas += 1
    else totals.halladas += 1
    if (efecto === 'ajuste') await ajustar(tx, linea, id, actorId)
    else if (efecto === 'extraviado') await extraviar(tx, linea, id, actorId)
    else await hallar(tx, linea, { inventario_id: id, here, actorId })
  }
  const aprobado = { estado: 'aprobado', aprobado_por: actorId, aprobado_en: tx.now.toISOString() } as const
  await updateInventario(tx.db, id, aprobado)
  const despues = { estado: aprobado.estado, ...totals }
  await asienta(tx, { accion: 'estado', entidad: 'inventario', id, antes: { estado }, despues, avisa: 'equipo' })
}

const aparecio = { estado: 'EN REVISIÓN', motivo_estado: 'Apareció en el inventario' } as const

async function ajustar(tx: Tx, { equipo_id, esperado, contado, donde }: Contada, inventario_id: number, user: number) {
  const cantidad = contado ?? 0
  const before = present(await findFila(tx.db, equipo_id))
  const faltan = cantidad < esperado
  await insertMovimiento(tx.db, {
    equipo_id,
    tipo: 'ajuste',
    desde: faltan ? donde : null,
    hacia: faltan ? null : donde,
    cantidad: Math.abs(cantidad - esperado),
    fecha: tx.now.toISOString(),
    user_id: user,
    inventario_id,
    motivo: `Inventario: de ${esperado} a ${cantidad}`,
  })
  if (before.estado === 'EXTRAVIADO') return guardarEstado(tx, before, { cantidad, ...aparecio })
  await tellBajoMinimo(tx, before, cantidad)
  await updateEquipo(tx.db, equipo_id, { cantidad })
  const [antes, despues] = [{ cantidad: esperado }, { cantidad }]
  await asienta(tx, { entidad: 'equipo', id: equipo_id, antes, despues, avisa: 'equipo' })
}

async function extraviar(tx: Tx, { equipo_id, donde }: Contada, inventario_id: number, user: number) {
  const despues = { estado: 'EXTRAVIADO', motivo_estado: 'No apareció en el inventario' } as const
  await insertMovimiento(tx.db, {
    equipo_id,
    tipo: 'ajuste',
    desde: donde,
    hacia: null,
    cantidad: 1,
    fecha: tx.now.toISOString(),
    user_id: user,
    inventario_id,
    motivo: despues.motivo_estado,
  })
  await guardarEstado(tx, present(await findFila(tx.db, equipo_id)), despues)
}

interface Aqui {
  inventario_id: number
  here: Puesto
  actorId: number
}

/** Puts a piece where it was found: lost no longer, and out of a set that is elsewhere. */
async function hallar(tx: Tx, linea: Contada, { inventario_id, here, actorId }: Aqui): Promise<void> {
  const { equipo_id: id, conjunto } = linea
  const before = present(await findFila(tx.db, id))
  const lost = before.estado === 'EXTRAVIADO'
  const asignado_a_id = here.ubicacion_tipo === 'unidad' ? before.asignado_a_id : null
  // Counting a whole unit, or store, does not say in which part of it; with its set, or lost here, it has its place.
  const puesto = linea.conSuConjunto || linea.aqui ? puestoDe(before) : puestoDeParte(here, asignado_a_id)
  const despues = {
    ...puesto,
    ...(lost && aparecio),
    ...(conjunto !== null && { padre_id: null }),
  }
  const de = { accion: lost ? 'estado' : 'editar', entidad: 'equipo', id, avisa: 'equipo' } as const
  // Nothing changes for what came with its set.
  await cambia(tx, { ...de, antes: before, despues }, async () => {
    await updateEquipo(tx.db, id, despues)
    const moved = await moveParts(tx.db, id, puesto)
    const movimiento = {
      tipo: 'ajuste',
      desde: linea.donde,
      hacia: await textoDe(tx.db, puesto),
      cantidad: 1,
      fecha: tx.now.toISOString(),
      user_id: actorId,
      inventario_id,
      motivo: conjunto === null ? 'Hallado en el inventario' : `Hallado en el inventario, fuera de ${conjunto}`,
    } as const
    for (const equipo_id of [id, ...moved]) await insertMovimiento(tx.db, { ...movimiento, equipo_id })
    await recalcular(tx.db, conjunto === null || before.padre_id === null ? [id] : [id, before.padre_id])
  })
}
