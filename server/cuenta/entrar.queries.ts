import type { Factor } from '#contract/llaves/factor.ts'
import { roleOf } from '#contract/shared/permisos.ts'
import { beginPlazo } from '#server/llaves/plazo.queries.ts'
import type { Row } from '#db/tables.ts'
import { secretHash } from '#server/plumbing/process/secrets.ts'
import { endOldestSessions } from '#server/plumbing/records/sessions.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { listKnownDevices, queueNewDevice } from './avisos.queries.ts'
import { insertSession, listSessions } from './cuenta.queries.ts'
import { isNewDevice } from './cuenta.rules.ts'
import { isTrustedDevice, rememberPlace } from './lugares.queries.ts'

/** Columns of a member that a sign-in needs. */
export type SigningIn = Pick<
  Row<'usuarios'>,
  'id' | 'nombre' | 'email' | 'cargo' | 'cargo_detalle' | 'role_id' | 'ultimo_acceso'
>

interface Entrada {
  token: string
  /** Mark of the browser, new or known; none at a computer of the station. */
  dispositivo?: string
  network: string
  ip: string
  user_agent: string
  factor: Factor | null
  equipo_id?: number
  compartida?: boolean | undefined
}

/** Opens the session of a member whose password, passkey or PIN was verified: every way in ends here. */
export async function enter(tx: Tx, user: SigningIn, entrada: Entrada): Promise<void> {
  const { token, dispositivo, network, factor, equipo_id = null, compartida = false, ...origin } = entrada
  const open = (await listSessions(tx.db, user.id, tx.now)).map(({ user_agent }) => user_agent)
  const known = [...open, ...(await listKnownDevices(tx.db, user.id, tx.now))]
  if (!equipo_id && isNewDevice(user, known, origin.user_agent)) await queueNewDevice(tx, user)
  const trusted = await isTrusted(tx, user, entrada)
  const session = { user_id: user.id, token_hash: secretHash(token), factor, equipo_id, ...origin }
  const flags = { compartida: compartida ? 1 : 0, de_confianza: trusted ? 1 : 0 } as const
  const id = await insertSession(tx.db, { ...session, ...flags }, tx.now)
  await endOldestSessions(tx, user.id, id)
  // A shared computer is nobody's own: only the session is trusted there.
  if (!equipo_id) await rememberPlace(tx.db, user.id, { network, dispositivo }, trusted && !compartida, tx.now)
  if (!factor) await beginPlazo(tx, user)
  const about = { entidad: 'usuario', entidad_id: user.id, user_id: user.id } as const
  await tx.audit({ ...about, accion: 'login', ...(factor && { despues: { factor } }) })
}

/** docs/decisions/127: trusted by factor, trusted browser or first sign-in ever; never by network or PIN. */
async function isTrusted(
  { db, now }: Tx,
  user: SigningIn,
  { factor, dispositivo, equipo_id }: Entrada,
): Promise<boolean> {
  if (factor === 'pin' || equipo_id !== undefined) return false
  if (factor || user.ultimo_acceso === null) return true
  return dispositivo !== undefined && (await isTrustedDevice(db, user.id, dispositivo, now))
}

/** The `user` of an answer to a sign-in. */
export const usuarioDe = ({ id, nombre, cargo, cargo_detalle, role_id }: SigningIn) => ({
  id,
  nombre,
  cargo,
  cargo_detalle,
  role_id,
  role: roleOf(role_id),
})
