import { useSyncExternalStore } from 'react'
import type { UsuarioSesion } from '#contract/shared/sesion.ts'
import { isEquipoCompartido } from './equipo-compartido.ts'

/** spec §9: the two localStorage keys. */
const tokenKey = 'token'
const userKey = 'user'
/** Cached fleet as members see it. */
export const flotaKey = 'flota'
/** Opened last on this device. */
export const recientesKey = 'recientes'
/** Saved views of lists: they outlive the session on a device of one's own. */
export const vistasKey = 'vistas'
/** Mark of this browser: survives the session, and identifies nobody. */
const dispositivoKey = 'dispositivo'

const listeners = new Set<() => void>()
let snapshot: { raw: string | null; user: UsuarioSesion | null } = { raw: null, user: null }

export const storedDispositivo = (): string | undefined => localStorage.getItem(dispositivoKey) ?? undefined
export const storeDispositivo = (mark: string): void => localStorage.setItem(dispositivoKey, mark)

export const storedToken = (): string | null => localStorage.getItem(tokenKey)

/** The stored member, or null; unreadable counts as absent. */
export function storedUser(): UsuarioSesion | null {
  const raw = storedToken() && localStorage.getItem(userKey)
  if (raw !== snapshot.raw) snapshot = { raw, user: parse(raw) }
  return snapshot.user
}

export function storeSession(token: string, user: UsuarioSesion): void {
  replaceSession(token, user)
  tell()
}

/** Puts another member's session in place of the stored one, for a document that is about to be left. */
export function replaceSession(token: string, user: UsuarioSesion): void {
  localStorage.setItem(tokenKey, token)
  localStorage.setItem(userKey, JSON.stringify(user))
  sessionStorage.removeItem(endedKey)
}

export function storeUser(user: UsuarioSesion): void {
  localStorage.setItem(userKey, JSON.stringify(user))
  tell()
}

/** Of this tab, until somebody signs in. Set as well before the document is left (session-early.ts). */
const endedKey = 'sesion-terminada'

/** Whether a session ended here: sign-in says so. */
export const sessionEnded = (): boolean => sessionStorage.getItem(endedKey) !== null

export const markSessionEnded = (): void => sessionStorage.setItem(endedKey, 'si')

/** Ends the session. Given a token, only if still stored: a late answer must not end a newer session. */
export function endSession(token = storedToken()): void {
  if (token !== storedToken()) return
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(userKey)
  forgetKept()
  tell()
}

/** Deletes what goes with a session. */
export function forgetKept(): void {
  for (const key of [flotaKey, recientesKey]) localStorage.removeItem(key)
  if (isEquipoCompartido()) localStorage.removeItem(vistasKey)
}

/** The signed-in member, synced across tabs. */
export function useUser(): UsuarioSesion | null {
  return useSyncExternalStore(subscribe, storedUser, () => null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}

function parse(raw: string | null): UsuarioSesion | null {
  try {
    const user = JSON.parse(raw ?? 'null') as UsuarioSesion | null
    const known =
      user && Number.isInteger(user.id) && [user.nombre, user.role].every((text) => typeof text === 'string')
    return known ? { ...user, cargo_detalle: user.cargo_detalle ?? null } : null
  } catch {
    return null
  }
}
