import { TOTP } from 'otpauth'
import { llavesApi } from '#contract/llaves.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Caller } from './caller.ts'

/** Code of an application with this secret at a moment. */
export const codigoDe = (secreto: string, now: Date): string =>
  new TOTP({ secret: secreto.replaceAll(' ', '') }).generate({ timestamp: now.getTime() })

/** Confirms an application by the API. Its first code is spent: the next one is of the step after. */
export async function enrol(member: Caller, now: Date): Promise<{ secreto: string; recuperacion: string[] }> {
  const { secreto } = (await member.call(llavesApi.makeAutenticador)).body
  const answer = await member.call(llavesApi.confirmAutenticador, { body: { codigo: codigoDe(secreto, now) } })
  if (answer.status !== 200) throw new Error(`The application was refused: ${answer.body.message}`)
  return { secreto, recuperacion: answer.body.recuperacion ?? [] }
}

/** Leaves every member without a second factor. */
export async function sinFactores(db: Db): Promise<void> {
  await db.deleteFrom('autenticadores').execute()
  await db.deleteFrom('llaves').execute()
  await db.deleteFrom('codigos_recuperacion').execute()
  await db.updateTable('usuarios').set({ factor_desde: null }).execute()
}
