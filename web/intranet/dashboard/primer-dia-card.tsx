import { IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { useDiaGuardado } from '#web/parts/ayuda/dia-guardado.ts'
import { primerDia } from '#web/parts/ayuda/primer-dia.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './dashboard.module.css'

/** For a new member, until it is hidden on this device or every step is ticked. */
export function PrimerDiaCard() {
  const { id, role } = useMember().user
  const { hechos, toggle } = useDiaGuardado(id)
  if (hechos.includes('oculto') || primerDia(role).every((paso) => hechos.includes(paso.id))) return null
  return (
    <Card
      title="Su primer día en cinco pasos"
      action={<IconButton icon={IconX} label="Ocultar «Su primer día»" onClick={() => toggle('oculto')} />}
    >
      <div className={styles.dia}>
        <p>
          {primerDia(role)
            .map(({ titulo }) => titulo)
            .join(' · ')}
        </p>
        <Button variant="outline" render={<Link to="/intranet/ayuda/primer-dia" />}>
          Empezar
        </Button>
      </div>
    </Card>
  )
}
