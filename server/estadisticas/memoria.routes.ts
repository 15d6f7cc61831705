import type { FastifyInstance, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { estadisticasApi } from '#contract/estadisticas.ts'
import { type Bloque, bloques } from '#contract/estadisticas/forma.ts'
import type { MemoriaPublicada } from '#contract/estadisticas/memoria.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { carpetaBiblioteca, isArchivado } from '#server/biblioteca/biblioteca.queries.ts'
import { readMembrete } from '#server/configuracion/membrete.queries.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { conflict, invalid, staleVersion } from '#server/plumbing/http/errors.ts'
import { present, refuseStale } from '#server/plumbing/http/refusals.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import { renderPdf } from '#server/plumbing/pdf/pdf.ts'
import { longMoment } from '#server/plumbing/process/local-time.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import { write } from '#server/plumbing/records/write.ts'
import { contador } from './contar.ts'
import { papelMemoria, tituloMemoria } from './memoria-papel.rules.ts'
import { findMemoria, listMemorias, readContenidoMemoria } from './memoria.queries.ts'
import { cambiosDe, diasDeAnio } from './memoria.rules.ts'
import { publishMemoria } from './publicar-memoria.ts'

/** The yearly report (domain §2.9, docs/decisions/110). */
export function memoriaRoutes(app: FastifyInstance, deps: Deps): void {
  const cuenta = contador(deps)
  const { database, clock, storage } = deps
  const { db } = database
  const hoy = () => diaLocal(clock())

  serve(app, estadisticasApi.memorias, () => listMemorias(db))

  const memoriaDe = ({ body: { anio } }: { body: { anio: number } }) => findMemoria(db, anio)

  serve(app, estadisticasApi.memoria, async ({ query: { anio, borrador } }) => {
    refuseToCome(anio)
    const publicada = (await findMemoria(db, anio)) ?? null
    const frozen = publicada !== null && !borrador
    const contados = frozen ? await readContenidoMemoria(db, anio) : await contar(anio)
    return { anio, borrador: !frozen, se_puede: isOver(anio), publicada, bloques: contados }
  })

  serve(app, estadisticasApi.memoriaPdf, async ({ query: { anio, borrador }, actor, request, reply }) => {
    refuseToCome(anio)
    const publicada = await findMemoria(db, anio)
    const bytes =
      publicada && !borrador
        ? await enPapel(actor.id, anio, () => readContenidoMemoria(db, anio), publicada)
        : await enPapel(actor.id, anio, () => contar(anio), null)
    const nombre = `${tituloMemoria(anio)}${publicada && !borrador ? '' : ' (borrador)'}.pdf`
    await taken(request, anio, !publicada || borrador)
    asFile(reply, { nombre, tipo: 'application/pdf', size: bytes.length })
    return bytes
  })

  serveEdit(app, estadisticasApi.publicarMemoria, memoriaDe, async ({ body: { anio, version }, actor, request }) => {
    if (!isOver(anio)) throw conflict(mensajes.memoriaDeAnioSinTerminar)
    const before = await findMemoria(db, anio)
    if (before) {
      refuseStale(version, before.version)
      if (await isArchivado(db, before.documento_id)) throw conflict(mensajes.documentoArchivado)
    }
    const contados = await contar(anio)
    const nota = before ? cambiosDe(await readContenidoMemoria(db, anio), contados) : null
    if (before && nota === null) throw conflict(mensajes.memoriaSinCambios)
    const publicada_en = clock().toISOString()
    const firmada = { publicada_en, publicada_por: actor.nombre }
    const bytes = await enPapel(actor.id, anio, async () => contados, firmada)
    const clave = `${carpetaBiblioteca}/${randomUUID()}`
    await storage.write(clave, bytes)
    return await write(deps, request, async (tx) => {
      tx.keep(clave)
      const now = await findMemoria(tx.db, anio)
      if (now?.version !== before?.version) throw staleVersion()
      const memoria = { anio, contenido: JSON.stringify(contados), publicada_por: actor.id, publicada_en }
      await publishMemoria(tx, memoria, now, { clave, size: bytes.length, nota })
      return present(await findMemoria(tx.db, anio))
    })
  })

  const isOver = (anio: number) => String(anio) < hoy().slice(0, 4)

  const refuseToCome = (anio: number) => {
    if (String(anio) > hoy().slice(0, 4)) throw invalid({ anio: mensajes.anioPorVenir })
  }

  /** One block after the other: others wait for the same connections. */
  async function contar(anio: number): Promise<Bloque[]> {
    const contados: Bloque[] = []
    for (const bloque of bloques) contados.push(await cuenta.paraPapel(bloque, diasDeAnio(anio, hoy())))
    return contados
  }

  /** Without who published it, a draft. */
  const enPapel = (
    persona: number,
    anio: number,
    gather: () => Promise<Bloque[]>,
    publicada: Pick<MemoriaPublicada, 'publicada_en' | 'publicada_por'> | null,
  ) =>
    renderPdf(persona, async () => {
      const por = publicada?.publicada_por ? `, por ${publicada.publicada_por}` : ''
      const emitido = publicada
        ? `Publicada el ${longMoment(new Date(publicada.publicada_en))}${por}.`
        : `Cifras del ${longMoment(clock())}.`
      const papel = { anio, bloques: await gather(), borrador: publicada === null, emitido }
      return papelMemoria(papel, await readMembrete(db, storage))
    })

  /** Traces that it was taken. */
  const taken = (request: FastifyRequest, anio: number, borrador: boolean) =>
    seen(deps, request, {
      accion: 'exportar',
      entidad: 'memoria',
      entidad_id: null,
      despues: { anio, formato: 'pdf', ...(borrador && { borrador }) },
    })
}
