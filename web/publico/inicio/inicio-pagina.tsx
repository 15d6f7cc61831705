import type { Alianza, Inicio } from '#contract/sitio/paginas.ts'
import { Chevron } from '#web/ui/chevron.tsx'
import type { Flota } from '#web/publico/flota.ts'
import { InicioAlianza } from './alianza.tsx'
import { InicioHistoria } from './historia.tsx'
import { InicioLlamada } from './llamada.tsx'
import { InicioPortada } from './portada.tsx'
import { TiraFlota } from './tira-flota.tsx'
import { InicioVoluntario } from './voluntario.tsx'

interface InicioPaginaProps {
  contenido: Inicio
  alianza: Alianza
  flota: Flota
}

export function InicioPagina({ contenido, alianza, flota }: InicioPaginaProps) {
  return (
    <>
      <InicioPortada portada={contenido.portada} />
      {/* Never urgente here: lime means that something is happening now, and this page knows of no emergency. */}
      <Chevron variant="calma" />
      {flota && flota.unidades.length > 0 && <TiraFlota unidades={flota.unidades} leidaEn={flota.leidaEn} />}
      <InicioHistoria historia={contenido.historia} />
      <InicioLlamada llamada={contenido.llamada} />
      <InicioVoluntario voluntario={contenido.voluntario} />
      <InicioAlianza alianza={alianza} />
    </>
  )
}
