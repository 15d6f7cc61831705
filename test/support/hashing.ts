import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { vi } from 'vitest'
import { atTheEnd } from './at-the-end.ts'

/** Spies on Node's argon2 without replacing it. */
export function watchHashing() {
  const hashing = vi.spyOn(crypto, 'argon2')
  syncBuiltinESMExports()
  atTheEnd(() => {
    hashing.mockRestore()
    syncBuiltinESMExports()
  })
  return hashing
}
