import { useSyncExternalStore } from 'react'
import { storedUser } from '#web/plumbing/session.ts'
import { type Cola, emptyCola, isCola } from './cola.ts'

const key = 'flota-sin-enviar'

const listeners = new Set<() => void>()
let snapshot: { raw: string | null; cola: Cola } = { raw: null, cola: emptyCola(0) }

/** What the member has not sent yet; another's queue is none of theirs. */
export function storedCola(usuario: number): Cola {
  const raw = localStorage.getItem(key)
  if (raw !== snapshot.raw || snapshot.cola.usuario !== usuario) {
    const cola = parse(raw)
    snapshot = { raw, cola: cola?.usuario === usuario ? cola : emptyCola(usuario) }
  }
  return snapshot.cola
}

/**
 * Changes the queue of the member who is signed in: for whoever signed out meanwhile, in this tab or another, nothing is
 * written any more. Answers whether it is kept.
 */
export function updateCola(usuario: number, change: (cola: Cola) => Cola): boolean {
  if (storedUser()?.id !== usuario) return false
  const cola = change(storedCola(usuario))
  try {
    if (cola.cambios.length + cola.rechazos.length > 0) localStorage.setItem(key, JSON.stringify(cola))
    else localStorage.removeItem(key)
  } catch {
    // No room, or a browser that keeps nothing: it must not be said to be kept.
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

/** On signing in: what another member left unsent is neither shown nor sent. */
export function dropColaOfOthers(usuario: number): void {
  const raw = localStorage.getItem(key)
  if (raw !== null && parse(raw)?.usuario !== usuario) dropCola()
}

/** The member's queue, followed across tabs. */
export function useCola(usuario: number): Cola {
  const read = () => storedCola(usuario)
  return useSyncExternalStore(followCola, read, read)
}

/** Not `crypto.randomUUID`, which a browser has only over TLS. */
export const newClave = (): string => Math.random().toString(36).slice(2)

/** Tells of every change of the queue, in this tab or another; answers a function that stops. */
export function followCola(listener: () => void): () => void {
  // Of the queue alone: what else the tabs write would have each wake the other.
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
