import type { FastifyInstance } from 'fastify'
import type { ServedInput } from '#contract/endpoint.ts'
import { anuncios, type Dicha, disponibilidadApi } from '#contract/disponibilidad.ts'
import { esOficial } from '#contract/shared/cargos.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can, type Role } from '#contract/shared/permisos.ts'
import { conflict, invalid } from '#server/plumbing/http/errors.ts'
import { present } from '#server/plumbing/http/refusals.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { listTelefonos } from '#server/perfil/telefonos.queries.ts'
import { findPreferencias } from '#server/notificaciones/preferencias.queries.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { dayBefore, instantOf, longDay } from '#server/plumbing/process/local-time.ts'
import { asienta, crea, quita } from '#server/plumbing/records/escrituras.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import {
  deleteAnunciada,
  deleteDicha,
  findDicha,
  findVigente,
  insertAnunciada,
  listAnunciadas,
  listDisponibles,
  listFranjas,
  saveDicha,
  saveFranjas,
} from './disponibilidad.queries.ts'
import { enOrden, enPalabras } from './horario.rules.ts'

type AnuncioPedido = ServedInput<typeof disponibilidadApi.anunciar>['body']

/** Told of nobody in particular: boards show who there is. */
const disponibilidad = { entidad: 'disponibilidad', avisa: { tipo: 'disponibilidad' } } as const

/** Availability of members (domain §2.5). */
export function disponibilidadRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database

  serve(app, disponibilidadApi.get, async ({ actor, request }) => {
    const now = deps.clock()
    const all = await listDisponibles(db, now)
    const own = present(all.find(({ user_id }) => user_id === actor.id))
    const { estado, origen, desde, hasta } = own
    const puede_registrar = can(actor.role, 'disponibilidad.registrar')
    const shown = puede_registrar ? all : all.filter(esOficial)
    const telefonos = await listTelefonos(db, diaLocal(now))
    const data = shown.map((one) => ({
      ...one,
      telefono: telefonoPara(actor, one.user_id, telefonos.get(one.user_id)),
    }))
    const unshared = data.filter(({ user_id, telefono }) => telefono && !telefonos.get(user_id)?.compartido)
    await seen(deps, request, { entidad: 'usuario', ids: unshared.map(({ user_id }) => user_id) })
    const { silencio_emergencias } = await findPreferencias(db, actor.id)
    return { mia: { estado, origen, desde, hasta }, silencio_emergencias, puede_registrar, data }
  })

  serve(app, disponibilidadApi.put, ({ body, actor, request }) =>
    write(deps, request, (tx) => say(tx, actor.id, body, null)),
  )

  serve(app, disponibilidadApi.record, ({ params: { id }, body, actor, request }) =>
    write(deps, request, (tx) => say(tx, id, body, actor.id)),
  )

  serve(app, disponibilidadApi.anunciadas, async ({ actor }) => ({
    data: await listAnunciadas(db, actor.id, deps.clock()),
  }))

  serve(app, disponibilidadApi.anunciar, ({ body, actor, request }) =>
    write(deps, request, async (tx) => {
      const said = await listAnunciadas(tx.db, actor.id, deps.clock())
      const anunciada = judgeAnuncio(body, said.length, tx.now)
      const id = await insertAnunciada(tx.db, { user_id: actor.id, ...anunciada }, tx.now)
      await crea(tx, { ...disponibilidad, despues: anunciada }, actor.id)
      return { id, ...anunciada }
    }),
  )

  serve(app, disponibilidadApi.retirarAnunciada, async ({ params: { id }, actor, request }) => {
    await write(deps, request, async (tx) => {
      const { estado, desde, hasta } = present(
        (await listAnunciadas(tx.db, actor.id, deps.clock())).find((one) => one.id === id),
      )
      const antes = { estado, desde, hasta }
      await quita(tx, { ...disponibilidad, id: actor.id, antes }, deleteAnunciada(tx.db, id))
    })
    return { success: true as const, message: mensajes.anuncioRetirado }
  })

  serve(app, disponibilidadApi.horario, async ({ actor }) => ({ franjas: await listFranjas(db, actor.id) }))

  serve(app, disponibilidadApi.saveHorario, ({ body, actor, request }) =>
    write(deps, request, async (tx) => {
      const before = enPalabras(await listFranjas(tx.db, actor.id))
      const franjas = enOrden(body.franjas)
      await saveFranjas(tx.db, actor.id, franjas)
      const change = { antes: { horario: before }, despues: { horario: enPalabras(franjas) } }
      await asienta(tx, { ...disponibilidad, id: actor.id, ...change })
      return { franjas }
    }),
  )
}

/** @throws 400 with a text per field */
function judgeAnuncio({ estado, ...body }: AnuncioPedido, already: number, now: Date) {
  const desde = instantOf(body.desde)
  const hasta = instantOf(body.hasta, desde ?? undefined)
  if (desde === null) throw invalid({ desde: mensajes.horaInexistente })
  if (hasta === null) throw invalid({ hasta: mensajes.horaInexistente })
  if (hasta <= desde) throw invalid({ hasta: mensajes.terminoAntesDelInicio })
  if (hasta <= now.toISOString()) throw invalid({ hasta: mensajes.disponibilidadPasada })
  if (Date.parse(hasta) > now.getTime() + anuncios.dias * 24 * 3_600_000)
    throw invalid({ hasta: mensajes.anuncioLejano(anuncios.dias) })
  if (already >= anuncios.maximo) throw invalid({ desde: mensajes.demasiadosAnuncios(anuncios.maximo) })
  return { estado, desde, hasta }
}

/** Another's telephone, if its owner shares it, or any for who may see profiles. */
function telefonoPara(
  actor: { id: number; role: Role },
  id: number,
  found: { telefono: string; compartido: boolean } | undefined,
): string | null {
  if (!found || id === actor.id) return null
  return found.compartido || can(actor.role, 'perfiles.ver') ? found.telefono : null
}

/** Records what a member says, or what `operador` heard from them. @throws 400, 404, 409 on a licence or suspension */
async function say(tx: Tx, user_id: number, { estado, hasta = null }: Dicha, operador: number | null) {
  const dicha = await findDicha(tx.db, user_id)
  const antes = present(await findVigente(tx.db, user_id, tx.now))
  const until = hasta === null || estado === 'sin_informar' ? null : instantOf(hasta, tx.now.toISOString())
  if (until === null && hasta !== null && estado !== 'sin_informar') throw invalid({ hasta: mensajes.horaInexistente })
  if (until !== null && until <= tx.now.toISOString()) throw invalid({ hasta: mensajes.disponibilidadPasada })
  if (estado === 'disponible' && antes.origen === 'licencia')
    throw conflict(mensajes.disponibleConLicencia(antes.hasta && longDay(dayBefore(diaLocal(new Date(antes.hasta))))))
  if (estado === 'sin_informar') await deleteDicha(tx.db, user_id)
  else
    await saveDicha(tx.db, {
      user_id,
      estado,
      desde: tx.now.toISOString(),
      hasta: until,
      origen: operador === null ? 'manual' : 'operador',
      registrada_por: operador,
    })
  const before = { estado: dicha?.estado ?? 'sin_informar', hasta: dicha?.hasta ?? null }
  const despues = { estado, hasta: until, ...(operador !== null && { medio: 'teléfono' }) }
  await asienta(tx, { ...disponibilidad, accion: 'estado', id: user_id, antes: before, despues })
  return present(await findVigente(tx.db, user_id, tx.now))
}
