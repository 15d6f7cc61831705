import type { FastifyInstance } from 'fastify'
import { asistenciaApi } from '#contract/asistencia.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import { conflict, invalid } from '#server/plumbing/http/errors.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { asienta, crea } from '#server/plumbing/records/escrituras.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import { write } from '#server/plumbing/records/write.ts'
import { abonosEn, annulAbono, findAbono, insertAbono, listAbonos } from './abonos.queries.ts'
import { deCuentas, tellAbono } from './avisos.queries.ts'
import { columnasAbonos } from './exportacion-licencias.rules.ts'
import { isMiembro } from './licencias.queries.ts'
import { refuseClosedMonth } from './meses.queries.ts'
import { onlyOwn } from './titular.ts'

const seesAll = ({ role }: Actor): boolean => can(role, 'lista.cerrar')

/** Attendances credited outside the acts (domain §2.8). */
export function abonosRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, reports } = deps.database

  serve(app, asistenciaApi.abonos, async ({ query: { page, limit, ...filtro }, actor }) =>
    listAbonos(db, onlyOwn(filtro, actor, seesAll(actor)), { page, limit }),
  )

  serve(app, asistenciaApi.exportAbonos, (call) =>
    exportar(deps, call, {
      nombre: 'abonos',
      entidad: 'abono',
      query: abonosEn(reports, onlyOwn(call.query, call.actor, seesAll(call.actor))),
      id: 'b.id',
      columnas: columnasAbonos,
    }),
  )

  serve(app, asistenciaApi.createAbono, ({ body, actor, request }) =>
    write(deps, request, async (tx) => {
      const { user_id, fecha, cantidad, concepto, respaldo = null } = body
      if (!(await isMiembro(tx.db, user_id))) throw invalid({ user_id: mensajes.encargadoInvalido })
      if (fecha > diaLocal(tx.now)) throw invalid({ fecha: mensajes.abonoFuturo })
      await refuseClosedMonth(tx.db, { desde: fecha, hasta: fecha })
      const nuevo = { user_id, fecha, cantidad, concepto, respaldo }
      const by = { registrado_por: actor.id, creado_en: tx.now.toISOString(), anulado_en: null, motivo_anulacion: null }
      const id = await insertAbono(tx.db, { ...nuevo, ...by })
      await crea(tx, { entidad: 'abono', despues: nuevo, avisa: deCuentas }, id)
      await tellAbono(tx, user_id, cantidad, false)
      return present(await findAbono(tx.db, id))
    }),
  )

  serve(app, asistenciaApi.annulAbono, ({ params: { id }, body: { motivo }, request }) =>
    write(deps, request, async (tx) => {
      const { user_id, cantidad, fecha, anulado_en } = present(await findAbono(tx.db, id))
      if (anulado_en !== null) throw conflict(mensajes.abonoAnulado)
      await refuseClosedMonth(tx.db, { desde: fecha, hasta: fecha })
      const despues = { anulado_en: tx.now.toISOString(), motivo_anulacion: motivo }
      await annulAbono(tx.db, id, despues)
      await asienta(tx, { accion: 'estado', entidad: 'abono', id, despues, avisa: deCuentas })
      await tellAbono(tx, user_id, cantidad, true)
      return present(await findAbono(tx.db, id))
    }),
  )
}
