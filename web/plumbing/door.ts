import { createContext } from 'react-router'

/** What the server gives each render: a `fetch` that enters the API in the same process, the CSP nonce, the log. */
export interface Door {
  fetch: typeof globalThis.fetch
  nonce: string
  /** Writes what went wrong in the server's log; the page says nothing of it. */
  report: (error: unknown) => void
  /** Given by `npm run bench` alone: is handed what draws the page once more from what was read for it, and nothing else. */
  drawn?: (again: () => Promise<Uint8Array>) => void
}

export const doorContext = createContext<Door>()
