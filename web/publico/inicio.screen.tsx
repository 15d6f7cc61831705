import { pageTitle } from '../plumbing/page-title.ts'
import { Chevron } from '../ui/chevron.tsx'
import { useFlota } from './flota.ts'
import { InicioHistoria } from './inicio-historia.tsx'
import { InicioLlamada } from './inicio-llamada.tsx'
import { InicioPortada } from './inicio-portada.tsx'
import { InicioVoluntario } from './inicio-voluntario.tsx'
import { TiraFlota } from './tira-flota.tsx'

export const meta = pageTitle(
  'Inicio',
  'Compañía de bomberos voluntarios. Mira qué carros están en servicio ahora, conoce la compañía y hazte voluntario. Emergencias: 132.',
)

export default function InicioScreen() {
  const flota = useFlota()
  return (
    <>
      <InicioPortada />
      {/* Never urgente here: lime means that something is happening now, and no emergency is known to this page. */}
      <Chevron variant="calma" />
      {flota && flota.unidades.length > 0 && <TiraFlota unidades={flota.unidades} leidaEn={flota.leidaEn} />}
      <InicioHistoria />
      <InicioLlamada />
      <InicioVoluntario />
    </>
  )
}
