import { type Mensaje, type Postulacion, textosMotivo } from '#contract/contacto.ts'
import { formatTelefono } from '#contract/shared/telefono.ts'
import { localMoment } from '#server/plumbing/process/local-time.ts'
import { columnas } from '#server/plumbing/sheets/columnas.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'

type Comun = Pick<Mensaje, 'nombre' | 'email' | 'telefono' | 'creado_en' | 'respondido_en' | 'respondido_por'>

const quien = columnas<Comun>({ nombre: 'Nombre', email: 'Correo', telefono: ['Teléfono', formatTelefono] })
const respuesta: Column<Comun>[] = [
  ...columnas<Comun>({ creado_en: ['Recibido', localMoment] }),
  { title: 'Estado', value: ({ respondido_en }) => (respondido_en === null ? 'Pendiente' : 'Respondido') },
  ...columnas<Comun>({ respondido_en: ['Respondido', localMoment], respondido_por: 'Respondido por' }),
]

export const columnasMensajes: Column<Mensaje>[] = [
  ...quien,
  ...columnas<Mensaje>({ asunto: 'Asunto', mensaje: 'Mensaje', motivo: ['Llegó aquí porque', textosMotivo] }),
  ...respuesta,
]

export const columnasPostulaciones: Column<Postulacion>[] = [
  ...quien,
  ...columnas<Postulacion>({ comuna: 'Comuna', mensaje: 'Mensaje' }),
  ...respuesta,
]
