import type { FastifyInstance } from 'fastify'
import { asistenciaApi } from '#contract/asistencia.ts'
import type { AccionLista, MarcaPedida } from '#contract/asistencia/lista.ts'
import { noSePuede } from '#contract/emergencias/estados.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import type { Row } from '#db/tables.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { conflict, forbidden, invalid } from '#server/plumbing/http/errors.ts'
import { hechoEn } from '#server/plumbing/http/hecho-en.ts'
import { may } from '#server/plumbing/http/may.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { reviewAlarmas } from './alarmas-revision.queries.ts'
import { findFilaActo, pasaLista, updateActo } from './actos.queries.ts'
import { reopenMonth } from './cerrar.ts'
import {
  addFilas,
  closeFilas,
  deleteExterno,
  insertExterno,
  listMarcas,
  readLista,
  reglasDeAtraso,
  saveMarcas,
} from './lista.queries.ts'
import { alCerrar, enPalabras, faultOfMarca, judgeMarca, porAusentar, propuestas, tras } from './lista.rules.ts'
import { admiteMarcas } from '#contract/asistencia/lista.ts'
import { esRevisada, proposeAsistentes } from './emergencia.queries.ts'
import { refuseClosedMonth } from './meses.queries.ts'

type FilaActo = Row<'actos'>

/** Lists of acts (domain §2.8). */
export function asistenciaRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database

  serve(app, asistenciaApi.lista, async ({ params: { id }, actor }) => {
    const acto = present(await findFilaActo(db, id))
    return await readLista(db, acto, deps.clock(), pasaLista(actor, acto.encargado_id) ? undefined : actor.id)
  })

  serve(app, asistenciaApi.accion, ({ params: { id }, body: { accion, motivo }, actor, request }) =>
    write(deps, request, async (tx) => {
      const { acto, granted } = await requirePasada(tx.db, id, actor)
      if (accion !== 'abrir' && !can(actor.role, 'lista.cerrar')) throw forbidden()
      const estado_lista = tras(acto.estado_lista, accion)
      if (estado_lista === null) throw conflict(refusalOf[accion](acto))
      // Of an alarm that was opened in it: its list waits.
      if (accion === 'abrir') await refuseClosedMonth(tx.db, { desde: acto.dia, hasta: acto.dia })
      if (accion === 'rectificar' && (await esRevisada(tx.db, acto))) throw conflict(noSePuede('revisada', 'editar'))
      if (accion === 'rectificar' && !motivo) throw invalid({ motivo: mensajes.sinMotivoRectificacion })
      if (accion === 'rectificar') await reopenMonth(tx, acto.mes_contable, actor.id, motivo ?? '')
      const ausentes = accion === 'cerrar' ? await closeLista(tx, acto) : undefined
      if (accion !== 'cerrar') await addFilas(tx.db, acto)
      if (accion === 'abrir') await proposeAsistentes(tx.db, acto, tx.now)
      const closed = accion === 'cerrar' && { cerrada_por: actor.id, cerrada_en: tx.now.toISOString() }
      await updateActo(tx.db, id, { estado_lista, ...closed })
      if (accion === 'cerrar') await reviewAlarmas(tx, acto)
      const despues = { estado_lista, ...(ausentes && { ausentes }), ...(motivo && { motivo }) }
      const antes = { estado_lista: acto.estado_lista }
      await asienta(tx, { accion: 'estado', entidad: 'acto', id, antes, despues, avisa: 'acto' })
      return await readAgain(tx, id, granted)
    }),
  )

  serve(app, asistenciaApi.mark, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const { acto, granted } = await requireAbierta(tx.db, id, actor)
      const { cambios, conflictos } = await mark(tx, acto, body, { id: actor.id, hecho_en: hechoEn(request, tx.now) })
      const despues = { marcas: enPalabras(cambios) }
      if (cambios.length > 0) await asienta(tx, { entidad: 'acto', id, despues, avisa: 'acto' })
      const { answer } = cambios.length > 0 ? await readAgain(tx, id, granted) : await read(tx, acto, granted)
      const pedidas = new Map(body.map(({ user_id, marca }) => [user_id, marca]))
      const stand = answer.filas.filter(({ user_id }) => conflictos.has(user_id))
      const rows = stand.map((fila) => ({ ...fila, pedida: pedidas.get(fila.user_id) ?? null }))
      return { granted, answer: { ...answer, conflictos: rows } }
    }),
  )

  serve(app, asistenciaApi.addExterno, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const { granted } = await requireAbierta(tx.db, id, actor)
      const { nombre, compania, cuerpo = null, rut = null } = body
      const by = { registrado_por: actor.id, creado_en: hechoEn(request, tx.now) ?? tx.now.toISOString() }
      await insertExterno(tx.db, { acto_id: id, nombre, compania, cuerpo, rut, ...by })
      await asienta(tx, { entidad: 'acto', id, despues: { externo: nombre }, avisa: 'acto' })
      return await readAgain(tx, id, granted)
    }),
  )

  serve(app, asistenciaApi.removeExterno, ({ params: { id, externo }, actor, request }) =>
    write(deps, request, async (tx) => {
      const { granted } = await requireAbierta(tx.db, id, actor)
      const { nombre } = present(await deleteExterno(tx.db, id, externo))
      await asienta(tx, { entidad: 'acto', id, antes: { externo: nombre }, avisa: 'acto' })
      return await readAgain(tx, id, granted)
    }),
  )
}

const refusalOf: Record<AccionLista, (acto: FilaActo) => string> = {
  abrir: () => mensajes.listaYaAbierta,
  cerrar: ({ estado_lista }) => (estado_lista === 'cerrada' ? mensajes.listaCerrada : mensajes.listaSinAbrir),
  rectificar: () => mensajes.listaSinCerrar,
}

/** The act whose list the caller passes. @throws 403, 404, or 409 if it is annulled */
async function requirePasada(db: Db, id: number, actor: Actor) {
  const acto = present(await findFilaActo(db, id))
  const granted = may(actor, 'lista.pasar', { encargado: acto.encargado_id === actor.id })
  if (acto.anulado_en !== null) throw conflict(mensajes.actoAnulado)
  return { acto, granted }
}

/** An act whose list takes marks from the caller: one that is rectified, only from who may close it. */
async function requireAbierta(db: Db, id: number, actor: Actor) {
  const { acto, granted } = await requirePasada(db, id, actor)
  if (!admiteMarcas(acto.estado_lista))
    throw conflict(acto.estado_lista === 'cerrada' ? mensajes.listaCerrada : mensajes.listaSinAbrir)
  if (acto.estado_lista === 'rectificada' && !can(actor.role, 'lista.cerrar')) throw forbidden()
  return { acto, granted }
}

/** Gives each row without a mark what closing makes of it; returns how many were marked absent. */
async function closeLista(tx: Tx, acto: FilaActo): Promise<number> {
  const filas = (await listMarcas(tx.db, acto.id)).map(({ marca, propuesto, opcional }) => ({
    marca,
    propuesto: propuesto === 1,
    opcional: opcional === 1,
  }))
  const undecided = propuestas(filas)
  if (undecided > 0) throw conflict(mensajes.hayPropuestas(undecided))
  const [citados, opcionales] = [false, true].map((opcional) => alCerrar({ marca: null, opcional }, acto.categoria))
  await closeFilas(tx.db, acto.id, { citados: citados ?? null, opcionales: opcionales ?? null })
  return porAusentar(filas, acto.categoria)
}

/** Judges each row by itself. @throws 400, and nothing is written, for who is not on the list or a mark that cannot be */
async function mark(
  tx: Tx,
  acto: FilaActo,
  pedidas: readonly MarcaPedida[],
  { id, hecho_en }: { id: number; hecho_en: string | undefined },
) {
  const filas = new Map((await listMarcas(tx.db, acto.id)).map((fila) => [fila.user_id, fila]))
  const { con_atraso } = await reglasDeAtraso(tx.db, acto)
  const faults = pedidas.flatMap(({ user_id, marca }, index) => {
    const where = `${index}.${filas.has(user_id) ? 'marca' : 'user_id'}`
    if (!filas.has(user_id)) return [[where, mensajes.otroNoEstaEnLista]]
    if (pedidas.findIndex((one) => one.user_id === user_id) < index) return [[where, mensajes.personaRepetida]]
    const fault = faultOfMarca(marca, { opcional: filas.get(user_id)?.opcional === 1, con_atraso })
    return fault ? [[where, fault]] : []
  })
  if (faults.length > 0) throw invalid(Object.fromEntries(faults) as Record<string, string>)
  const conflictos = new Set<number>()
  const cambios: Parameters<typeof enPalabras>[0][number][] = []
  const escritas: { id: number; said: Parameters<typeof saveMarcas>[2] }[] = []
  for (const pedida of pedidas) {
    const fila = filas.get(pedida.user_id)
    if (!fila) continue
    const judged = judgeMarca({ ...fila, propuesto: fila.propuesto === 1, opcional: fila.opcional === 1 }, pedida)
    if (judged === 'conflicto') conflictos.add(fila.user_id)
    if (typeof judged === 'string') continue
    // A proposal that is taken, or whose hour is corrected, keeps how it came to be known.
    const metodo = judged.marca === fila.marca ? fila.metodo : 'lista'
    escritas.push({ id: fila.id, said: { ...judged, propuesto: 0, metodo } })
    cambios.push({ nombre: fila.nombre, antes: fila.propuesto ? null : fila.marca, despues: judged.marca })
  }
  const by = { marcado_por: id, marcado_en: hecho_en ?? tx.now.toISOString() }
  // Alike ones in one statement: everyone present is one.
  for (const iguales of Map.groupBy(escritas, ({ said }) => JSON.stringify(said)).values())
    if (iguales[0])
      await saveMarcas(
        tx.db,
        iguales.map(({ id }) => id),
        iguales[0].said,
        by,
      )
  return { cambios, conflictos }
}

async function read<G>(tx: Tx, acto: FilaActo, granted: G) {
  return { granted, answer: await readLista(tx.db, acto, tx.now) }
}

const readAgain = async <G>(tx: Tx, id: number, granted: G) => read(tx, present(await findFilaActo(tx.db, id)), granted)
