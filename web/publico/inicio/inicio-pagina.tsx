import type { Alianza, Inicio } from '#contract/sitio/paginas.ts'
import { Chevron } from '#web/ui/chevron.tsx'
import type { Flota } from '#web/publico/flota.ts'
import type { Salidas } from '#web/publico/salidas.ts'
import { InicioAlianza } from './alianza.tsx'
import { InicioHistoria } from './historia.tsx'
import { InicioLlamada } from './llamada.tsx'
import { InicioPortada } from './portada.tsx'
import { InicioSalidas } from './salidas.tsx'
import { TiraFlota } from './tira-flota.tsx'
import { InicioVoluntario } from './voluntario.tsx'

interface InicioPaginaProps {
  contenido: Inicio
  alianza: Alianza
  flota: Flota
  salidas?: Salidas | null
}

export function InicioPagina({ contenido, alianza, flota, salidas }: InicioPaginaProps) {
  return (
    <>
      <InicioPortada portada={contenido.portada} />
      <div data-live="chevron">
        {/* Lime means that something is happening now. */}
        <Chevron variant={flota?.unidades.some(({ enSalida }) => enSalida) ? 'urgente' : 'calma'} />
      </div>
      {flota && flota.unidades.length > 0 && <TiraFlota unidades={flota.unidades} leidaEn={flota.leidaEn} />}
      {salidas && <InicioSalidas {...salidas} />}
      <InicioHistoria historia={contenido.historia} />
      <InicioLlamada llamada={contenido.llamada} />
      <InicioVoluntario voluntario={contenido.voluntario} />
      <InicioAlianza alianza={alianza} />
    </>
  )
}
