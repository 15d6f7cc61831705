import { llaveApi } from '#contract/cuenta/llave.ts'
import type { SesionAbierta } from '#contract/shared/sesion.ts'
import type { LlaveUsada } from '#contract/llaves/llave.ts'
import { apiOver, timeoutMs } from '#web/plumbing/api.ts'
import { storedDispositivo } from '#web/plumbing/session.ts'
import { LlaveFallida, supportsAutofill, getLlave } from './llave.ts'

/** Sends no token, so that a refused passkey does not end the open session. */
const call = apiOver((input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) }))

/**
 * Signs in with a passkey of this device; `compartida` is asked once the key was used. @throws LlaveFallida or ApiError,
 * with a text for the person
 */
export async function signInWithLlave(compartida: () => boolean): Promise<SesionAbierta> {
  pressed = true
  try {
    return await entrar(await getLlave(await call(llaveApi.opcionesEntrar)), compartida)
  } finally {
    pressed = false
  }
}

/** Browsers run one WebAuthn request at a time: a later autofill offer would abort the one of the button. */
let pressed = false

/**
 * Offers the device's passkeys where the e-mail is filled in, for as long as they are valid. Answers undefined where the
 * browser cannot or nobody chose one.
 */
export async function offerLlaves(compartida: () => boolean): Promise<SesionAbierta | undefined> {
  if (!(await supportsAutofill())) return undefined
  try {
    const opciones = await call(llaveApi.opcionesEntrar)
    if (pressed) return undefined
    const respuesta = await getLlave(opciones, { useBrowserAutofill: true })
    return await entrar(respuesta, compartida)
  } catch (error) {
    if (error instanceof LlaveFallida) return undefined
    throw error
  }
}

const entrar = (respuesta: LlaveUsada, compartida: () => boolean): Promise<SesionAbierta> =>
  call(llaveApi.entrarConLlave, { body: { respuesta, dispositivo: storedDispositivo(), compartida: compartida() } })
