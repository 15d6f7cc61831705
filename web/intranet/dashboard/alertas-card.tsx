import { Suspense } from 'react'
import { Link } from 'react-router'
import type { Alerta } from '#contract/dashboard.ts'
import { painted } from '#web/plumbing/use-painted.ts'
import { Card } from '#web/ui/card.tsx'
import { fetched } from '#web/ui/on-demand.tsx'
import { AlertasLista, isDeUnToque } from './alertas-lista.tsx'
import type { Avisos } from './alertas-con-boton.tsx'
import { type Leido, Parte } from './parte.tsx'

const AlertasConBoton = fetched(() => painted().then(() => import('./alertas-con-boton.tsx')), 'AlertasConBoton')

interface AlertasProps extends Avisos {
  alertas: Alerta[] | null
  dashboard: Leido
}

/** Lines of the card, besides those that are decided there; the others are one tap away. */
const primeras = 6

/** domain §2.1, 7: what waits for the caller. Renders nothing if nothing does. */
export const AlertasCard = ({ alertas, dashboard, ...avisos }: AlertasProps) =>
  alertas?.length !== 0 && (
    <Card title={tituloDe(alertas)} action={<Link to="/intranet/pendientes">Ver todo</Link>}>
      <Parte dato={alertas} dashboard={dashboard}>
        {(all) => (
          <Lineas alertas={all.filter((alerta, index) => index < primeras || isDeUnToque(alerta))} {...avisos} />
        )}
      </Parte>
    </Card>
  )

/** Each kind counts as one. */
const tituloDe = (alertas: Alerta[] | null): string =>
  alertas ? `Le espera (${new Set(alertas.map(({ tipo }) => tipo)).size})` : 'Le espera'

function Lineas({ alertas, ...avisos }: Avisos & { alertas: readonly Alerta[] }) {
  const lista = <AlertasLista alertas={alertas} />
  if (!alertas.some(isDeUnToque)) return lista
  return (
    <Suspense fallback={lista}>
      <AlertasConBoton alertas={alertas} {...avisos} />
    </Suspense>
  )
}
