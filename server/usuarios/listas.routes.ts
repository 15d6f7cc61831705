import type { FastifyInstance } from 'fastify'
import { diaLocal } from '#contract/shared/fechas.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { asFile } from '#server/plumbing/attachment.ts'
import { recordAudit } from '#server/plumbing/audit.ts'
import { csvOf, csvType } from '#server/plumbing/csv.ts'
import type { Deps } from '#server/plumbing/deps.ts'
import { serve } from '#server/plumbing/serve.ts'
import { sheet, xlsxOf, xlsxType } from '#server/plumbing/xlsx.ts'
import { listServicios, readLineas } from './antiguedad.queries.ts'
import { antiguedadOf, bySeniority } from './antiguedad.rules.ts'
import { listDirectorio } from './directorio.queries.ts'
import { columnasExportacion } from './exportacion.rules.ts'
import { listAll } from './exportacion.queries.ts'
import { searchedFor, withMotivesFor } from './usuarios.rules.ts'

/** The members as lists that are taken along: the directory, the escalafón, a sheet. */
export function listasRoutes(app: FastifyInstance, { database, clock }: Deps): void {
  const { db, reports } = database

  serve(app, usuariosApi.directorio, async ({ query: { buscar = '', ...pagina } }) => {
    return await listDirectorio(db, buscar, pagina)
  })

  serve(app, usuariosApi.escalafon, async () => {
    const hoy = diaLocal(clock())
    const current = await Promise.all(
      (['activo', 'suspendido'] as const).map((estado) => listServicios(reports, { estado, buscados: [] })),
    )
    const servicios = bySeniority(current.flat(), hoy)
    const lineas = new Map((await readLineas(reports)).map((linea) => [linea.id, linea]))
    const data = servicios.flatMap((servicio) => {
      const linea = lineas.get(servicio.id)
      return linea ? [{ ...linea, antiguedad: antiguedadOf(servicio, hoy) }] : []
    })
    return { data }
  })

  serve(
    app,
    usuariosApi.export,
    async ({ query: { formato, orden, buscar = '', ...filtro }, actor, request, reply }) => {
      const hoy = diaLocal(clock())
      const wanted = { ...filtro, buscados: searchedFor(buscar) }
      const all = withMotivesFor(actor, await listAll(reports, wanted))
      const order =
        orden === 'antiguedad' ? bySeniority(await listServicios(reports, wanted), hoy).map(({ id }) => id) : []
      const place = new Map(order.map((id, index) => [id, index]))
      const usuarios = all.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
      const despues = { formato, cuantos: usuarios.length }
      await recordAudit(db, request, { accion: 'exportar', entidad: 'usuario', entidad_id: null, despues }, clock())
      const nombre = `miembros-${hoy}.${formato}`
      if (formato === 'csv') {
        asFile(reply, { nombre, tipo: csvType })
        return csvOf(columnasExportacion, usuarios)
      }
      const bytes = await xlsxOf(sheet('Miembros', columnasExportacion, usuarios))
      asFile(reply, { nombre, tipo: xlsxType, size: bytes.length })
      return bytes
    },
  )
}
