import type { Guardia } from '#contract/guardias/guardias.ts'
import { longMonth } from '#web/plumbing/format.ts'
import { Card } from '#web/ui/card.tsx'
import { completitud } from '#web/intranet/guardias/rol.rules.ts'
import styles from '#web/intranet/guardias/guardias.module.css'

interface CompletitudProps {
  mes: string
  guardias: readonly Guardia[]
  ahora: string
}

/** `82 % de los turnos que quedan en noviembre están completos` */
export function Completitud({ mes, guardias, ahora }: CompletitudProps) {
  const figure = completitud(guardias, ahora)
  if (!figure) return null
  const nombre = longMonth(mes).toLowerCase().split(' ')[0]
  return (
    <Card>
      <p className={styles.cifra}>
        {figure.pct}
        <small> %</small>
      </p>
      <p className={styles.detalle}>
        {figure.quedan
          ? `de los turnos que quedan en ${nombre} están completos`
          : `de los turnos de ${nombre} estuvieron completos`}
      </p>
    </Card>
  )
}
