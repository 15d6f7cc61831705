import { useQuery } from '@tanstack/react-query'
import { hojaServiciosApi } from '#contract/hoja-servicios.ts'
import { RegistrarPremio } from '#web/parts/perfil/registrar-premio.tsx'
import { longDay } from '#web/plumbing/format.ts'
import { query } from '#web/plumbing/query.ts'
import type { Undo } from '#web/plumbing/undo.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './directorio.module.css'

interface PremiosPorRegistrarProps {
  tell: (text: string, deshacer?: Undo) => void
  fail: (text: string) => void
}

/** Members who earned a constancy award that their sheet does not have (docs/decisions/064). Renders nothing without any. */
export function PremiosPorRegistrar(told: PremiosPorRegistrarProps) {
  const premios = useQuery(query(hojaServiciosApi.porRegistrar)).data?.data ?? []
  if (premios.length === 0) return null
  return (
    <Card title={`Premios por registrar (${premios.length})`}>
      <ul className={styles.premios} aria-label="Premios por registrar">
        {premios.map(({ user_id, nombre, ...premio }) => (
          <li key={user_id}>
            <span>
              <strong>{nombre}</strong>: {premio.anios} años, cumplidos el {longDay(premio.fecha)}
            </span>
            <RegistrarPremio id={user_id} {...{ nombre, premio }} {...told} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
