import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { enDotacion } from './dotacion.rules.ts'
import styles from './detalle.module.css'

/** Members in its units, and their part (ui §7). Not the people of the header, who are those of the list. */
export function DotacionCard({ emergencia }: { emergencia: EmergenciaDetalle }) {
  const dotacion = enDotacion(emergencia)
  if (dotacion.length === 0) return null
  return (
    <Card title="Dotación" action={<Badge>{`${dotacion.length} de dotación`}</Badge>}>
      <ul className={styles.dotacion}>
        {dotacion.map(({ id, nombre, papel }) => (
          <li key={id}>
            <strong>{nombre}</strong>
            <span>{papel}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
