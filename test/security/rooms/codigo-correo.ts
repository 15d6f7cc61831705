import { codigoCorreoApi } from '#contract/cuenta/codigo-correo.ts'
import type { Caller } from '#test/support/caller.ts'
import { distrustSessions, mailedCodigos, withMailServer } from '#test/support/codigo-correo.ts'
import { sinFactores } from '#test/support/codigos.ts'
import type { Bodies, On, Rows, Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  'cuenta.sendCodigoCorreo':     [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'cuenta.confirmCodigoCorreo':  [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
}

export const samples = ({ db, deps }: On): Samples => {
  const send = async (caller: Caller) => {
    withMailServer(deps, true)
    await sinFactores(db)
    if (caller.token) await distrustSessions(db, caller.token)
    return { body: { otro: true } }
  }
  return {
    'cuenta.sendCodigoCorreo': send,
    'cuenta.confirmCodigoCorreo': async (caller) => {
      await caller.call(codigoCorreoApi.sendCodigoCorreo, await send(caller))
      return { body: { codigo: (await mailedCodigos(db)).at(-1) ?? '123456' } }
    },
  }
}

export const bodies = (): Bodies => ({
  'cuenta.sendCodigoCorreo': { otro: true },
  'cuenta.confirmCodigoCorreo': { codigo: '123456', dispositivo: 'A'.repeat(43) },
})
