import type { FastifyInstance } from 'fastify'
import { asistenciaApi } from '#contract/asistencia.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import { invalid } from '#server/plumbing/http/errors.ts'
import { may } from '#server/plumbing/http/may.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { porcentajesDe } from '#contract/asistencia/calculo.ts'
import { findMiembro, listCuentas, listMarcasDe, listTotales, sumAbonos } from './resumen.queries.ts'
import { findSaldo } from './saldos.queries.ts'
import { conteoDe, periodoDe, porMarca } from './resumen.rules.ts'

/** Attendance of a member and of the company (domain §2.8). */
export function resumenRoutes(app: FastifyInstance, { database, clock }: Deps): void {
  const { db, reports } = database

  serve(app, asistenciaApi.resumen, async ({ query: { user_id, ...dias }, actor }) => {
    const granted = may(actor, 'estadisticas.de_otros', { propio: user_id === undefined || user_id === actor.id })
    const hoy = diaLocal(clock())
    const periodo = requirePeriodo(hoy, dias)
    const { asistencia_minima } = await findReglas(db, periodo.hasta < hoy ? periodo.hasta : hoy)
    const head = { ...periodo, asistencia_minima }
    if (user_id === undefined) {
      const compania = porcentajesDe(await listTotales(reports, periodo))
      return { granted, answer: { ...head, de: 'compania' as const, ...compania } }
    }
    present(await findMiembro(db, user_id))
    const cuentas = await listCuentas(db, user_id, periodo)
    const conteo = conteoDe(cuentas, await sumAbonos(db, user_id, periodo))
    const saldo = await findSaldo(db, user_id, periodo.hasta < hoy ? periodo.hasta : hoy)
    const miembro = { ...head, de: 'miembro' as const, user_id, ...conteo, saldo, marcas: porMarca(cuentas) }
    return { granted, answer: miembro }
  })

  serve(app, asistenciaApi.mia, ({ query: { page, limit, ...dias }, actor }) =>
    listMarcasDe(db, actor.id, requirePeriodo(diaLocal(clock()), dias), { page, limit }),
  )
}

function requirePeriodo(hoy: string, dias: Parameters<typeof periodoDe>[1]) {
  const periodo = periodoDe(hoy, dias)
  if (periodo.hasta < periodo.desde) throw invalid({ hasta: mensajes.hastaAntesDeDesde })
  return periodo
}
