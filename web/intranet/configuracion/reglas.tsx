import { useQuery } from '@tanstack/react-query'
import { gruposReglas } from '#contract/configuracion/reglas.ts'
import { Falla } from '#web/ui/falla.tsx'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { AjustesCard } from './ajustes/ajustes-card.tsx'
import { ajustesDe } from './ajustes/consultas.ts'

/** Rules that the company sets its own way, each from a day on (domain §2.11). */
export function Reglas() {
  const { banner, tell, close } = useBanner()
  const { data, error, refetch } = useQuery(ajustesDe('reglas'))
  // All groups share one query, and fail together.
  if (error && !data) return <Falla onRetry={refetch}>{error.message}</Falla>
  return (
    <>
      <Banner banner={banner} onClose={close} />
      {gruposReglas.map(({ nombre, reglas }) => (
        <AjustesCard key={nombre} title={nombre} seccion="reglas" claves={reglas} onDone={tell} />
      ))}
    </>
  )
}
