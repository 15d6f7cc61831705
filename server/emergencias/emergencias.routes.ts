import type { FastifyInstance } from 'fastify'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { EmergenciaCambiada, EmergenciaNueva } from '#contract/emergencias/emergencia.ts'
import { limiteFuturo } from '#contract/emergencias/horas.ts'
import { comunaDe } from '#contract/shared/comunas.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import { findPorCodigo } from '#server/catalogos/catalogos.queries.ts'
import { esDeGuardia } from '#server/guardias/de-guardia.queries.ts'
import { saveSalidasDeEmergencia } from '#server/material-mayor/salida-emergencia.queries.ts'
import { HttpError } from '#server/plumbing/http/errors.ts'
import { may } from '#server/plumbing/http/may.ts'
import { present, refuseFaults, refuseStale } from '#server/plumbing/http/refusals.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import { cachedUntilChange } from '#server/plumbing/process/cache.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { instantOf } from '#server/plumbing/process/local-time.ts'
import { nextCorrelativo } from '#server/plumbing/records/correlativos.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { asienta, crea } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { createActoDe, updateActoDe } from './acto.ts'
import { soundAlarma } from './alarma.ts'
import { dispatchAlAbrir } from './despacho.ts'
import { readDetalle } from './detalle.ts'
import {
  dropPorCorregir,
  findFila,
  findParecida,
  insertEmergencia,
  listActivas,
  listClavesComunes,
  listEmergencias,
  savePorCorregir,
  updateEmergencia,
} from './emergencias.queries.ts'
import { sonMiembros } from '#server/plumbing/hoja/elementos.queries.ts'
import { busquedaDe, folioDe, incendioEn, judgeClaves, porCorregir } from './emergencias.rules.ts'
import { moveHoras } from './horas.ts'
import { estaACargo, refuseClosed } from './permiso.rules.ts'
import { listFilasUnidad } from './unidades.queries.ts'

/** Emergencies (domain §2.5). */
export function emergenciasRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database
  // Every open page reads them at each change.
  const activasNow = cachedUntilChange(deps.changes, ['emergencia', 'unidad', 'miembros'], () => listActivas(db))

  serve(app, emergenciasApi.list, ({ query: { page, limit, ...filtro } }) =>
    listEmergencias(db, filtro, { page, limit }),
  )

  serve(app, emergenciasApi.activas, async () => ({ data: await activasNow() }))

  serve(app, emergenciasApi.clavesComunes, async () => ({ data: await listClavesComunes(db) }))

  serve(app, emergenciasApi.get, ({ params: { id }, actor }) => readDetalle(db, id, actor))

  serve(app, emergenciasApi.create, ({ body, actor, request }) =>
    write(deps, request, async (tx) => {
      const de_guardia = await esDeGuardia(tx.db, actor.id, deps.clock())
      const granted = may(actor, 'emergencias.abrir', { de_guardia })
      const { unidades = [], motivo_despacho, otra, ...escrita } = body
      const { datos, faults } = await judge(tx, escrita)
      await refuseParecida(tx, datos, otra)
      const anio = Number(datos.dia.slice(0, 4))
      const folio = folioDe(anio, await nextCorrelativo(tx.db, 'emergencia', anio))
      const creada = { creada_por: actor.id, creada_en: tx.now.toISOString() }
      const nueva = { ...datos, folio, estado: 'abierta', ...creada } as const
      const id = await insertEmergencia(tx.db, { ...nueva, busqueda: busquedaDe(nueva) })
      await createActoDe(tx, id, nueva, actor.id)
      const despacho = { emergencia_id: id, motivo: motivo_despacho, actor }
      const { nombres, por_corregir: unsent } = await dispatchAlAbrir(tx, unidades, despacho)
      const por_corregir = [...porCorregir(faults, escrita), ...unsent]
      if (por_corregir.length > 0) await savePorCorregir(tx.db, id, por_corregir)
      const despues = {
        folio,
        ...anotado(datos),
        ...(nombres.length > 0 && { unidad: nombres.join(', ') }),
        ...(por_corregir.length > 0 && { por_corregir: por_corregir.map(({ texto }) => texto).join(' ') }),
      }
      await crea(tx, { entidad: 'emergencia', despues, avisa: 'emergencia' }, id)
      await soundAlarma(tx, 'apertura', { ...nueva, id, unidades: nombres })
      return { granted, answer: await readDetalle(tx.db, id, actor) }
    }),
  )

  serveEdit(
    app,
    emergenciasApi.change,
    emergenciasApi.get,
    ({ params: { id }, body: { version, ...said }, actor, request }) =>
      write(deps, request, async (tx) => {
        const before = present(await findFila(tx.db, id))
        refuseClosed(before.estado)
        const granted = may(actor, 'emergencias.editar', { a_cargo: estaACargo(actor, before) })
        refuseStale(version, before.version)
        const { datos, faults } = await judge(tx, { ...escritaDe(before), ...said }, before)
        refuseFaults(faults)
        await dropPorCorregir(tx.db, before, Object.keys(said))
        const { antes, despues } = differences(anotado(before), anotado(datos))
        if (Object.keys(despues).length > 0) {
          await moveHoras(tx, before, datos.alarma_en)
          const busqueda = busquedaDe({ ...before, ...datos })
          await updateEmergencia(tx.db, id, { ...datos, ...(busqueda !== before.busqueda && { busqueda }) })
          await updateActoDe(tx, id, { ...before, ...datos })
          await saveSalidasDeEmergencia(tx, id)
          await asienta(tx, { entidad: 'emergencia', id, antes, despues, avisa: 'emergencia' })
          if (despues.es_incendio) await soundAlarma(tx, 'incendio', { ...before, ...datos })
        }
        return { granted, answer: await readDetalle(tx.db, id, actor) }
      }),
  )
}

type Escrita = Omit<EmergenciaNueva, 'unidades' | 'motivo_despacho' | 'otra'>

/** The fields to store, without what is wrong with them, and a text for each of those. */
async function judge(tx: Tx, escrita: Escrita, before?: Row<'emergencias'>) {
  const { clave, subclave = null, lat = null, lng = null, a_cargo_id = null, es_incendio = false } = escrita
  const catalogued = async (codigo: string | null) =>
    codigo === null ? undefined : await findPorCodigo(tx.db, 'claves', codigo)
  const entradas = { clave: await catalogued(clave), subclave: await catalogued(subclave) }
  const now = tx.now.toISOString()
  const alarma_en = escrita.alarma_en === undefined ? now : instantOf(escrita.alarma_en)
  const comuna = escrita.comuna && (escrita.comuna === before?.comuna ? escrita.comuna : comunaDe(escrita.comuna))
  const isFuture = alarma_en !== null && alarma_en > limiteFuturo(tx.now)
  const alarma = alarma_en === null || isFuture ? now : alarma_en
  const en = escrita.incendio_declarado_en ?? null
  const unidades = before ? await listFilasUnidad(tx.db, before.id) : []
  const incendio = incendioEn({ es_incendio, en, alarma, now: tx.now }, before, unidades)
  const newInCharge = a_cargo_id !== null && a_cargo_id !== before?.a_cargo_id
  const faults: Record<string, string> = {
    ...judgeClaves({ clave, subclave }, entradas, before),
    ...(alarma_en === null && { alarma_en: mensajes.horaInexistente }),
    ...(isFuture && { alarma_en: mensajes.alarmaFutura }),
    ...(incendio.fault && { incendio_declarado_en: incendio.fault }),
    // Rows from before the list, and imported ones, keep theirs.
    ...(comuna === undefined && escrita.comuna && { comuna: mensajes.comunaDesconocida }),
    ...((lat === null) !== (lng === null) && { [lat === null ? 'lat' : 'lng']: mensajes.coordenadasIncompletas }),
    ...(newInCharge &&
      !(await sonMiembros(tx.db, [a_cargo_id], { enEmergencia: true })) && { a_cargo_id: mensajes.tripulanteInvalido }),
  }
  const kept = <T>(campo: string, value: T) => (faults[campo] === undefined ? value : null)
  const same = before?.clave === clave
  const sameSub = before?.subclave === subclave
  const isPlaced = lat !== null && lng !== null
  const datos = {
    clave,
    nombre_clave: same ? before.nombre_clave : (entradas.clave?.nombre ?? clave),
    subclave: kept('subclave', subclave),
    nombre_subclave: sameSub ? before.nombre_subclave : kept('subclave', entradas.subclave?.nombre ?? null),
    alarma_en: alarma,
    dia: diaLocal(new Date(alarma)),
    origen: escrita.origen ?? 'central',
    direccion: escrita.direccion,
    interseccion: escrita.interseccion ?? null,
    comuna: comuna ?? null,
    sector: escrita.sector ?? null,
    lat: isPlaced ? lat : null,
    lng: isPlaced ? lng : null,
    referencia: escrita.referencia ?? null,
    preinforme: escrita.preinforme ?? null,
    es_incendio: es_incendio ? 1 : 0,
    incendio_declarado_en: kept('incendio_declarado_en', incendio.instante),
    incendio_estimado: incendio.estimada ? 1 : 0,
    a_cargo_id: kept('a_cargo_id', a_cargo_id),
    a_cargo_externo: escrita.a_cargo_externo ?? null,
    resultado: escrita.resultado ?? null,
  } as const
  return { datos, faults }
}

type Guardada = Pick<Row<'emergencias'>, Exclude<keyof Awaited<ReturnType<typeof judge>>['datos'], 'incendio_estimado'>>

/** As the log tells it. */
const anotado = (e: Guardada) => ({
  clave: e.clave,
  subclave: e.subclave,
  alarma_en: e.alarma_en,
  origen: e.origen,
  direccion: e.direccion,
  interseccion: e.interseccion,
  comuna: e.comuna,
  sector: e.sector,
  lat: e.lat,
  lng: e.lng,
  referencia: e.referencia,
  preinforme: e.preinforme,
  es_incendio: e.es_incendio === 1,
  incendio_declarado_en: e.incendio_declarado_en,
  a_cargo_id: e.a_cargo_id,
  a_cargo_externo: e.a_cargo_externo,
  resultado: e.resultado,
})

/** As it would be written again, so that a change says only what changes. */
const escritaDe = (row: Row<'emergencias'>): Omit<EmergenciaCambiada, 'version'> & Escrita => anotado(row)

/** @throws 409 that asks whether it is the one that exists, unless the caller said that it is not */
async function refuseParecida(tx: Tx, nueva: Parameters<typeof findParecida>[1], otra = false): Promise<void> {
  const found = otra ? undefined : await findParecida(tx.db, nueva)
  if (found) {
    const { id, folio } = found
    throw new HttpError(409, 'posible_duplicada', mensajes.yaExisteEmergencia(folio), { actual: { id, folio } })
  }
}
