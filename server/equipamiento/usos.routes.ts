import type { FastifyInstance } from 'fastify'
import { aptitudDe } from '#contract/equipamiento/apto.ts'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { isMiembro } from '#server/asistencia/licencias.queries.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { hechoEn } from '#server/plumbing/http/hecho-en.ts'
import { present, refuseFaults } from '#server/plumbing/http/refusals.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { asienta, crea, vigente } from '#server/plumbing/records/escrituras.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findFila } from './equipos.queries.ts'
import { fichaDe } from './ficha.ts'
import { listJuzgadas, todasLasPartes } from './piezas.queries.ts'
import { recalcular } from './recalcular.queries.ts'
import {
  findEmergenciaAbierta,
  findEnUso,
  findFilaUso,
  findUso,
  insertUso,
  listSinLimpiar,
  listUsos,
  presionDe,
  updateUsos,
} from './usos.queries.ts'
import { faultsOfUso, momentoDe } from './usos.rules.ts'

/** Uses of breathing sets, and their cleaning (domain §2.7, docs/decisions/097). */
export function usosRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database

  serve(app, equipamientoApi.usosDeEquipo, async ({ params: { id }, query }) => {
    present(await findFila(db, id))
    return listUsos(db, 'equipo_id', id, query)
  })

  serve(app, equipamientoApi.usosDeEmergencia, ({ query: { emergencia_id, ...pagina } }) =>
    listUsos(db, 'emergencia_id', emergencia_id, pagina),
  )

  const usoDe = ({ params: { id } }: { params: { id: number } }) => findUso(db, id)

  serve(app, equipamientoApi.registrarUso, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      const equipo = present(await findFila(tx.db, id))
      if (equipo.categoria !== 'era') throw conflict(mensajes.soloSeUsanEra)
      if (equipo.estado === 'DADO DE BAJA') throw conflict(mensajes.equipoDadoDeBaja)
      const now = tx.now.toISOString()
      const { user_id } = body
      const emergencia = body.emergencia_id ? await findEmergenciaAbierta(tx.db, body.emergencia_id) : undefined
      const emergencia_id = emergencia?.id ?? null
      const sinEntrada = !body.entrada_en && body.salida_en
      const dicho = {
        presion_inicial_bar: body.presion_inicial_bar ?? null,
        presion_final_bar: body.presion_final_bar ?? null,
        entrada_en: sinEntrada ? null : momentoDe(body.entrada_en ?? hechoEn(request, tx.now), now),
        salida_en: body.salida_en ? momentoDe(body.salida_en, now) : undefined,
      }
      const contra = { trabajo: await presionDe(tx.db, equipo), alarma_en: emergencia?.alarma_en ?? null }
      refuseFaults({
        ...((await isMiembro(tx.db, user_id)) ? {} : { user_id: mensajes.personaObligatoria }),
        ...(body.emergencia_id && !emergencia ? { emergencia_id: mensajes.emergenciaSinUsos } : {}),
        ...faultsOfUso(dicho, contra),
        ...(sinEntrada ? { entrada_en: mensajes.sinEntrada } : {}),
      })
      const { entrada_en, salida_en = null, ...presiones } = dicho
      if (salida_en === null) await refuseEnUso(tx.db, { id, user_id, emergencia_id }, diaLocal(tx.now))
      const fila = { equipo_id: id, user_id, emergencia_id, ...presiones, entrada_en: entrada_en ?? now, salida_en }
      const por_limpiar = salida_en === null ? 0 : await porLimpiar(tx.db, tx.now)
      const uso = await insertUso(tx.db, { ...fila, por_limpiar, registrado_por: actor.id, creado_en: now })
      await recalcular(tx.db, [id])
      const { equipo_id: _of, emergencia_id: _in, ...said } = fila
      const despues = { equipo: equipo.codigo, emergencia: emergencia?.folio ?? null, ...said }
      await crea(tx, { entidad: 'uso_era', despues, avisa: { tipo: 'equipo', id } }, uso)
      return present(await findUso(tx.db, uso))
    }),
  )

  serveEdit(app, equipamientoApi.cerrarUso, usoDe, ({ params: { id }, body, request }) =>
    write(deps, request, async (tx) => {
      const before = vigente(await findFilaUso(tx.db, id), body.version)
      if (before.salida_en !== null) throw conflict(mensajes.usoTerminado)
      const equipo = present(await findFila(tx.db, before.equipo_id))
      const salida_en = momentoDe(body.salida_en ?? hechoEn(request, tx.now), tx.now.toISOString())
      const presion_final_bar = body.presion_final_bar ?? null
      const contra = { trabajo: await presionDe(tx.db, equipo), alarma_en: null }
      refuseFaults(faultsOfUso({ ...before, presion_final_bar, salida_en }, contra))
      const por_limpiar = await porLimpiar(tx.db, tx.now)
      await updateUsos(tx.db, [id], { salida_en, presion_final_bar, por_limpiar })
      await recalcular(tx.db, [equipo.id])
      const despues = { salida_en, presion_final_bar }
      const avisa = { tipo: 'equipo', id: equipo.id } as const
      await asienta(tx, { entidad: 'uso_era', id, antes: {}, despues, avisa })
      return present(await findUso(tx.db, id))
    }),
  )

  serve(app, equipamientoApi.limpiarEquipo, ({ params: { id }, actor, request }) =>
    write(deps, request, async (tx) => {
      present(await findFila(tx.db, id))
      const usos = (await listSinLimpiar(tx.db, id)).map((uso) => uso.id)
      if (usos.length === 0) throw conflict(mensajes.nadaQueLimpiar)
      await updateUsos(tx.db, usos, { limpieza_en: tx.now.toISOString(), limpieza_por: actor.id })
      await recalcular(tx.db, [id])
      const [antes, despues] = [{ por_limpiar: true }, { por_limpiar: false }]
      await asienta(tx, { entidad: 'equipo', id, antes, despues, avisa: 'equipo' })
      return fichaDe(tx.db, id, actor.role, tx.now)
    }),
  )
}

const porLimpiar = async (db: ReadDb, now: Date): Promise<0 | 1> =>
  (await findReglas(db, diaLocal(now))).era_limpieza ? 1 : 0

interface Nuevo {
  id: number
  user_id: number
  emergencia_id: number | null
}

/**
 * A set goes in with one person at a time, and only while it is apto. Its wearer may go in again in the same emergency
 * before it is cleaned.
 * @throws 409 with the reason
 */
async function refuseEnUso(db: ReadDb, { id, user_id, emergencia_id }: Nuevo, hoy: string): Promise<void> {
  const enUso = await findEnUso(db, 'equipo_id', id)
  if (enUso) throw conflict(mensajes.eraEnUso(enUso.codigo))
  const otro = await findEnUso(db, 'user_id', user_id)
  if (otro) throw conflict(mensajes.conOtroEra(otro.codigo))
  const pieza = present((await listJuzgadas(db, [id])).get(id))
  const sinLimpiar = await listSinLimpiar(db, id)
  const suyos =
    emergencia_id !== null && sinLimpiar.every((uso) => uso.emergencia_id === emergencia_id && uso.user_id === user_id)
  const por_limpiar = pieza.por_limpiar && !suyos
  const { apto, motivo } = aptitudDe({ ...pieza, por_limpiar }, todasLasPartes(pieza), hoy, 0)
  if (!apto) throw conflict(mensajes.noSePuedeUsar(motivo ?? ''))
}
