// Changing the installation's key: rotation and loss.
import type { Tables } from '#db/tables.ts'
import { clavePerdida, signCabezas } from '#server/auditoria/firmar.queries.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { decryptText, encryptText } from '#server/plumbing/process/encrypted-text.ts'
import type { InstallationKey } from '#server/plumbing/process/installation-key.ts'
import { decryptFicha, encryptFicha } from '#server/plumbing/records/ficha-cifrada.ts'
import { forgetKeyCheck, saveKeyCheck } from '#server/plumbing/records/key-check.ts'
import { tellEach } from '#server/plumbing/mail/tell-each.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { contextOf } from './codigos.queries.ts'
import { recountFactores } from './factores.queries.ts'

/** Tables that nobody reads without the key, in words. */
export const bajoClave = {
  fichas_personales: ['ficha personal', 'fichas personales'],
  autenticadores: ['aplicación de códigos', 'aplicaciones de códigos'],
  codigos_recuperacion: ['código de recuperación', 'códigos de recuperación'],
  pines: ['PIN', 'PIN'],
} as const satisfies Partial<Record<keyof Tables, readonly [string, string]>>

type TablaBajoClave = keyof typeof bajoClave

export async function countBajoClave(db: ReadDb): Promise<Record<TablaBajoClave, number>> {
  const count = async (tabla: TablaBajoClave): Promise<number> => {
    const { cuantas } = await db
      .selectFrom(tabla)
      .select((e) => e.fn.countAll<number>().as('cuantas'))
      .executeTakeFirstOrThrow()
    return Number(cuantas)
  }
  return {
    fichas_personales: await count('fichas_personales'),
    autenticadores: await count('autenticadores'),
    codigos_recuperacion: await count('codigos_recuperacion'),
    pines: await count('pines'),
  }
}

/**
 * Re-encrypts everything under another key. Recovery codes and PINs are keyed digests: they become void, and their
 * owners are notified.
 * @throws if `from` does not open it
 */
export async function changeKey(tx: Tx, from: InstallationKey, to: InstallationKey): Promise<void> {
  const { db } = tx
  for (const row of await db.selectFrom('fichas_personales').select(['user_id', 'datos']).execute())
    if (row.datos !== null)
      await db
        .updateTable('fichas_personales')
        .set({ datos: encryptFicha(to, row.user_id, decryptFicha(from, row)) })
        .where('user_id', '=', row.user_id)
        .execute()
  for (const { user_id, secreto } of await db.selectFrom('autenticadores').select(['user_id', 'secreto']).execute())
    await db
      .updateTable('autenticadores')
      .set({ secreto: encryptedAgain(from, to, secreto, contextOf(user_id)) })
      .where('user_id', '=', user_id)
      .execute()
  await tellOfVoid(tx)
  await forgetDigests(db)
  await signCabezas(db, from, to)
  await saveKeyCheck(db, to, tx.now)
  await tx.audit({ accion: 'editar', entidad: 'clave_instalacion', entidad_id: null, despues: { que: 'cambiada' } })
  tx.untold('nobody has a page open: the program stands still')
}

function encryptedAgain(from: InstallationKey, to: InstallationKey, secreto: string, contexto: string): string {
  const text = decryptText(from.keyFor('factores'), secreto, contexto)
  if (text === null) throw new Error('the key of this installation does not open an authenticator')
  return encryptText(to.keyFor('factores'), text, contexto)
}

/** Deletes everything encrypted under a lost key. Members whose only factor was a code application have none left. */
export async function forgetKey(tx: Tx): Promise<void> {
  const { db } = tx
  const had = await db.selectFrom('usuarios').select('id').where('factor_desde', 'is not', null).execute()
  await db.deleteFrom('fichas_personales').execute()
  await db.deleteFrom('autenticadores').execute()
  await forgetDigests(db)
  await forgetKeyCheck(db)
  for (const { id } of had) await recountFactores(tx, id)
  await tx.audit({ accion: 'editar', entidad: 'clave_instalacion', entidad_id: null, despues: clavePerdida })
  tx.untold('nobody has a page open: the program stands still')
}

async function forgetDigests(db: Db): Promise<void> {
  await db.deleteFrom('codigos_recuperacion').execute()
  await db.deleteFrom('pines').execute()
}

async function tellOfVoid(tx: Tx): Promise<void> {
  const personas = await tx.db
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'email'])
    .where((e) =>
      e.or([
        e('id', 'in', e.selectFrom('codigos_recuperacion').select('user_id').where('usado_en', 'is', null)),
        e('id', 'in', e.selectFrom('pines').select('user_id')),
      ]),
    )
    .where('estado', '=', 'activo')
    .execute()
  await tellEach(tx, personas, {
    tipo: 'aviso_sesion',
    titulo: 'Sus códigos de recuperación y su PIN ya no sirven',
    cuerpo:
      'Se cambió la clave con que se guardan. Haga códigos de recuperación nuevos y, si usaba un PIN en los equipos del cuartel, elija otro.',
    boton: { texto: 'Ir a mi cuenta', enlace: '/intranet/configuracion?vista=mi-cuenta' },
  })
}
