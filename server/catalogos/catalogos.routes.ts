import type { FastifyInstance } from 'fastify'
import { type Catalogo, catalogosApi, type Entrada } from '#contract/catalogos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { recordAudit } from '#server/plumbing/records/audit.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { conflict, invalid, notFound, staleVersion } from '#server/plumbing/http/errors.ts'
import { refuseStale } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import {
  codigoIsTaken,
  countUses,
  deleteEntrada,
  findEntrada,
  type Guardada,
  insertEntrada,
  listCatalogo,
  nextOrden,
  saveOrden,
  updateEntrada,
} from './catalogos.queries.ts'
import { judge, repeated } from './catalogos.rules.ts'

/** The lists that people choose from: every member reads them, administrators keep them (domain §2.11). */
export function catalogosRoutes(app: FastifyInstance, { database, clock }: Deps): void {
  const { db } = database

  serve(app, catalogosApi.list, async ({ params: { catalogo }, query }) => ({
    data: await listCatalogo(db, catalogo, query.anio),
  }))

  serve(app, catalogosApi.create, async ({ params: { catalogo }, body, request }) => {
    const wanted = guardable(catalogo, body)
    return await inTransaction(db, async (db) => {
      if (await codigoIsTaken(db, catalogo, wanted.codigo)) throw conflict(undefined, repeated(catalogo))
      const entrada = await insertEntrada(db, wanted, { orden: await nextOrden(db, catalogo) })
      const who = { entidad: 'catalogo', entidad_id: entrada.id }
      await recordAudit(db, request, { accion: 'crear', ...who, despues: { catalogo, ...body } }, clock())
      return entrada
    })
  })

  serve(app, catalogosApi.arrange, async ({ params: { catalogo }, body: { ids }, request }) =>
    inTransaction(db, async (db) => {
      const before = (await listCatalogo(db, catalogo)).map(({ id }) => id)
      // One that was added or removed meanwhile has a place too.
      if (ids.toSorted(byNumber).join() !== before.toSorted(byNumber).join()) throw staleVersion()
      if (catalogo !== 'feriados') await saveOrden(db, ids)
      const who = { entidad: 'catalogo', entidad_id: null }
      const change = { antes: { orden: before }, despues: { catalogo, orden: ids } }
      await recordAudit(db, request, { accion: 'editar', ...who, ...change }, clock())
      return { data: await listCatalogo(db, catalogo) }
    }),
  )

  serve(app, catalogosApi.change, async ({ params: { catalogo, id }, body: { version, activo, ...rest }, request }) =>
    inTransaction(db, async (db) => {
      const before = await present(db, catalogo, id)
      refuseStale(version, before.version)
      if (before.fijo && activo === false) throw conflict(mensajes.delPrograma)
      const wanted = keepingCode(before, catalogo, guardable(catalogo, { ...before, ...rest }))
      if (await codigoIsTaken(db, catalogo, wanted.codigo, id)) throw conflict(undefined, repeated(catalogo))
      const entrada = await updateEntrada(db, id, wanted, activo ?? before.activo)
      const { version: _seen, ...now } = entrada
      const change = differences<Entrada>(before, now)
      await recordAudit(db, request, { accion: 'editar', entidad: 'catalogo', entidad_id: id, ...change }, clock())
      return entrada
    }),
  )

  serve(app, catalogosApi.remove, async ({ params: { catalogo, id }, request }) => {
    const { nombre } = await inTransaction(db, async (db) => {
      const before = await present(db, catalogo, id)
      if (before.fijo) throw conflict(mensajes.delPrograma)
      const uses = await countUses(db, catalogo, before.nombre)
      if (uses > 0) throw conflict(mensajes.enUso(uses))
      await deleteEntrada(db, id)
      const antes = { catalogo, codigo: before.codigo, nombre: before.nombre }
      await recordAudit(db, request, { accion: 'eliminar', entidad: 'catalogo', entidad_id: id, antes }, clock())
      return before
    })
    return { success: true as const, message: mensajes.eliminadoDelCatalogo(nombre) }
  })
}

const byNumber = (one: number, other: number) => one - other

async function present(db: Db, catalogo: Catalogo, id: number): Promise<Entrada> {
  const entrada = await findEntrada(db, catalogo, id)
  if (!entrada) throw notFound()
  return entrada
}

function guardable(catalogo: Catalogo, wanted: object): Guardada {
  const judged = judge(catalogo, wanted)
  if ('faults' in judged) throw invalid(judged.faults)
  return judged
}

/** What people gave no code is known by the first one it got, whatever it is called later. A holiday keeps its origin. */
function keepingCode({ codigo, origen }: Entrada, catalogo: Catalogo, wanted: Guardada): Guardada {
  if (catalogo === 'feriados') return { ...wanted, datos: { ...wanted.datos, origen } }
  return catalogo === 'claves' ? wanted : { ...wanted, codigo }
}
