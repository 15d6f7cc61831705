import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { entorno } from './entorno.ts'
import styles from './sistema.module.css'

export function EntornoCard() {
  return (
    <Card title="Entorno">
      <Facts className={styles.facts} facts={entorno()} />
    </Card>
  )
}
