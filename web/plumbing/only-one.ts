import { useEffect, useState, useSyncExternalStore } from 'react'

let claims: readonly symbol[] = []
const listeners = new Set<() => void>()

/** Returns true for the first of those on a page that have the same thing to say. */
export function useOnlyOne(says: boolean): boolean {
  const [me] = useState(() => Symbol('claim'))
  useEffect(() => {
    if (!says) return
    change([...claims, me])
    return () => change(claims.filter((one) => one !== me))
  }, [says, me])
  return useSyncExternalStore(subscribe, firstClaim, () => undefined) === me
}

const firstClaim = () => claims[0]

function change(next: readonly symbol[]): void {
  claims = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
