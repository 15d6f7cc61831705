import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import type { Certificado } from '#contract/capacitaciones/certificados.ts'
import { Contenido } from '#web/parts/documentos/vista-previa.tsx'
import { archivoQuery } from '#web/plumbing/query.ts'
import { Falla } from '#web/ui/falla.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './certificados.module.css'

/** The photograph of a certificate, beside what is written of it. */
export function PapelVisto({ certificado: { id, nombre } }: { certificado: Certificado }) {
  const { data, error, refetch } = useQuery(archivoQuery(capacitacionesApi.documentoCertificado, { params: { id } }))
  const url = data?.url
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  if (data)
    return (
      <div className={styles.papel}>
        <Contenido title={`Fotografía que envió ${nombre}`} {...data} />
      </div>
    )
  return error ? <Falla onRetry={refetch}>{error.message}</Falla> : <Spinner />
}
