import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type CargoEscrito,
  type HojaServicios,
  hojaServiciosApi,
  type PeriodoEscrito,
  type PremioEscrito,
} from '#contract/hoja-servicios.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { maySee } from '#contract/shared/permisos.ts'
import { type NuevaEntrada, recordAudit } from '#server/plumbing/records/audit.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { conflict, forbidden, notFound } from '#server/plumbing/http/errors.ts'
import { renderPdf } from '#server/plumbing/pdf/pdf.ts'
import { refuseFaults, refuseStale } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import { readMembrete } from '#server/configuracion/membrete.queries.ts'
import {
  deleteElemento,
  type Elemento,
  type Escrito,
  findElemento,
  findMiembro,
  insertElemento,
  listElementos,
  type Parte,
  updateElemento,
} from './hoja-servicios.queries.ts'
import { faultsOfCargo, faultsOfPeriodo, faultsOfPremio, refusalOfRemoval, servicio } from './hoja-servicios.rules.ts'
import { papelOf } from './papel.rules.ts'

export function hojaServiciosRoutes(app: FastifyInstance, { database, clock, storage }: Deps): void {
  const { db } = database

  serve(app, hojaServiciosApi.get, async ({ params: { id }, actor, request }) => {
    await look(actor, id, request)
    return await requireHoja(db, id)
  })

  serve(app, hojaServiciosApi.pdf, async ({ params: { id }, actor, request, reply }) => {
    if (!maySee(actor, id)) throw forbidden()
    const hoja = await requireHoja(db, id)
    const bytes = await renderPdf(actor.id, async () =>
      papelOf(hoja, { membrete: await readMembrete(db, storage), por: actor.nombre, now: clock() }),
    )
    await trace(db, request, id, { accion: 'exportar' })
    asFile(reply, {
      nombre: `Hoja de servicios - ${hoja.miembro.nombre}.pdf`,
      tipo: 'application/pdf',
      size: bytes.length,
    })
    return bytes
  })

  serve(app, hojaServiciosApi.periodos, ({ params: { id }, actor, request }) => list('periodos', id, actor, request))
  serve(app, hojaServiciosApi.addPeriodo, ({ params: { id }, body, request }) => add('periodos', id, body, request))
  serve(app, hojaServiciosApi.changePeriodo, ({ params, body, request }) => change('periodos', params, body, request))
  serve(app, hojaServiciosApi.removePeriodo, ({ params, query, request }) => remove('periodos', params, query, request))

  serve(app, hojaServiciosApi.cargos, ({ params: { id }, actor, request }) => list('cargos', id, actor, request))
  serve(app, hojaServiciosApi.addCargo, ({ params: { id }, body, request }) => add('cargos', id, body, request))
  serve(app, hojaServiciosApi.changeCargo, ({ params, body, request }) => change('cargos', params, body, request))
  serve(app, hojaServiciosApi.removeCargo, ({ params, query, request }) => remove('cargos', params, query, request))

  serve(app, hojaServiciosApi.premios, ({ params: { id }, actor, request }) => list('premios', id, actor, request))
  serve(app, hojaServiciosApi.addPremio, ({ params: { id }, body, request }) => add('premios', id, body, request))
  serve(app, hojaServiciosApi.changePremio, ({ params, body, request }) => change('premios', params, body, request))
  serve(app, hojaServiciosApi.removePremio, ({ params, query, request }) => remove('premios', params, query, request))

  interface Place {
    id: number
    elemento: number
  }
  interface Seen {
    version?: number | undefined
  }

  async function list<P extends Parte>(parte: P, id: number, actor: Actor, request: FastifyRequest) {
    await look(actor, id, request)
    if (!(await findMiembro(db, id))) throw notFound()
    return { data: await listElementos(db, parte, id) }
  }

  const add = <P extends Parte>(parte: P, id: number, escrito: Escrito<P>, request: FastifyRequest) =>
    inTransaction(db, async (db) => {
      const hoja = await requireHoja(db, id)
      refuseFaults(faultsOf(parte, escrito, hoja, 0))
      const elemento = await insertElemento(db, parte, id, escrito)
      await trace(db, request, id, { accion: 'crear', despues: { parte, elemento, ...withoutMotive(escrito) } })
      return await requireHoja(db, id)
    })

  const change = <P extends Parte>(
    parte: P,
    { id, elemento }: Place,
    { version, ...escrito }: Escrito<P> & Seen,
    request: FastifyRequest,
  ) =>
    inTransaction(db, async (db) => {
      const { hoja, before } = await seen(db, parte, { id, elemento }, version)
      const wanted = escrito as unknown as Escrito<P>
      refuseFaults(faultsOf(parte, wanted, hoja, elemento))
      const { antes, despues } = differences<object>(before, wanted)
      if (Object.keys(despues).length === 0) {
        // It is answered all the same, so it was read.
        if (id !== request.actor?.id) await trace(db, request, id, { accion: 'ver_sensible' })
        return hoja
      }
      await updateElemento(db, parte, elemento, wanted)
      const change = { antes: withoutMotive(antes), despues: { parte, elemento, ...withoutMotive(despues) } }
      await trace(db, request, id, { accion: 'editar', ...change })
      return await requireHoja(db, id)
    })

  const remove = (parte: Parte, place: Place, { version }: Seen, request: FastifyRequest) =>
    inTransaction(db, async (db) => {
      const { hoja, before } = await seen(db, parte, place, version)
      const refusal = parte === 'periodos' ? refusalOfRemoval(place.elemento, hoja.periodos) : undefined
      if (refusal) throw conflict(refusal)
      await deleteElemento(db, parte, place.elemento)
      const { id: elemento, version: _, ...antes } = before
      await trace(db, request, place.id, { accion: 'eliminar', antes: { parte, elemento, ...withoutMotive(antes) } })
      return await requireHoja(db, place.id)
    })

  /** What is to be written over, as whoever writes has seen it. */
  async function seen<P extends Parte>(db: Db, parte: P, { id, elemento }: Place, version: number | undefined) {
    const hoja = await requireHoja(db, id)
    const before: Elemento<P> | undefined = await findElemento(db, parte, id, elemento)
    if (!before) throw notFound()
    refuseStale(version, before.version)
    return { hoja, before }
  }

  function faultsOf<P extends Parte>(parte: P, escrito: Escrito<P>, hoja: HojaServicios, elemento: number) {
    const hoy = diaLocal(clock())
    if (parte === 'cargos') return faultsOfCargo(escrito as CargoEscrito, hoy)
    if (parte === 'premios') return faultsOfPremio(escrito as PremioEscrito, hoy)
    const otros = hoja.periodos.filter(({ id }) => id !== elemento)
    return faultsOfPeriodo(escrito as PeriodoEscrito, otros, { ingreso: hoja.miembro.fecha_ingreso, hoy })
  }

  async function requireHoja(db: Db, id: number): Promise<HojaServicios> {
    const miembro = await findMiembro(db, id)
    if (!miembro) throw notFound()
    const periodos = await listElementos(db, 'periodos', id)
    const cargos = await listElementos(db, 'cargos', id)
    const premios = await listElementos(db, 'premios', id)
    const hoy = diaLocal(clock())
    const { premio_paso } = await findReglas(db, hoy)
    const served = servicio(periodos, miembro.fecha_ingreso, hoy, premio_paso)
    return { miembro, periodos, cargos, premios, premio_paso, ...served }
  }

  /** Another's sheet is for few, and each look at it leaves a trace. */
  async function look(actor: Actor, id: number, request: FastifyRequest): Promise<void> {
    if (!maySee(actor, id)) throw forbidden()
    if (id !== actor.id && (await findMiembro(db, id))) await trace(db, request, id, { accion: 'ver_sensible' })
  }

  const trace = (
    db: Db,
    request: FastifyRequest,
    id: number,
    hecho: Pick<NuevaEntrada, 'accion' | 'antes' | 'despues'>,
  ) => recordAudit(db, request, { entidad: 'hoja_servicios', entidad_id: id, ...hecho }, clock())
}

/** Why a period ended may be an illness; the audit log, which nothing edits, tells that it was said. */
const withoutMotive = (values: object): object =>
  'motivo' in values && values.motivo ? { ...values, motivo: '***' } : values
