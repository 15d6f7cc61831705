import type { FastifyInstance } from 'fastify'
import { type Catalogo, catalogosApi, type Entrada } from '#contract/catalogos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { conflict, invalid, staleVersion } from '#server/plumbing/http/errors.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import { asienta, crea, quita, vigente } from '#server/plumbing/records/escrituras.ts'
import { write } from '#server/plumbing/records/write.ts'
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
import { parseEntrada, repeated } from './catalogos.rules.ts'

/** Figures count keys by their groups. */
const enCatalogo = { entidad: 'catalogo', avisa: { tipo: 'ajustes', id: 0 } } as const

/** Pick lists: every member reads them, administrators maintain them (domain §2.11). */
export function catalogosRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database

  serve(app, catalogosApi.list, async ({ params: { catalogo }, query }) => ({
    data: await listCatalogo(db, catalogo, query.anio),
  }))

  const entradaDe = ({ params: { catalogo, id } }: { params: { catalogo: Catalogo; id: number } }) =>
    findEntrada(db, catalogo, id)

  serve(app, catalogosApi.create, ({ params: { catalogo }, body, request }) => {
    const wanted = guardable(catalogo, body)
    return write(deps, request, async (tx) => {
      if (await codigoIsTaken(tx.db, wanted)) throw conflict(undefined, repeated(catalogo))
      const orden = await nextOrden(tx.db, catalogo)
      return crea(tx, { ...enCatalogo, despues: { catalogo, ...body } }, insertEntrada(tx.db, { ...wanted, orden }))
    })
  })

  serveEdit(app, catalogosApi.arrange, catalogosApi.list, ({ params: { catalogo }, body: { ids }, request }) =>
    write(deps, request, async (tx) => {
      const before = (await listCatalogo(tx.db, catalogo)).map(({ id }) => id)
      // An entry added or removed meanwhile needs a place too.
      if (ids.toSorted(byNumber).join() !== before.toSorted(byNumber).join()) throw staleVersion()
      if (catalogo !== 'feriados') await saveOrden(tx.db, ids)
      const change = { antes: { orden: before }, despues: { catalogo, orden: ids } }
      await asienta(tx, { ...enCatalogo, id: null, ...change })
      return { data: await listCatalogo(tx.db, catalogo) }
    }),
  )

  serveEdit(
    app,
    catalogosApi.change,
    entradaDe,
    ({ params: { catalogo, id }, body: { version, activo, ...rest }, request }) =>
      write(deps, request, async (tx) => {
        const before = vigente(await findEntrada(tx.db, catalogo, id), version)
        if (before.fijo && activo === false) throw conflict(mensajes.delPrograma)
        const wanted = keepingCode(before, catalogo, guardable(catalogo, { ...before, ...rest }))
        if (await codigoIsTaken(tx.db, wanted, id)) throw conflict(undefined, repeated(catalogo))
        const entrada = await updateEntrada(tx.db, id, wanted, activo ?? before.activo)
        const { version: _seen, ...now } = entrada
        await asienta(tx, { ...enCatalogo, id, ...differences<Entrada>(before, now) })
        return entrada
      }),
  )

  serve(app, catalogosApi.remove, async ({ params: { catalogo, id }, request }) => {
    const { nombre } = await write(deps, request, async (tx) => {
      const before = present(await findEntrada(tx.db, catalogo, id))
      if (before.fijo) throw conflict(mensajes.delPrograma)
      const uses = await countUses(tx.db, catalogo, before)
      if (uses > 0) throw conflict(mensajes.enUso(uses))
      const antes = { catalogo, codigo: before.codigo, nombre: before.nombre }
      await quita(tx, { ...enCatalogo, id, antes }, deleteEntrada(tx.db, id))
      return before
    })
    return { success: true as const, message: mensajes.eliminadoDelCatalogo(nombre) }
  })
}

const byNumber = (one: number, other: number) => one - other

function guardable(catalogo: Catalogo, wanted: object): Guardada {
  const judged = parseEntrada(catalogo, wanted)
  if ('faults' in judged) throw invalid(judged.faults)
  return judged
}

/** Entries without a given code keep their first one, even if renamed. Holidays keep their origin. */
function keepingCode({ codigo, origen }: Entrada, catalogo: Catalogo, wanted: Guardada): Guardada {
  if (catalogo === 'feriados') return { ...wanted, datos: { ...wanted.datos, origen } }
  return catalogo === 'claves' ? wanted : { ...wanted, codigo }
}
