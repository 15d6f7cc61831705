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

interface Publicado {
  flota: Flota
  cifras: boolean
}

/** Reads the fleet, if the company publishes it, and whether it publishes its figures. */
export async function loader(args: LoaderFunctionArgs): Promise<Publicado> {
  const api = apiOver(args.context.get(doorContext).fetch)
  const [publicacion, flota] = await Promise.all([readSeccion(args, 'publicacion'), readFlota(api, new Date())])
  return { flota: publicacion.flota ? flota : null, cifras: publicacion.cifras }
}

export default function PublicoLayout({ loaderData: { flota, cifras } }: { loaderData: Publicado }) {
  const compania = useCompania()
  return (
    <div className={styles.sitio}>
      <a className={styles.salto} href="#contenido">
        Saltar al contenido
      </a>
      <BarraInferior />
      <header>
        <BarraSuperior compania={compania} flota={flota} />
        <Cabecera compania={compania} />
      </header>
      <main id="contenido" tabIndex={-1} className={styles.contenido}>
        <Outlet context={flota} />
      </main>
      <Pie compania={compania} cifras={cifras} />
      <div className={styles.cargando} data-cargando hidden>
        <Spinner size="lg" />
      </div>
      <script type="module" src={publicoScript} />
    </div>
  )
}
