import type { ReactNode } from 'react'
import { useBloque } from '#web/intranet/configuracion/esquema/bloques.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './campos.module.css'

export function Grupo({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useBloque(title)
  return (
    <div id={id} tabIndex={-1} className={styles.bloque}>
      <Card title={title}>
        <div className={styles.campos}>
          {lead && <p className={styles.nota}>{lead}</p>}
          {children}
        </div>
      </Card>
    </div>
  )
}
