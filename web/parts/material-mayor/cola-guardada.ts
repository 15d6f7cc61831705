import { useSyncExternalStore } from 'react'
import { storedUser } from '#web/plumbing/session.ts'
import { type Cola, emptyCola, isCola } from './cola.ts'

const key = 'flota-sin-enviar'

const listeners = new Set<() => void>()
let snapshot: { raw: string | null; cola: Cola } = { raw: null, cola: emptyCola(0) }

/** Returns the member's unsent changes; never another's queue. */
export function storedCola(usuario: number): Cola {
  const raw = localStorage.getItem(key)
  if (raw !== snapshot.raw || snapshot.cola.usuario !== usuario) {
    const cola = parse(raw)
    snapshot = { raw, cola: cola?.usuario === usuario ? cola : emptyCola(usuario) }
  }
  return snapshot.cola
}

/**
 * Changes the queue of the signed-in member: nothing is written for one who has signed out, in this tab or another.
 * Returns whether it was stored.
 */
export function updateCola(usuario: number, change: (cola: Cola) => Cola): boolean {
  if (storedUser()?.id !== usuario) return false
  const cola = change(storedCola(usuario))
  try {
    if (cola.cambios.length + cola.rechazos.length > 0) localStorage.setItem(key, JSON.stringify(cola))
    else localStorage.removeItem(key)
  } catch {
    // Storage is full or disabled: it must not be reported as stored.
    return false
  }
  tell()
  return true
}

/** On signing out. */
export function dropCola(): void {
  localStorage.removeItem(key)
  tell()
}

/** On signing in: another's unsent changes are neither shown nor sent. */
export function dropColaOfOthers(usuario: number): void {
  const raw = localStorage.getItem(key)
  if (raw !== null && parse(raw)?.usuario !== usuario) dropCola()
}

/** The member's queue, synced across tabs. */
export function useCola(usuario: number): Cola {
  const read = () => storedCola(usuario)
  return useSyncExternalStore(followCola, read, read)
}

/** Not `crypto.randomUUID`, which needs TLS. */
export const newClave = (): string => Math.random().toString(36).slice(2)

/** Listens to changes of the queue, in this tab or another; returns a function that stops it. */
export function followCola(listener: () => void): () => void {
  // Only the queue: other writes would make the tabs wake each other.
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}

function parse(raw: string | null): Cola | undefined {
  try {
    const kept = JSON.parse(raw ?? 'null') as Partial<Cola> | null
    return isCola(kept) ? kept : undefined
  } catch {
    return undefined
  }
}
