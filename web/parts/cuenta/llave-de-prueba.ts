import { vi } from 'vitest'
import type { OpcionesLlave } from '#contract/llaves/llave.ts'

/** Options of a server at the address of the tests. */
export const opcionesDePrueba: OpcionesLlave = {
  challenge: 'AAAA',
  rpId: window.location.hostname,
  timeout: 60_000,
  userVerification: 'required',
  allowCredentials: [],
}

const used = () => ({
  id: 'AQID',
  rawId: new Uint8Array([1, 2, 3]).buffer,
  type: 'public-key',
  response: {
    clientDataJSON: new Uint8Array([4]).buffer,
    authenticatorData: new Uint8Array([5]).buffer,
    signature: new Uint8Array([6]).buffer,
  },
  getClientExtensionResults: () => ({}),
})

/** A browser that has passkeys: what its owner does with the next ones, which otherwise are used. Call before drawing. */
export function llaveDePrueba() {
  const get = vi.fn<() => Promise<unknown>>(async () => used())
  // The library asks for a function.
  vi.stubGlobal('PublicKeyCredential', () => {})
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
  const refuse = (name: string) => void get.mockRejectedValueOnce(new DOMException('', name))
  return { cancel: () => refuse('NotAllowedError'), refuse, break: () => refuse('UnknownError') }
}
