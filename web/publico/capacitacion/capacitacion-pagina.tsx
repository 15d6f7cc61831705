import type { Capacitacion } from '#contract/sitio/paginas.ts'
import { Chevron } from '#web/ui/chevron.tsx'
import { BotonEnlace } from '#web/publico/boton-enlace.tsx'
import { Cuerpo } from '#web/publico/cuerpo.tsx'
import { Ilustracion } from '#web/publico/ilustracion.tsx'
import { Pagina } from '#web/publico/pagina.tsx'
import { Pasos } from '#web/publico/pasos.tsx'
import { Prosa } from '#web/publico/prosa.tsx'

export function CapacitacionPagina({ contenido }: { contenido: Capacitacion }) {
  return (
    <>
      <Pagina title={contenido.titulo} here="Capacitación" lead={contenido.bajada} />
      <Chevron variant="calma" />
      <Cuerpo art={<Ilustracion ilustracion={contenido.ilustracion} sizes="(min-width: 64em) 420px, 100vw" />}>
        {contenido.etapas.length > 0 && (
          <>
            <h2>Paso a paso</h2>
            <Pasos pasos={contenido.etapas} />
          </>
        )}
        <Prosa texto={contenido.texto} />
        <p>
          <BotonEnlace to="/hazte-voluntario" arrow>
            Hazte voluntario
          </BotonEnlace>
        </p>
      </Cuerpo>
    </>
  )
}
