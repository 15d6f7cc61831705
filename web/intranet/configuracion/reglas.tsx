import { gruposReglas } from '#contract/configuracion/reglas.ts'
import { Banner } from '../shell/banner.tsx'
import { useBanner } from '../shell/use-banner.ts'
import { AjustesCard } from './ajustes/ajustes-card.tsx'

/** What the company counts and demands in its own way, each rule from a day on (domain §2.11). */
export function Reglas() {
  const { banner, tell, close } = useBanner()
  return (
    <>
      <Banner banner={banner} onClose={close} />
      {gruposReglas.map(({ nombre, reglas }) => (
        <AjustesCard key={nombre} title={nombre} seccion="reglas" claves={reglas} onDone={tell} />
      ))}
    </>
  )
}
