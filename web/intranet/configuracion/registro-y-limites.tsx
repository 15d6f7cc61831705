import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { AjustesCard } from './ajustes/ajustes-card.tsx'

/** Registration mode, rate limits (decisions §4), and who must have a second factor. */
export function RegistroYLimites() {
  const { banner, tell, close } = useBanner()
  return (
    <>
      <Banner banner={banner} onClose={close} />
      <AjustesCard title="Registro" seccion="registro" onDone={tell} />
      <AjustesCard
        title="Segundo factor"
        nota="Quien debe tenerlo y no lo tiene dispone de 14 días; después solo puede usar su propia cuenta. No se lo quite a los administradores: pueden verlo todo."
        seccion="seguridad"
        onDone={tell}
      />
      <AjustesCard
        title="Límites"
        nota="Quien pasa un límite espera a que termine su plazo. Rigen desde que se guardan."
        seccion="limites"
        onDone={tell}
      />
    </>
  )
}
