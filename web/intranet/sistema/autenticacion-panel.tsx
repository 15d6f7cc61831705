import type { UseQueryResult } from '@tanstack/react-query'
import { IconRefresh } from '@tabler/icons-react'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Autenticacion } from './ejecutar-diagnostico.ts'
import styles from './sistema.module.css'

export function AutenticacionPanel({ query }: { query: UseQueryResult<Autenticacion> }) {
  const { data, error, isFetching, refetch } = query
  return (
    <section className={styles.panel} aria-labelledby="autenticacion">
      <h3 id="autenticacion" className={styles.panelTitle}>
        Autenticación
      </h3>
      <p aria-live="polite">
        {data && !error && <Badge variant={data.valid ? 'success' : 'error'}>{data.text}</Badge>}
      </p>
      {error && <Alert variant="error">{error.message}</Alert>}
      <Button
        variant="outline"
        size="sm"
        icon={IconRefresh}
        loading={isFetching}
        loadingLabel="Revisando"
        onClick={() => void refetch()}
      >
        Verificar nuevamente
      </Button>
    </section>
  )
}
