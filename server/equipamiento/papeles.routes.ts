import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { NombreEntidad } from '#contract/entidades.ts'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { readMembrete } from '#server/configuracion/membrete.queries.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { conflict, invalid } from '#server/plumbing/http/errors.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { type Papel, renderPdf } from '#server/plumbing/pdf/pdf.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { nextCorrelativo } from '#server/plumbing/records/correlativos.ts'
import { crea } from '#server/plumbing/records/escrituras.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import { write } from '#server/plumbing/records/write.ts'
import { type Emision, papelCarga } from './carga-papel.rules.ts'
import { cargaDe } from './carga.queries.ts'
import { fichaDe } from './ficha.ts'
import { masSucesos, papelFicha } from './ficha-papel.rules.ts'
import { listHistorial } from './historial.queries.ts'
import { lugarEnPalabras } from './lugar.queries.ts'
import { findMensual, insertMensual, listParaMensual, readContenido } from './mensual.queries.ts'
import { nombreMensual, papelMensual } from './mensual-papel.rules.ts'
import { mesesConInventario } from './mensual.rules.ts'

/** Papers: the card of a piece, the load of a unit, and the monthly inventory (docs/decisions/101). */
export function papelesEquiposRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock, storage } = deps
  const { db, reports } = database

  serve(app, equipamientoApi.equipoPdf, async ({ params: { id }, actor, request, reply }) => {
    const equipo = await fichaDe(reports, id, actor.role, clock())
    const historia = await listHistorial(reports, id, { page: 1, limit: masSucesos })
    const sobre = { entidad: 'equipo', entidad_id: id, despues: {} } as const
    const nombre = `Ficha ${equipo.codigo.replaceAll('/', '-')}`
    const reunido = { equipo, historia, donde: lugarEnPalabras(equipo) }
    return await onPaper(nombre, { actor, request, reply }, sobre, (emision) => papelFicha(reunido, emision))
  })

  serve(app, equipamientoApi.cargaUnidad, ({ params: { id } }) => cargaDe(db, id, clock()))

  serve(app, equipamientoApi.cargaPdf, async ({ params: { id }, actor, request, reply }) => {
    const carga = await cargaDe(reports, id, clock())
    const sobre = { entidad: 'equipo', entidad_id: null, despues: { unidad_id: id } } as const
    const nombre = `Lista de carga ${carga.unidad.nombre}`
    return await onPaper(nombre, { actor, request, reply }, sobre, (emision) => papelCarga(carga, emision))
  })

  serve(app, equipamientoApi.inventarioMensual, async ({ params: { mes } }) => ({
    emitido: (await findMensual(db, mes)) ?? null,
    se_puede: mesesConInventario(diaLocal(clock())).includes(mes),
  }))

  serve(app, equipamientoApi.emitirInventario, ({ body: { mes }, actor, request }) =>
    write(deps, request, async (tx) => {
      if (await findMensual(tx.db, mes)) throw conflict(mensajes.inventarioMensualEmitido)
      if (!mesesConInventario(diaLocal(tx.now)).includes(mes)) throw invalid({ mes: mensajes.inventarioDeOtroMes })
      const contenido = JSON.stringify(await listParaMensual(tx.db, tx.now))
      const anio = Number(mes.slice(0, 4))
      const numero = await nextCorrelativo(tx.db, 'inventario', anio)
      const nuevo = { mes, anio, numero }
      const emitido = { emitido_por: actor.id, emitido_en: tx.now.toISOString() }
      const id = await insertMensual(tx.db, { ...nuevo, contenido, ...emitido })
      await crea(tx, { entidad: 'inventario_mensual', despues: nuevo, avisa: 'equipo' }, id)
      return present(await findMensual(tx.db, mes))
    }),
  )

  serve(app, equipamientoApi.inventarioMensualPdf, async ({ params: { mes }, actor, request, reply }) => {
    const mensual = present(await findMensual(db, mes))
    const lineas = await readContenido(reports, mensual.id)
    const despues = { cuantos: lineas.length }
    const sobre = { entidad: 'inventario_mensual', entidad_id: mensual.id, despues } as const
    return await onPaper(nombreMensual(mensual), { actor, request, reply }, sobre, ({ membrete }) =>
      papelMensual(mensual, lineas, membrete),
    )
  })

  /** Answers a PDF, and traces that it was taken. */
  async function onPaper(
    nombre: string,
    { actor, request, reply }: { actor: Actor; request: FastifyRequest; reply: FastifyReply },
    { despues, ...of }: { entidad: NombreEntidad; entidad_id: number | null; despues: Record<string, number> },
    papelOf: (emision: Emision) => Papel,
  ) {
    const bytes = await renderPdf(actor.id, async () =>
      papelOf({ membrete: await readMembrete(db, storage), por: actor.nombre, now: clock() }),
    )
    await seen(deps, request, { accion: 'exportar', ...of, despues: { ...despues, formato: 'pdf' } })
    asFile(reply, { nombre: `${nombre}.pdf`, tipo: 'application/pdf', size: bytes.length })
    return bytes
  }
}
