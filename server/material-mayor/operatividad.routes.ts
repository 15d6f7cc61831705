import type { FastifyInstance } from 'fastify'
import type { Compania } from '#contract/material-mayor/operatividad.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { cachedByKey } from '#server/plumbing/process/cache.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import type { Aviso } from '#server/plumbing/records/aviso.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import { write } from '#server/plumbing/records/write.ts'
import { companiaDe, companiaDesde } from './asignacion.rules.ts'
import { followHuecos, listLlamados, saveLlamados } from './huecos.queries.ts'
import { operatividadDe, sinNombres } from './operatividad.rules.ts'
import { huecoVisto, plazoPedido, pronosticoVisto } from './pronostico-vista.rules.ts'
import { readPronostico } from './pronostico.queries.ts'
import { seCruzan } from './pronostico.rules.ts'
import { readSituacion, type Situacion } from './situacion.queries.ts'

/** Changes that bear on a forecast. */
const queCambian: ReadonlySet<Aviso['tipo']> = new Set([
  'unidad',
  'disponibilidad',
  'guardia',
  'equipo',
  'certificado',
  'licencia',
  'miembros',
  'evento',
  'ajustes',
  'sitio',
])

const minuteMs = 60_000

/** Can we go out, now and in the next hours, and who could mend a gap (domain §2.4.4). */
export function operatividadRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock, changes } = deps
  const { db } = database

  const read = async () => ({ ...(await readPronostico(db, clock())), llamados: await listLlamados(db) })
  // One for all who ask within a minute: hundreds of screens do, at each change.
  const pronosticoDelMinuto = cachedByKey(
    changes,
    ({ tipo }) => queCambian.has(tipo),
    () => read(),
    () => true,
  )

  serve(app, materialMayorApi.operatividad, async ({ query: { desde, hasta }, actor }) => {
    const now = clock().getTime()
    if (hasta === undefined) {
      const luces = lucesEn(await readSituacion(db, new Date(now), 1), now, false)
      return { ...luces, pronostico: null, calculado_en: new Date(now).toISOString() }
    }
    const plazo = plazoPedido({ desde, hasta }, now)
    const kept = await pronosticoDelMinuto(Math.floor(now / minuteMs))
    const veGente = can(actor.role, 'disponibilidad.registrar')
    const de = { plazo, now, veGente, llamados: kept.llamados }
    return {
      ...lucesEn(kept.situacion, now, veGente),
      pronostico: kept.unidades.map((unidad) => pronosticoVisto(unidad, de)),
      calculado_en: new Date(kept.desde).toISOString(),
    }
  })

  serve(app, materialMayorApi.llamar, ({ params: { id }, body: { user_ids, ...pedido }, actor, request }) =>
    write(deps, request, async (tx) => {
      const now = clock().getTime()
      const plazo = plazoPedido(pedido, now)
      const pronosticado = await readPronostico(tx.db, new Date(now))
      const { nombre, huecos } = present(pronosticado.unidades.find((unidad) => unidad.id === id))
      const hueco = huecos.find((uno) => seCruzan(uno, plazo))
      if (!hueco) throw conflict(mensajes.huecoCerrado)
      const podrian = new Set(hueco.podrian.map(({ user_id }) => user_id))
      const ids = [...new Set(user_ids)]
      if (ids.some((userId) => !podrian.has(userId))) throw conflict(mensajes.yaNoPodrian)
      const abiertos = await followHuecos(tx.db, pronosticado)
      const abierto = present(abiertos.find((uno) => uno.unidad_id === id && seCruzan(uno, hueco)))
      const llamado = { hueco_id: abierto.id, pedido_por: actor.id, creado_en: new Date(now).toISOString() }
      const nuevos = await saveLlamados(tx.db, llamado, ids)
      const visto = huecoVisto(id, hueco, now, await listLlamados(tx.db))
      if (nuevos.length === 0) {
        tx.untraced('all of them were asked before')
        return visto
      }
      await tx.notify(nuevos, {
        tipo: 'guardia',
        titulo: `Falta conductor para la ${nombre}`,
        cuerpo: `${nombre} ${hueco.desde <= now ? 'está' : 'quedará'} sin conductor ${visto.texto}. Si puede conducirla, diga hasta cuándo está disponible.`,
        enlace: '/intranet/disponibilidad',
      })
      const despues = { unidad: nombre, desde: visto.desde, hasta: visto.hasta, avisados: nuevos }
      await asienta(tx, { entidad: 'unidad_hueco', id: abierto.id, despues, avisa: { tipo: 'unidad', id } })
      return visto
    }),
  )
}

/** The light of each unit, and of the company; `veGente`: with names. */
function lucesEn(situacion: Situacion, now: number, veGente: boolean) {
  const insumos = situacion.insumosEn(now)
  const data = situacion.unidades.flatMap((unidad, index) => {
    const suyos = insumos[index]
    return suyos ? { ...unidad, ...operatividadDe(suyos) } : []
  })
  if (veGente) return { data, compania: companiaDesde(situacion, now) }
  const compania: Compania = { ...companiaDe(insumos), detalle: null }
  return { data: data.map(sinNombres), compania }
}
