import { useQuery } from '@tanstack/react-query'
import { sistemaApi } from '#contract/sistema.ts'
import { query } from '#web/plumbing/query.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { waitsTooLong } from './espera.ts'
import styles from './sistema.module.css'

interface EstadoDelEnvioProps {
  servidor: boolean
  pendientes: number
  fallidos: number
  onShowFailed: () => void
}

/** Warnings on the sending that an administrator reads before the list. */
export function EstadoDelEnvio({ servidor, pendientes, fallidos, onShowFailed }: EstadoDelEnvioProps) {
  const since = useQuery({
    ...query(sistemaApi.correos, { query: { estado: 'pendiente', page: pendientes, limit: 1 } }),
    // The latest come first: it is the last that has waited longest.
    select: ({ data: [oldest] }) => (oldest && waitsTooLong(oldest, new Date()) ? oldest.creado_en : null),
    enabled: servidor && pendientes > 0,
    refetchInterval: 60_000,
  }).data
  return (
    <>
      {!servidor && (
        <Alert variant="info">No hay servidor de correo configurado: los correos se guardan y se leen aquí.</Alert>
      )}
      {servidor && pendientes > 0 && since && (
        <Alert variant="warning">
          Hay correos que esperan desde el {longMoment(since)}. Revise el servidor de correo.
        </Alert>
      )}
      {fallidos > 0 && (
        <Alert variant="warning">
          <div className={styles.failed}>
            {fallidos === 1 ? 'Un correo no se pudo enviar.' : `${fallidos} correos no se pudieron enviar.`}
            <Button variant="outline" size="sm" onClick={onShowFailed}>
              Ver fallidos
            </Button>
          </div>
        </Alert>
      )}
    </>
  )
}
