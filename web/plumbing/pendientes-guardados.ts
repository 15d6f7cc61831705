import { createStore, delMany, get, set, update } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import { markVencidos, type Pendiente } from './pendientes.ts'
import { storedUser } from './session.ts'

const store = createStore('cuartel-pendientes', 'pendientes')
const key = 'todos'
/** In local storage, only to wake the other tabs. */
const changedKey = 'pendientes-cambio'

const listeners = new Set<() => void>()
/** As stored when last read. */
let known: readonly Pendiente[] = []
let isRead = false
/** The store is disabled or full: only this tab knows of them. */
let onlyHere = false
/** Pending writes of each member: the same array until they change. */
let own: { of: readonly Pendiente[]; todos: Map<number, readonly Pendiente[]> } | undefined

/** The member's writes that wait, in the order in which they were made. */
export function pendientesDe(usuario: number): readonly Pendiente[] {
  if (own?.of !== known) own = { of: known, todos: new Map() }
  const found = own.todos.get(usuario) ?? known.filter((one) => one.usuario === usuario)
  own.todos.set(usuario, found)
  return found
}

/** Reads what is stored: at the start, and when another tab changed it. */
export async function readPendientes(now = Date.now()): Promise<void> {
  if (onlyHere) return
  try {
    show(markVencidos((await get<Pendiente[]>(key, store)) ?? [], now))
  } catch {
    onlyHere = true
    show(known)
  }
}

/**
 * Changes the queue, for all tabs at once; nothing is written for a member who has signed out. Returns whether it is
 * stored.
 */
export async function updatePendientes(
  usuario: number,
  change: (todos: readonly Pendiente[]) => Pendiente[],
): Promise<boolean> {
  if (storedUser()?.id !== usuario) return false
  await write(change)
  return !onlyHere
}

/** Drops the member's writes, on signing out; those of others wait for them. */
export const dropPendientesDe = (usuario: number): Promise<void> =>
  write((todos) => todos.filter((one) => one.usuario !== usuario))

async function write(change: (todos: readonly Pendiente[]) => Pendiente[]): Promise<void> {
  let next: Pendiente[] = []
  const before = known
  const changed = (todos: readonly Pendiente[]) => (next = change(markVencidos(todos, Date.now())))
  try {
    await update<Pendiente[]>(key, (todos = []) => changed(onlyHere ? known : todos), store)
    await dropArchivos(before, next)
    localStorage.setItem(changedKey, String(Math.random()))
    onlyHere = false
  } catch {
    onlyHere = true
    changed(known)
  }
  show(next)
}

/** Stores the file of a write before it. Returns whether it could. */
export const keepArchivo = (uuid: string, archivo: File): Promise<boolean> =>
  set(archivoKey(uuid), archivo, store).then(
    () => true,
    () => false,
  )

export const readArchivo = (uuid: string): Promise<File | undefined> => get<File>(archivoKey(uuid), store)

const archivoKey = (uuid: string) => `archivo-${uuid}`

/** Files go with their writes. */
async function dropArchivos(before: readonly Pendiente[], after: readonly Pendiente[]): Promise<void> {
  const left = new Set(after.map(({ uuid }) => uuid))
  const gone = before.filter(({ uuid, archivo }) => archivo && !left.has(uuid))
  if (gone.length > 0)
    await delMany(
      gone.map(({ uuid }) => archivoKey(uuid)),
      store,
    )
}

/** True while the store takes nothing: what waits is lost with its tab. */
export const usePendientesSoloAqui = (): boolean =>
  useSyncExternalStore(
    followPendientes,
    () => onlyHere && known.length > 0,
    () => false,
  )

/** The member's writes that wait, in every tab. */
export function usePendientes(usuario: number): readonly Pendiente[] {
  const read = () => pendientesDe(usuario)
  return useSyncExternalStore(followPendientes, read, read)
}

/** Returns true once the store has been read: until then a text may wait that nobody knows of. */
export const usePendientesLeidos = (): boolean =>
  useSyncExternalStore(
    followPendientes,
    () => isRead,
    () => false,
  )

/** Calls `listener` at each change, in this tab or another; returns a function that stops it. */
function followPendientes(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === changedKey) void readPendientes()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

function show(todos: readonly Pendiente[]): void {
  known = todos
  isRead = true
  for (const listener of listeners) listener()
}
