import { createContext } from 'react-router'

/** What the server gives each render: a `fetch` that enters the API in the same process, the CSP nonce, the log. */
export interface Door {
  fetch: typeof globalThis.fetch
  nonce: string
  /** Writes what went wrong in the server's log; the page says nothing of it. */
  report: (error: unknown) => void
}

export const doorContext = createContext<Door>()
