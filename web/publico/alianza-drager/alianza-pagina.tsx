import type { Alianza } from '#contract/sitio/paginas.ts'
import { Chevron } from '../../ui/chevron.tsx'
import { Cifras } from '../cifras.tsx'
import { Cuerpo } from '../cuerpo.tsx'
import { Ilustracion } from '../ilustracion.tsx'
import { Pagina } from '../pagina.tsx'
import { Prosa } from '../prosa.tsx'

export function AlianzaPagina({ contenido }: { contenido: Alianza }) {
  return (
    <>
      <Pagina title={contenido.titulo} here="Alianza Dräger" lead={contenido.bajada} />
      <Chevron variant="calma" />
      <Cuerpo art={<Ilustracion ilustracion={contenido.ilustracion} sizes="(min-width: 64em) 420px, 100vw" />}>
        <Cifras cifras={contenido.cifras} />
        <Prosa texto={contenido.texto} />
      </Cuerpo>
    </>
  )
}
