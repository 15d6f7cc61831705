import type { EdicionCompleta } from '#contract/capacitaciones/ediciones.ts'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import styles from './edicion.module.css'

interface NivelProps {
  avance: NonNullable<EdicionCompleta['avance']>
  /** It can still be passed. */
  viva: boolean
}

/** How far the reader is on the way to the next level, and where this course would bring them. */
export function Nivel({ avance: { nivel, aprobados, total, suma }, viva }: NivelProps) {
  return (
    <Card title={`Su nivel ${nivel}`}>
      <p className={styles.cuentas}>
        <strong>
          {aprobados} de {total} cursos
        </strong>
        {viva && suma && <span>{aprobados === 0 ? 'Con este será 1' : `Con este serán ${aprobados + 1}`}</span>}
      </p>
      <ProgressBar label="Cursos aprobados del nivel" labelHidden value={aprobados / total} />
    </Card>
  )
}
