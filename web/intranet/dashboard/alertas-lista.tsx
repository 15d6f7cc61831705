import { IconAlertTriangle, IconChevronRight, IconClockExclamation } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router'
import type { Alerta } from '#contract/dashboard.ts'
import { decididas } from '#contract/espera/decididas.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './dashboard.module.css'

/** Decided in «Le espera»: each leads there, to its own kind. */
const isDecidida = ({ tipo }: Pick<Alerta, 'tipo'>): boolean => decididas.some((one) => one === tipo)

/** Read before anything is done about them: their button leads to what is to be read. */
const leidas: ReadonlySet<Alerta['tipo']> = new Set(['emergencias', 'lecturas', 'objeciones'])

/** Shown with the most urgent of its kind and the button of this one. */
export const isDeUnToque = (alerta: Pick<Alerta, 'tipo'>): boolean => isDecidida(alerta) || leidas.has(alerta.tipo)

interface AlertasListaProps {
  alertas: readonly Alerta[]
  place?: RefObject<HTMLUListElement | null>
  /** The first of a kind, in words, and its button. */
  primeroDe?: (tipo: Alerta['tipo']) => { detalle: string; boton: ReactNode } | undefined
}

export const AlertasLista = ({ alertas, place, primeroDe }: AlertasListaProps) => (
  <ul ref={place} tabIndex={-1} className={classes(styles.lista, styles.alertas)}>
    {alertas.map((alerta) => {
      const { tipo, nivel, texto, enlace } = alerta
      const Icono = nivel === 'grave' ? IconAlertTriangle : IconClockExclamation
      const primero = primeroDe?.(tipo)
      return (
        <li
          key={enlace + texto}
          className={styles.alerta}
          data-nivel={nivel}
          data-decidida={isDeUnToque(alerta) || undefined}
        >
          <Icono size={20} stroke={1.9} aria-hidden />
          <div className={styles.que}>
            <Link to={isDecidida(alerta) ? `/intranet/pendientes?grupo=${tipo}` : enlace}>{texto}</Link>
            {primero && <p className={styles.detalle}>{primero.detalle}</p>}
          </div>
          {primero ? (
            <span className={styles.decidir}>{primero.boton}</span>
          ) : (
            <IconChevronRight size={18} stroke={1.9} aria-hidden />
          )}
        </li>
      )
    })}
  </ul>
)
