import { data } from 'react-router'
import { pageTitle } from '../plumbing/page-title.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { BotonEnlace } from './boton-enlace.tsx'
import styles from './no-encontrada.module.css'

const title = 'Esta calle no está en el plano'

export const meta = pageTitle(title, 'La página que buscas no existe o cambió de lugar.')

export const loader = () => data(null, { status: 404 })

export default function NoEncontradaScreen() {
  return (
    <div className={styles.pagina}>
      <EmptyState
        bare
        headingLevel={1}
        title={title}
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
