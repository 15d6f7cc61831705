import type { z } from 'zod'
import type { Entrega } from '#contract/guardias/guardias.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import { createActoPropio, cuentaDe, findActoPropio } from '#server/asistencia/acto-propio.queries.ts'
import { openConPropuestas } from '#server/asistencia/guardia.queries.ts'
import { refuseClosedMonth } from '#server/asistencia/meses.queries.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import { forbidden, invalid } from '#server/plumbing/http/errors.ts'
import { longDay } from '#server/plumbing/process/local-time.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { updateAsignacion } from './asignaciones.queries.ts'
import { entregaEnPalabras } from './entrega.rules.ts'
import { type Lector, updateGuardia } from './guardias.queries.ts'
import { propuestaDe, toleranciaDe } from './libro.rules.ts'
import { writeLinea } from './novedades.queries.ts'
import { listPuestos, manda } from './puesto.queries.ts'

type Fila = Row<'guardias'>
type Puestos = Awaited<ReturnType<typeof listPuestos>>

/**
 * Closes a guard in progress with its hand-over, by who is in charge of it or publishes guards, and opens the list of its
 * act. @throws 400 without hand-over, 403, 409 if the month is closed
 */
export async function closeGuardia(
  tx: Tx,
  guardia: Fila,
  { actor, entrega }: { actor: Lector; entrega: z.output<typeof Entrega> | undefined },
): Promise<void> {
  if (!(await manda(tx.db, guardia.id, actor))) throw forbidden()
  if (!entrega) throw invalid({ entrega: mensajes.faltaEntrega })
  const dia = diaLocal(new Date(guardia.inicio))
  await refuseClosedMonth(tx.db, { desde: dia, hasta: dia })
  const linea = { guardia_id: guardia.id, tipo: 'entrega', autor_id: actor.id } as const
  await writeLinea(tx, { ...linea, texto: entregaEnPalabras(entrega) })
  const { novedades, unidades, llaves } = entrega
  const puestos = await listPuestos(tx.db, guardia.id)
  await openLista(tx, guardia, puestos, actor.id)
  await endGuardia(tx, guardia, puestos, {
    cerrada_por: actor.id,
    entrega: novedades || null,
    entrega_unidades: unidades ? 1 : 0,
    entrega_llaves: llaves ? 1 : 0,
  })
}

type Cierre = Pick<Fila, 'cerrada_por' | 'entrega' | 'entrega_unidades' | 'entrega_llaves'>

/** Members who never came are absent; without a `cierre` nobody handed it over. */
export async function endGuardia(tx: Tx, { id, estado }: Fila, puestos: Puestos, cierre?: Cierre): Promise<void> {
  await updateGuardia(tx.db, id, { ...cierre, estado: 'cerrada', cerrada_en: tx.now.toISOString() })
  for (const { id: puesto, hora_ingreso } of puestos)
    if (hora_ingreso === null) await updateAsignacion(tx.db, puesto, { estado: 'ausente' })
  const said = cierre && {
    entrega: cierre.entrega,
    entrega_unidades: cierre.entrega_unidades === 1,
    entrega_llaves: cierre.entrega_llaves === 1,
  }
  const despues = { estado: 'cerrada', ...said } as const
  await asienta(tx, { accion: 'estado', entidad: 'guardia', id, antes: { estado }, despues, avisa: 'guardia' })
}

/** Makes the act of a guard, for whoever had a seat in it, and proposes its list; one without anybody has none. */
export async function openLista(tx: Tx, guardia: Fila, puestos: Puestos, creado_por: number | null): Promise<void> {
  if (puestos.length === 0) return
  const dueno = { origen_tipo: 'guardia', origen_id: guardia.id } as const
  const { nombre, inicio, termino } = guardia
  const dia = diaLocal(new Date(inicio))
  const [encargado_id = null] = puestos.flatMap(({ funcion, user_id }) => (funcion === 'a_cargo' ? user_id : []))
  const acto = {
    tipo: 'guardia',
    titulo: `${nombre}, ${longDay(dia)}`,
    lugar: null,
    tenida: null,
    inicio,
    termino,
    ...(await cuentaDe(tx.db, 'guardia')),
    motivo: null,
    destinatarios: 'lista',
    encargado_id,
  } as const
  await createActoPropio(tx, dueno, acto, { creado_por, nombrados: puestos.map(({ user_id }) => user_id) })
  const made = await findActoPropio(tx.db, dueno)
  if (!made) throw new Error('a guard has the act that was made for it')
  const reglas = await findReglas(tx.db, dia)
  const counts = { tolerancia: toleranciaDe(reglas), parte: reglas.guardia_asistencia }
  const propuestas = puestos.map((puesto) => ({
    user_id: puesto.user_id,
    hora_llegada: puesto.hora_ingreso,
    hora_salida: puesto.hora_salida,
    ...propuestaDe(puesto, guardia, tx.now.toISOString(), counts),
  }))
  await openConPropuestas(tx, made, propuestas)
}
