import { IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { grupos, todos, type Vista } from './lugares.ts'
import styles from './indice.module.css'

interface IndiceProps {
  vista: Vista
  /** Number awaiting an answer, by view. */
  pendientes: Partial<Record<keyof typeof todos, number | undefined>>
}

/** All administrator settings, in groups: beside the open view, or before it on a phone. */
export function Indice({ vista, pendientes }: IndiceProps) {
  const id = useId()
  return (
    <nav className={styles.indice} aria-label="Configuración">
      {grupos.map(({ nombre, vistas }, index) => (
        <div key={nombre} className={styles.grupo}>
          <p id={`${id}-${index}`} className={styles.nombre}>
            {nombre}
          </p>
          <ul className={styles.lista} aria-labelledby={`${id}-${index}`}>
            {vistas.map((one) => (
              <li key={one}>
                <Lugar vista={one} abierta={one === vista} pendientes={pendientes[one] ?? 0} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Lugar({ vista, abierta, pendientes }: { vista: keyof typeof todos; abierta: boolean; pendientes: number }) {
  const { nombre, trata, icon: LugarIcon, ruta = `?vista=${vista}` } = todos[vista]
  return (
    <Link to={ruta} className={styles.lugar} aria-current={abierta ? 'page' : undefined} preventScrollReset={false}>
      <LugarIcon className={styles.icono} size={20} stroke={1.75} aria-hidden />
      <span className={styles.texto}>
        {nombre}
        <span className={styles.trata}>{trata}</span>
      </span>
      {pendientes > 0 && (
        <span className={styles.cuenta}>
          {pendientes}
          <span className="visually-hidden"> sin responder</span>
        </span>
      )}
      <IconChevronRight className={styles.flecha} size={18} stroke={1.75} aria-hidden />
    </Link>
  )
}
