// Imports the WebAuthn library: load this file lazily.
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { ApiError } from '#web/plumbing/api.ts'
import type { LlaveNueva, LlaveUsada, OpcionesLlave, OpcionesLlaveNueva } from '#contract/llaves/llave.ts'

/** Why the device gave no passkey; without a text where another request took its place. */
export class LlaveFallida extends ApiError {
  constructor(text: string) {
    super(400, text)
  }
}

/** @throws LlaveFallida */
export async function createLlave(optionsJSON: OpcionesLlaveNueva): Promise<LlaveNueva> {
  const { id, rawId, type, response } = await startRegistration({ optionsJSON }).catch(fail)
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}

/** @throws LlaveFallida */
export async function getLlave(optionsJSON: OpcionesLlave, { useBrowserAutofill = false } = {}): Promise<LlaveUsada> {
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON, useBrowserAutofill }).catch(fail)
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } }
}

/** True if the browser can offer passkeys in autofill (conditional UI). */
export const supportsAutofill = (): Promise<boolean> => browserSupportsWebAuthnAutofill()

function fail(error: unknown): never {
  throw new LlaveFallida(textOf(error))
}

function textOf(error: unknown): string {
  const code = error instanceof WebAuthnError ? error.code : undefined
  if (code === 'ERROR_CEREMONY_ABORTED') return ''
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'Este equipo ya tiene una llave suya.'
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID')
    return `Las llaves no sirven en ${window.location.host}: abra la intranet por la dirección de su compañía.`
  if (error instanceof Error && error.name === 'NotAllowedError')
    return 'No se usó ninguna llave: se canceló o pasó el tiempo.'
  return 'El equipo no pudo usar una llave. Inténtelo de nuevo o entre de otra forma.'
}
