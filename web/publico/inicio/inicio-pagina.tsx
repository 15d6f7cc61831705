import type { EventoPublico } from '#contract/eventos/calendario.ts'
import type { Alianza, Inicio } from '#contract/sitio/paginas.ts'
import { Chevron } from '#web/ui/chevron.tsx'
import type { Flota } from '#web/publico/flota.ts'
import type { Salidas } from '#web/publico/salidas.ts'
import { InicioActividades } from './actividades.tsx'
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
  actividades?: readonly EventoPublico[]
}

export function InicioPagina({ contenido, alianza, flota, salidas, actividades }: InicioPaginaProps) {
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
      {actividades && <InicioActividades actividades={actividades} />}
      <InicioLlamada llamada={contenido.llamada} />
      <InicioVoluntario voluntario={contenido.voluntario} />
      <InicioAlianza alianza={alianza} />
    </>
  )
}
