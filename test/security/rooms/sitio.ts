import { type Seccion, sitioApi } from '#contract/sitio.ts'
import { muestra } from '#db/seeds/sitio/muestra.ts'
import { guardarImagen } from '#server/sitio/guardar-imagen.ts'
import { insertImagen } from '#server/sitio/imagenes.queries.ts'
import { formOf, samplePicture } from '#test/support/pictures.ts'
import type { Bodies, On, Rows, Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  'sitio.seccion':               [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'sitio.save':                  [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sitio.versions':              [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sitio.version':               [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sitio.restore':               [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sitio.uploadImage':           [401, 401, 401, 401, 403, 403, 403, 403, 403, 201, 403],
  'sitio.image':                 [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'sitio.removeImage':           [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sitio.sharePicture':          [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'sitio.icon':                  [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
}

export const untraced = {
  'sitio.image': 'a photograph of the public site',
  'sitio.sharePicture': 'a drawing of the public site',
  'sitio.icon': 'the icon of the public site',
}

export function samples({ db, now, nobody, storage }: On): Samples {
  /** A section's published version number. */
  const publicada = async (seccion: Seccion) =>
    (await nobody.call(sitioApi.seccion, { params: { seccion } })).body.version
  const newImagen = async () => {
    const imagen = await guardarImagen(storage, () => samplePicture(8, 8))
    await insertImagen(db, { ...imagen, user_id: null }, now())
    return imagen.clave
  }
  return {
    'sitio.icon': () => ({ params: { icono: 'favicon' } }),
    'sitio.seccion': () => ({ params: { seccion: 'historia' } }),
    'sitio.save': async () => ({
      params: { seccion: 'historia' },
      body: { contenido: muestra.historia, version: await publicada('historia') },
    }),
    'sitio.versions': () => ({ params: { seccion: 'historia' } }),
    'sitio.version': () => ({ params: { seccion: 'historia', version: 1 } }),
    'sitio.restore': async () => ({
      params: { seccion: 'historia', version: 1 },
      body: { version: await publicada('historia') },
    }),
    'sitio.uploadImage': async () => ({ form: await formOf({ bytes: await samplePicture(8, 8) }) }),
    'sitio.image': async () => ({ params: { clave: `${await newImagen()}-8.jpg` } }),
    'sitio.removeImage': async () => ({ params: { clave: await newImagen() } }),
  }
}

export const bodies = (): Bodies => ({
  'sitio.save': { contenido: muestra.inicio, version: 1 },
  'sitio.restore': { version: 1 },
})

export const target = () => () => ({ seccion: 'inicio', version: 1 })
