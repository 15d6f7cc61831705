import { hashKey, type QueryKey } from '@tanstack/react-query'
import { get, set } from 'idb-keyval'
import type { Endpoint } from '#contract/endpoint.ts'
import { hadNoAnswer, type InputOf } from './api.ts'
import { isEquipoCompartido } from './equipo-compartido.ts'
import { type Kept, keptForLater, keptStore } from './kept-queries.ts'
import { archivoQuery } from './query.ts'
import { storedUser } from './session.ts'

/** In bytes: an orden del día, not a manual full of photographs. */
const maxBytes = 2 * 1024 * 1024

/** A file that this device keeps once it was opened, for a time without network (docs/decisions/118). */
export function keptArchivoQuery<E extends Endpoint>(endpoint: E, ...input: InputOf<E>) {
  const read = archivoQuery(endpoint, ...input)
  const key = read.queryKey
  const fetchFile = read.queryFn as (context: unknown) => Promise<Archivo>
  async function keep({ blob, nombre }: Archivo, usuario: number) {
    if (blob.size > maxBytes || isEquipoCompartido()) return
    const at = Date.now()
    const until = at + keptForLater.keptMs
    const kept: Kept = { usuario, key, data: { blob, nombre }, at, until, archivo: true }
    await set(placeOf(key), kept, keptStore).catch(() => undefined)
  }

  return {
    ...read,
    queryFn: async (context: unknown): Promise<Archivo> => {
      const usuario = storedUser()?.id
      try {
        const archivo = await fetchFile(context)
        if (usuario !== undefined) void keep(archivo, usuario)
        return archivo
      } catch (error) {
        const kept = hadNoAnswer(error) && (await keptOf(key, usuario))
        if (!kept) throw error
        const { blob, nombre } = kept
        return { blob, nombre, url: URL.createObjectURL(blob) }
      }
    },
  }
}

/** True if this device keeps the file of a `keptArchivoQuery` for this member. */
export const isKept = async (archivo: { queryKey: QueryKey }): Promise<boolean> =>
  (await keptOf(archivo.queryKey, storedUser()?.id)) !== undefined

async function keptOf(key: QueryKey, usuario: number | undefined): Promise<Archivo | undefined> {
  const kept = await get<Kept>(placeOf(key), keptStore).catch(() => undefined)
  return kept && kept.usuario === usuario && kept.until >= Date.now() ? (kept.data as Archivo) : undefined
}

const placeOf = (key: QueryKey): string => `archivo ${hashKey(key)}`

interface Archivo {
  blob: Blob
  nombre: string
  url: string
}
