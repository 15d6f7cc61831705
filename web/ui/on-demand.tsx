import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

/** A component that is fetched when it is first drawn. One that cannot be had any more is of an older build: load anew. */
export const fetched = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) =>
  lazy(async () => {
    const module = await load().catch((): Promise<never> => {
      window.location.reload()
      return new Promise(() => {})
    })
    return { default: module[name] }
  })

/** Room for such a component: from its first opening on, so that it can also close as it should. */
export function OnDemand({ open, children }: { open: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  return wanted && <Suspense>{children}</Suspense>
}
