import { createContext, use, useSyncExternalStore } from 'react'

/** The nonce of the answer, while the server renders it; a browser has none to give. */
export const NonceContext = createContext<string | undefined>(undefined)

/**
 * A function that runs as soon as the document is read, before any file of ours has arrived: its source is sent inside
 * the page. It sees nothing but its arguments and the browser. Given as `import.meta.env.SSR && …`, so that no bundle
 * for browsers holds it as well.
 */
export function InlineScript<Args extends unknown[]>({
  run,
  args,
}: {
  run: false | ((...args: Args) => void)
  args: Args
}) {
  const nonce = use(NonceContext)
  const isOfDocument = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  )
  // Only in the served HTML: created later it would not run, and Trusted Types refuse React's way of creating one.
  if (!isOfDocument) return null
  const source = run ? `(${run})(${args.map((arg) => JSON.stringify(arg)).join()})` : ''
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} />
}
