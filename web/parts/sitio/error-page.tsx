import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { emergencia } from '#contract/shared/emergencia.ts'
import { Button } from '#web/ui/button.tsx'
import { useCompania } from './compania.ts'
import styles from './error-page.module.css'

/**
 * Shown if a page is missing or failed to render: calm, and without a reason. Neighbours and members see it, so it
 * addresses neither.
 */
export function ErrorPage() {
  const error = useRouteError()
  const { sitio } = useCompania()
  const missing = isRouteErrorResponse(error) && error.status === 404
  const title = missing ? 'Esta calle no está en el plano' : 'No pudimos mostrar esta página'
  return (
    <main className={styles.pagina}>
      <title>{`${title} | ${sitio}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <p>{missing ? 'La página no existe o cambió de lugar.' : 'Suele ser cosa de unos minutos.'}</p>
      <Button variant="secondary" render={<Link to="/" reloadDocument />}>
        Ir al inicio
      </Button>
      <p>
        Emergencias de Bomberos: <a href={`tel:${emergencia}`}>{emergencia}</a>
      </p>
    </main>
  )
}
