import { useSyncExternalStore } from 'react'

/** A choice stored on this device and applied to the whole document. */
export interface KeptChoice<Value extends string> {
  /** While nothing was chosen, or the server draws. */
  initial: Value
  current: () => Value
  pick: (value: Value) => void
  subscribe: (listener: () => void) => () => void
  /** Applies the choice to the document. */
  apply: () => void
}

/** `values`: the first is the default. The document carries it as `data-{key}`. */
export function keptChoice<const Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
): KeptChoice<Value> {
  const listeners = new Set<() => void>()
  const current = () => values.find((value) => value === localStorage.getItem(key)) ?? values[0]
  const apply = () => void (document.documentElement.dataset[key] = current())
  return {
    initial: values[0],
    current,
    apply,
    pick(value) {
      if (value === values[0]) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
      apply()
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useKeptChoice = <Value extends string>({ subscribe, current, initial }: KeptChoice<Value>): Value =>
  useSyncExternalStore(subscribe, current, () => initial)
