import { contactoApi, Mensaje, textosMotivo } from '#contract/contacto.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import type { Buzon } from './recibidos/buzon.ts'
import { EnlaceTelefono } from './recibidos/enlace-telefono.tsx'
import { Recibidos } from './recibidos/recibidos.tsx'

const buzon: Buzon<Mensaje> = {
  titulo: 'Mensajes',
  vacio: 'Aquí aparece lo que los vecinos escriben en la página de contacto.',
  resumen: ({ asunto, mensaje }) => asunto ?? mensaje,
  datos: ({ telefono, asunto, motivo }) => [
    ['Teléfono', telefono && <EnlaceTelefono key="telefono" telefono={telefono} />],
    ['Asunto', asunto],
    ['Llegó aquí porque', motivo && textosMotivo[motivo]],
  ],
  preguntaEliminar: (nombre) =>
    `¿Eliminar el mensaje de ${nombre}? Se borra también el correo que avisó de él. Esta acción no se puede deshacer.`,
  uno: Mensaje,
  list: contactoApi.mensajes,
  exporta: contactoApi.exportMensajes,
  mark: contactoApi.markMensaje,
  markVarios: contactoApi.markMensajes,
  cuenta: (total) => cuantos(total, 'mensaje', 'mensajes'),
  remove: contactoApi.removeMensaje,
}

/** Messages from the contact page. */
export const Mensajes = () => <Recibidos buzon={buzon} />
