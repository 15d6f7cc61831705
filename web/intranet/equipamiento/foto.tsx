import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { FichaEquipo } from '#contract/equipamiento/equipos.ts'
import { archivoQuery } from '#web/plumbing/query.ts'
import styles from './equipo.module.css'

/** The photograph of a piece, beside whether it may be used. */
export function Foto({ equipo: { id, nombre } }: { equipo: FichaEquipo }) {
  const archivo = archivoQuery(equipamientoApi.fotoEquipo, { params: { id } })
  // Its own copy: who looks at it whole lets go of theirs.
  const { data } = useQuery({ ...archivo, queryKey: [...archivo.queryKey, 'ficha'] })
  const url = data?.url
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return url && <img className={styles.foto} src={url} alt={`Fotografía de ${nombre}`} />
}
