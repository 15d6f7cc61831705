import { useSyncExternalStore } from 'react'

/** Steps of the first day ticked on this device, and `oculto` once its card was hidden. */
const keyOf = (usuario: number) => `primer-dia-${usuario}`
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const read = (usuario: number): string => localStorage.getItem(keyOf(usuario)) ?? ''

export function useDiaGuardado(usuario: number) {
  const text = useSyncExternalStore(
    subscribe,
    () => read(usuario),
    () => '',
  )
  const hechos = text.split(' ').filter(Boolean)
  function save(next: readonly string[]): void {
    localStorage.setItem(keyOf(usuario), next.join(' '))
    for (const listener of listeners) listener()
  }
  return {
    hechos,
    toggle: (id: string) => save(hechos.includes(id) ? hechos.filter((one) => one !== id) : [...hechos, id]),
    tick: (ids: readonly string[]) => save([...new Set([...hechos, ...ids])]),
  }
}
