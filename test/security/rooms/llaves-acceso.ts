import { llaveApi } from '#contract/cuenta/llave.ts'
import { llavesApi } from '#contract/llaves.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { autenticador, llaveDe } from '#test/support/autenticador.ts'
import { sinFactores } from '#test/support/codigos.ts'
import type { Caller } from '#test/support/caller.ts'
import type { Bodies, On, Rows, Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  'cuenta.opcionesEntrar':       [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'cuenta.entrarConLlave':       [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'cuenta.confirmarConLlave':    [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'llaves.llaves':               [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'llaves.opcionesLlave':        [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'llaves.agregarLlave':         [401, 401, 401, 401, 201, 201, 201, 201, 201, 201, 201],
  'llaves.renombrarLlave':       [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'llaves.quitarLlave':          [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'llaves.opcionesConfirmar':    [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
}

export const samples = ({ db, as, nobody, now }: On): Samples => ({
  'cuenta.entrarConLlave': async () => {
    const aparato = autenticador()
    await llaveDe(db, as('capitana').id, aparato, now())
    return { body: { respuesta: aparato.usar((await nobody.call(llaveApi.opcionesEntrar)).body) } }
  },
  'cuenta.confirmarConLlave': async (caller) => {
    await sinFactores(db)
    const made = autenticador()
    const { status, body } = await caller.call(llavesApi.opcionesLlave)
    if (status !== 200) return { body: { respuesta: sinUsar } }
    await caller.call(llavesApi.agregarLlave, { body: { nombre: 'Teléfono', respuesta: made.hacer(body) } })
    return { body: { respuesta: made.usar((await caller.call(llavesApi.opcionesConfirmar)).body) } }
  },
  // With a factor already, each of these asks for it: `stolen-token.test.ts`.
  'llaves.opcionesLlave': async () => {
    await sinFactores(db)
    return {}
  },
  'llaves.agregarLlave': async (caller) => {
    await sinFactores(db)
    return await nueva(caller)
  },
  'llaves.renombrarLlave': async (caller) => ({ params: await agregada(db, caller), body: { nombre: 'Llavero' } }),
  'llaves.quitarLlave': async (caller) => ({ params: await agregada(db, caller) }),
})

const aparato = autenticador()
const bytes = 'A'.repeat(43)
const credencial = { id: aparato.id, rawId: aparato.id, type: 'public-key' } as const
const sinUsar = { ...credencial, response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes } }
const sinHacer = { ...credencial, response: { clientDataJSON: bytes, attestationObject: bytes, transports: [] } }

/** Made by the caller's own device; whoever may not ask for options sends one that nobody asked for. */
async function nueva(caller: Caller) {
  const { status, body } = await caller.call(llavesApi.opcionesLlave)
  return { body: { nombre: 'Teléfono', respuesta: status === 200 ? autenticador().hacer(body) : sinHacer } }
}

async function agregada(db: Db, caller: Caller) {
  await sinFactores(db)
  const { status, body } = await caller.call(llavesApi.agregarLlave, await nueva(caller))
  return { id: status === 201 ? body.llave.id : 1 }
}

export const bodies = (): Bodies => ({
  'cuenta.entrarConLlave': {
    respuesta: sinUsar,
    dispositivo: bytes,
    compartida: true,
  },
  'cuenta.confirmarConLlave': { respuesta: sinUsar },
  'llaves.agregarLlave': { nombre: 'Teléfono', respuesta: sinHacer },
  'llaves.renombrarLlave': { nombre: 'Llavero' },
})

export const target = async ({ db, as, now }: On) => {
  const id = await llaveDe(db, as('administradora').id, autenticador(), now())
  return () => ({ id })
}
