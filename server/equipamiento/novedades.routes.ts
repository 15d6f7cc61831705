import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { nombresEstadosNovedad } from '#contract/equipamiento/estados.ts'
import { can } from '#contract/shared/permisos.ts'
import type { Row } from '#db/tables.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { conflict, forbidden, notFound } from '#server/plumbing/http/errors.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { asienta, cambia, vigente } from '#server/plumbing/records/escrituras.ts'
import { write } from '#server/plumbing/records/write.ts'
import { abrirNovedad } from './abrir-novedad.ts'
import { carpetaFotosEquipos } from './documentos.queries.ts'
import { findFila } from './equipos.queries.ts'
import { columnasNovedades } from './exportacion-novedades.rules.ts'
import { encodeFoto } from './foto.ts'
import {
  findFilaNovedad,
  findNovedad,
  listDeEquipo,
  listNovedades,
  novedadesEn,
  updateNovedad,
} from './novedades.queries.ts'
import { isTerminada, noCambia } from './novedades.rules.ts'
import { edita } from './permiso.ts'
import { recalcular } from './recalcular.queries.ts'

/** Faults of equipment (domain §2.7, docs/decisions/097). */
export function novedadesEquipoRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, storage } = deps
  const { db, reports } = database

  serve(app, equipamientoApi.novedades, ({ query: { page, limit, ...filtro } }) =>
    listNovedades(db, filtro, { page, limit }),
  )

  serve(app, equipamientoApi.exportNovedades, (call) =>
    exportar(deps, call, {
      nombre: 'novedades-de-equipos',
      entidad: 'novedad_equipo',
      query: novedadesEn(reports, call.query),
      id: 'n.id',
      columnas: columnasNovedades,
    }),
  )

  serve(app, equipamientoApi.novedadesDeEquipo, async ({ params: { id }, query }) => {
    present(await findFila(db, id))
    return listDeEquipo(db, id, query)
  })

  const novedadDe = ({ params: { id } }: { params: { id: number } }) => findNovedad(db, id)

  serve(app, equipamientoApi.informarNovedad, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const novedad = await abrirNovedad(tx, { de: { equipo_id: id }, ...body, reportado_por: actor.id })
      return present(await findNovedad(tx.db, novedad))
    }),
  )

  serveEdit(app, equipamientoApi.changeNovedad, novedadDe, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const granted = edita(actor)
      const before = vigente(await findFilaNovedad(tx.db, id), body.version)
      const refusal = noCambia(before.estado, body)
      if (refusal) throw conflict(refusal.message, refusal.errors)
      const { estado } = body
      const despues = { estado, respuesta: body.respuesta || before.respuesta }
      const fin = isTerminada(estado) ? { resuelto_por: actor.id, resuelto_en: tx.now.toISOString() } : {}
      const cambio = { ...deNovedad(before), accion: 'estado', antes: before, despues } as const
      const changed = await cambia(tx, cambio, async () => {
        await updateNovedad(tx.db, id, { ...despues, ...fin })
        // It stays in the state that the fault left it in: who puts it in service looks at it first.
        if (before.equipo_id !== null) await recalcular(tx.db, [before.equipo_id])
      })
      const answer = present(await findNovedad(tx.db, id))
      if (changed && before.reportado_por !== null && before.reportado_por !== actor.id)
        await tx.notify([before.reportado_por], {
          tipo: 'sistema',
          titulo: `Su novedad de ${answer.codigo ?? answer.unidad}: ${nombresEstadosNovedad[estado].toLocaleLowerCase('es')}`,
          cuerpo: despues.respuesta ?? 'Ya la están viendo.',
          enlace: before.equipo_id === null ? enNovedades : `/intranet/equipamiento/${before.equipo_id}`,
        })
      return { granted, answer }
    }),
  )

  serve(app, equipamientoApi.fotoNovedad, async ({ params: { id }, reply }) => {
    const { foto_clave } = present(await findFilaNovedad(db, id))
    const file = foto_clave === null ? null : await storage.read(foto_clave)
    if (!file) throw notFound()
    asFile(reply, { nombre: 'novedad.jpg', tipo: 'image/jpeg', inline: true, size: file.size })
    return file.bytes
  })

  serve(app, equipamientoApi.uploadFotoNovedad, async ({ params: { id }, archivo, actor, request }) => {
    const refuseOthers = (reportado_por: number | null) => {
      if (reportado_por !== actor.id && !can(actor.role, 'equipamiento.editar')) throw forbidden()
    }
    refuseOthers(present(await findFilaNovedad(db, id)).reportado_por)
    const clave = `${carpetaFotosEquipos}/${randomUUID()}`
    await storage.write(clave, await encodeFoto(archivo))
    return await write(deps, request, async (tx) => {
      tx.keep(clave)
      const before = present(await findFilaNovedad(tx.db, id))
      refuseOthers(before.reportado_por)
      await updateNovedad(tx.db, id, { foto_clave: clave })
      const antes = { foto: before.foto_clave !== null }
      await asienta(tx, { ...deNovedad(before), antes, despues: { foto: true } })
      if (before.foto_clave !== null) tx.discard(before.foto_clave)
      return present(await findNovedad(tx.db, id))
    })
  })
}

/** Told as its piece; of a unit, as itself. */
const deNovedad = ({ id, equipo_id }: Pick<Row<'equipo_novedades'>, 'id' | 'equipo_id'>) =>
  ({ entidad: 'novedad_equipo', id, avisa: { tipo: 'equipo', id: equipo_id ?? id } }) as const

const enNovedades = '/intranet/equipamiento?vista=novedades'
