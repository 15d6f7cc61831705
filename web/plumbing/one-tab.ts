/** Longer than any call may take (spec §9): an older lease belongs to a closed tab. */
const leaseMs = 45_000
/** Two tabs that take it at once see each other's mark within this time. */
const settleMs = 50

/**
 * Runs `work` in one tab at a time, by the name of what is done. Without browser locks (a page without TLS) it takes a
 * lease, and other tabs skip it.
 */
export async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, work)
  else await byLease(name, work)
}

async function byLease(name: string, work: () => Promise<void>): Promise<void> {
  const owner = Math.random().toString(36).slice(2)
  const held = () => JSON.parse(localStorage.getItem(name) ?? 'null') as { owner: string; until: number } | null
  const take = () => localStorage.setItem(name, JSON.stringify({ owner, until: Date.now() + leaseMs }))
  if ((held()?.until ?? 0) > Date.now()) return
  take()
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  if (held()?.owner !== owner) return
  const renewal = setInterval(take, leaseMs / 3)
  try {
    await work()
  } finally {
    clearInterval(renewal)
    if (held()?.owner === owner) localStorage.removeItem(name)
  }
}
