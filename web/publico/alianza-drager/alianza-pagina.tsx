import type { Alianza } from '#contract/sitio/paginas.ts'
import { Chevron } from '#web/ui/chevron.tsx'
import { Cifras } from '#web/publico/cifras.tsx'
import { Cuerpo } from '#web/publico/cuerpo.tsx'
import { Ilustracion } from '#web/publico/ilustracion.tsx'
import { Pagina } from '#web/publico/pagina.tsx'
import { Prosa } from '#web/publico/prosa.tsx'

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
