import { contactoApi, type Mensaje, type MotivoRespaldo } from '#contract/contacto.ts'
import { api } from '../../plumbing/api.ts'
import type { Buzon } from './recibidos/buzon.ts'
import { EnlaceTelefono } from './recibidos/enlace-telefono.tsx'
import { Recibidos } from './recibidos/recibidos.tsx'

const motivos: Record<MotivoRespaldo, string> = {
  451: 'EmailJS lo rechazó: el navegador parece automático (451)',
  403: 'EmailJS lo rechazó: está bloqueado (403)',
  429: 'EmailJS lo rechazó: demasiados envíos (429)',
  otro: 'EmailJS lo rechazó',
  sin_respuesta: 'No se pudo contactar a EmailJS',
}

const buzon: Buzon<Mensaje> = {
  titulo: 'Mensajes',
  vacio: 'Aquí aparece lo que los vecinos escriben en la página de contacto.',
  resumen: ({ asunto, mensaje }) => asunto ?? mensaje,
  datos: ({ telefono, asunto, motivo }) => [
    ['Teléfono', telefono && <EnlaceTelefono key="telefono" telefono={telefono} />],
    ['Asunto', asunto],
    ['Llegó aquí porque', motivo && motivos[motivo]],
  ],
  preguntaEliminar: (nombre) =>
    `¿Eliminar el mensaje de ${nombre}? Se borra también el correo que avisó de él. Esta acción no se puede deshacer.`,
  list: (query) => api(contactoApi.mensajes, { query }),
  mark: (id, body) => api(contactoApi.markMensaje, { params: { id }, body }),
  remove: (id) => api(contactoApi.removeMensaje, { params: { id } }),
}

/** What neighbours wrote by the contact page. */
export const Mensajes = () => <Recibidos buzon={buzon} />
