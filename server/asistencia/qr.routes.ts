import type { FastifyInstance } from 'fastify'
import { asistenciaApi } from '#contract/asistencia.ts'
import { nombresMarcas } from '#contract/asistencia/marcas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import { provePin, spendPin } from '#server/estacion/probar-pin.queries.ts'
import { conflict, invalid } from '#server/plumbing/http/errors.ts'
import { may } from '#server/plumbing/http/may.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { localHour } from '#server/plumbing/process/local-time.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findFilaActo } from './actos.queries.ts'
import { enVentana, leerCodigo } from './codigo.rules.ts'
import { asiste } from '#contract/asistencia/marcas.ts'
import { llegaTarde } from './lista.rules.ts'
import { codigoDeLlegada } from './llegadas.queries.ts'
import { findFila, llaveDeLlegadas, saveLlegada } from './qr.queries.ts'

/** Arrivals by the code of an act (domain §2.8, docs/decisions/057). */
export function qrRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database

  serve(app, asistenciaApi.qr, async ({ params: { id }, actor }) => {
    const acto = present(await findFilaActo(db, id))
    const granted = may(actor, 'lista.pasar', { encargado: acto.encargado_id === actor.id })
    requireAbierta(acto)
    return { granted, answer: await codigoDeLlegada(db, deps.config.publicUrl, id, deps.clock()) }
  })

  serve(app, asistenciaApi.checkin, async ({ body: { codigo }, actor, request }) => {
    const now = deps.clock()
    const leido = leerCodigo(await llaveDeLlegadas(db, now), codigo, now)
    if (leido === null) throw invalid({ codigo: mensajes.llegadaSinCodigo })
    if (!leido.vigente) throw conflict(mensajes.codigoExpirado)
    return await write(deps, request, async (tx) => {
      const { nombre: _own, ...llegada } = await arrive(tx, leido.acto, actor.id)
      return llegada
    })
  })

  serve(app, asistenciaApi.arriveByPin, async ({ params: { id }, body, actor, request }) => {
    const acto = requireAbierta(present(await findFilaActo(db, id)))
    const granted = may(actor, 'lista.pasar', { encargado: acto.encargado_id === actor.id })
    const proved = await provePin(deps, request, body)
    const answer = await write(deps, request, async (tx) => {
      await spendPin(tx, proved)
      return await arrive(tx, id, proved.user.id, ` con PIN en «${proved.equipo.nombre}»`)
    })
    return { granted, answer }
  })
}

/** Proposes a member's arrival. `como`: how it came to be known, for the log. */
async function arrive(tx: Tx, actoId: number, userId: number, como = '') {
  const acto = requireAbierta(present(await findFilaActo(tx.db, actoId)))
  const { id, titulo, inicio } = acto
  const fila = requireLibre(await findFila(tx.db, id, userId))
  if (!enVentana(acto, tx.now)) throw conflict(mensajes.llegadaFueraDeHora)
  const marca = await marcaAlLlegar(tx, acto)
  const hora_llegada = tx.now.toISOString()
  await saveLlegada(tx.db, fila.id, { marca, hora_llegada, marcado_en: hora_llegada })
  const llegada = `${fila.nombre}, ${localHour(tx.now)}${como}`
  await asienta(tx, { entidad: 'acto', id, despues: { llegada }, avisa: 'acto' })
  return { acto_id: id, titulo, inicio, marca, hora_llegada, nombre: fila.nombre }
}

async function marcaAlLlegar(tx: Tx, { dia, inicio, origen_tipo }: Row<'actos'>): Promise<'atraso' | 'presente'> {
  const { atraso: existe, tolerancia_atraso: tolerancia } = await findReglas(tx.db, dia)
  const acto = { inicio: Date.parse(inicio), esEmergencia: origen_tipo === 'emergencia' }
  return llegaTarde(tx.now.getTime(), acto, { existe, tolerancia }) ? 'atraso' : 'presente'
}

/** An act to whose list members may add their arrival. */
function requireAbierta(acto: Row<'actos'>): Row<'actos'> {
  if (acto.anulado_en !== null) throw conflict(mensajes.actoAnulado)
  if (acto.estado_lista === 'pendiente') throw conflict(mensajes.listaSinAbrir)
  if (acto.estado_lista !== 'abierta') throw conflict(mensajes.listaCerrada)
  return acto
}

type Fila = NonNullable<Awaited<ReturnType<typeof findFila>>>

/** A row that an arrival may fill: what whoever passes the list has marked stands (domain §2.8). */
function requireLibre(fila: Fila | undefined): Fila {
  if (!fila) throw conflict(mensajes.noEstaEnLista)
  const { marca, hora_llegada } = fila
  if (marca === 'suspendido') throw conflict(mensajes.bloqueadoPorSancion)
  if (asiste(marca) && hora_llegada) throw conflict(mensajes.llegadaRepetida(localHour(new Date(hora_llegada))))
  if (marca && fila.propuesto === 0 && fila.marcado_por !== null)
    throw conflict(mensajes.yaMarcado(nombresMarcas[marca]))
  return fila
}
