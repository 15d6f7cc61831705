import type { Privacidad } from '#contract/sitio/paginas.ts'
import { Chevron } from '../../ui/chevron.tsx'
import { Cuerpo } from '../cuerpo.tsx'
import { Pagina } from '../pagina.tsx'
import { Prosa } from '../prosa.tsx'

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
