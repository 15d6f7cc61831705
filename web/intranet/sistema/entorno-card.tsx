import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { ParaSoporte } from '#web/ui/para-soporte.tsx'
import { entorno, entornoTecnico } from './entorno.ts'
import styles from './sistema.module.css'

export function EntornoCard() {
  return (
    <Card title="Entorno">
      <Facts className={styles.facts} facts={entorno()} />
      <ParaSoporte>
        <Facts className={styles.facts} facts={entornoTecnico()} />
      </ParaSoporte>
    </Card>
  )
}
