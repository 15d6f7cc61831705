import type { FastifyInstance } from 'fastify'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { DatosEquipo, Equipo } from '#contract/equipamiento/equipos.ts'
import { esExistencia } from '#contract/equipamiento/movimientos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { conflict, invalid } from '#server/plumbing/http/errors.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { present, refuseFaults } from '#server/plumbing/http/refusals.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { cambia, vigente } from '#server/plumbing/records/escrituras.ts'
import { write } from '#server/plumbing/records/write.ts'
import { agregar } from './agregar.ts'
import { requireConjunto } from './conjuntos.queries.ts'
import {
  equiposOf,
  enterosEn,
  findFila,
  hasPartes,
  isCodigoTaken,
  listEquipos,
  plazoOf,
  updateEquipo,
} from './equipos.queries.ts'
import { busquedaDe, faultsOfEquipo, filaDe } from './equipos.rules.ts'
import { columnasEquipos } from './exportacion.rules.ts'
import { fichaDe } from './ficha.ts'
import { listHistorial } from './historial.queries.ts'
import { faultsOfPuesto, moveParts, puestoDe, puestoDeParte, puestoOf, textoDe } from './lugar.queries.ts'
import { insertMovimiento } from './movimientos.queries.ts'
import { edita } from './permiso.ts'
import { countEnPoder } from './poder.queries.ts'
import { recalcular } from './recalcular.queries.ts'

/** Pieces of equipment (domain §2.7, docs/decisions/095). */
export function equipamientoRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps
  const { db, reports } = database

  serve(app, equipamientoApi.equipos, ({ query: { page, limit, ...filtro } }) =>
    listEquipos(db, filtro, { page, limit }, clock()),
  )

  serve(app, equipamientoApi.exportEquipos, async (call) => {
    const plazo = await plazoOf(reports, clock())
    return exportar(deps, call, {
      nombre: 'equipamiento',
      entidad: 'equipo',
      query: enterosEn(reports, call.query, plazo),
      id: 'e.id',
      columnas: columnasEquipos(call.actor.role),
      told: async (rows) => {
        const equipos = await equiposOf(reports, rows, plazo)
        return rows.map((row, index) => ({ ...row, ...(equipos[index] as Equipo) }))
      },
    })
  })

  serve(app, equipamientoApi.equipo, ({ params: { id }, actor }) => fichaDe(db, id, actor.role, clock()))

  serve(app, equipamientoApi.historialEquipo, async ({ params: { id }, query }) => {
    present(await findFila(db, id))
    return listHistorial(db, id, query)
  })

  serve(app, equipamientoApi.createEquipo, ({ body, actor, request }) =>
    write(deps, request, async (tx) => {
      const granted = edita(actor)
      const { cantidad } = body
      await refuseInvalid(tx.db, { ...body, cantidad }, clock())
      const conjunto = body.padre_id ? await requireConjunto(tx.db, body.padre_id, undefined) : undefined
      const own = puestoOf(body)
      const puesto = conjunto ? puestoDeParte(puestoDe(conjunto), own.asignado_a_id) : own
      if (!conjunto) refuseFaults(await faultsOfPuesto(tx.db, puesto))
      const fila = filaDe(body)
      const id = await agregar(tx, { fila, puesto, cantidad }, actor.id)
      await recalcular(tx.db, [id])
      return { granted, answer: await fichaDe(tx.db, id, actor.role, tx.now) }
    }),
  )

  serveEdit(
    app,
    equipamientoApi.changeEquipo,
    equipamientoApi.equipo,
    ({ params: { id }, body: { version, ...body }, actor, request }) =>
      write(deps, request, async (tx) => {
        const granted = edita(actor)
        const before = vigente(await findFila(tx.db, id), version)
        if (before.estado === 'DADO DE BAJA') throw conflict(mensajes.equipoDadoDeBaja)
        // A stock of which members have some is none of one piece.
        const cantidad = (await countEnPoder(tx.db, id)) > 0 ? 0 : before.cantidad
        await refuseInvalid(tx.db, { ...body, cantidad }, tx.now, id)
        const fila = filaDe(body)
        if (esExistencia({ ...fila, cantidad }, 0) && (await hasPartes(tx.db, id)))
          throw invalid({ cantidad_minima: mensajes.conjuntoSinMinimo })
        const joins = fila.padre_id !== null && fila.padre_id !== before.padre_id
        const conjunto = joins ? await requireConjunto(tx.db, fila.padre_id ?? 0, id) : undefined
        const puesto = conjunto ? puestoDeParte(puestoDe(conjunto), before.asignado_a_id) : puestoDe(before)
        const despues = { ...fila, ...puesto }
        await cambia(tx, { entidad: 'equipo', id, antes: before, despues, avisa: 'equipo' }, async () => {
          await updateEquipo(tx.db, id, { ...despues, busqueda: busquedaDe(fila) })
          const moved = conjunto ? await moveParts(tx.db, id, puesto) : []
          const [desde, hacia] = [await textoDe(tx.db, puestoDe(before)), await textoDe(tx.db, puesto)]
          if (desde !== hacia)
            for (const equipo_id of [id, ...moved])
              await insertMovimiento(tx.db, {
                equipo_id,
                tipo: 'traslado',
                desde,
                hacia,
                cantidad: 1,
                fecha: tx.now.toISOString(),
                user_id: actor.id,
                motivo: conjunto ? `Pasó a ser parte de ${conjunto.codigo}` : null,
              })
          // The set that it leaves, too.
          await recalcular(tx.db, before.padre_id === null ? [id] : [id, before.padre_id])
        })
        return { granted, answer: await fichaDe(tx.db, id, actor.role, tx.now) }
      }),
  )
}

/** @throws 400 with a text per field, 409 where another has the code */
async function refuseInvalid(db: Db, dicho: DatosEquipo & { cantidad: number }, now: Date, id = 0): Promise<void> {
  refuseFaults(faultsOfEquipo(dicho, diaLocal(now)))
  if (await isCodigoTaken(db, dicho.codigo, id)) throw conflict(undefined, { codigo: mensajes.codigoYaExiste })
}
