import { hashKey } from '@tanstack/react-query'
import { get, set } from 'idb-keyval'
import type { Endpoint } from '#contract/endpoint.ts'
import { hadNoAnswer, type InputOf } from './api.ts'
import { isEquipoCompartido } from './equipo-compartido.ts'
import { type Kept, keptForLater, keptStore } from './kept-queries.ts'
import { archivoQuery } from './query.ts'
import { storedUser } from './session.ts'

/** In bytes: an orden del día, not a manual full of photographs. */
const masGrande = 2 * 1024 * 1024

/** A file that this device keeps once it was opened, for a time without network (docs/decisions/118). */
export function keptArchivoQuery<E extends Endpoint>(endpoint: E, ...input: InputOf<E>) {
  const read = archivoQuery(endpoint, ...input)
  const key = read.queryKey
  const fetchFile = read.queryFn as (context: unknown) => Promise<Archivo>
  const place = `archivo ${hashKey(key)}`

  async function keep({ blob, nombre }: Archivo, usuario: number) {
    if (blob.size > masGrande || isEquipoCompartido()) return
    const at = Date.now()
    const until = at + keptForLater.keptMs
    const kept: Kept = { usuario, key, data: { blob, nombre }, at, until, archivo: true }
    await set(place, kept, keptStore).catch(() => undefined)
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
        const kept = hadNoAnswer(error) && (await get<Kept>(place, keptStore).catch(() => undefined))
        if (!kept || kept.usuario !== usuario || kept.until < Date.now()) throw error
        const { blob, nombre } = kept.data as Archivo
        return { blob, nombre, url: URL.createObjectURL(blob) }
      }
    },
  }
}

interface Archivo {
  blob: Blob
  nombre: string
  url: string
}
