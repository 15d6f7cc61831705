import type { FastifyInstance } from 'fastify'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { sonMiembros } from '#server/plumbing/hoja/elementos.queries.ts'
import { conflict, invalid } from '#server/plumbing/http/errors.ts'
import { present, refuseFaults } from '#server/plumbing/http/refusals.ts'
import { type Read, serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { asienta, crea, vigente } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { fichaDe } from './ficha.ts'
import { faultsOfFicha } from './ficha.rules.ts'
import {
  findFicha,
  insertUnidad,
  lastOrden,
  listFichas,
  nombreIsTaken,
  patenteIsTaken,
  saveConductores,
  updateFicha,
} from './fichas.queries.ts'
import { insertHistory, listConductores } from './material-mayor.queries.ts'

/** The record of a unit (domain §2.4.1). */
export function fichasRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps
  const { db } = database

  serve(app, materialMayorApi.ficha, async ({ params }) => present(await fichaDe(db, params.id, clock())))

  serve(app, materialMayorApi.fichas, async () => {
    const conductores = await listConductores(db)
    return { data: (await listFichas(db)).map((ficha) => asFicha(ficha, conductores)) }
  })

  const stands = async ({ params }: { params: { id: number } }, read: Read) =>
    (await read(materialMayorApi.fichas)).data.find(({ id }) => id === params.id)

  serve(app, materialMayorApi.create, ({ body, actor, request }) =>
    write(deps, request, async (tx) => {
      if (await nombreIsTaken(tx.db, body.nombre, 0)) throw repeatedNombre()
      const now = tx.now.toISOString()
      const ficha = await insertUnidad(tx.db, { ...body, orden: (await lastOrden(tx.db)) + 1 }, now)
      const alta = {
        unidad_id: ficha.id,
        tipo: 'alta',
        estado_anterior: null,
        estado: 'EN SERVICIO',
        detalles: null,
      } as const
      await insertHistory(tx.db, { ...alta, user_id: actor.id }, now)
      await crea(tx, { entidad: 'unidad', despues: body, avisa: 'unidad' }, ficha)
      return asFicha(ficha, new Map())
    }),
  )

  serveEdit(app, materialMayorApi.changeFicha, stands, ({ params: { id }, body, request }) =>
    write(deps, request, async (tx) => {
      const { version, activo, conductor_ids, ...rest } = body
      const antes = vigente(await findFicha(tx.db, id), version)
      if (rest.nombre && (await nombreIsTaken(tx.db, rest.nombre, id))) throw repeatedNombre()
      if (rest.patente && (await patenteIsTaken(tx.db, rest.patente, id))) throw repeatedPatente()
      refuseFaults(faultsOfFicha({ ...antes, ...rest }, await listFichas(tx.db)))
      const changed = activo === undefined ? rest : { ...rest, activo: activo ? (1 as const) : (0 as const) }
      const ficha = await updateFicha(tx.db, id, changed)
      await asienta(tx, { entidad: 'unidad', id, antes, despues: ficha, avisa: 'unidad' })
      if (conductor_ids) await changeConductores(tx, id, [...new Set(conductor_ids)])
      return asFicha(ficha, await listConductores(tx.db))
    }),
  )
}

/** A member who is on the list already may have left meanwhile. @throws 400 for anybody else who is no member */
async function changeConductores(tx: Tx, id: number, wanted: readonly number[]): Promise<void> {
  const before = ((await listConductores(tx.db)).get(id) ?? []).map((conductor) => conductor.id)
  const added = wanted.filter((one) => !before.includes(one))
  if (!(await sonMiembros(tx.db, added))) throw invalid({ conductor_ids: mensajes.conductorInvalido })
  if (added.length === 0 && wanted.length === before.length) return
  await saveConductores(tx.db, id, wanted)
  const change = { antes: { conductor_ids: before }, despues: { conductor_ids: wanted } }
  await asienta(tx, { entidad: 'unidad_conductores', id, ...change, avisa: 'unidad' })
}

type Conductores = Awaited<ReturnType<typeof listConductores>>

const asFicha = <F extends { id: number; activo: 0 | 1 }>(row: F, conductores: Conductores) => ({
  ...row,
  activo: row.activo === 1,
  conductores: conductores.get(row.id) ?? [],
})
const repeatedNombre = () => conflict(mensajes.unidadRepetida, { nombre: mensajes.unidadRepetida })
const repeatedPatente = () => conflict(mensajes.patenteRepetida, { patente: mensajes.patenteRepetida })
