import { Grupo } from '#web/intranet/configuracion/campos/grupo.tsx'
import { Parrafo } from '#web/intranet/configuracion/campos/parrafo.tsx'
import { Prosa } from '#web/intranet/configuracion/campos/prosa.tsx'
import { Encabezado } from './encabezado.tsx'

export function VoluntarioForm() {
  return (
    <Grupo title="Página">
      <Encabezado />
      <Prosa name="texto" label="Texto de la página" />
      <Parrafo
        name="consentimiento"
        label="Consentimiento"
        rows={4}
        helper="Lo que acepta quien postula sobre el uso de sus datos (ley 21.719)."
      />
    </Grupo>
  )
}
