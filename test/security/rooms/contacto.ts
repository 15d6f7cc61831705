import { insertMensaje, insertPostulacion } from '#server/contacto/contacto.queries.ts'
import { type Bodies, csv, type On, type Rows, type Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  'contacto.send':               [201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201],
  'contacto.apply':              [201, 201, 201, 201, 201, 201, 201, 201, 201, 201, 201],
  'contacto.mensajes':           [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'contacto.exportMensajes':    [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'contacto.markMensaje':        [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'contacto.markMensajes':       [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'contacto.markPostulaciones':  [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'contacto.removeMensaje':      [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'contacto.postulaciones':      [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'contacto.exportPostulaciones':[401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'contacto.markPostulacion':    [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'contacto.removePostulacion':  [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
}

const mensaje = { nombre: 'Rosa Tapia', email: 'rosa@ejemplo.cl', mensaje: 'Hola.' }
const postulacion = { ...mensaje, telefono: '987654321', comuna: 'Alba', consentimiento: true }
const newMensaje = ({ db, now }: On) => insertMensaje(db, { ...mensaje, motivo: '429', creado_en: now().toISOString() })
const newPostulacion = ({ db, now }: On) =>
  insertPostulacion(db, { ...postulacion, consentimiento: 'Acepto.', creado_en: now().toISOString() })

export async function traced(on: On) {
  await newMensaje(on)
  await newPostulacion(on)
  return {
    'contacto.mensajes': {},
    'contacto.exportMensajes': csv,
    'contacto.postulaciones': {},
    'contacto.exportPostulaciones': csv,
  }
}

export const samples = (on: On): Samples => ({
  'contacto.send': () => ({ body: mensaje }),
  'contacto.apply': () => ({ body: postulacion }),
  'contacto.markMensaje': async () => ({ params: { id: await newMensaje(on) }, body: { respondido: true } }),
  'contacto.markMensajes': async () => ({
    body: { elegidos: [{ id: await newMensaje(on), version: 1 }], respondido: true },
  }),
  'contacto.markPostulaciones': async () => ({
    body: { elegidos: [{ id: await newPostulacion(on), version: 1 }], respondido: true },
  }),
  'contacto.removeMensaje': async () => ({ params: { id: await newMensaje(on) } }),
  'contacto.markPostulacion': async () => ({ params: { id: await newPostulacion(on) }, body: { respondido: true } }),
  'contacto.removePostulacion': async () => ({ params: { id: await newPostulacion(on) } }),
  'contacto.exportMensajes': () => csv,
  'contacto.exportPostulaciones': () => csv,
})

export const bodies = (): Bodies => ({
  'contacto.send': { ...mensaje, telefono: '987654321', asunto: 'Charla', motivo: '451', sitio_web: '' },
  'contacto.apply': { ...postulacion, sitio_web: '' },
  'contacto.markMensaje': { respondido: true, version: 1 },
  'contacto.markPostulacion': { respondido: true, version: 1 },
  'contacto.markMensajes': { elegidos: [{ id: 1, version: 1 }], respondido: true },
  'contacto.markPostulaciones': { elegidos: [{ id: 1, version: 1 }], respondido: true },
})

export async function target(on: On) {
  const mensaje = await newMensaje(on)
  const postulacion = await newPostulacion(on)
  return (name: string) => ({ id: name.endsWith('Mensaje') ? mensaje : postulacion })
}
