import { useQuery } from '@tanstack/react-query'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { bibliotecaApi } from '#contract/biblioteca.ts'
import { VistaPrevia } from '#web/parts/documentos/vista-previa.tsx'
import { peso } from '#web/plumbing/peso.ts'
import { archivoQuery, query } from '#web/plumbing/query.ts'
import styles from './evento.module.css'

/** The latest Orden del Día about the event, in the library. */
export function OrdenDelDia({ id }: { id: number }) {
  const [shown, setShown] = useState(false)
  const { data: documento } = useQuery(query(bibliotecaApi.get, { params: { id } }))
  if (!documento) return null
  const { correlativo, titulo, size } = documento
  const nombre = correlativo ? `Orden del Día N.º ${correlativo.numero}/${correlativo.anio}` : titulo
  return (
    <li className={styles.dato}>
      <IconFileText size={24} stroke={1.6} aria-hidden />
      <span className={styles.que}>
        <strong>{nombre}</strong>
        <span className={styles.mudo}>PDF · {peso(size)}</span>
      </span>
      <button type="button" className={styles.enlace} aria-label={`Ver ${nombre}`} onClick={() => setShown(true)}>
        Ver
      </button>
      {shown && (
        <VistaPrevia
          title={nombre}
          archivo={archivoQuery(bibliotecaApi.archivo, { params: { id } })}
          onClose={() => setShown(false)}
        />
      )}
    </li>
  )
}
