import { useQuery } from '@tanstack/react-query'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { sistemaApi } from '#contract/sistema.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { madeQuery } from '#web/plumbing/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { ParaSoporte } from '#web/ui/para-soporte.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { AutenticacionPanel } from './autenticacion-panel.tsx'
import { CopiarReporte } from './copiar-reporte.tsx'
import { comoSeDice, type EstadoGeneral, sinDiagnostico } from './diagnostico.ts'
import { ejecutarDiagnostico, revisarAutenticacion } from './ejecutar-diagnostico.ts'
import { informacionSistema } from './entorno.ts'
import { Puntos } from './puntos.tsx'
import styles from './sistema.module.css'

/** spec §2 item 5: whether this browser reaches the server, and how fast. */
export function DiagnosticoCard() {
  const [infoOpen, setInfoOpen] = useState(false)
  const diagnostico = useQuery({
    ...madeQuery(sistemaApi.health, 'diagnostico', ejecutarDiagnostico),
    staleTime: 0,
  })
  const autenticacion = useQuery({
    ...madeQuery(sistemaApi.health, 'autenticacion', revisarAutenticacion),
    staleTime: 0,
  })
  const { error, isPending, isFetching, refetch } = diagnostico
  // A failed one says nothing of what the last one found.
  const data = (!error && diagnostico.data) || sinDiagnostico
  const general: EstadoGeneral = error ? 'unknown' : data.general

  return (
    <Card
      title={<span id="diagnostico">Diagnóstico</span>}
      action={
        <Button
          variant="outline"
          size="sm"
          icon={IconRefresh}
          loading={isFetching}
          loadingLabel="Revisando"
          onClick={() => void refetch()}
        >
          Actualizar diagnóstico
        </Button>
      }
    >
      {isPending && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {error && <Alert variant="error">{mensajes.errorDiagnostico(error.message)}</Alert>}
      {!isPending && (
        <div className={styles.diagnostico} aria-live="polite">
          <p className={styles.general}>
            Estado general <Badge variant={comoSeDice[general].variant}>{comoSeDice[general].label}</Badge>
          </p>
          {general !== 'unknown' && <p>{general === 'offline' ? mensajes.apiSinConexion : mensajes.apiConectada}</p>}
          <Facts
            className={styles.facts}
            facts={[
              ['Versión del servidor', data.version ?? '—'],
              ['Revisado', data.fecha],
            ]}
          />
        </div>
      )}
      {data.pruebas.length > 0 && (
        <ParaSoporte>
          <Puntos pruebas={data.pruebas} />
        </ParaSoporte>
      )}
      <AutenticacionPanel query={autenticacion} />
      <div className={styles.buttons}>
        <Button variant="outline" size="sm" aria-expanded={infoOpen} onClick={() => setInfoOpen(!infoOpen)}>
          {infoOpen ? 'Ocultar información del sistema' : 'Mostrar información del sistema'}
        </Button>
        {!isPending && (
          <CopiarReporte
            diagnostico={{ ...data, general }}
            autenticacion={(!autenticacion.error && autenticacion.data?.text) || '—'}
          />
        )}
      </div>
      {infoOpen && <Facts className={styles.facts} facts={informacionSistema()} />}
    </Card>
  )
}
