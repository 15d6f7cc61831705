import type { FastifyInstance } from 'fastify'
import { diaLocal } from '#contract/shared/fechas.ts'
import { type FiltroDeDirectorio, usuariosApi } from '#contract/usuarios.ts'
import { readMembrete } from '#server/configuracion/membrete.queries.ts'
import { listDisponibles } from '#server/disponibilidad/disponibilidad.queries.ts'
import { withFotos } from '#server/perfil/foto.queries.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { renderPdf } from '#server/plumbing/pdf/pdf.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import { listServicios, readLineas } from './antiguedad.queries.ts'
import { antiguedadOf, bySeniority } from '#contract/shared/antiguedad.ts'
import { directorio, type FiltroDirectorio, listDirectorio } from './directorio.queries.ts'
import { contactoOf, knownAsAvailable } from './directorio.rules.ts'
import { papelOf } from './escalafon.rules.ts'
import { columnasDirectorio, columnasExportacion } from './exportacion.rules.ts'
import { miembros } from './exportacion.queries.ts'
import { findBuscado } from './puestos.queries.ts'
import { searchedFor, withMotivesFor, wordsOf } from './usuarios.rules.ts'

/** Exports of members: directory, escalafón and sheet. */
export function listasRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock, storage } = deps
  const { db, reports } = database

  serve(app, usuariosApi.directorio, async ({ query: { page, limit, ...query }, actor }) => {
    const filtro = await filtroOf(db, query, actor)
    const found = await listDirectorio(db, filtro, { page, limit }, diaLocal(clock()))
    const data = (await withFotos(db, found.data, clock())).map((one) => contactoOf(one, diaLocal(clock())))
    return { ...found, data }
  })

  serve(app, usuariosApi.exportDirectorio, async (call) =>
    exportar(deps, call, {
      nombre: 'directorio',
      entidad: 'usuario',
      query: directorio(reports, await filtroOf(reports, call.query, call.actor), diaLocal(clock())),
      id: 'usuarios.id',
      columnas: columnasDirectorio,
      shown: (one) => contactoOf(one, diaLocal(clock())),
    }),
  )

  const filtroOf = async (
    from: ReadDb,
    { buscar = '', cargo, calidad, disponible }: FiltroDeDirectorio,
    actor: Actor,
  ): Promise<FiltroDirectorio> => ({
    cargo,
    calidad,
    ids: disponible && knownAsAvailable(await listDisponibles(from, clock()), actor),
    buscado: await findBuscado(from, wordsOf(buscar)),
  })

  serve(app, usuariosApi.escalafon, async () => ({ data: await escalafon(diaLocal(clock())) }))

  serve(app, usuariosApi.escalafonPdf, async ({ actor, request, reply }) => {
    const now = clock()
    let cuantos = 0
    const bytes = await renderPdf(actor.id, async () => {
      const lineas = await escalafon(diaLocal(now))
      cuantos = lineas.length
      return papelOf(lineas, { membrete: await readMembrete(db, storage), por: actor.nombre, now })
    })
    const despues = { formato: 'pdf', cuantos }
    await seen(deps, request, { accion: 'exportar', entidad: 'usuario', entidad_id: null, despues })
    asFile(reply, { nombre: `Escalafón ${diaLocal(now)}.pdf`, tipo: 'application/pdf', size: bytes.length })
    return bytes
  })

  async function escalafon(hoy: string) {
    const current = await Promise.all(
      (['activo', 'suspendido'] as const).map((estado) => listServicios(reports, { estado, buscado: [] })),
    )
    const servicios = bySeniority(current.flat(), hoy)
    const lineas = new Map((await readLineas(reports)).map((linea) => [linea.id, linea]))
    return servicios.flatMap((servicio) => {
      const linea = lineas.get(servicio.id)
      return linea ? [{ ...linea, antiguedad: antiguedadOf(servicio, hoy) }] : []
    })
  }

  serve(app, usuariosApi.export, async (call) => {
    const { formato: _, orden, buscar = '', ...filtro } = call.query
    const hoy = diaLocal(clock())
    const wanted = { ...filtro, buscado: await findBuscado(reports, searchedFor(buscar)) }
    const byAge = orden === 'antiguedad' && bySeniority(await listServicios(reports, wanted), hoy)
    return await exportar(deps, call, {
      nombre: 'miembros',
      entidad: 'usuario',
      query: miembros(reports, wanted),
      id: 'usuarios.id',
      ...(byAge && { ids: byAge.map(({ id }) => id) }),
      titular: 'usuarios.id',
      columnas: columnasExportacion,
      shown: (miembro) => withMotivesFor(call.actor, [miembro])[0] ?? miembro,
    })
  })
}
