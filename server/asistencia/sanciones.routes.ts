import type { FastifyInstance } from 'fastify'
import { asistenciaApi } from '#contract/asistencia.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import { conflict, invalid } from '#server/plumbing/http/errors.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { present, refuseFaults } from '#server/plumbing/http/refusals.ts'
import { type Sobre, serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { asienta, crea, vigente } from '#server/plumbing/records/escrituras.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import type { Plazo } from './ausencias.queries.ts'
import { deCuentas, tellSancion } from './avisos.queries.ts'
import { columnasSanciones } from './exportacion-licencias.rules.ts'
import { isMiembro } from './licencias.queries.ts'
import { countCerradas, recalculate } from './recalculo.queries.ts'
import {
  findSancion,
  insertSancion,
  listSanciones,
  sancionesEn,
  sancionOf,
  updateSancion,
} from './sanciones.queries.ts'
import { faultsOfSancion } from './sanciones.rules.ts'
import { ofOthers, onlyOwn } from './titular.ts'

const seesAll = ({ role }: Actor): boolean => can(role, 'hoja_servicios.editar')

/** Sanctions (domain §2.8): recorded by who keeps the service sheets. */
export function sancionesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, reports } = deps.database
  const today = () => diaLocal(deps.clock())

  serve(app, asistenciaApi.sanciones, async ({ query: { page, limit, ...filtro }, actor, request }) => {
    const suyas = onlyOwn(filtro, actor, seesAll(actor))
    const sanciones = await listSanciones(db, suyas, { page, limit }, today())
    await seen(deps, request, { entidad: 'sancion', ids: ofOthers(sanciones.data, actor) })
    return sanciones
  })

  const sancionDe = async ({ params, actor, request }: Sobre) => {
    const sancion = present(await findSancion(db, params.id, today()))
    onlyOwn(sancion, actor, seesAll(actor))
    await seen(deps, request, { entidad: 'sancion', ids: ofOthers([sancion], actor) })
    return sancion
  }

  serve(app, asistenciaApi.exportSanciones, (call) =>
    exportar(deps, call, {
      nombre: 'sanciones',
      entidad: 'sancion',
      query: sancionesEn(reports, onlyOwn(call.query, call.actor, seesAll(call.actor)), today()),
      id: 's.id',
      titular: 's.user_id',
      columnas: columnasSanciones,
      shown: sancionOf(today()),
    }),
  )

  serve(app, asistenciaApi.createSancion, ({ body, actor, request }) =>
    write(deps, request, async (tx) => {
      const { user_id, tipo, desde, hasta = null, origen, acta = null } = body
      if (!(await isMiembro(tx.db, user_id))) throw invalid({ user_id: mensajes.encargadoInvalido })
      const nueva = { user_id, tipo, desde, hasta, origen, acta }
      refuseFaults({ ...faultsOfSancion(nueva) })
      const by = { sin_efecto_en: null, registrada_por: actor.id, creada_en: tx.now.toISOString() }
      const id = await insertSancion(tx.db, { ...nueva, ...by })
      const { marcas, listas_cerradas } = await block(tx, nueva, nueva)
      await crea(tx, { entidad: 'sancion', despues: { ...nueva, marcas }, avisa: deCuentas }, id)
      await tellSancion(tx, user_id, 'Se registró una sanción')
      return { ...present(await findSancion(tx.db, id, diaLocal(tx.now))), listas_cerradas }
    }),
  )

  serveEdit(
    app,
    asistenciaApi.changeSancion,
    sancionDe,
    ({ params: { id }, body: { version, sin_efecto, hasta }, request }) =>
      write(deps, request, async (tx) => {
        const before = vigente(await findSancion(tx.db, id, today()), version)
        if (before.sin_efecto_en !== null) throw conflict(mensajes.sancionSinEfecto)
        const wanted = {
          ...(hasta !== undefined && { hasta }),
          ...(sin_efecto && { sin_efecto_en: tx.now.toISOString() }),
        }
        const { antes, despues } = differences(before, wanted)
        refuseFaults({ ...faultsOfSancion({ ...before, ...wanted }) })
        if (Object.keys(despues).length === 0) {
          // The answer shows it, so it was read.
          await tx.seen('sancion', [id])
          return { ...before, listas_cerradas: 0 }
        }
        await updateSancion(tx.db, id, wanted)
        // Days that it had, and those that it gets.
        const dias = { desde: before.desde, hasta: lastOf(before.hasta, { ...before, ...wanted }.hasta) }
        const { marcas, listas_cerradas } = await block(tx, before, dias)
        await asienta(tx, { entidad: 'sancion', id, antes, despues: { ...despues, marcas }, avisa: deCuentas })
        await tellSancion(tx, before.user_id, sin_efecto ? 'Una sanción quedó sin efecto' : 'Se corrigió una sanción')
        return { ...present(await findSancion(tx.db, id, diaLocal(tx.now))), listas_cerradas }
      }),
  )
}

const lastOf = (una: string | null, otra: string | null): string | null =>
  una === null || otra === null ? null : una > otra ? una : otra

/** Marks the open lists of a suspension's days, and counts the closed ones, which stay; tells who looks at who can go out. */
async function block(tx: Tx, { user_id, tipo }: { user_id: number; tipo: string }, dias: Plazo) {
  if (tipo !== 'suspension') return { marcas: 0, listas_cerradas: 0 }
  await tx.tell({ tipo: 'disponibilidad' })
  return {
    marcas: await recalculate(tx, user_id, dias, 'Suspensión'),
    listas_cerradas: await countCerradas(tx.db, user_id, dias),
  }
}
