import type { FastifyInstance } from 'fastify'
import { perfilApi } from '#contract/perfil.ts'
import { type CambioApoderado, type Consentimientos, textosConsentimiento } from '#contract/perfil/consentimiento.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { esMenor } from '#contract/shared/menor.ts'
import { maySee } from '#contract/shared/permisos.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { conflict, forbidden, notFound } from '#server/plumbing/http/errors.ts'
import { refuseStale } from '#server/plumbing/http/refusals.ts'
import { type Read, serve, serveEdit } from '#server/plumbing/http/serve.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import { write } from '#server/plumbing/records/write.ts'
import {
  deleteSalud,
  findApoderado,
  findConsentimiento,
  listConsentimientos,
  saveApoderado,
  withdrawConsentimiento,
} from './consentimientos.queries.ts'
import { consentir } from './consentir.ts'
import { carpetaDe, claveDe, setFoto } from './foto.queries.ts'
import { isGone, mayChange } from './perfil.rules.ts'
import { type FilaUsuario, findUsuario } from './usuario.queries.ts'

/** Consents of members and of the guardians of minors (law 21.719; decisions §8). */
export function consentimientosRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock, key } = deps
  const { db } = deps.database

  serve(app, perfilApi.consentimientos, async ({ params: { id }, actor, request }) => {
    if (!maySee(actor, id)) throw forbidden()
    const usuario = await findUsuario(db, id)
    if (!usuario) throw notFound()
    const shown = await consentimientosOf(db, usuario, clock())
    if (id !== actor.id && shown.apoderado)
      await seen(deps, request, { accion: 'ver_sensible', entidad: 'apoderado', entidad_id: id })
    return shown
  })

  const apoderadoDe = async (_call: unknown, read: Read) => (await read(perfilApi.consentimientos)).apoderado

  serve(app, perfilApi.consent, async ({ params: { id }, body: { tipo }, actor, request }) => {
    if (!mayChange(actor, id)) throw forbidden()
    return await write(deps, request, async (tx) => {
      const usuario = await requireOpen(tx.db, id)
      const given = await findConsentimiento(tx.db, id, tipo)
      if (given?.version_texto === textosConsentimiento[tipo].length) throw conflict(mensajes.yaConsentido)
      // To a newer text: what the older one allowed stays.
      if (given) await withdrawConsentimiento(tx.db, given.id, tx.now)
      await consentir(tx, usuario, tipo, actor.id)
      return await consentimientosOf(tx.db, usuario, tx.now)
    })
  })

  serve(app, perfilApi.withdrawConsent, async ({ params: { id, tipo }, actor, request }) => {
    if (!mayChange(actor, id)) throw forbidden()
    return await write(deps, request, async (tx) => {
      const usuario = await requireOpen(tx.db, id)
      const given = await findConsentimiento(tx.db, id, tipo)
      if (!given) throw conflict(mensajes.noConsentido)
      await withdrawConsentimiento(tx.db, given.id, tx.now)
      await tx.audit({ accion: 'eliminar', entidad: 'consentimiento', entidad_id: id, antes: { tipo } })
      // Withdrawal deletes the data that it allowed.
      if (tipo === 'salud') {
        const gone = await deleteSalud(tx.db, key, id, tx.now)
        const [antes, despues] = [Object.fromEntries(gone.map((campo) => [campo, true])), {}]
        if (gone.length > 0) await tx.audit({ accion: 'editar', entidad: 'ficha', entidad_id: id, antes, despues })
      }
      if (tipo === 'fotografia' && usuario.foto_perfil) {
        await setFoto(tx.db, id, null, tx.now)
        tx.discard(carpetaDe(claveDe(usuario.foto_perfil)))
        const change = { antes: { foto_perfil: usuario.foto_perfil }, despues: { foto_perfil: null } }
        await tx.audit({ accion: 'editar', entidad: 'usuario', entidad_id: id, ...change })
      }
      return await consentimientosOf(tx.db, usuario, tx.now)
    })
  })

  serveEdit(app, perfilApi.changeApoderado, apoderadoDe, ({ params: { id }, body: { version, ...wanted }, request }) =>
    write(deps, request, async (tx) => {
      const usuario = await requireOpen(tx.db, id)
      const before = await findApoderado(tx.db, id)
      refuseStale(version, before?.version ?? 0)
      const { antes, despues } = differences<Omit<CambioApoderado, 'version'>>(before ?? nobody, wanted)
      if (Object.keys(despues).length === 0)
        await tx.audit({ accion: 'ver_sensible', entidad: 'apoderado', entidad_id: id })
      else {
        await saveApoderado(tx.db, id, wanted, tx.now)
        const accion = before ? 'editar' : 'crear'
        await tx.audit({ accion, entidad: 'apoderado', entidad_id: id, antes, despues })
      }
      return await consentimientosOf(tx.db, usuario, tx.now)
    }),
  )
}

const nobody = { nombre: '', parentesco: '', telefono: null, email: null }

async function requireOpen(db: Db, id: number): Promise<FilaUsuario> {
  const usuario = await findUsuario(db, id)
  if (!usuario) throw notFound()
  if (isGone(usuario)) throw conflict(mensajes.cuentaDeBaja)
  return usuario
}

async function consentimientosOf(db: ReadDb, usuario: FilaUsuario, now: Date): Promise<Consentimientos> {
  return {
    menor: esMenor(usuario, diaLocal(now)),
    apoderado: await findApoderado(db, usuario.id),
    data: await listConsentimientos(db, usuario.id),
  }
}
