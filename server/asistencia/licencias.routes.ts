import type { FastifyInstance } from 'fastify'
import { asistenciaApi } from '#contract/asistencia.ts'
import { type Licencia, type LicenciaPedida, resuelveLicencia, veLicencias } from '#contract/asistencia/licencias.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import type { Row } from '#db/tables.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import { findDocumento } from '#server/documentos/documentos.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { conflict, forbidden, invalid } from '#server/plumbing/http/errors.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { present, refuseFaults, refuseStale } from '#server/plumbing/http/refusals.ts'
import { type Sobre, serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'
import { asienta, crea } from '#server/plumbing/records/escrituras.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { writeEach } from '#server/plumbing/records/varios.ts'
import { write } from '#server/plumbing/records/write.ts'
import { findFilaActo } from './actos.queries.ts'
import { tellLicencia, tellOtorgantes } from './avisos.queries.ts'
import { columnasLicencias } from './exportacion-licencias.rules.ts'
import {
  findLicencia,
  insertLicencia,
  isCovered,
  isLeftOut,
  isMiembro,
  licenciasEn,
  listLicencias,
  searchTitulares,
  updateLicencia,
} from './licencias.queries.ts'
import { exigeActa, faultOfEstado, faultsOfLicencia } from './licencias.rules.ts'
import { refuseClosedMonth } from './meses.queries.ts'
import { recalculate } from './recalculo.queries.ts'
import { ofOthers, onlyOwn } from './titular.ts'

/** Licences (domain §2.8). */
export function licenciasRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, reports } = deps.database

  serve(app, asistenciaApi.licencias, async ({ query: { page, limit, ...filtro }, actor, request }) => {
    const suyas = onlyOwn(filtro, actor, veLicencias(actor.role))
    const licencias = await listLicencias(db, suyas, { page, limit })
    await seen(deps, request, { entidad: 'licencia', ids: ofOthers(licencias.data, actor) })
    return licencias
  })

  const licenciaDe = async ({ params, actor, request }: Sobre) => {
    const licencia = present(await findLicencia(db, params.id))
    onlyOwn(licencia, actor, veLicencias(actor.role))
    await seen(deps, request, { entidad: 'licencia', ids: ofOthers([licencia], actor) })
    return licencia
  }

  serve(app, asistenciaApi.exportLicencias, (call) =>
    exportar(deps, call, {
      nombre: 'licencias',
      entidad: 'licencia',
      query: licenciasEn(reports, onlyOwn(call.query, call.actor, veLicencias(call.actor.role))).select('u.rut'),
      id: 'l.id',
      titular: 'l.user_id',
      columnas: columnasLicencias(can(call.actor.role, 'perfiles.ver')),
    }),
  )

  serve(app, asistenciaApi.miembros, async ({ query: { buscar = '' } }) => ({
    data: await searchTitulares(db, buscar),
  }))

  serve(app, asistenciaApi.createLicencia, ({ body, actor, request }) =>
    write(deps, request, async (tx) => {
      const { user_id = actor.id } = body
      const own = user_id === actor.id
      if (!own && !veLicencias(actor.role)) throw forbidden()
      const { exige_acta, ...pedida } = await guardable(tx, { ...body, user_id }, actor)
      const granted = !own && resuelveLicencia(actor.role, exige_acta)
      const acta = own ? null : pedida.acta
      if (granted && exige_acta && !acta) throw await sinActa(tx.db, pedida.desde)
      if (await isCovered(tx.db, pedida)) throw conflict(mensajes.licenciaSuperpuesta)
      const nueva = { ...pedida, acta, estado: granted ? ('aprobada' as const) : ('solicitada' as const) }
      const by = {
        resuelta_por: granted ? actor.id : null,
        resuelta_en: granted ? tx.now.toISOString() : null,
        creada_por: actor.id,
      }
      const id = await agregarLicencia(tx, nueva, { ...by, comentario: null })
      if (!granted) await tellOtorgantes(tx, 'pedida', nueva, actor.id)
      if (!own) await tellLicencia(tx, user_id, nueva.estado, nueva)
      return present(await findLicencia(tx.db, id))
    }),
  )

  serveEdit(app, asistenciaApi.resolveLicencia, licenciaDe, ({ params: { id }, body, actor, request }) =>
    write(deps, request, (tx) => resolve(tx, actor, { id, ...body })),
  )

  serve(app, asistenciaApi.approveLicencias, ({ body: { elegidos }, actor, request }) =>
    writeEach(deps, request, elegidos, (tx, elegida) => resolve(tx, actor, { ...elegida, estado: 'aprobada' })),
  )
}

type Nueva = Omit<Row<'licencias'>, 'id' | 'version' | 'creada_en'>
type DeQuien = 'comentario' | 'creada_por' | 'resuelta_por' | 'resuelta_en'

/** Stores, traces and announces a licence; an approved one marks the open lists of its days. */
export async function agregarLicencia(tx: Tx, nueva: Omit<Nueva, DeQuien>, by: Pick<Nueva, DeQuien>): Promise<number> {
  const { user_id, estado } = nueva
  const granted = estado === 'aprobada'
  const id = await insertLicencia(tx.db, { ...nueva, ...by, creada_en: tx.now.toISOString() })
  const marcas = granted ? await recalculate(tx, user_id, nueva, 'Licencia') : 0
  const avisa = { tipo: 'licencia', id: user_id } as const
  await crea(tx, { entidad: 'licencia', despues: { ...nueva, marcas }, avisa }, id)
  if (granted) await tx.tell({ tipo: 'disponibilidad' })
  return id
}

interface Resolucion {
  id: number
  estado: 'aprobada' | 'rechazada' | 'anulada'
  comentario?: string | null | undefined
  acta?: string | null | undefined
  version: number
  calla?: boolean
}

/** Approves, rejects or annuls one, and tells its member unless `calla`. */
export async function resolve(
  tx: Tx,
  actor: Actor,
  { id, estado, comentario, acta: pedida, version, calla = false }: Resolucion,
): Promise<Licencia> {
  const before = present(await findLicencia(tx.db, id))
  requireMay(before, estado, actor)
  refuseStale(version, before.version)
  const acta = estado === 'aprobada' ? (pedida ?? before.acta) : before.acta
  const fault = faultOfEstado(before.estado, estado)
  if (fault) throw conflict(fault)
  if (estado === 'aprobada' && before.exige_acta && !acta) throw await sinActa(tx.db, before.desde)
  if (estado === 'aprobada' && (await isCovered(tx.db, before))) throw conflict(mensajes.licenciaSuperpuesta)
  const resuelta = estado !== 'anulada' && { resuelta_por: actor.id, resuelta_en: tx.now.toISOString() }
  const cambio = { estado, acta, comentario: comentario ?? before.comentario }
  await updateLicencia(tx.db, id, { ...cambio, ...resuelta })
  const marcas = await recalculate(tx, before.user_id, before, 'Licencia')
  const antes = { estado: before.estado }
  const despues = { estado, ...(comentario && { comentario }), ...(acta !== before.acta && { acta }), marcas }
  const avisa = { tipo: 'licencia', id: before.user_id } as const
  await asienta(tx, { accion: 'estado', entidad: 'licencia', id, antes, despues, avisa })
  if (estado === 'aprobada' || before.estado === 'aprobada') await tx.tell({ tipo: 'disponibilidad' })
  if (calla) return present(await findLicencia(tx.db, id))
  if (before.user_id !== actor.id) await tellLicencia(tx, before.user_id, estado, before)
  else if (before.estado === 'aprobada') await tellOtorgantes(tx, 'retirada', before, actor.id)
  return present(await findLicencia(tx.db, id))
}

/** The licence to store. @throws 400 with a text per field */
async function guardable(tx: Tx, pedida: LicenciaPedida & { user_id: number }, actor: Actor) {
  const { user_id, tipo, motivo, acta = null, acto_id = null, documento_id = null } = pedida
  if (!(await isMiembro(tx.db, user_id))) throw invalid({ user_id: mensajes.encargadoInvalido })
  const days = acto_id === null ? daysOf(pedida) : await daysOfActo(tx.db, acto_id, user_id, actor)
  const { desde, hasta } = days
  const { licencia_capitan, licencia_despues } = await findReglas(tx.db, desde)
  const { desde: tarde, ...faults } = faultsOfLicencia(days, veLicencias(actor.role) ? null : licencia_despues, tx.now)
  refuseFaults({ ...faults, ...(tarde && { [acto_id === null ? 'desde' : 'acto_id']: tarde }) })
  if (documento_id !== null && (await findDocumento(tx.db, documento_id))?.user_id !== user_id)
    throw invalid({ documento_id: mensajes.documentoAjeno })
  await refuseClosedMonth(tx.db, days)
  const exige_acta = exigeActa({ desde, hasta }, licencia_capitan)
  return { user_id, tipo, desde, hasta, acto_id, motivo, documento_id, acta, exige_acta }
}

function daysOf({ desde, hasta }: LicenciaPedida) {
  if (!desde || !hasta)
    throw invalid({ ...(!desde && { desde: mensajes.obligatorio }), ...(!hasta && { hasta: mensajes.obligatorio }) })
  return { desde, hasta, empieza: Date.parse(startOfDay(desde, 1)) }
}

async function daysOfActo(db: Db, acto_id: number, user_id: number, actor: Actor) {
  const acto = await findFilaActo(db, acto_id)
  if (!acto) throw invalid({ acto_id: mensajes.actoInvalido })
  if (acto.anulado_en !== null) throw invalid({ acto_id: mensajes.actoAnulado })
  if (await isLeftOut(db, acto, user_id))
    throw invalid({ acto_id: user_id === actor.id ? mensajes.noEstaEnLista : mensajes.otroNoEstaEnLista })
  return { desde: acto.dia, hasta: acto.dia, empieza: Date.parse(acto.inicio) }
}

/** A member withdraws their own; nobody else's is theirs to read, and nobody resolves their own. @throws 403 */
function requireMay({ user_id, exige_acta }: Licencia, estado: string, actor: Actor): void {
  if (user_id === actor.id && estado !== 'anulada') throw forbidden(mensajes.licenciaPropia)
  if (user_id !== actor.id && !resuelveLicencia(actor.role, exige_acta)) throw forbidden()
}

async function sinActa(db: Db, desde: string) {
  const { licencia_capitan } = await findReglas(db, desde)
  return invalid({ acta: mensajes.licenciaExigeActa(licencia_capitan) })
}
