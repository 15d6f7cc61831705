import type { TipoEquipo } from '#contract/estacion/equipos.ts'
import { insertEquipo } from '#server/estacion/equipos.queries.ts'
import { keyedPin, savePin } from '#server/estacion/pines.queries.ts'
import { hashPassword } from '#server/plumbing/process/password-hash.ts'
import { newSecret } from '#server/plumbing/process/secrets.ts'
import type { On } from './rooms.ts'

let equipos = 0

/** A registered computer, by its token. */
export async function newEquipo(
  { db, as, now }: On,
  tipo: TipoEquipo = 'puesto',
): Promise<{ id: number; equipo: string }> {
  const equipo = newSecret()
  const nuevo = { nombre: `Sala ${(equipos += 1)}`, tipo, token: equipo, creado_por: as('administradora').id }
  return { id: await insertEquipo(db, nuevo, now()), equipo }
}

/** The bombera with her PIN at a computer of her own. */
export async function conPin(on: On): Promise<{ equipo: string; user_id: number; pin: string }> {
  const { equipo } = await newEquipo(on)
  const pin = '482915'
  await savePin(on.db, on.member, await hashPassword(keyedPin(on.deps.key, on.member, pin)), on.now())
  return { equipo, user_id: on.member, pin }
}
