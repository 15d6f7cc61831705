import { catalogos } from '#contract/catalogos.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { chosen, useSearchParams } from '#web/plumbing/navegar.ts'
import { CatalogoCard } from './catalogo-card.tsx'
import { declarados } from './declarados.ts'

/** The lists people choose from, one at a time, by the address. */
export function Catalogos() {
  const [params, setParams] = useSearchParams()
  const { banner, tell, fail, close } = useBanner()
  const asked = params.get('catalogo')
  const catalogo = catalogos.find((one) => one === asked) ?? 'claves'
  return (
    <>
      <Banner banner={banner} onClose={close} />
      <Tabs
        label="Catálogos"
        value={catalogo}
        onChange={(next) => setParams(() => ({ vista: 'catalogos', catalogo: next }), chosen)}
        tabs={catalogos.map((value) => ({
          value,
          label: declarados[value].plural,
          content: <CatalogoCard key={value} catalogo={value} onDone={tell} onFailed={fail} />,
        }))}
      />
    </>
  )
}
