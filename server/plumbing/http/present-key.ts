import { AsyncLocalStorage } from 'node:async_hooks'

/** Identifies the call that holds the key until another takes it over. */
export interface TakenKey {
  clave: string
  tomada_en: string
}

/** Key of the current call, for its transactions: docs/decisions/033. */
export const presentKey = new AsyncLocalStorage<TakenKey>()
