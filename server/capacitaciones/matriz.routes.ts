import type { FastifyInstance } from 'fastify'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import { llevaCertificados } from '#contract/capacitaciones/certificados.ts'
import type { FiltrosMatriz } from '#contract/capacitaciones/matriz.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import { findUsuario, updateUsuario } from '#server/perfil/usuario.queries.ts'
import { exportarPlanilla } from '#server/plumbing/http/exportar.ts'
import { conflict, forbidden } from '#server/plumbing/http/errors.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import { write } from '#server/plumbing/records/write.ts'
import { countVencimientos } from './certificados.queries.ts'
import { listCursos } from './cursos.queries.ts'
import { nivelSiguiente } from './cursos.rules.ts'
import { tablaOf } from './matriz-planilla.rules.ts'
import { listHechos, listMiembros } from './matriz.queries.ts'
import { avanceDe, claveDe, faltanDe, matrizOf } from './matriz.rules.ts'

/** Members × courses, and the level that comes of them (domain §2.3). */
export function matrizRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, reports } = deps.database

  async function read({ vence, ...filtros }: FiltrosMatriz) {
    const now = deps.clock()
    const hoy = diaLocal(now)
    const { certificado_aviso } = await findReglas(reports, hoy)
    const cursos = (await listCursos(reports)).filter(({ activo }) => activo)
    const hechos = await listHechos(reports, now)
    return matrizOf(await listMiembros(reports), cursos, hechos, { ...filtros, hoy, vence: vence ?? certificado_aviso })
  }

  serve(app, capacitacionesApi.matriz, ({ query }) => read(query))

  serve(app, capacitacionesApi.resumenCertificados, async ({ actor }) => {
    const hoy = diaLocal(deps.clock())
    const { certificado_aviso: dias } = await findReglas(db, hoy)
    const count = (hasta: string) =>
      countVencimientos(db, { hasta, hoy, lector: actor.id, propios: !llevaCertificados(actor.role) })
    const vencidos = await count(sumarDias(hoy, -1))
    return { dias, vencidos, por_vencer: (await count(sumarDias(hoy, dias))) - vencidos }
  })

  serve(app, capacitacionesApi.exportMatriz, (call) =>
    exportarPlanilla(deps, call, async () => {
      const { nivel } = call.query
      const matriz = await read(call.query)
      const nombre = `capacitaciones${nivel ? `-${nivel.toLowerCase()}` : ''}-${diaLocal(deps.clock())}`
      const sobre = { ...(nivel && { nivel }), cuantos: matriz.filas.length }
      return { nombre, entidad: 'curso', sobre, ...tablaOf(matriz) }
    }),
  )

  serve(app, capacitacionesApi.confirmNivel, ({ params: { id }, body: { nivel }, actor, request }) => {
    if (id === actor.id) throw forbidden(mensajes.nivelPropio)
    return write(deps, request, async (tx) => {
      const before = present(await findUsuario(tx.db, id))
      if (before.estado === 'baja') throw conflict(mensajes.cuentaDeBaja)
      const siguiente = nivelSiguiente(before.nivel_bombero)
      if (before.nivel_bombero === nivel || nivel !== siguiente) throw conflict(mensajes.nivelNoSigue(siguiente))
      const cursos = (await listCursos(tx.db)).filter(({ activo }) => activo)
      const hechos = await listHechos(tx.db, tx.now, id)
      const aprobo = (curso: number) => (hechos.get(claveDe(id, curso))?.hasta ?? null) !== null
      const avance = avanceDe(nivel, cursos, aprobo)
      if (!avance.cumple) throw conflict(mensajes.nivelIncompleto(nivel, faltanDe(nivel, cursos, aprobo)))
      await updateUsuario(tx.db, before, { nivel_bombero: nivel }, tx.now)
      const [antes, despues] = [{ nivel_bombero: before.nivel_bombero }, { nivel_bombero: nivel }]
      await asienta(tx, { entidad: 'usuario', id, antes, despues, avisa: { tipo: 'capacitacion', id: 0 } })
      return avance
    })
  })
}
