import type { Aviso } from '#contract/proteccion.ts'
import type { Privacidad } from '#contract/sitio/paginas.ts'
import { Chevron } from '#web/ui/chevron.tsx'
import { Cuerpo } from '#web/publico/cuerpo.tsx'
import { Pagina } from '#web/publico/pagina.tsx'
import { Prosa } from '#web/publico/prosa.tsx'
import { AvisoDeDatos } from './aviso.tsx'

interface PrivacidadPaginaProps {
  contenido: Privacidad
  /** None in the editor's preview. */
  aviso?: Aviso
}

export function PrivacidadPagina({ contenido, aviso }: PrivacidadPaginaProps) {
  return (
    <>
      <Pagina title={contenido.titulo} here="Privacidad" lead={contenido.bajada} />
      <Chevron variant="calma" />
      <Cuerpo art={aviso && <AvisoDeDatos aviso={aviso} />}>
        <Prosa texto={contenido.texto} />
      </Cuerpo>
    </>
  )
}
