import { AsyncLocalStorage } from 'node:async_hooks'

/** Whose the key is: the call that took it at that moment, until another takes it over. */
export interface TakenKey {
  clave: string
  tomada_en: string
}

/** The key of the call that is being answered, for whatever it writes: docs/decisions/033. */
export const presentKey = new AsyncLocalStorage<TakenKey>()
