import {
  IconAlertTriangle,
  IconArrowsLeftRight,
  IconDroplet,
  IconFlame,
  IconGauge,
  IconRefresh,
  type Icon,
} from '@tabler/icons-react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { ClaseSuceso } from '#contract/equipamiento/equipos.ts'
import { diaCorto, localDay } from '#web/plumbing/format.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { useLista } from '#web/plumbing/use-lista.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from './historia.module.css'

const icons: Record<ClaseSuceso, [Icon, string | undefined]> = {
  control: [IconGauge, styles.ok],
  movimiento: [IconArrowsLeftRight, styles.in],
  novedad: [IconAlertTriangle, styles.wa],
  uso: [IconFlame, undefined],
  limpieza: [IconDroplet, styles.ok],
  estado: [IconRefresh, styles.in],
}

/** The history of a piece as a hose (ui §7), the latest first. */
export function Historia({ id }: { id: number }) {
  const hoy = useHoy()
  const lista = useLista(equipamientoApi.historialEquipo, { params: { id } })
  return (
    <Card title="Historia">
      <Lista
        lista={lista}
        caption="Historia"
        rowKey={({ clase, id }) => `${clase}-${id}`}
        className={styles.manguera}
        renderRow={({ clase, momento, titulo, detalle, quien }) => {
          const [SucesoIcon, tono] = icons[clase]
          return (
            <div className={styles.suceso}>
              <span className={classes(styles.icono, tono)}>
                <SucesoIcon size={20} stroke={1.75} aria-hidden />
              </span>
              <div>
                <span className={styles.titulo}>{titulo}</span>
                <span className={styles.detalle}>{[detalle, quien].filter(Boolean).join(' · ')}</span>
              </div>
              <time dateTime={momento} className={styles.dia}>
                {diaCorto(localDay(new Date(momento)), hoy)}
              </time>
            </div>
          )
        }}
        empty={
          <EmptyState bare headingLevel={3} title="Sin historia">
            Aquí quedan sus controles, movimientos, novedades y usos.
          </EmptyState>
        }
      />
    </Card>
  )
}
