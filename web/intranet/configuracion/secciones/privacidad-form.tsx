import { Grupo } from '#web/intranet/configuracion/campos/grupo.tsx'
import { Prosa } from '#web/intranet/configuracion/campos/prosa.tsx'
import { Encabezado } from './encabezado.tsx'

export function PrivacidadForm() {
  return (
    <Grupo title="Página">
      <Encabezado />
      <Prosa name="texto" label="Texto de la página" />
    </Grupo>
  )
}
