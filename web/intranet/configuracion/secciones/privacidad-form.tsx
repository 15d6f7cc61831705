import { Grupo } from '../campos/grupo.tsx'
import { Prosa } from '../campos/prosa.tsx'
import { Encabezado } from './encabezado.tsx'

export function PrivacidadForm() {
  return (
    <Grupo title="Página">
      <Encabezado />
      <Prosa name="texto" label="Texto de la página" />
    </Grupo>
  )
}
