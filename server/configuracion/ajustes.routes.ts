import type { FastifyInstance } from 'fastify'
import { type Ajustes, configuracionApi, type SeccionAjustes } from '#contract/configuracion.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { invalid } from '#server/plumbing/http/errors.ts'
import { requirePassword } from '#server/plumbing/http/present-password.ts'
import { refuseFaults, refuseStale } from '#server/plumbing/http/refusals.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import { write } from '#server/plumbing/records/write.ts'
import { cambiosEn, decidir, parseAjustes } from './ajustes.rules.ts'
import {
  type Cambio,
  findSeries,
  findValores,
  insertHistorial,
  listHistorial,
  reglasEn,
  saveSeccion,
} from './configuracion.queries.ts'

/**
 * A thief of a token alone does not free a role of its second factor, nor loosens the limits of guessing, nor has personal
 * data erased.
 */
const deConfirmar: ReadonlySet<SeccionAjustes> = new Set(['seguridad', 'limites', 'conservacion'])
const mustConfirm = (seccion: SeccionAjustes, valores: Record<string, unknown>): boolean =>
  deConfirmar.has(seccion) || (seccion === 'notificaciones' && 'meses_correos' in valores)

/** Told with every change: every process reads again the settings that it keeps in memory. */
const changed = { tipo: 'ajustes', id: 0 } as const

/** Limits, rules, mails and papers of the company (domain §2.11). */
export function ajustesRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps
  const { db } = database

  serve(app, configuracionApi.seccion, async ({ params: { seccion }, query: { dia = diaLocal(clock()) } }) => {
    return await show(db, seccion, dia)
  })

  serveEdit(
    app,
    configuracionApi.save,
    configuracionApi.seccion,
    async ({ params: { seccion }, body, actor, request }) => {
      if (mustConfirm(seccion, body.valores)) requirePassword(actor, clock())
      const { valores, faults } = parseAjustes(seccion, body.valores)
      refuseFaults(faults)
      const { vigente_desde: desde, version } = body
      if (seccion === 'reglas' && !desde) throw invalid({ vigente_desde: mensajes.reglaSinFecha })
      const vigente_desde = (seccion === 'reglas' && desde) || null
      return await write(deps, request, async (tx) => {
        const { cambios, guardado, seen, faults = {} } = await changeOf(tx.db, seccion, valores, vigente_desde)
        refuseStale(version, seen)
        refuseFaults(faults)
        await saveSeccion(tx.db, seccion, guardado, seen + 1, tx.now)
        await insertHistorial(tx.db, cambios, { seccion, vigente_desde, user_id: actor.id }, tx.now)
        await tx.audit({ ...trail(seccion), ...tracedAs(cambios, vigente_desde) })
        await tx.tell(changed)
        return await show(tx.db, seccion, diaLocal(tx.now))
      })
    },
  )

  serve(app, configuracionApi.historial, async ({ params: { seccion }, query }) => {
    return await listHistorial(db, seccion, query)
  })
}

async function show(db: ReadDb, seccion: SeccionAjustes, dia: string): Promise<Ajustes> {
  if (seccion !== 'reglas') return { seccion, ...(await findValores(db, seccion)), vigencias: {} }
  const { series, version } = await findSeries(db)
  return { seccion, version, valores: reglasEn(series, dia), vigencias: series as Ajustes['vigencias'] }
}

/** Returns the changes, the section to save, and the current version. */
async function changeOf(db: Db, seccion: SeccionAjustes, wanted: Record<string, unknown>, desde: string | null) {
  if (seccion === 'reglas') {
    const { series, version: seen } = await findSeries(db)
    const { next, cambios, faults } = decidir(series, wanted, desde ?? '')
    return { cambios, guardado: next, seen, faults }
  }
  const { valores, version: seen } = await findValores(db, seccion)
  return { cambios: cambiosEn(valores, wanted), guardado: { ...valores, ...wanted }, seen }
}

const trail = (seccion: SeccionAjustes) => ({ accion: 'editar', entidad: seccion, entidad_id: null }) as const

function tracedAs(cambios: readonly Cambio[], vigente_desde: string | null) {
  const side = (which: 'antes' | 'despues') =>
    Object.fromEntries(cambios.map((cambio) => [cambio.campo, cambio[which]]))
  return { antes: side('antes'), despues: { ...side('despues'), ...(vigente_desde && { vigente_desde }) } }
}
