// Proving who somebody is by a passkey: for signing in, and for confirming again.
import type { LlaveUsada, OpcionesLlave } from '#contract/llaves/llave.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { queueContadorAtras } from './avisos.queries.ts'
import { dominioDe, origenDe } from './dominio.queries.ts'
import { challengeIn, makeReto, type Para, readReto, type Reto, retoMs, wentBack } from './retos.rules.ts'

type Proving = Pick<Deps, 'database' | 'config' | 'key' | 'clock'>

/** A right answer to a challenge, not yet used. */
export interface Prueba {
  llaveId: number
  userId: number
  contador: number
  reto: Reto
}

/** `userId`: owner of the passkey that was named, if known. */
type Fallo = { motivo: 'vencida' | 'rechazada'; userId: number | undefined }

/** Options to use a passkey; of the member's own ones if they are known. */
export async function optionsToUse({ database, config, key, clock }: Proving, para: Para): Promise<OpcionesLlave> {
  const own = para.userId === null ? [] : await listCredenciales(database.db, para.userId)
  return {
    challenge: makeReto(key, para, clock()),
    rpId: dominioDe(config),
    timeout: retoMs,
    userVerification: 'required',
    allowCredentials: own,
  }
}

/** Verifies the browser's answer. Writes nothing: `spendLlave` does, within the write that it is for. */
export async function proveLlave(
  { database: { db }, config, key, clock }: Proving,
  respuesta: LlaveUsada,
  para: Para,
): Promise<Prueba | Fallo> {
  const challenge = challengeIn(respuesta.response.clientDataJSON)
  const reto = readReto(key, para, challenge, clock())
  const llave = await findByCredencial(db, respuesta.id)
  const failed = (motivo: Fallo['motivo']): Fallo => ({ motivo, userId: llave?.user_id })
  if (reto === 'vencido') return failed('vencida')
  if (!reto || !challenge) return failed('rechazada')
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const verified = await verifyAuthenticationResponse({
    response: { ...respuesta, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origenDe(config),
    expectedRPID: dominioDe(config),
    requireUserVerification: true,
    // An unknown passkey costs the same. The counter is judged by `spendLlave`: here it would be believed unsigned.
    credential: { id: respuesta.id, publicKey: fromBase64(llave?.publica ?? nobodys), counter: 0 },
    // Throws on any mismatch.
  }).catch(() => undefined)
  if (!verified?.verified || !llave || (para.userId !== null && para.userId !== llave.user_id))
    return failed('rechazada')
  const contador = verified.authenticationInfo.newCounter
  return { llaveId: llave.id, userId: llave.user_id, contador, reto }
}

/**
 * Spends a proof; one of several concurrent uses of its challenge wins. On `clonada`, commit the write, which warns the
 * member, and then refuse the call.
 */
export async function spendLlave(
  tx: Tx,
  { llaveId, userId, contador, reto }: Prueba,
): Promise<'bien' | 'gastada' | 'clonada'> {
  if (!(await spendReto(tx.db, reto))) return 'gastada'
  const llave = await tx.db
    .selectFrom('llaves')
    .innerJoin('usuarios', 'usuarios.id', 'llaves.user_id')
    .select(['llaves.nombre as llave', 'llaves.contador', 'llaves.sincronizada'])
    .select(['usuarios.id', 'usuarios.nombre', 'usuarios.email'])
    .where('llaves.id', '=', llaveId)
    .where('llaves.user_id', '=', userId)
    .executeTakeFirst()
  if (!llave) return 'gastada'
  if (wentBack(llave, contador)) {
    const despues = { nombre: llave.llave, contador: 'retrocedió' }
    await tx.audit({ accion: 'login_fallido', entidad: 'llave', entidad_id: llaveId, user_id: userId, despues })
    await queueContadorAtras(tx, llave, llave.llave)
    return 'clonada'
  }
  await tx.db
    .updateTable('llaves')
    .set({ contador, usada_en: tx.now.toISOString() })
    .where('id', '=', llaveId)
    .execute()
  return 'bien'
}

/** Returns false for a challenge that was answered before. */
export async function spendReto(db: Db, reto: Reto): Promise<boolean> {
  const spent = await db
    .insertInto('retos')
    .values(reto)
    .onConflict((conflict) => conflict.column('clave').doNothing())
    .returning('clave')
    .executeTakeFirst()
  return spent !== undefined
}

export const findByCredencial = (db: ReadDb, credencial: string) =>
  db.selectFrom('llaves').select(['id', 'user_id', 'publica']).where('credencial', '=', credencial).executeTakeFirst()

/** Passkeys of a member that open here, as browsers name them. */
export async function listCredenciales(db: ReadDb, userId: number): Promise<OpcionesLlave['allowCredentials']> {
  const rows = await db
    .selectFrom('llaves')
    .select(['credencial', 'transportes'])
    .where('user_id', '=', userId)
    .where('vigente', '=', 1)
    .orderBy('id')
    .execute()
  return rows.map(({ credencial, transportes }) => ({
    id: credencial,
    type: 'public-key' as const,
    transports: JSON.parse(transportes) as string[],
  }))
}

const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** Dummy ES256 key (COSE): checking an unknown passkey takes as long as a known one. */
const nobodys =
  'pQECAyYgASFYIGer2o-waV_xblEOZmo01o1nt0pLbico__7Ae2cUosb-IlggRQKaQkLFO3-pWs1GR1qTnKMm1rJBgBHBupiwRq6DVw0'
