import type { FastifyInstance } from 'fastify'
import { camposReservados, perfilApi, type Perfil } from '#contract/perfil.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { roleOf, maySee } from '#contract/shared/permisos.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import { queueEmailConfirmation, queueInvitation, queueUndoEmail } from '#server/cuenta/correos.queries.ts'
import { takenFields } from '#server/cuenta/cuenta.queries.ts'
import { findPendingEmail } from '#server/cuenta/enlaces.queries.ts'
import { endOfFirstPeriodo } from '#server/plumbing/hoja/seguimiento.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { correoDe } from '#server/plumbing/mail/sin-correo.ts'
import { conflict, forbidden, invalid, notFound } from '#server/plumbing/http/errors.ts'
import { countTry, presentLimits } from '#server/plumbing/http/rate-limit.ts'
import { requireConfirmed } from '#server/plumbing/http/present-password.ts'
import { serve, serveEdit } from '#server/plumbing/http/serve.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import { present, refuseFaults, refuseStale, refuseTaken } from '#server/plumbing/http/refusals.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import { writeEach } from '#server/plumbing/records/varios.ts'
import { write } from '#server/plumbing/records/write.ts'
import { type CambioUsuario, findUsuario, announceIfShown, updateUsuario } from './usuario.queries.ts'
import { withFotos } from './foto.queries.ts'
import { asColumns, findProfile, type WithFlags, withFlags } from './perfil.queries.ts'
import {
  faultsOfFechas,
  faultsOfNombre,
  faultsOfVacios,
  forbiddenChanges,
  isGone,
  isProven,
  mayChange,
  newEmail,
} from './perfil.rules.ts'

export function perfilRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, database, clock } = deps
  const { db } = database
  const limits = presentLimits(deps)

  const shown = async <T extends Parameters<typeof withFotos>[1][number]>(db: Db, row: T): Promise<T> =>
    (await withFotos(db, [row], clock()))[0] ?? row
  const profileOf = async (db: Db, id: number): Promise<Perfil> => {
    const found = await findProfile(db, id)
    if (!found) throw notFound()
    const row = await shown(db, found)
    const email_pendiente = await findPendingEmail(db, id, clock())
    return { ...withFlags(row), email: correoDe(row.email), role: roleOf(row.role_id), email_pendiente }
  }
  const own = async ({ actor }: { actor: Actor }): Promise<Perfil> => await profileOf(db, actor.id)

  serve(app, perfilApi.own, own)
  serve(app, perfilApi.ownFromAuth, own)

  serve(app, perfilApi.get, async ({ params: { id }, actor, request }) => {
    if (!maySee(actor, id)) throw forbidden()
    const perfil = await profileOf(db, id)
    if (id !== actor.id) await seen(deps, request, { accion: 'ver_sensible', entidad: 'usuario', entidad_id: id })
    return perfil
  })

  serveEdit(app, perfilApi.update, perfilApi.get, async ({ params: { id }, body, actor, request }) => {
    if (!mayChange(actor, id)) throw forbidden()
    const { id: sent, version, email, ...given } = body
    // Before revealing anything about an address, outside the transaction that a refusal undoes.
    const now = await findUsuario(db, id)
    const changesEmail = now !== undefined && newEmail(now, email) !== undefined
    if (changesEmail) requireConfirmed(actor, perfilApi.update, clock())
    if (config.rateLimits && changesEmail)
      await countTry(db, `correo nuevo ${actor.id}`, (await limits()).correo_nuevo, clock())
    return await write(deps, request, async (tx) => {
      const fila = await findUsuario(tx.db, id)
      if (!fila) throw notFound()
      const email_pendiente = await findPendingEmail(tx.db, id, tx.now)
      const before = { ...withFlags(await shown(tx.db, fila)), role: roleOf(fila.role_id), email_pendiente }
      refuseForbidden(forbiddenChanges(before, given, id === actor.id))
      // Changed by its own call, and its address differs by the day.
      const { foto_perfil: _, ...wanted } = given
      if (sent !== undefined && sent !== id) throw invalid({ id: mensajes.valorInvalido })
      if (isGone(before)) throw conflict(mensajes.cuentaDeBaja)
      refuseStale(version, before.version)
      const { antes, despues } = differences<WithFlags<CambioUsuario>>(before, wanted)
      const hoy = diaLocal(tx.now)
      const { edad_minima } = await findReglas(tx.db, hoy)
      refuseFaults({
        ...faultsOfNombre(despues),
        ...faultsOfFechas(before, despues, hoy, edad_minima),
        ...faultsOfVacios(despues),
      })
      if ((despues.fecha_ingreso ?? '') > ((await endOfFirstPeriodo(tx.db, id)) ?? '9999-12-31'))
        refuseFaults({ fecha_ingreso: mensajes.ingresoTrasPeriodo })
      const nuevo = newEmail(before, email)
      refuseTaken(await takenFields(tx.db, { rut: despues.rut, email: nuevo }, id))
      // Whoever had none is invited to it; else the present one stays until the new one's reader confirms it (decisions §2).
      const primero = nuevo && correoDe(before.email) === null ? { email: nuevo } : {}
      if (primero.email && before.estado === 'activo') await queueInvitation(tx, { ...before, ...despues, ...primero })
      else if (nuevo && !primero.email) {
        await queueEmailConfirmation(tx, { ...before, ...despues }, nuevo)
        if (isProven(fila)) await queueUndoEmail(tx, before)
      }
      const about = { entidad: 'usuario', entidad_id: id } as const
      const traced = { ...despues, ...primero, ...(nuevo && !primero.email && { email_pendiente: nuevo }) }
      if (Object.keys(traced).length > 0) {
        await updateUsuario(tx.db, before, { ...asColumns(despues), ...primero }, tx.now)
        await announceIfShown(tx, despues)
        await tx.audit({ ...about, accion: 'editar', antes, despues: traced })
      } else if (id !== actor.id) {
        // The answer shows it, so it was read.
        await tx.audit({ ...about, accion: 'ver_sensible' })
      }
      return await profileOf(tx.db, id)
    })
  })

  serve(app, perfilApi.changeCalidades, ({ body: { elegidos, calidad }, actor, request }) =>
    writeEach(deps, request, elegidos, async (tx, { id, version }) => {
      const before = present(await findUsuario(tx.db, id))
      if (id === actor.id) refuseForbidden([camposReservados.calidad])
      if (isGone(before)) throw conflict(mensajes.cuentaDeBaja)
      refuseStale(version, before.version)
      const hoy = diaLocal(tx.now)
      refuseFaults(faultsOfFechas(before, { calidad }, hoy, (await findReglas(tx.db, hoy)).edad_minima))
      if (calidad === before.calidad) throw conflict(mensajes.calidadIgual)
      await updateUsuario(tx.db, before, { calidad }, tx.now)
      const change = { antes: { calidad: before.calidad }, despues: { calidad } }
      await tx.audit({ accion: 'editar', entidad: 'usuario', entidad_id: id, ...change })
      return present(await findUsuario(tx.db, id))
    }),
  )
}

function refuseForbidden(campos: string[]): void {
  if (campos.length > 0) throw forbidden(mensajes.sinPermisoPara(campos.join(', ')))
}
