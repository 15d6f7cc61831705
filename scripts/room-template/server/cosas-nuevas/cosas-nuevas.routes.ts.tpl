import type { FastifyInstance } from 'fastify'
import { type CosaNueva, cosasNuevasApi } from '#contract/cosas-nuevas.ts'
import { textOfStatus } from '#contract/shared/texto-estado.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { present, refuseStale } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { localMoment } from '#server/plumbing/process/local-time.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { write } from '#server/plumbing/records/write.ts'
import { columnas } from '#server/plumbing/sheets/columnas.ts'
import {
  cosasNuevasBy,
  findCosaNueva,
  insertCosaNueva,
  listCosasNuevas,
  nombreIsTaken,
  updateCosaNueva,
} from './cosas-nuevas.queries.ts'

export function cosasNuevasRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, reports } = deps.database

  serve(app, cosasNuevasApi.list, ({ query: { buscar, ...pagina } }) => listCosasNuevas(db, buscar, pagina))

  serve(app, cosasNuevasApi.export, (call) =>
    exportar(deps, call, {
      nombre: 'cosas-nuevas',
      entidad: 'cosa_nueva',
      query: cosasNuevasBy(reports, call.query.buscar),
      id: 'cosas_nuevas.id',
      columnas: columnas<CosaNueva>({ nombre: 'Nombre', nota: 'Nota', creado_en: ['Creado', localMoment] }),
    }),
  )

  serve(app, cosasNuevasApi.get, async ({ params: { id } }) => present(await findCosaNueva(db, id)))

  serve(app, cosasNuevasApi.create, ({ body, request }) =>
    write(deps, request, async (tx) => {
      if (await nombreIsTaken(tx.db, body.nombre)) throw repeated()
      const cosaNueva = await insertCosaNueva(tx.db, body, tx.now)
      await tx.audit({ accion: 'crear', entidad: 'cosa_nueva', entidad_id: cosaNueva.id, despues: body })
      return cosaNueva
    }),
  )

  serve(app, cosasNuevasApi.change, ({ params: { id }, body: { version, ...datos }, request }) =>
    write(deps, request, async (tx) => {
      const before = present(await findCosaNueva(tx.db, id))
      refuseStale(version, before.version)
      const { antes, despues } = differences(before, datos)
      if (Object.keys(despues).length === 0) return before
      if (await nombreIsTaken(tx.db, datos.nombre, id)) throw repeated()
      await tx.audit({ accion: 'editar', entidad: 'cosa_nueva', entidad_id: id, antes, despues })
      return await updateCosaNueva(tx.db, id, datos)
    }),
  )
}

const repeated = () => conflict(undefined, { nombre: textOfStatus(409) })
