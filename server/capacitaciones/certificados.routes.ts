import type { FastifyInstance } from 'fastify'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import {
  type CertificadoEscrito,
  type Clasificacion,
  diasMaximos,
  llevaCertificados,
} from '#contract/capacitaciones/certificados.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { maySee } from '#contract/shared/permisos.ts'
import type { Row } from '#db/tables.ts'
import { isMiembro } from '#server/asistencia/licencias.queries.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import { findDocumento, isDeExamen } from '#server/documentos/documentos.queries.ts'
import { enviarDocumento } from '#server/plumbing/files/recibir-documento.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { conflict, forbidden, invalid, notFound } from '#server/plumbing/http/errors.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { present, refuseFaults, refuseStale } from '#server/plumbing/http/refusals.ts'
import { type Sobre, serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { asienta, crea } from '#server/plumbing/records/escrituras.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { writeEach } from '#server/plumbing/records/varios.ts'
import { write } from '#server/plumbing/records/write.ts'
import { tellCertificado, tellPorVerificar } from './avisos-certificados.queries.ts'
import {
  type CertificadoLeido,
  findCertificado,
  insertCertificado,
  isRepetido,
  listCertificadosDe,
  listPorVerificar,
  listVencimientos,
  updateCertificado,
  vencimientosEn,
} from './certificados.queries.ts'
import { faultsOfCertificado, vencimientoDe } from './certificados.rules.ts'
import { mostrar } from './certificados-vista.ts'
import { columnasVencimientos } from './exportacion-certificados.rules.ts'

/** Certificates (domain §2.3, docs/decisions/083). */
export function certificadosRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock, storage } = deps
  const { db, reports } = database

  /** As this caller may see it today. */
  async function vistaPara(on: ReadDb, actor: Actor) {
    const hoy = diaLocal(clock())
    const { certificado_aviso } = await findReglas(on, hoy)
    return (leido: CertificadoLeido) => mostrar(leido, actor.id, hoy, certificado_aviso)
  }
  const shown = async (tx: Tx, id: number, actor: Actor) =>
    (await vistaPara(tx.db, actor))(present(await findCertificado(tx.db, id)))

  serve(app, capacitacionesApi.certificadosDe, async ({ params: { id }, actor, request }) => {
    if (!lee(actor, id)) throw forbidden()
    if (id !== actor.id && !(await isMiembro(db, id))) throw notFound()
    const rows = await listCertificadosDe(db, id)
    await seen(deps, request, { entidad: 'certificado', ids: deOtros(rows, actor) })
    return { data: rows.map(await vistaPara(db, actor)) }
  })

  const certificadoDe = async ({ params: { id }, actor, request }: Sobre) => {
    const certificado = present(await findCertificado(db, id))
    if (!lee(actor, certificado.user_id)) throw forbidden()
    await seen(deps, request, { entidad: 'certificado', ids: deOtros([certificado], actor) })
    return (await vistaPara(db, actor))(certificado)
  }

  function plazoDe({ id, dias }: { id?: number | undefined; dias: number }, { id: lector, role }: Actor) {
    const hoy = diaLocal(clock())
    const hasta = sumarDias(hoy, id === undefined ? dias : diasMaximos)
    return { hoy, hasta, lector, propios: !llevaCertificados(role), id }
  }

  serve(app, capacitacionesApi.vencimientos, async ({ query: { id, dias, ...pagina }, actor, request }) => {
    const page = await listVencimientos(db, plazoDe({ id, dias }, actor), pagina)
    await seen(deps, request, { entidad: 'certificado', ids: deOtros(page.data, actor) })
    return { ...page, data: page.data.map(await vistaPara(db, actor)) }
  })

  serve(app, capacitacionesApi.exportVencimientos, async (call) =>
    exportar(deps, call, {
      nombre: 'vencimientos',
      entidad: 'certificado',
      query: vencimientosEn(reports, plazoDe(call.query, call.actor)),
      id: 'c.id',
      titular: 'c.user_id',
      columnas: columnasVencimientos,
      shown: await vistaPara(reports, call.actor),
    }),
  )

  serve(app, capacitacionesApi.porVerificar, async ({ query, actor, request }) => {
    const page = await listPorVerificar(db, actor.id, query)
    await seen(deps, request, { entidad: 'certificado', ids: deOtros(page.data, actor) })
    return { ...page, data: page.data.map(await vistaPara(db, actor)) }
  })

  serve(app, capacitacionesApi.createCertificado, ({ body, actor, request }) =>
    write(deps, request, async (tx) => {
      const { user_id = actor.id } = body
      const own = user_id === actor.id
      if (!own && !llevaCertificados(actor.role)) throw forbidden()
      if (!(await isMiembro(tx.db, user_id))) throw invalid({ user_id: mensajes.miembroInvalido })
      if (!own && body.tipo === 'sin_clasificar') throw invalid({ tipo: mensajes.digaQueEs })
      const guardable = await judged(tx, actor, { ...body, user_id })
      const now = tx.now.toISOString()
      const id = await insertCertificado(tx.db, {
        ...guardable,
        user_id,
        capacitacion_id: null,
        estado: own ? 'pendiente' : 'verificado',
        motivo_rechazo: null,
        verificado_por: own ? null : actor.id,
        verificado_en: own ? null : now,
        anulado_en: null,
        motivo_anulacion: null,
        avisado: own ? null : yaVencido(tx, guardable),
        creado_por: actor.id,
        creado_en: now,
      })
      const { documento_id, ...fields } = guardable
      const despues = { user_id, ...fields, documento: documento_id !== null, estado: own ? 'pendiente' : 'verificado' }
      await crea(tx, { ...deCertificado({ user_id, tipo: body.tipo }), despues }, id)
      if (own) await tellPorVerificar(tx, actor.id)
      else await tellCertificado(tx, user_id, 'registrado')
      return await shown(tx, id, actor)
    }),
  )

  serveEdit(app, capacitacionesApi.verifyCertificado, certificadoDe, ({ params: { id }, body, actor, request }) =>
    write(deps, request, async (tx) => {
      await resolve(tx, actor, { id, ...body })
      return await shown(tx, id, actor)
    }),
  )

  serve(app, capacitacionesApi.verifyCertificados, ({ body: { elegidos }, actor, request }) =>
    writeEach(deps, request, elegidos, async (tx, elegido) => {
      await resolve(tx, actor, { ...elegido, acepta: true })
      return present(await findCertificado(tx.db, elegido.id))
    }),
  )

  serveEdit(
    app,
    capacitacionesApi.annulCertificado,
    certificadoDe,
    ({ params: { id }, body: { motivo, version }, actor, request }) =>
      write(deps, request, async (tx) => {
        const before = present(await findCertificado(tx.db, id))
        const own = before.user_id === actor.id
        // Whoever verifies never judges what is their own: it can be taken back while it waits.
        if (own ? before.estado !== 'pendiente' : !llevaCertificados(actor.role))
          throw forbidden(own ? mensajes.certificadoPropio : undefined)
        refuseStale(version, before.version)
        if (before.anulado_en !== null) throw conflict(mensajes.certificadoAnulado)
        await updateCertificado(tx.db, id, { anulado_en: tx.now.toISOString(), motivo_anulacion: motivo })
        const [antes, despues] = [{ estado: before.estado }, { estado: 'anulado', motivo }]
        await asienta(tx, { ...deCertificado(before), accion: 'estado', id, antes, despues })
        if (!own) await tellCertificado(tx, before.user_id, 'anulado')
        return await shown(tx, id, actor)
      }),
  )

  serve(app, capacitacionesApi.documentoCertificado, async ({ params: { id }, actor, request, reply }) => {
    const { user_id, documento_id } = present(await findCertificado(db, id))
    const own = user_id === actor.id
    if (!lee(actor, user_id) || (!own && documento_id !== null && (await isDeExamen(db, documento_id))))
      throw forbidden()
    const documento = present(documento_id === null ? undefined : await findDocumento(db, documento_id))
    const despues = { documento: true }
    if (!own) await seen(deps, request, { accion: 'ver_sensible', entidad: 'certificado', entidad_id: id, despues })
    return enviarDocumento(reply, storage, documento)
  })
}

interface Veredicto extends Clasificacion {
  id: number
  acepta: boolean
  motivo?: string | null | undefined
  version: number
}

/** Accepts or rejects one of another member. */
async function resolve(tx: Tx, actor: Actor, { id, acepta, motivo = null, version, ...dicho }: Veredicto) {
  const before = present(await findCertificado(tx.db, id))
  if (before.user_id === actor.id) throw forbidden(mensajes.certificadoPropio)
  refuseStale(version, before.version)
  if (before.anulado_en !== null) throw conflict(mensajes.certificadoAnulado)
  if (before.estado !== 'pendiente') throw conflict(mensajes.certificadoResuelto)
  if (!acepta && !motivo) throw invalid({ motivo: mensajes.motivoDeRechazo })
  const estado = acepta ? 'verificado' : 'rechazado'
  const clasificado = acepta && before.tipo === 'sin_clasificar' ? await clasificar(tx, actor, before, dicho) : {}
  const after = { ...before, ...clasificado }
  await updateCertificado(tx.db, id, {
    ...clasificado,
    estado,
    motivo_rechazo: acepta ? null : motivo,
    verificado_por: actor.id,
    verificado_en: tx.now.toISOString(),
    avisado: yaVencido(tx, after),
  })
  const despues = { ...clasificado, estado, ...(!acepta && { motivo }) }
  await asienta(tx, { ...deCertificado(after), accion: 'estado', id, antes: { estado: before.estado }, despues })
  await tellCertificado(tx, before.user_id, estado)
}

/** What a photograph alone is, as whoever verifies it reads it. @throws 400 with a text per field */
async function clasificar(tx: Tx, actor: Actor, before: CertificadoLeido, { tipo, ...dicho }: Clasificacion) {
  if (!tipo) throw invalid({ tipo: mensajes.digaQueEs })
  const {
    documento_id: _papel,
    resultado: _suyo,
    ...clasificado
  } = await judged(tx, actor, {
    ...dicho,
    tipo,
    user_id: before.user_id,
  })
  return clasificado
}

/** Own ones, or those of others for who verifies them. */
export const lee = ({ id, role }: Pick<Actor, 'id' | 'role'>, userId: number): boolean =>
  userId === id || llevaCertificados(role)

const deOtros = (rows: readonly { id: number; user_id: number }[], { id }: Actor): number[] =>
  rows.filter(({ user_id }) => user_id !== id).map((row) => row.id)

/** One that ended before it counted is no news: its last threshold is taken as told. */
export const yaVencido = (tx: Tx, { fecha_vencimiento }: Pick<Row<'certificados'>, 'fecha_vencimiento'>): 0 | null =>
  fecha_vencimiento !== null && fecha_vencimiento < diaLocal(tx.now) ? 0 : null

/** Told to who reads it; to those with the fleet, a driving licence. */
export const deCertificado = ({ user_id, tipo }: Pick<Row<'certificados'>, 'user_id' | 'tipo'>) => ({
  entidad: 'certificado' as const,
  avisa: [
    { tipo: 'certificado', id: user_id } as const,
    ...(tipo === 'licencia_conducir' ? [{ tipo: 'disponibilidad' } as const] : []),
  ],
})

/** The certificate to store. @throws 400 with a text per field, 409 for one that is there */
async function judged(tx: Tx, actor: Actor, escrito: CertificadoEscrito & { user_id: number }) {
  const { user_id, tipo, numero = null, entidad = null, resultado = null, documento_id = null } = escrito
  const curso_id = tipo === 'curso' ? (escrito.curso_id ?? null) : null
  const clase = tipo === 'licencia_conducir' ? (escrito.clase ?? null) : null
  const curso =
    curso_id === null
      ? undefined
      : await tx.db.selectFrom('cursos').select('vigencia_meses').where('id', '=', curso_id).executeTakeFirst()
  if (curso_id !== null && !curso) throw invalid({ curso_id: mensajes.elijaCurso })
  const guardable = { tipo, curso_id, clase, documento_id, ...diasDe(escrito, curso?.vigencia_meses ?? null) }
  refuseFaults(faultsOfCertificado(guardable, diaLocal(tx.now)))
  // A file that is attached is read by whoever verifies: nobody attaches one that they may not read.
  if (documento_id !== null) {
    const documento = maySee(actor, user_id) ? await findDocumento(tx.db, documento_id) : undefined
    if (documento?.user_id !== user_id) throw invalid({ documento_id: mensajes.documentoDeOtro })
  }
  if (await isRepetido(tx.db, { user_id, ...guardable })) throw conflict(mensajes.certificadoRepetido)
  return { ...guardable, numero, entidad, resultado }
}

/** Its days: none of a photograph alone; the last by the months of its course, unless it is said. */
function diasDe({ tipo, fecha_emision = null, fecha_vencimiento = null }: CertificadoEscrito, meses: number | null) {
  if (tipo === 'sin_clasificar' || fecha_emision === null) return { fecha_emision: null, fecha_vencimiento: null }
  return { fecha_emision, fecha_vencimiento: fecha_vencimiento ?? vencimientoDe(fecha_emision, meses) }
}
