import './ui/tokens.css'
import './ui/fonts.css'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import shield from './assets/escudo-simple.svg'
import { isStatic } from './plumbing/static-page.ts'

export { ErrorPage as ErrorBoundary } from './plumbing/error-page.tsx'

export const links = () => [{ rel: 'icon', type: 'image/svg+xml', href: shield }]

export default function Root() {
  return <Outlet />
}

export function Layout({ children }: { children: React.ReactNode }) {
  const withoutScript = isStatic(useMatches())
  return (
    <html lang="es-CL">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {!withoutScript && <ScrollRestoration />}
        {!withoutScript && <Scripts />}
      </body>
    </html>
  )
}
