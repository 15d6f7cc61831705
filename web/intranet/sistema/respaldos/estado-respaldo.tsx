import { IconAlertCircle, IconCircleCheck, IconClock, type Icon } from '@tabler/icons-react'
import type { Respaldo } from '#contract/sistema/respaldo.ts'
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx'
import styles from './respaldos.module.css'

const estados: Record<Respaldo['estado'], { label: string; variant: BadgeVariant; icon: Icon }> = {
  pendiente: { label: 'Por comenzar', variant: 'info', icon: IconClock },
  en_curso: { label: 'En curso', variant: 'info', icon: IconClock },
  bueno: { label: 'Bueno', variant: 'success', icon: IconCircleCheck },
  fallido: { label: 'Fallido', variant: 'error', icon: IconAlertCircle },
  danado: { label: 'Dañado', variant: 'error', icon: IconAlertCircle },
}

export function EstadoRespaldo({ respaldo }: { respaldo: Respaldo }) {
  const { estado, avance, error, por_verificar, copiado_en, copia_error } = respaldo
  const { label, ...look } = por_verificar
    ? { label: 'Verificando', variant: 'info' as const, icon: IconClock }
    : estados[estado]
  const more = por_verificar ? null : (avance ?? error)
  return (
    <div className={styles.estado}>
      <Badge {...look}>{label}</Badge>
      {more && <span className={styles.under}>{more}</span>}
      {copiado_en && <span className={styles.under}>Con copia fuera de la máquina</span>}
      {copia_error && <span className={styles.under}>Sin copia fuera de la máquina. {copia_error}</span>}
    </div>
  )
}
