import { IconMailPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { contactoApi, Postulacion } from '#contract/contacto.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { Button } from '#web/ui/button.tsx'
import type { Buzon } from './recibidos/buzon.ts'
import { EnlaceTelefono } from './recibidos/enlace-telefono.tsx'
import { Recibidos } from './recibidos/recibidos.tsx'

const buzon: Buzon<Postulacion> = {
  titulo: 'Postulaciones',
  vacio: 'Aquí aparecen quienes postulan desde la página «Hazte voluntario».',
  resumen: ({ comuna }) => comuna,
  datos: ({ telefono, comuna, consentimiento }) => [
    ['Teléfono', <EnlaceTelefono key="telefono" telefono={telefono} />],
    ['Comuna', comuna],
    ['Aceptó', consentimiento],
  ],
  paso: ({ id }) => (
    <Button variant="outline" icon={IconMailPlus} render={<Link to={`/intranet/usuarios?dialogo=invitar&de=${id}`} />}>
      Invitar
    </Button>
  ),
  preguntaEliminar: (nombre) =>
    `¿Eliminar la postulación de ${nombre}? Se borra también el correo que avisó de ella. Esta acción no se puede deshacer.`,
  uno: Postulacion,
  list: contactoApi.postulaciones,
  exporta: contactoApi.exportPostulaciones,
  mark: contactoApi.markPostulacion,
  markVarios: contactoApi.markPostulaciones,
  cuenta: (total) => cuantos(total, 'postulación', 'postulaciones'),
  remove: contactoApi.removePostulacion,
}

/** Would-be volunteers. */
export const Postulaciones = () => <Recibidos buzon={buzon} />
