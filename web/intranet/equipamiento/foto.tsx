import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { FichaEquipo } from '#contract/equipamiento/equipos.ts'
import { fetchArchivo } from '#web/plumbing/api.ts'
import { madeQuery } from '#web/plumbing/query.ts'
import styles from './equipo.module.css'

/** The photograph of a piece, beside whether it may be used. */
export function Foto({ equipo: { id, nombre } }: { equipo: FichaEquipo }) {
  // Not the copy that the preview shows, which lets go of its own.
  const { data: url } = useQuery({
    ...madeQuery(equipamientoApi.fotoEquipo, `ficha ${id}`, async () =>
      URL.createObjectURL((await fetchArchivo(equipamientoApi.fotoEquipo, { params: { id } })).blob),
    ),
    gcTime: 0,
    staleTime: 'static',
  })
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return url && <img className={styles.foto} src={url} alt={`Fotografía de ${nombre}`} />
}
