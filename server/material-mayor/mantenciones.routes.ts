import type { FastifyInstance } from 'fastify'
import { materialMayorApi } from '#contract/material-mayor.ts'
import {
  type CuerpoAccion,
  type Mantencion,
  maximoDocumentosMantencion,
  type NuevaMantencion,
} from '#contract/material-mayor/mantenciones.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { paged } from '#server/plumbing/data/paged.ts'
import { enviarDocumento, recibirDocumento } from '#server/plumbing/files/recibir-documento.ts'
import { conflict, invalid } from '#server/plumbing/http/errors.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { present, refuseFaults } from '#server/plumbing/http/refusals.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { asienta, vigente } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import {
  carpetaUnidades,
  countDocumentos,
  deleteDocumento,
  findDocumento,
  insertDocumento,
} from './documentos.queries.ts'
import { columnasMantenciones } from './exportacion-mantenciones.rules.ts'
import { saveLecturasDe } from './lecturas-mantencion.ts'
import {
  findLeida,
  insertMantencion,
  type Leida,
  listaMantenciones,
  mantencionesCon,
  mantencionesOf,
  readPropuesta,
  updateMantencion,
} from './mantenciones.queries.ts'
import { diasDe, faultsOfFechas, noPasa, trasAccion } from './mantenciones.rules.ts'
import { findFicha } from './fichas.queries.ts'

/** Maintenance of units (domain §2.4.3, docs/decisions/106). */
export function mantencionesRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock, storage } = deps
  const { db, reports } = database

  serve(app, materialMayorApi.mantenciones, async ({ params: { id }, query: { page, limit, ...filtro }, actor }) => {
    present(await findFicha(db, id))
    const de = { ...filtro, unidad_id: id }
    const una = await paged(db, listaMantenciones(db, de), { page, limit }, mantencionesCon(db, de))
    const data = await mantencionesOf(db, una.data, {
      hoy: diaLocal(clock()),
      conCostos: can(actor.role, 'unidades.bitacora'),
    })
    return { ...una, data, propone: await readPropuesta(db, id) }
  })

  const mantencionDe = ({ params: { id, mantencion } }: { params: { id: number; mantencion: number } }) =>
    answerOf(db, id, mantencion, clock())

  serve(app, materialMayorApi.exportMantenciones, async (call) => {
    const { id } = call.params
    present(await findFicha(db, id))
    const hoy = diaLocal(clock())
    return await exportar(deps, call, {
      nombre: 'mantenciones',
      entidad: 'mantencion',
      query: listaMantenciones(reports, { ...call.query, unidad_id: id }),
      id: 'm.id',
      columnas: columnasMantenciones(can(call.actor.role, 'unidades.bitacora')),
      shown: (row) => ({ ...row, dias: diasDe(row, hoy) }),
    })
  })

  serve(app, materialMayorApi.createMantencion, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      present(await findFicha(tx.db, id))
      const nueva = { ...datosDe(body, body.estado), estado: body.estado }
      refuseFaults(faultsOfFechas(nueva, diaLocal(tx.now)))
      const firma = { unidad_id: id, registrada_por: actor.id, creada_en: tx.now.toISOString() }
      const mantencion = await insertMantencion(tx.db, { ...nueva, ...firma })
      return await done(tx, mantencion, {
        accion: 'crear',
        unidad_id: id,
        change: { despues: nueva },
        user_id: actor.id,
      })
    }),
  )

  serveEdit(
    app,
    materialMayorApi.changeMantencion,
    mantencionDe,
    ({ params: { id, mantencion }, body, actor, request }) =>
      write(deps, request, async (tx) => {
        const before = vigente(await findLeida(tx.db, id, mantencion), body.version)
        if (before.estado === 'anulada') throw conflict(noPasa(before.estado, 'corregir'))
        const cambio = datosDe(body, before.estado)
        refuseFaults(faultsOfFechas({ ...cambio, estado: before.estado }, diaLocal(tx.now)))
        await updateMantencion(tx.db, mantencion, cambio)
        const change = differences<Partial<Leida>>(before, cambio)
        return await done(tx, mantencion, { accion: 'editar', unidad_id: id, change, user_id: actor.id })
      }),
  )

  serveEdit(
    app,
    materialMayorApi.accionMantencion,
    mantencionDe,
    ({ params: { id, mantencion }, body, actor, request }) =>
      write(deps, request, async (tx) => {
        const before = vigente(await findLeida(tx.db, id, mantencion), body.version)
        const estado = trasAccion(before.estado, body.accion)
        if (estado === null) throw conflict(noPasa(before.estado, body.accion))
        const cambio = { estado, ...cambioDe(body, before) }
        if (estado !== 'anulada') refuseFaults(deAccion(faultsOfFechas({ ...before, ...cambio }, diaLocal(tx.now))))
        await updateMantencion(tx.db, mantencion, cambio)
        const change = differences<Partial<Leida>>(before, cambio)
        return await done(tx, mantencion, { accion: 'estado', unidad_id: id, change, user_id: actor.id })
      }),
  )

  serve(app, materialMayorApi.documentoMantencion, async ({ params: { id, mantencion, documento }, reply }) => {
    const found = present(await findDocumento(db, id, documento))
    return await enviarDocumento(reply, storage, present(found.mantencion_id === mantencion ? found : undefined))
  })

  serve(
    app,
    materialMayorApi.addDocumentoMantencion,
    async ({ params: { id, mantencion }, archivo, actor, request }) => {
      const recibido = await recibirDocumento(storage, carpetaUnidades, archivo)
      return await write(deps, request, async (tx) => {
        tx.keep(recibido.clave)
        present(await findLeida(tx.db, id, mantencion))
        if ((await countDocumentos(tx.db, { mantencion_id: mantencion })) >= maximoDocumentosMantencion)
          throw conflict(mensajes.documentosPorMantencion(maximoDocumentosMantencion))
        const de = { unidad_id: id, mantencion_id: mantencion, subido_por: actor.id }
        await insertDocumento(tx.db, { ...recibido, ...de, created_at: tx.now.toISOString() })
        await asienta(tx, { ...deMantencion(mantencion, id), despues: { documento: recibido.filename } })
        return await answerOf(tx.db, id, mantencion, tx.now)
      })
    },
  )

  serve(app, materialMayorApi.removeDocumentoMantencion, ({ params: { id, mantencion, documento }, request }) =>
    write(deps, request, async (tx) => {
      const found = present(await findDocumento(tx.db, id, documento))
      const { clave, filename } = present(found.mantencion_id === mantencion ? found : undefined)
      await deleteDocumento(tx.db, documento)
      await asienta(tx, { ...deMantencion(mantencion, id), antes: { documento: filename }, despues: {} })
      tx.discard(clave)
      return await answerOf(tx.db, id, mantencion, tx.now)
    }),
  )
}

const deMantencion = (id: number, unidad: number) =>
  ({ entidad: 'mantencion', id, avisa: { tipo: 'unidad', id: unidad } }) as const

interface Hecho {
  accion: 'crear' | 'editar' | 'estado'
  unidad_id: number
  change: { antes?: object; despues: object }
  user_id: number
}

/** Ends a write: the readings that it brings, its trace, and what is proposed now. */
async function done(tx: Tx, id: number, { accion, unidad_id, change, user_id }: Hecho) {
  const row = present(await findLeida(tx.db, unidad_id, id))
  await saveLecturasDe(tx, row, user_id)
  await asienta(tx, { ...deMantencion(id, unidad_id), accion, ...change })
  return { mantencion: await answerOf(tx.db, unidad_id, id, tx.now), propone: await readPropuesta(tx.db, unidad_id) }
}

/** For who may edit. */
async function answerOf(db: ReadDb, unidad_id: number, id: number, now: Date): Promise<Mantencion> {
  const row = present(await findLeida(db, unidad_id, id))
  const [mantencion] = await mantencionesOf(db, [row], { hoy: diaLocal(now), conCostos: true })
  return present(mantencion)
}

/** A planned one has no readings. */
const datosDe = (body: Omit<NuevaMantencion, 'estado'>, estado: Mantencion['estado']) => ({
  tipo: body.tipo,
  descripcion: body.descripcion,
  taller: body.taller ?? null,
  fecha_ingreso: body.fecha_ingreso,
  fecha_salida: body.fecha_salida ?? null,
  kilometraje: estado === 'programada' ? null : (body.kilometraje ?? null),
  horometro_motor: estado === 'programada' ? null : (body.horometro_motor ?? null),
  costo: body.costo ?? null,
  orden_trabajo: body.orden_trabajo ?? null,
  factura: body.factura ?? null,
})

/** Fields that an action changes besides the state; those it leaves out stay. */
function cambioDe(body: CuerpoAccion, before: Leida) {
  if (body.accion === 'anular') {
    if (!body.motivo) throw invalid({ motivo: mensajes.obligatorio })
    return { motivo_anulacion: body.motivo, kilometraje: null, horometro_motor: null }
  }
  if (!body.fecha) throw invalid({ fecha: mensajes.obligatorio })
  const leido = {
    kilometraje: body.kilometraje ?? before.kilometraje,
    horometro_motor: body.horometro_motor ?? before.horometro_motor,
  }
  if (body.accion === 'ingresar') {
    // A day by which it was expected and that has passed says nothing.
    const fecha_salida = before.fecha_salida !== null && before.fecha_salida >= body.fecha ? before.fecha_salida : null
    return { fecha_ingreso: body.fecha, fecha_salida, ...leido }
  }
  const pagos = { costo: body.costo ?? before.costo, factura: body.factura ?? before.factura }
  return { fecha_salida: body.fecha, ...leido, ...pagos }
}

/** The texts of its dates beside the one that an action asks. */
function deAccion({ fecha_ingreso, fecha_salida }: Record<string, string>): Record<string, string> {
  const fecha = fecha_salida ?? fecha_ingreso
  return fecha === undefined ? {} : { fecha }
}
