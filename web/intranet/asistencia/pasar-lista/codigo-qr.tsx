import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { asistenciaApi } from '#contract/asistencia.ts'
import { useDibujo } from '#web/parts/asistencia/use-dibujo.ts'
import { query } from '#web/plumbing/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './codigo-qr.module.css'

/** Asked again so long after a failure. */
const otraVezMs = 5_000

/** Code of arrival of an act, always the one in force. */
export function CodigoQr({ acto, big = false }: { acto: number; big?: boolean }) {
  const { data, error, dataUpdatedAt } = useQuery({
    ...query(asistenciaApi.qr, { params: { id: acto } }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.error || !state.data ? otraVezMs : state.data.cambia_en * 1000),
    refetchIntervalInBackground: true,
  })
  const shown = useDibujo(data?.svg)
  const left = Math.min(data?.cambia_en ?? 0, useSecondsUntil(data && dataUpdatedAt + data.cambia_en * 1000))
  if (!data) return error ? <Alert variant="error">{error.message}</Alert> : <Skeleton shape="block" />
  return (
    <div className={styles.codigo} data-big={big}>
      <img ref={shown} className={styles.imagen} alt="Código para registrar la llegada" width={240} height={240} />
      {/* It serves for a while after it should have changed. */}
      {error ? (
        <Alert variant="warning">Sin conexión: el código no se renueva.</Alert>
      ) : (
        <p className={styles.cambia}>
          Cambia en <strong>{left} s</strong>. Cada uno lo lee con la cámara de su teléfono.
        </p>
      )}
    </div>
  )
}

function useSecondsUntil(moment: number | undefined): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(tick)
  }, [])
  return Math.max(0, Math.ceil(((moment ?? now) - now) / 1000))
}
