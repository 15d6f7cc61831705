import { nombresEstadosSolicitud, nombresSolicitud, type Solicitud } from '#contract/mis-datos.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'
import { localMoment } from '#server/plumbing/process/local-time.ts'

export const columnasSolicitudes: Column<Solicitud>[] = [
  { title: 'Nombre', value: ({ nombre }) => nombre },
  { title: 'Correo de vecino', value: ({ email, user_id }) => (user_id === null ? email : null) },
  { title: 'Solicitud', value: ({ tipo }) => nombresSolicitud[tipo] },
  { title: 'Detalle', value: ({ detalle }) => detalle },
  { title: 'Pedida', value: ({ creada_en }) => localMoment(creada_en) },
  { title: 'Plazo', value: ({ plazo }) => plazo },
  { title: 'Estado', value: ({ estado }) => nombresEstadosSolicitud[estado] },
  { title: 'Respuesta', value: ({ respuesta }) => respuesta },
  { title: 'Respondida', value: ({ resuelta_en }) => resuelta_en && localMoment(resuelta_en) },
  { title: 'Respondida por', value: ({ resuelta_por }) => resuelta_por },
]
