import type { Deps } from '../process/deps.ts'
import { secretHash } from '../process/secrets.ts'
import { type Actor, actorIn, findOpenSession, type OpenSession } from './sessions.ts'

/** Bounds how long a change is missed that is not announced: docs/decisions/048. */
const longestMs = 30_000
/** More than a company has: it bounds the memory and nothing else. */
const mostKept = 10_000

/**
 * Answers who calls with a token. Open sessions are cached until any member or session changes, in whichever process,
 * and not while other processes are not heard. When a session ends is judged at each call.
 */
export function openSessions({ database: { db }, changes }: Pick<Deps, 'database' | 'changes'>) {
  // By the hash of the token, as in the table: no list of tokens lies in memory.
  const kept = new Map<string, { session: OpenSession; until: number }>()
  let evictions = 0
  changes.subscribe(({ tipo }) => {
    if (tipo !== 'miembros' && tipo !== 'todo') return
    evictions += 1
    kept.clear()
  })

  const cached = (key: string) => {
    const known = kept.get(key)
    return known && known.until > performance.now() && changes.isLive() ? known.session : undefined
  }

  async function find(key: string): Promise<OpenSession | undefined> {
    const before = evictions
    const until = performance.now() + longestMs
    const session = await findOpenSession(db, key)
    if (kept.size >= mostKept) kept.clear()
    // Read before an eviction, it may be from before the change that evicted.
    if (session && before === evictions && changes.isLive()) kept.set(key, { session, until })
    else kept.delete(key)
    return session
  }

  return async (token: string, now: Date): Promise<Actor | null> => {
    const key = secretHash(token)
    const session = cached(key) ?? (await find(key))
    return session ? await actorIn(db, session, now) : null
  }
}
