import { Grupo } from '#web/intranet/configuracion/campos/grupo.tsx'
import { Ilustracion } from '#web/intranet/configuracion/campos/ilustracion.tsx'
import { Prosa } from '#web/intranet/configuracion/campos/prosa.tsx'
import { Encabezado } from './encabezado.tsx'
import { PasosLista } from './pasos-lista.tsx'

export function CapacitacionForm() {
  return (
    <>
      <Grupo title="Encabezado">
        <Encabezado />
      </Grupo>
      <Grupo title="Etapas">
        <PasosLista name="etapas" label="Etapas de la formación" uno="Etapa" max={8} />
      </Grupo>
      <Grupo title="Texto">
        <Prosa name="texto" label="Texto de la página" />
        <Ilustracion name="ilustracion" />
      </Grupo>
    </>
  )
}
