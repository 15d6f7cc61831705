import { Link } from 'react-router'
import { pageTitle } from '../plumbing/page-title.ts'
import styles from './cuenta.module.css'

export const meta = pageTitle('En construcción')

export default function EnConstruccionScreen() {
  return (
    <>
      <h1 className={styles.title}>En construcción</h1>
      <p className={styles.subtitle}>
        Esta sección se está construyendo. Si necesita entrar, pida ayuda a un administrador.
      </p>
      <p>
        <Link to="/login">Volver a iniciar sesión</Link>
      </p>
    </>
  )
}
