import type { CambioEstado, Unidad } from '#contract/material-mayor.ts'
import type { EstadoUnidad, MotivoFuera } from '#contract/material-mayor/estados.ts'

/** A queued change of status: one per unit. */
export interface CambioEnCola {
  /** New after every edit, so that the answer to an older one is not taken for the newer one's. */
  clave: string
  unidadId: number
  nombre: string
  estado: EstadoUnidad
  detalles: string | null
  /** None in a queue of an earlier version of this program. */
  motivo?: MotivoFuera | null
  /** Version seen before the first of the merged changes. */
  version: number
  hecho: string
  /** The unit as someone else changed it meanwhile: waits for the member's decision. */
  actual?: Unidad | undefined
}

/** A change the server refused: shown until the member has read it. */
type Rechazo = Pick<CambioEnCola, 'clave' | 'nombre' | 'estado'> & { mensaje: string }

/** One member's changes without network. */
export interface Cola {
  usuario: number
  cambios: CambioEnCola[]
  rechazos: Rechazo[]
}

export const emptyCola = (usuario: number): Cola => ({ usuario, cambios: [], rechazos: [] })

/** Whether what was kept is a queue. By hand: the first screen reads it, and fetches no schemas (docs/decisions/047). */
export const isCola = (kept: Partial<Cola> | null): kept is Cola =>
  typeof kept?.usuario === 'number' &&
  [kept.cambios, kept.rechazos].every((list) => Array.isArray(list) && list.every(isAboutUnidad)) &&
  (kept.cambios ?? []).every(({ unidadId, version }) => typeof unidadId === 'number' && typeof version === 'number')

const isAboutUnidad = (one: Partial<CambioEnCola> | Rechazo | null): boolean =>
  [one?.clave, one?.nombre, one?.estado].every((text) => typeof text === 'string')

interface Nuevo {
  clave: string
  unidad: Pick<Unidad, 'id' | 'nombre' | 'version'>
  cambio: Pick<CambioEstado, 'estado' | 'detalles' | 'motivo'>
  hecho: string
}

/** Adds a change. A second one to a unit replaces the first, and keeps the version it had seen. */
export function addCambio(cola: Cola, { clave, unidad, cambio, hecho }: Nuevo): Cola {
  const before = cola.cambios.find(({ unidadId }) => unidadId === unidad.id)
  const added: CambioEnCola = {
    ...before,
    clave,
    unidadId: unidad.id,
    nombre: unidad.nombre,
    estado: cambio.estado,
    detalles: cambio.detalles ?? null,
    motivo: cambio.motivo ?? null,
    // No unit has version 0: without a version seen, the server always reports a conflict.
    version: before?.version ?? unidad.version ?? 0,
    hecho,
  }
  const cambios = before ? cola.cambios.map((one) => (one === before ? added : one)) : [...cola.cambios, added]
  return { ...cola, cambios }
}

/** The server accepted a change. An edit made meanwhile continues from it: both are the same member's. */
export const markSent = (cola: Cola, sent: CambioEnCola, version: number): Cola => ({
  ...cola,
  cambios: cola.cambios.flatMap((one) => {
    if (one.clave === sent.clave) return []
    return one.unidadId === sent.unidadId && one.version === sent.version ? [{ ...one, version }] : [one]
  }),
})

/** Removes a change: already applied, or dropped by the member. */
export const dropCambio = (cola: Cola, clave: string): Cola => ({
  ...cola,
  cambios: cola.cambios.filter((one) => one.clave !== clave),
})

/** Takes a change back: what waited before it waits again. */
export const takeBack = (cola: Cola, clave: string, before: CambioEnCola | undefined): Cola => ({
  ...cola,
  cambios: cola.cambios.flatMap((one) => (one.clave !== clave ? [one] : before ? [before] : [])),
})

/** Someone else was first: waits for the member's decision. */
export const markConflict = (cola: Cola, clave: string, actual: Unidad): Cola => ({
  ...cola,
  cambios: cola.cambios.map((one) => (one.clave === clave ? { ...one, actual } : one)),
})

/** The member insists, having seen the current value. */
export const insist = (cola: Cola, clave: string, { newClave, seen }: { newClave: string; seen: Unidad }): Cola => ({
  ...cola,
  cambios: cola.cambios.map((one) =>
    one.clave === clave ? { ...one, clave: newClave, version: seen.version ?? 0, actual: undefined } : one,
  ),
})

/** The server refused it: dequeued and reported. */
export function refuse(cola: Cola, clave: string, mensaje: string): Cola {
  const refused = cola.cambios.find((one) => one.clave === clave)
  if (!refused) return cola
  const { nombre, estado } = refused
  return { ...dropCambio(cola, clave), rechazos: [...cola.rechazos, { clave, nombre, estado, mensaje }] }
}

export const dropRechazo = (cola: Cola, clave: string): Cola => ({
  ...cola,
  rechazos: cola.rechazos.filter((one) => one.clave !== clave),
})
