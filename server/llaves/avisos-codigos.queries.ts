// Sent regardless of preferences, as every security warning (docs/decisions/039).
import { longMoment } from '#server/plumbing/process/local-time.ts'
import { tellEach } from '#server/plumbing/mail/tell-each.ts'
import type { Telling } from '#server/plumbing/records/tx.ts'

const boton = { texto: 'Ver mi cuenta', enlace: '/intranet/configuracion?vista=mi-cuenta' } as const
const siNo = 'Si no fue usted, cambie su contraseña ahora y avise a un administrador.'

async function tell(tx: Telling, userId: number, titulo: string, cuerpo: string): Promise<void> {
  const miembro = await tx.db
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const parrafos = [cuerpo, `Fue el ${longMoment(tx.now)}. ${siNo}`]
  await tellEach(tx, [miembro], { tipo: 'aviso_sesion', titulo, cuerpo, parrafos, boton })
}

export const tellAplicacion = (tx: Telling, userId: number): Promise<void> =>
  tell(
    tx,
    userId,
    'Se agregó una aplicación de códigos',
    'Desde ahora, para entrar a su cuenta se pide un código de una aplicación.',
  )

export const tellAplicacionQuitada = (tx: Telling, userId: number): Promise<void> =>
  tell(
    tx,
    userId,
    'Se quitó la aplicación de códigos',
    'Para entrar a su cuenta ya no se piden los códigos de la aplicación.',
  )

export const tellRecuperacionNueva = (tx: Telling, userId: number): Promise<void> =>
  tell(
    tx,
    userId,
    'Se hicieron códigos de recuperación nuevos',
    'Los códigos de recuperación anteriores de su cuenta ya no sirven.',
  )

export const tellRecuperacionUsada = (tx: Telling, userId: number, quedan: number): Promise<void> =>
  tell(
    tx,
    userId,
    'Se usó un código de recuperación',
    `Con él se entró a su cuenta, o se confirmó un cambio. ${quedanDe(quedan)}`,
  )

/** After so many wrong ones that nobody mistypes. */
export const tellCodigosErrados = (tx: Telling, userId: number, errados: number): Promise<void> =>
  tell(
    tx,
    userId,
    'Alguien no pasó el segundo paso para entrar',
    `En menos de una hora se escribieron ${errados} códigos equivocados para su cuenta, después de su contraseña o en una sesión abierta.`,
  )

const quedanDe = (quedan: number): string => {
  if (quedan === 0) return 'No le queda ninguno: haga otros en Mi cuenta.'
  return quedan === 1 ? 'Le queda 1.' : `Le quedan ${quedan}.`
}
