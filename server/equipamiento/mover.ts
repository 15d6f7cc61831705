import { randomBytes } from 'node:crypto'
import { esExistencia, type TipoRegistrado } from '#contract/equipamiento/movimientos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { NewRow, Row } from '#db/tables.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { asienta, crea } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { tellBajoMinimo } from './avisar-existencia.ts'
import { findFila, insertEquipo, isCodigoTaken, updateEquipo } from './equipos.queries.ts'
import { busquedaDe } from './equipos.rules.ts'
import { moveParts, type Puesto, puestoDe, textoDe } from './lugar.queries.ts'
import { insertMovimiento } from './movimientos.queries.ts'
import { codigoDeLote, isSoloDuenno, samePuesto } from './movimientos.rules.ts'
import { countEnPoder, findEnPoder, saveEnPoder } from './poder.queries.ts'
import { aptitudesDe } from './piezas.queries.ts'
import { recalcular } from './recalcular.queries.ts'
import { findEnUso } from './usos.queries.ts'

type Fila = Row<'equipos'>

/** A move, besides its piece and its destination. `user_id`: who registers it. */
export interface Traslado {
  tipo: TipoRegistrado
  user_id: number | null
  motivo?: string | null | undefined
  entrega_id?: number | undefined
}

/** @throws 409 where it is written off, somebody wears it, or part of a set that stays and that it is not taken out of */
export async function refuseUnmovable(db: ReadDb, fila: Fila, puesto: Puesto, sacar: boolean): Promise<void> {
  if (fila.estado === 'DADO DE BAJA') throw conflict(mensajes.equipoDadoDeBaja)
  const worn = await findEnUso(db, 'equipo_id', fila.padre_id ?? fila.id)
  if (worn) throw conflict(mensajes.eraEnUso(worn.codigo))
  if (fila.padre_id === null || sacar || isSoloDuenno(puestoDe(fila), puesto)) return
  const padre = await findFila(db, fila.padre_id)
  throw conflict(mensajes.esParteDe(fila.codigo, padre?.codigo ?? ''))
}

/** @throws 409 with the reason where it may not be used: nobody is given it */
export async function refuseNoApto(tx: Tx, { id, codigo }: Fila): Promise<void> {
  const aptitud = (await aptitudesDe(tx.db, [id], diaLocal(tx.now))).get(id)
  if (aptitud && !aptitud.apto) throw conflict(mensajes.noSeEntrega(codigo, lowerFirst(aptitud.motivo ?? '')))
}

const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase('es') + text.slice(1)

/** True of what is kept by quantity. */
export const isExistencia = async (db: ReadDb, fila: Fila): Promise<boolean> =>
  esExistencia(fila, await countEnPoder(db, fila.id))

/** Moves one piece with its parts, and out of its set unless only whose it is changes. @throws 409 where it is there */
export async function movePieza(tx: Tx, fila: Fila, puesto: Puesto, traslado: Traslado): Promise<void> {
  const { id, padre_id, codigo } = fila
  const before = puestoDe(fila)
  const hacia = await textoDe(tx.db, puesto)
  if (samePuesto(before, puesto)) throw conflict(mensajes.yaEstaAhi(codigo, hacia))
  const despues = { ...puesto, padre_id: isSoloDuenno(before, puesto) ? padre_id : null }
  await updateEquipo(tx.db, id, despues)
  const moved = await moveParts(tx.db, id, puesto)
  const desde = await textoDe(tx.db, before)
  const recibido_por_id = traslado.tipo === 'devolucion' ? before.asignado_a_id : puesto.asignado_a_id
  for (const equipo_id of [id, ...moved])
    await record(tx, { equipo_id, desde, hacia, cantidad: 1, recibido_por_id }, traslado)
  if (padre_id !== despues.padre_id && padre_id !== null) await recalcular(tx.db, [id, padre_id])
  await trace(tx, fila, despues, traslado)
}

/** Takes some of a stock to a member or to another place. @throws 409 where there is not as much, or it is there */
export async function takeExistencia(
  tx: Tx,
  fila: Fila,
  puesto: Puesto,
  cantidad: number,
  traslado: Traslado,
): Promise<void> {
  const { id, codigo } = fila
  if (cantidad > fila.cantidad) {
    const texto = mensajes.stockInsuficiente(fila.cantidad)
    throw conflict(texto, { cantidad: texto })
  }
  const user_id = puesto.ubicacion_tipo === 'persona' ? puesto.asignado_a_id : null
  const [desde, hacia] = [await textoDe(tx.db, puestoDe(fila)), await textoDe(tx.db, puesto)]
  const moved = { desde, hacia, cantidad, recibido_por_id: user_id }
  if (user_id !== null) {
    const has = await findEnPoder(tx.db, id, user_id)
    await saveEnPoder(tx.db, { equipo_id: id, user_id }, has + cantidad, tx.now)
    await changeCantidad(tx, fila, -cantidad, traslado)
  } else {
    if (samePuesto(puestoDe(fila), puesto)) throw conflict(mensajes.yaEstaAhi(codigo, hacia))
    const igual = await findIgual(tx.db, fila, puesto)
    if (igual) {
      await changeCantidad(tx, igual, cantidad, traslado)
      await changeCantidad(tx, fila, -cantidad, traslado)
      await record(tx, { ...moved, equipo_id: igual.id }, traslado)
    } else if (cantidad === fila.cantidad) {
      await updateEquipo(tx.db, id, puesto)
      await trace(tx, fila, puesto, traslado)
    } else {
      const lote = await insertLote(tx, fila, puesto, cantidad)
      await changeCantidad(tx, fila, -cantidad, traslado)
      await record(tx, { ...moved, equipo_id: lote }, traslado)
    }
  }
  await record(tx, { ...moved, equipo_id: id }, traslado)
}

/** Takes back what a member has of a stock, to where it stands. @throws 409 where they have less */
export async function returnExistencia(
  tx: Tx,
  fila: Fila,
  user_id: number,
  cantidad: number,
  traslado: Traslado,
): Promise<void> {
  const { id } = fila
  const has = await findEnPoder(tx.db, id, user_id)
  if (cantidad > has) throw conflict(mensajes.tieneMenos(has), { cantidad: mensajes.tieneMenos(has) })
  await saveEnPoder(tx.db, { equipo_id: id, user_id }, has - cantidad, tx.now)
  await changeCantidad(tx, fila, cantidad, traslado)
  const suyo = { ubicacion_tipo: 'persona', asignado_a_id: user_id, unidad_id: null } as const
  const desde = await textoDe(tx.db, { ...suyo, compartimiento: null, lugar: null })
  const hacia = await textoDe(tx.db, puestoDe(fila))
  await record(tx, { equipo_id: id, desde, hacia, cantidad, recibido_por_id: user_id }, traslado)
}

type Anotado = Pick<NewRow<'equipo_movimientos'>, 'equipo_id' | 'desde' | 'hacia' | 'cantidad' | 'recibido_por_id'>

async function record(tx: Tx, moved: Anotado, { tipo, user_id, motivo, entrega_id }: Traslado): Promise<void> {
  await insertMovimiento(tx.db, {
    ...moved,
    tipo,
    user_id,
    motivo: motivo ?? null,
    entrega_id: entrega_id ?? null,
    fecha: tx.now.toISOString(),
  })
}

async function changeCantidad(tx: Tx, fila: Fila, more: number, traslado: Traslado): Promise<void> {
  const cantidad = fila.cantidad + more
  await tellBajoMinimo(tx, fila, cantidad)
  await updateEquipo(tx.db, fila.id, { cantidad })
  await trace(tx, fila, { cantidad }, traslado)
}

/** The pieces of an entrega are traced and told with it. */
async function trace(tx: Tx, fila: Fila, despues: Partial<Fila>, { entrega_id }: Traslado): Promise<void> {
  const change = differences<Partial<Fila>>(fila, despues)
  if (entrega_id === undefined) await asienta(tx, { entidad: 'equipo', id: fila.id, ...change, avisa: 'equipo' })
}

/** The same kind of stock at a place, neither with anything against its use: what may not be used stays apart. */
async function findIgual(db: Db, fila: Fila, puesto: Puesto): Promise<Fila | undefined> {
  if (fila.impedido === 1) return undefined
  const rows = await db
    .selectFrom('equipos')
    .selectAll()
    .where('categoria', '=', fila.categoria)
    .where('nombre', '=', fila.nombre)
    .where('ubicacion_tipo', '=', puesto.ubicacion_tipo)
    .where('estado', '=', fila.estado)
    .where('impedido', '=', 0)
    .where('numero_serie', 'is', null)
    .where('padre_id', 'is', null)
    .where('id', '<>', fila.id)
    .orderBy('id')
    .execute()
  return rows.find(
    (one) =>
      samePuesto(one, puesto) &&
      one.marca === fila.marca &&
      one.modelo === fila.modelo &&
      one.talla === fila.talla &&
      one.fecha_fabricacion === fila.fecha_fabricacion &&
      one.vence === fila.vence,
  )
}

/** A part of a stock that stands elsewhere: a piece with a code of its own. */
async function insertLote(tx: Tx, fila: Fila, puesto: Puesto, cantidad: number): Promise<number> {
  let lote = 2
  while (await isCodigoTaken(tx.db, codigoDeLote(fila.codigo, lote))) lote += 1
  const { id: _id, version: _version, ...same } = fila
  const nuevo = { ...same, ...puesto, cantidad, codigo: codigoDeLote(fila.codigo, lote) }
  const id = await insertEquipo(tx.db, {
    ...nuevo,
    cantidad_minima: null,
    foto_clave: null,
    baja_propuesta: null,
    baja_propuesta_por: null,
    qr_token: randomBytes(9).toString('base64url'),
    busqueda: busquedaDe(nuevo),
    creado_en: tx.now.toISOString(),
  })
  await copyCriticas(tx, fila.id, id)
  await recalcular(tx.db, [id])
  const { codigo, nombre } = nuevo
  return crea(tx, { entidad: 'equipo', despues: { codigo, nombre, cantidad, ...puesto }, avisa: 'equipo' }, id)
}

/** Faults of a stock go with the part that is moved: nobody may use it elsewhere either. */
async function copyCriticas(tx: Tx, from: number, equipo_id: number): Promise<void> {
  const criticas = await tx.db
    .selectFrom('equipo_novedades')
    .select(['descripcion', 'gravedad', 'estado', 'reportado_por', 'creado_en'])
    .where('equipo_id', '=', from)
    .where('gravedad', '=', 'critica')
    .where('estado', 'in', ['abierta', 'en_proceso'])
    .orderBy('id')
    .execute()
  for (const una of criticas) {
    const { id } = await tx.db
      .insertInto('equipo_novedades')
      .values({ ...una, equipo_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { gravedad, descripcion } = una
    const avisa = { tipo: 'equipo', id: equipo_id } as const
    await crea(tx, { entidad: 'novedad_equipo', despues: { gravedad, descripcion }, avisa }, id)
  }
}
