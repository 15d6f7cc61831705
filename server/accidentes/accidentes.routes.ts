import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AccidenteEscrito, accidentesApi } from '#contract/accidentes.ts'
import { faltanPara, nombresPasos, noSePuede, trasAccion } from '#contract/accidentes/estados.ts'
import { limiteFuturo } from '#contract/emergencias/horas.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import { findFilaActo } from '#server/asistencia/actos.queries.ts'
import { listFeriados } from '#server/catalogos/catalogos.queries.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import { findActoDe, findFila as findEmergencia } from '#server/emergencias/emergencias.queries.ts'
import { sonMiembros } from '#server/plumbing/hoja/elementos.queries.ts'
import { conflict, invalid } from '#server/plumbing/http/errors.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { may } from '#server/plumbing/http/may.ts'
import { present, refuseFaults, refuseStale } from '#server/plumbing/http/refusals.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { instantOf } from '#server/plumbing/process/local-time.ts'
import { asienta, cambia, crea } from '#server/plumbing/records/escrituras.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import {
  accidentesEn,
  findAccidente,
  findFila,
  insertAccidente,
  listAccidentes,
  listPasos,
  updateAccidente,
  updatePaso,
} from './accidentes.queries.ts'
import { escritoDe, faultsOfCuando, faultsOfPaso, vencimientosDe } from './accidentes.rules.ts'
import { deAccidente, tellRegistrado } from './avisos.queries.ts'
import { columnasAccidentes } from './exportacion.rules.ts'
import { ofOthers, onlyLegible, requireLegible } from './permiso.ts'

/** Accidents in acts of service (domain §1.11, docs/decisions/071). */
export function accidentesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, reports } = deps.database

  serve(app, accidentesApi.list, async ({ query: { page, limit, ...filtro }, actor, request }) => {
    const own = onlyLegible(filtro, actor)
    const accidentes = await listAccidentes(db, own, { page, limit })
    await trace(request, ofOthers(accidentes.data, actor))
    return accidentes
  })

  serve(app, accidentesApi.export, (call) =>
    exportar(deps, call, {
      nombre: 'accidentes',
      entidad: 'accidente',
      query: accidentesEn(reports, onlyLegible(call.query, call.actor)),
      id: 'x.id',
      titular: 'x.user_id',
      columnas: columnasAccidentes,
    }),
  )

  serve(app, accidentesApi.get, async ({ params: { id }, actor, request }) => {
    const accidente = requireLegible(await findAccidente(db, id), actor)
    await trace(request, ofOthers([accidente], actor))
    return accidente
  })

  serve(app, accidentesApi.createEnEmergencia, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const { a_cargo_id } = present(await findEmergencia(tx.db, id))
      const granted = may(actor, 'accidentes.registrar', { a_cargo: a_cargo_id === actor.id })
      return { granted, answer: await register(tx, await findActoDe(tx.db, id), body, actor.id) }
    }),
  )

  serve(app, accidentesApi.createEnActo, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const acto = present(await findActo(tx, id))
      const granted = may(actor, 'accidentes.registrar', { a_cargo: acto.a_cargo_id === actor.id })
      return { granted, answer: await register(tx, acto, body, actor.id) }
    }),
  )

  serveEdit(
    app,
    accidentesApi.change,
    accidentesApi.get,
    ({ params: { id }, body: { version, ...escrito }, request }) =>
      write(deps, request, async (tx) => {
        const before = present(await findFila(tx.db, id))
        if (before.estado === 'cerrado') throw conflict(noSePuede(before.estado, 'editar'))
        refuseStale(version, before.version)
        const datos = await guardable(tx, before.dia, escrito, before.user_id)
        const cambio = { ...deAccidente(id, before.user_id, datos.user_id), antes: before, despues: datos }
        const changed = await cambia(tx, cambio, async (cambiado) => {
          await updateAccidente(tx.db, id, cambiado)
          await moveVencimientos(tx, id, datos.ocurrido_en)
        })
        if (!changed) await tx.seen('accidente', [id])
        return present(await findAccidente(tx.db, id))
      }),
  )

  serve(app, accidentesApi.accion, ({ params: { id }, body: { accion, motivo }, request }) =>
    write(deps, request, async (tx) => {
      const { estado, user_id } = present(await findFila(tx.db, id))
      const next = trasAccion(estado, accion)
      if (!next) throw conflict(noSePuede(estado, accion))
      const faltan = faltanPara(accion, await listPasos(tx.db, id))
      if (faltan.length > 0)
        throw conflict(
          mensajes.faltanPasos(faltan.map((paso) => nombresPasos[paso])),
          Object.fromEntries(faltan.map((paso) => [paso, nombresPasos[paso]])),
        )
      if (accion === 'reabrir' && !motivo) throw invalid({ motivo: mensajes.sinMotivoReabrir })
      await updateAccidente(tx.db, id, { estado: next, cerrado_en: next === 'cerrado' ? tx.now.toISOString() : null })
      const despues = { estado: next, ...(motivo && { motivo }) }
      await asienta(tx, { ...deAccidente(id, user_id), accion: 'estado', antes: { estado }, despues })
      return present(await findAccidente(tx.db, id))
    }),
  )

  serveEdit(
    app,
    accidentesApi.savePaso,
    accidentesApi.get,
    ({ params: { id, paso }, body: { version, ...dicho }, actor, request }) =>
      write(deps, request, async (tx) => {
        const before = present(await findFila(tx.db, id))
        if (before.estado === 'cerrado') throw conflict(noSePuede(before.estado, 'editar'))
        refuseStale(version, before.version)
        const { hecho_el, referencia = null, no_corresponde = null } = dicho
        const dia = diaLocal(new Date(before.ocurrido_en))
        refuseFaults(faultsOfPaso({ hecho_el, no_corresponde }, { dia, hoy: diaLocal(tx.now) }))
        const resuelto = hecho_el !== null || no_corresponde !== null
        await updatePaso(tx.db, id, paso, {
          hecho_el,
          referencia,
          no_corresponde,
          hecho_por: resuelto ? actor.id : null,
        })
        await updateAccidente(tx.db, id)
        const despues = { paso, hecho_el, ...(referencia && { referencia }), ...(no_corresponde && { no_corresponde }) }
        await asienta(tx, { ...deAccidente(id, before.user_id), despues })
        return present(await findAccidente(tx.db, id))
      }),
  )

  const trace = async (request: FastifyRequest, ids: number[]) => {
    await seen(deps, request, { entidad: 'accidente', ids })
  }
}

type Acto = Pick<Row<'actos'>, 'id' | 'dia'>

/** An act, with whoever is in charge of it: of an emergency, its OBAC. */
async function findActo(tx: Tx, id: number) {
  const acto = await findFilaActo(tx.db, id)
  if (acto?.origen_tipo !== 'emergencia' || acto.origen_id === null)
    return acto && { ...acto, a_cargo_id: acto.encargado_id }
  const emergencia = await findEmergencia(tx.db, acto.origen_id)
  return { ...acto, a_cargo_id: emergencia?.a_cargo_id ?? null }
}

async function register(tx: Tx, { id: acto_id, dia }: Acto, body: AccidenteEscrito, registrado_por: number) {
  const datos = await guardable(tx, dia, body)
  const creado = { estado: 'registrado', registrado_por, creado_en: tx.now.toISOString() } as const
  const vencimientos = await findVencimientos(tx, datos.ocurrido_en)
  const id = await insertAccidente(tx.db, { acto_id, ...datos, ...creado }, vencimientos)
  await crea(tx, { ...deAccidente(id, datos.user_id), despues: { acto_id, ...datos } }, id)
  await tellRegistrado(tx, id, datos.user_id, registrado_por)
  return { success: true as const, message: mensajes.accidenteRegistrado, id }
}

/** The fields to store. `was`: the member named until now. @throws 400 with a text per field */
async function guardable(tx: Tx, dia: string, escrito: AccidenteEscrito, was?: number) {
  const ocurrido_en = instantOf(escrito.ocurrido_en)
  const known = escrito.user_id === was || (await sonMiembros(tx.db, [escrito.user_id]))
  refuseFaults({
    ...(ocurrido_en === null
      ? { ocurrido_en: mensajes.horaInexistente }
      : faultsOfCuando({ ocurrido_en, dia, limite: limiteFuturo(tx.now) })),
    ...(!known && { user_id: mensajes.miembroInvalido }),
  })
  return { ...escritoDe(escrito), ocurrido_en: ocurrido_en ?? '' }
}

async function findVencimientos(tx: Tx, ocurrido_en: string) {
  const dia = diaLocal(new Date(ocurrido_en))
  return vencimientosDe(dia, await findReglas(tx.db, dia), await listFeriados(tx.db))
}

/** Steps fall due by the day of the accident. */
async function moveVencimientos(tx: Tx, id: number, ocurrido_en: string): Promise<void> {
  const vencimientos = await findVencimientos(tx, ocurrido_en)
  for (const { paso, vence } of await listPasos(tx.db, id))
    if (vencimientos[paso] !== vence) await updatePaso(tx.db, id, paso, { vence: vencimientos[paso], avisado_en: null })
}
