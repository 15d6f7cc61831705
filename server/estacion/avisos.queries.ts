// Security warnings: sent regardless of preferences and quiet hours (docs/decisions/039, 122).
import { longMoment } from '#server/plumbing/process/local-time.ts'
import { unlinked } from '#server/plumbing/mail/names.ts'
import { tellEach } from '#server/plumbing/mail/tell-each.ts'
import type { Telling } from '#server/plumbing/records/tx.ts'
import { listAdministradores } from '#server/cuenta/administradores.queries.ts'

interface Persona {
  id: number
  nombre: string
  email: string
}

const suPin = { texto: 'Ver mi cuenta', enlace: '/intranet/configuracion?vista=mi-cuenta&ajuste=pin' } as const

const queuePin = (tx: Telling, persona: Persona, titulo: string, cuerpo: string) =>
  tellEach(tx, [persona], {
    tipo: 'aviso_sesion',
    titulo,
    cuerpo,
    parrafos: [cuerpo, `Fue el ${longMoment(tx.now)}.`],
    boton: suPin,
  })

export const queuePinSet = (tx: Telling, persona: Persona) =>
  queuePin(
    tx,
    persona,
    'Su PIN del cuartel cambió',
    'Con él se entra a su cuenta en los equipos del cuartel. Si no fue usted, quítelo y cambie su contraseña.',
  )

export const queuePinRemoved = (tx: Telling, persona: Persona) =>
  queuePin(
    tx,
    persona,
    'Su PIN del cuartel se quitó',
    'En los equipos del cuartel se entra ahora con su contraseña. Si no fue usted, cambie su contraseña.',
  )

export const queuePinBlocked = (tx: Telling, persona: Persona) =>
  queuePin(
    tx,
    persona,
    'Su PIN del cuartel se bloqueó',
    'En un equipo del cuartel se escribió diez veces un PIN que no es el suyo. Para usarlo otra vez, entre con su contraseña y elija otro.',
  )

/** Tells every administrator of a computer that was registered or retired. */
export async function queueEquipo(tx: Telling, nombre: string, por: string, hecho: 'registró' | 'retiró') {
  const cuerpo = `${unlinked(por)} ${hecho} «${unlinked(nombre)}» como equipo del cuartel.`
  await tellEach(tx, await listAdministradores(tx.db), {
    tipo: 'aviso_sesion',
    titulo: `Se ${hecho} un equipo del cuartel`,
    cuerpo,
    parrafos: [cuerpo, `Fue el ${longMoment(tx.now)}. Si no estaba previsto, hable con los demás administradores.`],
    boton: { texto: 'Ver los equipos', enlace: '/intranet/configuracion?vista=equipos' },
  })
}
