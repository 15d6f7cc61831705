import type { Marca } from '#contract/asistencia/marcas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { findFilaActo } from './actos.queries.ts'
import { reviewAlarmas } from './alarmas-revision.queries.ts'
import { reopenMonth } from './cerrar.ts'
import { esRevisada } from './emergencia.queries.ts'
import { saveMarcas } from './lista.queries.ts'
import { asiste } from '#contract/asistencia/marcas.ts'
import { enPalabras } from './lista.rules.ts'

interface Cambio {
  /** Of the row of the list. */
  id: number
  nombre: string
  antes: Marca | null
  despues: Marca
  hora_llegada?: string | null
  observacion?: string | null
}

interface Motivada {
  acto_id: number
  mes: string
  motivo: string
  por: number
}

/**
 * Corrects marks of a closed list: reopens its month, and leaves one audit row of the act (docs/decisions/055, 062).
 * @throws 409 for an emergency that is reviewed, whose list stays as it is until it is reopened (domain §2.5)
 */
export async function rectifyMarcas(
  tx: Tx,
  { acto_id, mes, motivo, por }: Motivada,
  cambios: readonly Cambio[],
): Promise<void> {
  const acto = present(await findFilaActo(tx.db, acto_id))
  if (await esRevisada(tx.db, acto)) throw conflict(mensajes.listaRevisada(acto.titulo))
  const by = { marcado_por: por, marcado_en: tx.now.toISOString() }
  for (const { id, despues: marca, hora_llegada = null, observacion = null } of cambios) {
    const hora = asiste(marca) ? hora_llegada : null
    await saveMarcas(tx.db, [id], { marca, hora_llegada: hora, observacion, propuesto: 0, metodo: 'lista' }, by)
  }
  await reopenMonth(tx, mes, por, motivo)
  const despues = { marcas: enPalabras(cambios), motivo }
  await asienta(tx, { entidad: 'acto', id: acto_id, despues, avisa: 'acto' })
  await reviewAlarmas(tx, acto)
}
