import { contactoApi, type Mensaje, textosMotivo } from '#contract/contacto.ts'
import { api } from '#web/plumbing/api.ts'
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
  list: (query) => api(contactoApi.mensajes, { query }),
  exporta: contactoApi.exportMensajes,
  mark: (id, body) => api(contactoApi.markMensaje, { params: { id }, body }),
  remove: (id) => api(contactoApi.removeMensaje, { params: { id } }),
}

/** What neighbours wrote by the contact page. */
export const Mensajes = () => <Recibidos buzon={buzon} />
