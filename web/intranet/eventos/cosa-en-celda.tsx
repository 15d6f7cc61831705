import { Link } from 'react-router'
import { classes } from '#web/ui/classes.ts'
import { type Cosa, iconosClases, nombresClases } from './cosas.ts'
import { RespuestaMarca } from './respuesta-marca.tsx'
import styles from './mes.module.css'

/** A thing in a cell of the month: the keyboard reaches it by the day (ARIA: grid). */
export function CosaEnCelda({ cosa, pasada }: { cosa: Cosa; pasada: boolean }) {
  const Icono = iconosClases[cosa.clase]
  return (
    <Link
      to={cosa.enlace}
      tabIndex={-1}
      className={classes(styles.cosa, pasada && styles.pasada)}
      data-clase={cosa.clase}
      data-estado={cosa.estado}
      title={cosa.titulo}
    >
      <span className={styles.hora}>
        {Icono && <Icono size={13} stroke={2} aria-hidden />}
        <span className="visually-hidden">{nombresClases[cosa.clase]} </span>
        {cosa.hora}
        <RespuestaMarca respuesta={cosa.respuesta} />
      </span>
      {cosa.estado && <span className={styles.estado}>{cosa.estado === 'borrador' ? 'Borrador' : 'Cancelado'}</span>}
      <span className={styles.titulo}>{cosa.titulo}</span>
    </Link>
  )
}
