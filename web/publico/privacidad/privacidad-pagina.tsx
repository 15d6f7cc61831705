import type { Privacidad } from '#contract/sitio/paginas.ts'
import { Chevron } from '#web/ui/chevron.tsx'
import { Cuerpo } from '#web/publico/cuerpo.tsx'
import { Pagina } from '#web/publico/pagina.tsx'
import { Prosa } from '#web/publico/prosa.tsx'

export function PrivacidadPagina({ contenido }: { contenido: Privacidad }) {
  return (
    <>
      <Pagina title={contenido.titulo} here="Privacidad" lead={contenido.bajada} />
      <Chevron variant="calma" />
      <Cuerpo>
        <Prosa texto={contenido.texto} />
      </Cuerpo>
    </>
  )
}
