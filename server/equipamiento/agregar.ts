import type { EstadoEquipo } from '#contract/equipamiento/estados.ts'
import { crea } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { insertEquipo } from './equipos.queries.ts'
import { busquedaDe, type filaDe } from './equipos.rules.ts'
import { type Puesto, textoDe } from './lugar.queries.ts'
import { insertMovimiento } from './movimientos.queries.ts'
import { newQrToken } from './qr-token.ts'

interface Nueva {
  fila: ReturnType<typeof filaDe>
  puesto: Puesto
  cantidad: number
  /** In service unless told otherwise. */
  entra?: { estado: EstadoEquipo; motivo: string } | undefined
}

/** Adds a piece where it is, and returns its id. Whether it may be used is left for `recalcular`. */
export async function agregar(tx: Tx, { fila, puesto, cantidad, entra }: Nueva, actorId: number): Promise<number> {
  const { estado, motivo = null } = entra ?? { estado: 'OPERATIVO' as const }
  const baja = estado === 'DADO DE BAJA'
  const hacia = await textoDe(tx.db, puesto)
  const at = tx.now.toISOString()
  const id = await insertEquipo(tx.db, {
    ...fila,
    ...puesto,
    cantidad,
    estado,
    motivo_estado: baja ? null : motivo,
    motivo_baja: baja ? motivo : null,
    qr_token: newQrToken(),
    busqueda: busquedaDe(fila),
    creado_por: actorId,
    creado_en: at,
  })
  await insertMovimiento(tx.db, { equipo_id: id, tipo: 'alta', hacia, cantidad, fecha: at, user_id: actorId })
  return crea(tx, { entidad: 'equipo', despues: { ...fila, ...puesto, cantidad, estado }, avisa: 'equipo' }, id)
}
