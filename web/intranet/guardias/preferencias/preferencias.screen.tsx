import { useQuery } from '@tanstack/react-query'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Card } from '#web/ui/card.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { GuardiasPage } from '#web/intranet/guardias/guardias-page.tsx'
import { PreferenciasForm, preferenciasPropias } from './preferencias-form.tsx'

export const meta = pageTitle('Preferencias de guardia')

/** Days on which the member would rather serve, or cannot (domain §2.6). */
export default function PreferenciasScreen() {
  const { data, error, isPending, refetch } = useQuery(preferenciasPropias)
  const { banner, tell, close } = useBanner()
  return (
    <GuardiasPage subtitle="Cuándo prefiere hacer guardia, y cuándo no puede">
      <Banner banner={banner} onClose={close} />
      {error && !data && <Falla onRetry={refetch}>{error.message}</Falla>}
      {isPending && (
        <Card title="Mis preferencias">
          <SkeletonGroup>
            <Skeleton shape="block" />
          </SkeletonGroup>
        </Card>
      )}
      {data && <PreferenciasForm guardadas={data.data} onDone={tell} />}
    </GuardiasPage>
  )
}
