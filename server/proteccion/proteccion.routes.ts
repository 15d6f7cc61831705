import type { FastifyInstance } from 'fastify'
import { proteccionApi } from '#contract/proteccion.ts'
import { tratamientos } from '#contract/proteccion/tratamientos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { plazos } from '#contract/shared/plazos.ts'
import { isAdministrador } from '#server/cuenta/administradores.queries.ts'
import { conflict, forbidden } from '#server/plumbing/http/errors.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { todas } from '#server/plumbing/records/tablas.ts'
import { write } from '#server/plumbing/records/write.ts'
import { encargadosDe, paraVisitantes } from './encargados.rules.ts'
import { stopPlazo } from './plazos-anunciados.queries.ts'
import { findConfigurado, findResponsable, listPlazos } from './proteccion.queries.ts'

/** Terms that concern people without an account. */
const deVisitantes = new Set(['mensajes', 'postulaciones', 'solicitudes'])

/** Information duty and register of processing (law 21.719, arts. 14 ter and 15 bis). */
export function proteccionRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, database, clock } = deps
  const { db } = database

  const encargados = async () =>
    encargadosDe({
      smtp: config.smtpUrl,
      base: config.databaseUrl,
      archivos: config.s3,
      respaldos: config.respaldosS3,
      ...(await findConfigurado(db)),
    })

  serve(app, proteccionApi.aviso, async () => ({
    responsable: await findResponsable(db),
    plazos: (await listPlazos(db, clock())).filter(({ clave }) => deVisitantes.has(clave)),
    encargados: paraVisitantes(await encargados()),
  }))

  serve(app, proteccionApi.stopPlazo, async ({ params: { clave }, actor, request }) => {
    await write(deps, request, async (tx) => {
      if (!(await isAdministrador(tx.db, actor.id))) throw forbidden()
      if (!(await stopPlazo(tx, actor, clave))) throw conflict(mensajes.plazoNoEspera)
    })
    return { success: true as const, message: mensajes.plazoDetenido }
  })

  serve(app, proteccionApi.plazos, async () => ({ data: await listPlazos(db, clock()) }))

  serve(app, proteccionApi.registro, async () => {
    const enVigor = new Map((await listPlazos(db, clock())).map(({ clave, tiempo }) => [clave, tiempo]))
    const conserva = new Map<string, string[]>(
      todas.map(([tabla, { conserva }]) => [
        tabla,
        typeof conserva === 'string' ? [conserva] : conserva.map((one) => `${plazos[one]}: ${enVigor.get(one)}.`),
      ]),
    )
    return {
      responsable: await findResponsable(db),
      data: tratamientos.map(({ tablas, ...tratamiento }) => ({
        ...tratamiento,
        conserva: [...new Set(tablas.flatMap((tabla) => conserva.get(tabla) ?? []))],
      })),
      encargados: (await encargados()).map(({ nombre, servicio, datos }) => ({ nombre, servicio, datos })),
    }
  })
}
