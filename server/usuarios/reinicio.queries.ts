import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { Ruta } from '#server/plumbing/mail/mail.ts'
import { saludo } from '#server/plumbing/mail/names.ts'
import { longMoment } from '#server/plumbing/process/local-time.ts'
import { isAdministrador } from '#server/cuenta/administradores.queries.ts'
import type { Telling, Tx, Writes } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { hasFactorSince, listReiniciosDue, removeFactores, settleReinicio } from '#server/llaves/reinicios.queries.ts'

interface Quien {
  id: number
  nombre: string
  email: string
}

const miCuenta = '/intranet/configuracion?vista=mi-cuenta'

/** To the member, on every address and device: the link of the mail stops the reset. */
export async function tellOfBegun(tx: Telling, quien: Quien, { token, desde }: { token: string; desde: Date }) {
  const cuerpo = `Un administrador pidió quitar el segundo factor de su cuenta. Se hará el ${longMoment(desde)}. Si usted no lo pidió, deténgalo.`
  await tellEverywhere(tx, quien, 'Se quitará el segundo factor de su cuenta', cuerpo, {
    boton: { texto: 'Detenerlo', enlace: `/detener-reinicio/${token}` },
    vence_en: desde,
  })
}

/** To the same addresses and devices. */
export const tellOfStopped = (tx: Telling, quien: Quien) =>
  tellEverywhere(
    tx,
    quien,
    'Su segundo factor se conserva',
    'Se detuvo el pedido de quitarlo. Si usted no lo detuvo, hable con un administrador.',
  )

const tellOfRemoved = (tx: Telling, quien: Quien) =>
  tellEverywhere(
    tx,
    quien,
    'Se quitó el segundo factor de su cuenta',
    'Se cerraron todas las sesiones. Entre con su contraseña y configure otro segundo factor. Si usted no lo pidió, cambie su contraseña y avise de inmediato a un administrador.',
  )

interface Enlace {
  boton: { texto: string; enlace: Ruta }
  vence_en: Date
}

async function tellEverywhere(tx: Telling, quien: Quien, titulo: string, cuerpo: string, enlace?: Enlace) {
  await tx.notify([quien.id], { tipo: 'sistema', titulo, cuerpo, enlace: miCuenta, conCorreoPropio: true })
  const mail = {
    tipo: 'reinicio_factor',
    user_id: quien.id,
    asunto: titulo,
    parrafos: [saludo(quien), cuerpo],
    ...enlace,
  } as const
  await tx.mail(
    ...(await addressesOf(tx.db, quien, tx.now)).map((para) => ({ ...mail, para, parrafos: [...mail.parrafos] })),
  )
}

/** The member's address, a new one not confirmed yet, and a former one that can still be taken back. */
async function addressesOf(db: ReadDb, { id, email }: Quien, now: Date): Promise<string[]> {
  const others = await db
    .selectFrom('enlaces')
    .select('email')
    .where('user_id', '=', id)
    .where('tipo', 'in', ['confirmar_correo', 'deshacer_correo'])
    .where('usado_en', 'is', null)
    .where('vence_en', '>', now.toISOString())
    .orderBy('id')
    .execute()
  return [...new Set([email, ...others.flatMap((other) => other.email ?? [])])]
}

/**
 * Every ten minutes: removes the factors of members whose wait is over, unless the one who asked is no longer an
 * administrator, or the member has added a factor since, and so has not lost it.
 */
export async function runDueReinicios(deps: Writes): Promise<void> {
  for (const { id, user_id, pedido_por, pedido_en } of await listReiniciosDue(deps.database.db, deps.clock()))
    await write(deps, null, async (tx) => {
      const quien = await findQuien(tx.db, user_id)
      if (!quien) return
      const stands =
        pedido_por !== null &&
        (await isAdministrador(tx.db, pedido_por)) &&
        !(await hasFactorSince(tx.db, user_id, pedido_en))
      if (!(await settleReinicio(tx.db, id, stands ? 'hecho' : 'detenido', null, tx.now))) return
      if (stands) return await resetFactores(tx, quien)
      await tellOfStopped(tx, quien)
      await tx.audit({ ...trailOf(quien.id), despues: { estado: 'reinicio_detenido' } })
    })
}

/** Removes a member's factors now, notifies them and audits it. */
export async function resetFactores(tx: Tx, quien: Quien): Promise<void> {
  await removeFactores(tx, quien.id)
  await tellOfRemoved(tx, quien)
  await tx.audit({ ...trailOf(quien.id), despues: { estado: 'reinicio_hecho' } })
}

export const trailOf = (id: number) => ({ accion: 'estado', entidad: 'segundo_factor', entidad_id: id }) as const

export const findQuien = (db: ReadDb, id: number) =>
  db.selectFrom('usuarios').select(['id', 'nombre', 'email']).where('id', '=', id).executeTakeFirst()
