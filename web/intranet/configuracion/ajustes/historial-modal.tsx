import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CambioAjuste, configuracionApi } from '#contract/configuracion.ts'
import type { Campo } from '#contract/configuracion/campos.ts'
import { api } from '#web/plumbing/api.ts'
import { longDay, longMoment } from '#web/plumbing/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { claveDe, type Seccion } from './consultas.ts'
import { enPalabras } from './en-palabras.ts'
import styles from './ajustes.module.css'

interface HistorialModalProps {
  seccion: Seccion
  clave: string
  campo: Campo
  onClose: () => void
}

/** Who changed one value, when, from what to what. */
export function HistorialModal({ seccion, clave, campo, onClose }: HistorialModalProps) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    queryKey: [...claveDe(seccion), 'historial', clave, page],
    queryFn: () => api(configuracionApi.historial, { params: { seccion }, query: { campo: clave, page } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Modal
      open
      onOpenChange={onClose}
      size="lg"
      title={`Historial: ${campo.nombre}`}
      footer={
        <Button variant="outline" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      {error && <Falla onRetry={refetch}>{error.message}</Falla>}
      {!data && !error && <Spinner />}
      {data?.total === 0 && <p>Nadie lo ha cambiado: es lo que trae Cuartel.</p>}
      {data && data.total > 0 && (
        <>
          <ol className={styles.historial}>
            {data.data.map((cambio) => (
              <Cambio key={cambio.id} campo={campo} cambio={cambio} />
            ))}
          </ol>
          <Pagination page={data.page} pages={Math.ceil(data.total / data.limit)} onChange={setPage} />
        </>
      )}
    </Modal>
  )
}

function Cambio({ campo, cambio }: { campo: Campo; cambio: CambioAjuste }) {
  const { antes, despues, vigente_desde, autor, creado_en } = cambio
  const quien = autor ?? 'Alguien que ya no está'
  return (
    <li className={styles.cambio}>
      {campo.tipo === 'correo' ? (
        <>
          <p>{quien} lo cambió a:</p>
          <p className={styles.citado}>{enPalabras(campo, despues)}</p>
          <p>Antes decía:</p>
          <p className={styles.citado}>{enPalabras(campo, antes)}</p>
        </>
      ) : (
        <p>
          {quien} lo cambió de <strong>{enPalabras(campo, antes)}</strong> a{' '}
          <strong>{enPalabras(campo, despues)}</strong>
          {vigente_desde && `, desde el ${longDay(vigente_desde)}`}.
        </p>
      )}
      <p className={styles.cuando}>{longMoment(creado_en)}</p>
    </li>
  )
}
