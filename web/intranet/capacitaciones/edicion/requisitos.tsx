import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { EdicionCompleta } from '#contract/capacitaciones/ediciones.ts'
import { longDay } from '#web/plumbing/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './edicion.module.css'

/** Courses to be passed before, and whether the reader has. */
export function Requisitos({ edicion: { requisitos, falta } }: { edicion: EdicionCompleta }) {
  if (requisitos.length === 0) return null
  return (
    <Card
      title="Para inscribirse"
      action={
        falta.length === 0 ? (
          <Badge variant="success">Cumple</Badge>
        ) : (
          <Badge variant="warning">{falta.length === 1 ? 'Le falta 1' : `Le faltan ${falta.length}`}</Badge>
        )
      }
    >
      <ul className={styles.lista}>
        {requisitos.map(({ id, nombre, aprobado_el }) => (
          <li key={id}>
            {aprobado_el ? (
              <IconCircleCheck className={styles.si} aria-hidden />
            ) : (
              <IconCircleDashed className={styles.no} aria-hidden />
            )}
            <div>
              <strong>{nombre}</strong>
              <p className={styles.nota}>
                {aprobado_el ? `Aprobado el ${longDay(aprobado_el)}` : 'Le falta aprobarlo'}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
