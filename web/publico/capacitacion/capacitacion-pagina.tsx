import type { Capacitacion } from '#contract/sitio/paginas.ts'
import { Chevron } from '../../ui/chevron.tsx'
import { BotonEnlace } from '../boton-enlace.tsx'
import { Cuerpo } from '../cuerpo.tsx'
import { Ilustracion } from '../ilustracion.tsx'
import { Pagina } from '../pagina.tsx'
import { Pasos } from '../pasos.tsx'
import { Prosa } from '../prosa.tsx'

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
