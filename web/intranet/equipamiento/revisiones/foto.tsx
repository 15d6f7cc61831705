import { useQuery } from '@tanstack/react-query'
import { equipamientoApi } from '#contract/equipamiento.ts'
import { archivoQuery } from '#web/plumbing/query.ts'
import styles from './foto.module.css'

/** The photograph of a point. */
export function FotoDeChecklist({ ejecucion, item, texto }: { ejecucion: number; item: string; texto: string }) {
  const { data } = useQuery(archivoQuery(equipamientoApi.fotoEjecucion, { params: { id: ejecucion, item } }))
  return data ? <img className={styles.foto} src={data.url} alt={`Foto de ${texto}`} /> : null
}
