import { AsyncLocalStorage } from 'node:async_hooks'

/** The key of the call that is being answered, for whatever it writes: docs/decisions/033. */
export const presentKey = new AsyncLocalStorage<string>()
