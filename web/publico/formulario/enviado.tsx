import type { ReactNode } from 'react'
import { emergencia } from '#contract/shared/emergencia.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BotonEnlace } from '#web/publico/boton-enlace.tsx'
import styles from './enviado.module.css'

/** Page after a form was stored. */
export function Enviado({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.pagina}>
      <EmptyState
        bare
        headingLevel={1}
        title={title}
        action={
          <BotonEnlace to="/" arrow>
            Volver al inicio
          </BotonEnlace>
        }
      >
        {children} Si es una emergencia, llama al <a href={`tel:${emergencia}`}>{emergencia}</a>.
      </EmptyState>
    </div>
  )
}
