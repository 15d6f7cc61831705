import './ui/tokens.css'
import './ui/fonts.css'
import './root.css'
import { Links, type LoaderFunctionArgs, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { type RootData, useZona } from './parts/sitio/compania.ts'
import { Iconos } from './parts/sitio/iconos.tsx'
import { InlineScript } from './plumbing/inline-script.tsx'
import { askedBy, pageIs, pathOf } from './plumbing/page-handle.ts'
import { beginSession } from './plumbing/session-early.ts'
import { readSeccion } from './parts/sitio/seccion.ts'

export { ErrorPage as ErrorBoundary } from './parts/sitio/error-page.tsx'

/** Company data: read by the server with the document, and used by every page. */
export const loader = async (args: LoaderFunctionArgs): Promise<RootData> => ({
  compania: await readSeccion(args, 'compania'),
  origin: new URL(args.request.url).origin,
})
export const shouldRevalidate = () => false

export default function Root() {
  useZona()
  return <Outlet />
}

/** The document. A static page sends no framework script (docs/decisions/009); a themed one follows the device. */
export function Layout({ children }: { children: React.ReactNode }) {
  const matches = useMatches()
  const withScript = !pageIs('staticPage', matches)
  const forMembers = pageIs('themed', matches)
  return (
    <html lang="es-CL" data-tema={forMembers ? 'sistema' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {forMembers && <InlineScript run={import.meta.env.SSR && beginSession} args={[askedBy(matches).map(pathOf)]} />}
        <Meta />
        <Links />
        <Iconos />
      </head>
      <body>
        {children}
        {withScript && <ScrollRestoration />}
        {withScript && <Scripts />}
      </body>
    </html>
  )
}
