import { type CorreoConTexto, textosCorreo } from '#contract/configuracion/textos-correo.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { AjustesCard } from './ajustes/ajustes-card.tsx'

const correos = (Object.keys(textosCorreo) as CorreoConTexto[]).map((tipo) => `correo_${tipo}`)

/** Company texts in its mails and papers (domain §2.11). */
export function Plantillas() {
  const { banner, tell, close } = useBanner()
  return (
    <>
      <Banner banner={banner} onClose={close} />
      <AjustesCard
        title="Textos de los correos"
        nota="Cómo empieza cada correo. El enlace, hasta cuándo sirve y los avisos de seguridad van siempre después. {nombre} y {compania} se reemplazan en cada uno."
        seccion="plantillas"
        claves={correos}
        onDone={tell}
      />
      <AjustesCard title="Documentos en PDF" seccion="plantillas" claves={['membrete']} onDone={tell} />
    </>
  )
}
