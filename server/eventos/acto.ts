import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import {
  annulActoPropio,
  createActoPropio,
  cuentaDe,
  type DeDueno,
  findActoPropio,
  updateActoPropio,
} from '#server/asistencia/acto-propio.queries.ts'
import { deleteActo, hasAccidentes, hasLicencias } from '#server/asistencia/actos.queries.ts'
import { refuseClosedMonth } from '#server/asistencia/meses.queries.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { listNombrados } from './destinatarios.queries.ts'

type Fila = Row<'eventos'>

const dueno = (id: number) => ({ origen_tipo: 'evento', origen_id: id }) as const

export const findActoDe = (db: ReadDb, id: number) => findActoPropio(db, dueno(id))

/** Of an event for active members the act is the whole company's: its list charges nobody else anyway (domain §2.8). */
const destinatariosDe = ({ destinatarios }: Fila) => (destinatarios === 'activos' ? 'todos' : destinatarios)

const nombradosDe = async (db: ReadDb, { id, destinatarios }: Fila) =>
  destinatarios === 'lista' ? await listNombrados(db, id) : []

/** Fields of the act that follow the event. */
const repetido = (evento: Fila) => ({
  tipo: evento.tipo,
  titulo: evento.titulo,
  lugar: evento.lugar,
  tenida: evento.tenida,
  inicio: evento.inicio,
  termino: evento.termino,
  categoria: evento.categoria,
  con_citacion: evento.con_citacion,
  destinatarios: destinatariosDe(evento),
})

/** The act counts as its kind, except where the event says otherwise: which is then the reason. */
async function cuenta(tx: Tx, { tipo, categoria, con_citacion }: Fila): Promise<Pick<DeDueno, 'decimas' | 'motivo'>> {
  const kind = await cuentaDe(tx.db, tipo)
  const differs = kind.categoria !== categoria || kind.con_citacion !== con_citacion
  return { decimas: kind.decimas, motivo: differs ? 'Según su evento' : null }
}

/** The act of an event that is published. @throws 409 in a closed month */
export async function createActoDe(tx: Tx, evento: Fila, creado_por: number): Promise<void> {
  if (evento.sin_lista === 1) return
  const dia = diaLocal(new Date(evento.inicio))
  await refuseClosedMonth(tx.db, { desde: dia, hasta: dia })
  const acto = { ...repetido(evento), ...(await cuenta(tx, evento)), encargado_id: null }
  await createActoPropio(tx, dueno(evento.id), acto, { creado_por, nombrados: await nombradosDe(tx.db, evento) })
}

/**
 * Brings the act up to its published event; `otros`: it names other members.
 * @throws 409 where a closed list or month would change
 */
export async function updateActoDe(tx: Tx, evento: Fila, by: { actorId: number; otros: boolean }): Promise<void> {
  const acto = await findActoDe(tx.db, evento.id)
  if (!acto) return await createActoDe(tx, evento, by.actorId)
  if (evento.sin_lista === 1) return await dropActo(tx, acto)
  const counts = ['tipo', 'categoria', 'con_citacion'] as const
  const otherwise = counts.some((campo) => acto[campo] !== evento[campo])
  const wanted = { ...repetido(evento), ...(otherwise && (await cuenta(tx, evento))) }
  await updateActoPropio(tx, acto, wanted, by.otros ? await nombradosDe(tx.db, evento) : undefined)
}

/** The event has no list any more. @throws 409 if somebody has begun it */
async function dropActo(tx: Tx, acto: Row<'actos'>): Promise<void> {
  const used = (await hasLicencias(tx.db, acto.id)) || (await hasAccidentes(tx.db, acto.id))
  if (acto.estado_lista !== 'pendiente' || used) throw conflict(mensajes.eventoConLista)
  await deleteActo(tx.db, acto.id)
  await tx.tell({ tipo: 'acto', id: acto.id })
}

/** Annuls the act of an event that is called off. @throws 409 if its list has been closed */
export async function annulActoDe(tx: Tx, id: number, motivo: string): Promise<void> {
  const acto = await findActoDe(tx.db, id)
  if (acto && acto.anulado_en === null) await annulActoPropio(tx, acto, motivo)
}
