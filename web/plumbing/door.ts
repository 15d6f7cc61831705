import { createContext } from 'react-router'

/** Passed by the server to each render: a `fetch` into the API of the same process, the CSP nonce, the log. */
export interface Door {
  fetch: typeof globalThis.fetch
  nonce: string
  /** Logs an error on the server; the page does not show it. */
  report: (error: unknown) => void
  /** Only for `npm run bench`: receives a function that renders the page again from the data already read. */
  drawn?: (again: () => Promise<Uint8Array>) => void
}

export const doorContext = createContext<Door>()
