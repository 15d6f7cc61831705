import { type Mensaje, type Postulacion, textosMotivo } from '#contract/contacto.ts'
import { formatTelefono } from '#contract/shared/telefono.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'
import { localMoment } from '#server/plumbing/process/local-time.ts'

type Comun = Pick<Mensaje, 'nombre' | 'email' | 'telefono' | 'creado_en' | 'respondido_en' | 'respondido_por'>

const quien: Column<Comun>[] = [
  { title: 'Nombre', value: ({ nombre }) => nombre },
  { title: 'Correo', value: ({ email }) => email },
  { title: 'Teléfono', value: ({ telefono }) => telefono && formatTelefono(telefono) },
]
const respuesta: Column<Comun>[] = [
  { title: 'Recibido', value: ({ creado_en }) => localMoment(creado_en) },
  { title: 'Estado', value: ({ respondido_en }) => (respondido_en === null ? 'Pendiente' : 'Respondido') },
  { title: 'Respondido', value: ({ respondido_en }) => respondido_en && localMoment(respondido_en) },
  { title: 'Respondido por', value: ({ respondido_por }) => respondido_por },
]

export const columnasMensajes: Column<Mensaje>[] = [
  ...quien,
  { title: 'Asunto', value: ({ asunto }) => asunto },
  { title: 'Mensaje', value: ({ mensaje }) => mensaje },
  { title: 'Llegó aquí porque', value: ({ motivo }) => motivo && textosMotivo[motivo] },
  ...respuesta,
]

export const columnasPostulaciones: Column<Postulacion>[] = [
  ...quien,
  { title: 'Comuna', value: ({ comuna }) => comuna },
  { title: 'Mensaje', value: ({ mensaje }) => mensaje },
  ...respuesta,
]
