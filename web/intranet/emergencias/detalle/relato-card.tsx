import { useQuery } from '@tanstack/react-query'
import { parteDe } from '#web/parts/emergencias/parte-en-cola.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './detalle.module.css'

/** What happened, as its officer wrote it. Renders nothing until somebody has. */
export function RelatoCard({ emergencia: id }: { emergencia: number }) {
  const { data } = useQuery(parteDe(id))
  const relato = data?.data.find(({ seccion }) => seccion === 'relato')?.contenido?.relato
  if (typeof relato !== 'string' || relato === '') return null
  return (
    <Card title="Relato">
      <p className={styles.relato}>{relato}</p>
    </Card>
  )
}
