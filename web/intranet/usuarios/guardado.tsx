import { useQuery } from '@tanstack/react-query'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { misDatosApi } from '#contract/mis-datos.ts'
import { query } from '#web/plumbing/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Falla } from '#web/ui/falla.tsx'
import styles from './solicitudes.module.css'

/** Data of a neighbour, fetched on request, so that the audit trail is true. */
export function GuardadoDe({ id }: { id: number }) {
  const [opened, setOpened] = useState(false)
  const { data, error, refetch } = useQuery({
    ...query(misDatosApi.guardado, { params: { id } }),
    enabled: opened,
    staleTime: 'static',
    gcTime: 0,
  })
  if (!opened)
    return (
      <Button variant="outline" size="sm" icon={IconEye} onClick={() => setOpened(true)}>
        Ver lo que se guarda con su correo
      </Button>
    )
  if (error) return <Falla onRetry={refetch}>{error.message}</Falla>
  if (!data) return null
  return (
    <div className={styles.guardado}>
      {data.data.map(({ nombre, sobre, filas }) => (
        <section key={nombre} aria-label={sobre}>
          {filas.map((fila) => (
            <Facts
              key={JSON.stringify(fila)}
              facts={Object.entries(fila).map(([campo, value]) => [campo.replaceAll('_', ' '), value])}
            />
          ))}
        </section>
      ))}
    </div>
  )
}
