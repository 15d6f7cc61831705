import type { FastifyInstance } from 'fastify'
import { type Alerta, dashboardApi } from '#contract/dashboard.ts'
import { diaLocal, finDeMes } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import { countSinCerrar } from '#server/asistencia/actos.queries.ts'
import { countVigentes } from '#server/asistencia/alarmas.queries.ts'
import { countFaltasSeguidas } from '#server/asistencia/alarmas-evidencia.queries.ts'
import { countPorResolver } from '#server/asistencia/licencias.queries.ts'
import { findPremios } from '#server/asistencia/premios.queries.ts'
import { readConteo } from '#server/asistencia/resumen.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'

/** The first page of the intranet (domain §2.1). */
export function dashboardRoutes(app: FastifyInstance, { database: { db }, clock }: Deps): void {
  serve(app, dashboardApi.get, async ({ actor }) => {
    const now = clock()
    return { mi_resumen: await readResumen(db, actor.id, now), alertas: await listAlertas(db, actor, now) }
  })
}

async function readResumen(db: ReadDb, userId: number, now: Date) {
  const hoy = diaLocal(now)
  const [anio, month] = [hoy.slice(0, 4), hoy.slice(0, 7)]
  const mes = await readConteo(db, userId, { desde: `${month}-01`, hasta: finDeMes(month) })
  const todo = await readConteo(db, userId, { desde: `${anio}-01-01`, hasta: `${anio}-12-31` })
  return {
    mes_pct: mes.porcentaje,
    mes_a: mes.asistencias,
    mes_base: mes.base,
    anio_pct: todo.porcentaje,
    anio_a: todo.asistencias,
    anio_base: todo.base,
    abonos_anio: todo.abonos,
    faltas_consecutivas: await countFaltasSeguidas(db, userId, now),
    ...(await findPremios(db, userId, hoy)),
  }
}

/** Only of what the caller may act on. */
async function listAlertas(db: ReadDb, { role }: Actor, now: Date): Promise<Alerta[]> {
  const count = async (may: boolean, counted: () => Promise<number>) => (may ? await counted() : 0)
  const listas = await count(can(role, 'lista.cerrar'), () => countSinCerrar(db, now))
  const licencias = await count(can(role, 'licencias.otorgar'), () => countPorResolver(db))
  const alarmas = await count(can(role, 'hoja_servicios.editar'), () => countVigentes(db))
  const en = (vista: string) => `/intranet/asistencia?vista=${vista}`
  const all: (Alerta & { n: number })[] = [
    { n: alarmas, tipo: 'alarmas', nivel: 'grave', texto: mensajes.alarmasSinTratar(alarmas), enlace: en('alarmas') },
    { n: listas, tipo: 'listas', nivel: 'aviso', texto: mensajes.listasPorCerrar(listas), enlace: en('lista') },
    {
      n: licencias,
      tipo: 'licencias',
      nivel: 'aviso',
      texto: mensajes.licenciasPorResolver(licencias),
      enlace: en('licencias'),
    },
  ]
  return all.flatMap(({ n, ...alerta }) => (n > 0 ? [alerta] : []))
}
