import { Outlet, type LoaderFunctionArgs } from 'react-router'
import { apiOver } from '../plumbing/api.ts'
import { doorContext } from '../plumbing/door.ts'
import { staticPage } from '../plumbing/page-handle.ts'
import { Spinner } from '../ui/spinner.tsx'
import { BarraInferior } from './barra-inferior.tsx'
import { BarraSuperior } from './barra-superior.tsx'
import { Cabecera } from './cabecera.tsx'
import { readFlota, type Flota } from './flota.ts'
import { Pie } from './pie.tsx'
import publicoScript from './publico.js?url'
import styles from './publico.module.css'

export { ErrorPage as ErrorBoundary } from '../plumbing/error-page.tsx'

export const handle = staticPage

export const loader = ({ context }: LoaderFunctionArgs): Promise<Flota> =>
  readFlota(apiOver(context.get(doorContext).fetch), new Date())

export default function PublicoLayout({ loaderData }: { loaderData: Flota }) {
  return (
    <div className={styles.sitio}>
      <a className={styles.salto} href="#contenido">
        Saltar al contenido
      </a>
      <BarraInferior />
      <header>
        <BarraSuperior flota={loaderData} />
        <Cabecera />
      </header>
      <main id="contenido" tabIndex={-1} className={styles.contenido}>
        <Outlet context={loaderData} />
      </main>
      <Pie />
      <div className={styles.cargando} data-cargando hidden>
        <Spinner size="lg" />
      </div>
      <script type="module" src={publicoScript} />
    </div>
  )
}
