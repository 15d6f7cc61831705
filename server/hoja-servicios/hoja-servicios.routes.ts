import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type CargoEscrito,
  type HojaServicios,
  hojaServiciosApi,
  type PeriodoEscrito,
  type PremioEscrito,
} from '#contract/hoja-servicios.ts'
import { antiguedad, periodosServidos } from '#contract/shared/antiguedad.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { maySee } from '#contract/shared/permisos.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { conflict, forbidden, notFound } from '#server/plumbing/http/errors.ts'
import { renderPdf } from '#server/plumbing/pdf/pdf.ts'
import { refuseFaults, refuseStale } from '#server/plumbing/http/refusals.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import { write } from '#server/plumbing/records/write.ts'
import { listPorRegistrar, readPremios } from '#server/asistencia/premios.queries.ts'
import { listAnios } from '#server/asistencia/resumen.queries.ts'
import { listSancionesDe } from '#server/asistencia/sanciones.queries.ts'
import { listCursosDe } from '#server/capacitaciones/certificados.queries.ts'
import { tituloDe } from '#contract/capacitaciones/certificados.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import { countGuardias } from '#server/guardias/propias.queries.ts'
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
} from '#server/plumbing/hoja/elementos.queries.ts'
import { faultsOfCargo, faultsOfPeriodo, faultsOfPremio, refusalOfRemoval } from './hoja-servicios.rules.ts'
import { papelOf } from './papel.rules.ts'

export function hojaServiciosRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock, storage } = deps
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
    await seen(deps, request, { accion: 'exportar', ...hojaOf(id) })
    asFile(reply, {
      nombre: `Hoja de servicios - ${hoja.miembro.nombre}.pdf`,
      tipo: 'application/pdf',
      size: bytes.length,
    })
    return bytes
  })

  serve(app, hojaServiciosApi.porRegistrar, async () => ({
    data: await listPorRegistrar(database.reports, diaLocal(clock())),
  }))

  /** The row that somebody else changed meanwhile. */
  const deHoja =
    <P extends Parte>(parte: P) =>
    async ({ params, actor, request }: { params: Place; actor: Actor; request: FastifyRequest }) => {
      const { data } = await list(parte, params.id, actor, request)
      return data.find(({ id }) => id === params.elemento)
    }

  serve(app, hojaServiciosApi.periodos, ({ params: { id }, actor, request }) => list('periodos', id, actor, request))
  serve(app, hojaServiciosApi.addPeriodo, ({ params: { id }, body, request }) => add('periodos', id, body, request))
  serveEdit(app, hojaServiciosApi.changePeriodo, deHoja('periodos'), ({ params, body, request }) =>
    change('periodos', params, body, request),
  )
  serveEdit(app, hojaServiciosApi.removePeriodo, deHoja('periodos'), ({ params, query, request }) =>
    remove('periodos', params, query, request),
  )

  serve(app, hojaServiciosApi.cargos, ({ params: { id }, actor, request }) => list('cargos', id, actor, request))
  serve(app, hojaServiciosApi.addCargo, ({ params: { id }, body, request }) => add('cargos', id, body, request))
  serveEdit(app, hojaServiciosApi.changeCargo, deHoja('cargos'), ({ params, body, request }) =>
    change('cargos', params, body, request),
  )
  serveEdit(app, hojaServiciosApi.removeCargo, deHoja('cargos'), ({ params, query, request }) =>
    remove('cargos', params, query, request),
  )

  serve(app, hojaServiciosApi.premios, ({ params: { id }, actor, request }) => list('premios', id, actor, request))
  serve(app, hojaServiciosApi.addPremio, ({ params: { id }, body, request }) => add('premios', id, body, request))
  serveEdit(app, hojaServiciosApi.changePremio, deHoja('premios'), ({ params, body, request }) =>
    change('premios', params, body, request),
  )
  serveEdit(app, hojaServiciosApi.removePremio, deHoja('premios'), ({ params, query, request }) =>
    remove('premios', params, query, request),
  )

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
    write(deps, request, async (tx) => {
      const hoja = await requireHoja(tx.db, id)
      refuseFaults(faultsOf(parte, escrito, hoja, 0))
      const elemento = await insertElemento(tx.db, parte, id, escrito)
      const despues = { parte, elemento, ...escrito }
      await tx.audit({ accion: 'crear', ...hojaOf(id), despues })
      return await requireHoja(tx.db, id)
    })

  const change = <P extends Parte>(
    parte: P,
    { id, elemento }: Place,
    { version, ...escrito }: Escrito<P> & Seen,
    request: FastifyRequest,
  ) =>
    write(deps, request, async (tx) => {
      const { hoja, before } = await present(tx.db, parte, { id, elemento }, version)
      const wanted = escrito as unknown as Escrito<P>
      refuseFaults(faultsOf(parte, wanted, hoja, elemento))
      const { antes, despues } = differences<object>(before, wanted)
      if (Object.keys(despues).length === 0) {
        // The answer shows it, so it was read.
        if (id !== request.actor?.id) await tx.audit({ accion: 'ver_sensible', ...hojaOf(id) })
        return hoja
      }
      await updateElemento(tx.db, parte, elemento, wanted)
      const change = { antes, despues: { parte, elemento, ...despues } }
      await tx.audit({ accion: 'editar', ...hojaOf(id), ...change })
      return await requireHoja(tx.db, id)
    })

  const remove = (parte: Parte, { id, elemento }: Place, { version }: Seen, request: FastifyRequest) =>
    write(deps, request, async (tx) => {
      const { hoja, before } = await present(tx.db, parte, { id, elemento }, version)
      const refusal = parte === 'periodos' ? refusalOfRemoval(elemento, hoja.periodos) : undefined
      if (refusal) throw conflict(refusal)
      await deleteElemento(tx.db, parte, elemento)
      const { id: _id, version: _version, ...gone } = before
      await tx.audit({ accion: 'eliminar', ...hojaOf(id), antes: { parte, elemento, ...gone } })
      return await requireHoja(tx.db, id)
    })

  /** The record that is to be written over, in the version that the writer has seen. */
  async function present<P extends Parte>(db: Db, parte: P, { id, elemento }: Place, version: number | undefined) {
    const hoja = await requireHoja(db, id)
    const before: Elemento<P> | undefined = await findElemento(db, parte, id, elemento)
    if (!before) throw notFound()
    refuseStale(version, before.version)
    return { hoja, before }
  }

  function faultsOf<P extends Parte>(parte: P, escrito: Escrito<P>, hoja: HojaServicios, elemento: number) {
    const hoy = diaLocal(clock())
    if (parte === 'cargos') return faultsOfCargo(escrito as CargoEscrito, hoy)
    if (parte === 'premios') {
      const otros = hoja.premios.filter(({ id }) => id !== elemento)
      return faultsOfPremio(escrito as PremioEscrito, otros, hoy)
    }
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
    const { fecha_ingreso: ingreso } = miembro
    return {
      miembro,
      periodos,
      cargos,
      premios,
      premio_paso,
      antiguedad: antiguedad(periodosServidos(periodos, ingreso), hoy),
      ...(await readPremios(db, { user_id: id, ingreso, periodos, premios }, hoy)),
      sanciones: await listSancionesDe(db, id, hoy),
      cursos: (await listCursosDe(db, id)).map((one) => ({
        id: one.id,
        nombre: tituloDe(one),
        entidad: one.entidad,
        numero: one.numero,
        fecha_emision: one.fecha_emision,
        fecha_vencimiento: one.fecha_vencimiento,
      })),
      guardias: await countGuardias(db, id, hoy),
      asistencia: await listAnios(db, id, hoy),
    }
  }

  /** Checks access and traces every look at another's sheet. */
  async function look(actor: Actor, id: number, request: FastifyRequest): Promise<void> {
    if (!maySee(actor, id)) throw forbidden()
    if (id !== actor.id && (await findMiembro(db, id)))
      await seen(deps, request, { accion: 'ver_sensible', ...hojaOf(id) })
  }
}

const hojaOf = (id: number) => ({ entidad: 'hoja_servicios', entidad_id: id }) as const
