import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import styles from './campos.module.css'

export function Grupo({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className={styles.campos}>
        {lead && <p className={styles.nota}>{lead}</p>}
        {children}
      </div>
    </Card>
  )
}
