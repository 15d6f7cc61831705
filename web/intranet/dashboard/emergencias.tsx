import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Role } from '#contract/shared/permisos.ts'
import { activas } from '#web/parts/emergencias/consultas.ts'
import { tituloDe } from '#web/parts/emergencias/textos.ts'
import { useAbreEmergencias } from '#web/parts/guardias/use-abre-emergencias.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chevron } from '#web/ui/chevron.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { abiertasAhora } from './abiertas.rules.ts'
import { cuando } from './cuando.ts'
import { EmergenciaCard } from './emergencia-card.tsx'
import { type Leido, Parte } from './parte.tsx'
import styles from './emergencias.module.css'

/** domain §2.1, 1: what is going on, before anything else. */
export function Emergencias({ dashboard, role }: { dashboard: Leido; role: Role }) {
  // The shell reads them.
  const { data: enVivo, dataUpdatedAt } = useQuery({ ...activas, enabled: false })
  const leidas = dashboard.data?.emergencias_activas ?? null
  const abiertas = enVivo && dataUpdatedAt > dashboard.dataUpdatedAt ? abiertasAhora(leidas ?? [], enVivo.data) : leidas
  return (
    <Parte dato={abiertas} dashboard={dashboard}>
      {(todas) =>
        todas.length === 0 ? (
          <Calma dashboard={dashboard} role={role} />
        ) : (
          todas.map((emergencia) => <EmergenciaCard key={emergencia.id} emergencia={emergencia} />)
        )
      }
    </Parte>
  )
}

function Calma({ dashboard, role }: { dashboard: Leido; role: Role }) {
  const hoy = useHoy()
  const abre = useAbreEmergencias(role)
  const ultimas = dashboard.data?.ultimas_emergencias
  const [ultima] = ultimas ?? []
  return (
    <Card flush as="article">
      <Chevron variant="calma" />
      <div className={styles.calma}>
        <span className={styles.visto} aria-hidden>
          <IconCheck size={26} stroke={2} />
        </span>
        <div className={styles.que}>
          <h2 className={styles.titulo}>Sin emergencias en curso</h2>
          {ultima && (
            <p className={styles.ultima}>
              Última emergencia: {tituloDe(ultima)}, {cuando(ultima.alarma_en, hoy)}
              {ultima.unidades.map((nombre) => (
                <Plate key={nombre} size="sm">
                  {nombre}
                </Plate>
              ))}
            </p>
          )}
        </div>
        {abre && (
          <Button variant="outline" render={<Link to="/intranet/emergencias?dialogo=abrir" />}>
            Abrir emergencia
          </Button>
        )}
      </div>
    </Card>
  )
}
