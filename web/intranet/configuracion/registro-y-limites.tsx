import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { AjustesCard } from './ajustes/ajustes-card.tsx'

/** Registration mode and rate limits (decisions §4). */
export function RegistroYLimites() {
  const { banner, tell, close } = useBanner()
  return (
    <>
      <Banner banner={banner} onClose={close} />
      <AjustesCard title="Registro" seccion="registro" onDone={tell} />
      <AjustesCard
        title="Límites"
        nota="Quien pasa un límite espera a que termine su plazo. Rigen desde que se guardan."
        seccion="limites"
        onDone={tell}
      />
    </>
  )
}
