import { Outlet, type LoaderFunctionArgs } from 'react-router'
import { apiOver } from '#web/plumbing/api.ts'
import { useCompania } from '#web/parts/sitio/compania.ts'
import { doorContext } from '#web/plumbing/door.ts'
import { staticPage } from '#web/plumbing/page-handle.ts'
import { readSeccion } from '#web/parts/sitio/seccion.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { BarraInferior } from './barra-inferior.tsx'
import { BarraSuperior } from './barra-superior.tsx'
import { Cabecera } from './cabecera.tsx'
import { readFlota, type Flota } from './flota.ts'
import { Pie } from './pie.tsx'
import publicoScript from './publico.js?url'
import styles from './publico.module.css'

export { ErrorPage as ErrorBoundary } from '#web/parts/sitio/error-page.tsx'

export const handle = staticPage

/** Reads the fleet, if the company publishes it. */
export async function loader(args: LoaderFunctionArgs): Promise<Flota> {
  const api = apiOver(args.context.get(doorContext).fetch)
  const [publicacion, flota] = await Promise.all([readSeccion(args, 'publicacion'), readFlota(api, new Date())])
  return publicacion.flota ? flota : null
}

export default function PublicoLayout({ loaderData }: { loaderData: Flota }) {
  const compania = useCompania()
  return (
    <div className={styles.sitio}>
      <a className={styles.salto} href="#contenido">
        Saltar al contenido
      </a>
      <BarraInferior />
      <header>
        <BarraSuperior compania={compania} flota={loaderData} />
        <Cabecera compania={compania} />
      </header>
      <main id="contenido" tabIndex={-1} className={styles.contenido}>
        <Outlet context={loaderData} />
      </main>
      <Pie compania={compania} />
      <div className={styles.cargando} data-cargando hidden>
        <Spinner size="lg" />
      </div>
      <script type="module" src={publicoScript} />
    </div>
  )
}
