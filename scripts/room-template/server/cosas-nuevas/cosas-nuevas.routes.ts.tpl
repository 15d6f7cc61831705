import type { FastifyInstance } from 'fastify'
import { camposCosaNueva, type CosaNueva, cosasNuevasApi } from '#contract/cosas-nuevas.ts'
import { guardadoDe } from '#contract/shared/campos.ts'
import type { Role } from '#contract/shared/permisos.ts'
import { textOfStatus } from '#contract/shared/texto-estado.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { localMoment } from '#server/plumbing/process/local-time.ts'
import { cambia, crea, vigente } from '#server/plumbing/records/escrituras.ts'
import { write } from '#server/plumbing/records/write.ts'
import { exportadasDe } from '#server/plumbing/sheets/campos.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'
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
      columnas: columnasDe(call.actor.role),
    }),
  )

  serve(app, cosasNuevasApi.get, async ({ params: { id } }) => present(await findCosaNueva(db, id)))

  serve(app, cosasNuevasApi.create, ({ body, request }) =>
    write(deps, request, async (tx) => {
      if (await nombreIsTaken(tx.db, body.nombre)) throw repeated()
      const datos = guardadoDe(camposCosaNueva, body)
      return crea(tx, { ...deCosaNueva, despues: datos }, insertCosaNueva(tx.db, datos, tx.now))
    }),
  )

  serveEdit(app, cosasNuevasApi.change, cosasNuevasApi.get, ({ params: { id }, body: { version, ...dicho }, request }) =>
    write(deps, request, async (tx) => {
      const datos = guardadoDe(camposCosaNueva, dicho)
      const antes = vigente(await findCosaNueva(tx.db, id), version)
      if (await nombreIsTaken(tx.db, datos.nombre, id)) throw repeated()
      await cambia(tx, { ...deCosaNueva, id, antes, despues: datos }, () => updateCosaNueva(tx.db, id, datos))
      return present(await findCosaNueva(tx.db, id))
    }),
  )
}

const columnasDe = (role: Role): Column<CosaNueva>[] => [
  ...exportadasDe(camposCosaNueva, role),
  { title: 'Creado', value: ({ creado_en }) => localMoment(creado_en) },
]

const deCosaNueva = { entidad: 'cosa_nueva', calla: 'its page is read when it is opened' } as const

const repeated = () => conflict(undefined, { nombre: textOfStatus(409) })
