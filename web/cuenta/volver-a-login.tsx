import { Link } from 'react-router'
import styles from './cuenta.module.css'

export function VolverALogin() {
  return (
    <p className={styles.other}>
      <Link to="/login">Volver a iniciar sesión</Link>
    </p>
  )
}
