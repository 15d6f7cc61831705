import { createContext } from 'react-router'

/** What the server gives each render: a `fetch` that enters the API in the same process, and the CSP nonce. */
export interface Door {
  fetch: typeof globalThis.fetch
  nonce: string
}

export const doorContext = createContext<Door>()
