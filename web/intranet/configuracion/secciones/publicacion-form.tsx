import { Grupo } from '#web/intranet/configuracion/campos/grupo.tsx'
import { Interruptor } from '#web/intranet/configuracion/campos/interruptor.tsx'

export function PublicacionForm() {
  return (
    <Grupo title="Qué muestra el sitio de la vida de la compañía">
      <Interruptor
        name="flota"
        label="Estado de los carros"
        meaning="Nombre y estado de cada unidad, sin sus detalles."
      />
      <Interruptor name="cifras" label="Cifras del año" meaning="Totales, sin nombres." />
      <Interruptor
        name="emergencias"
        label="Últimas emergencias"
        meaning="Tipo, sector, fecha y hora, y nuestras unidades. Nunca la dirección, las personas ni las patentes."
      />
      <Interruptor name="eventos" label="Eventos abiertos" meaning="Los que la compañía marca como públicos." />
    </Grupo>
  )
}
