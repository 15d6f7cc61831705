import { EmptyState } from '#web/ui/empty-state.tsx'
import { BotonEnlace } from './boton-enlace.tsx'
import styles from './no-encontrada.module.css'

export function NoEncontrada() {
  return (
    <div className={styles.pagina}>
      <EmptyState
        bare
        headingLevel={1}
        title="Esta calle no está en el plano"
        action={
          <BotonEnlace to="/" arrow>
            Ir al inicio
          </BotonEnlace>
        }
      >
        La página que buscas no existe o cambió de lugar.
      </EmptyState>
    </div>
  )
}
