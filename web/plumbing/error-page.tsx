import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { compania } from '#contract/shared/compania.ts'
import { Button } from '../ui/button.tsx'
import styles from './error-page.module.css'

/** What is shown when a page is not there or could not be made: calm, and without a word about why. */
export function ErrorPage() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  const title = missing ? 'Esta calle no está en el plano' : 'No pudimos mostrar esta página'
  return (
    <main className={styles.pagina}>
      <title>{`${title} | ${compania.sitio}`}</title>
      <h1>{title}</h1>
      <p>{missing ? 'La página que busca no existe o cambió de lugar.' : 'Intente nuevamente en unos minutos.'}</p>
      <Button variant="secondary" render={<Link to="/" reloadDocument />}>
        Ir al inicio
      </Button>
      <p>
        Si hay una emergencia, llame al <a href={`tel:${compania.emergencia}`}>{compania.emergencia}</a>.
      </p>
    </main>
  )
}
