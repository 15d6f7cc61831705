// Input of the generated tests: callers of each endpoint, a valid call, and a body with every field.
import { randomUUID } from 'node:crypto'
import { newEquipo, newNovedad } from '#test/support/equipos.ts'
import { formOf, samplePicture } from '#test/support/pictures.ts'
import type { Bodies, On, Rows, Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                                   nobo reci porA susp bomb maqu teni ayud capi admi teso
  'equipamiento.novedades':            [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.novedadesDeEquipo':    [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.informarNovedad':      [401, 401, 401, 401, 201, 201, 201, 201, 201, 201, 201],
  'equipamiento.changeNovedad':        [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  'equipamiento.fotoNovedad':          [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  // Somebody else reported it.
  'equipamiento.uploadFotoNovedad':    [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
}

export const untraced = {
  'equipamiento.novedades':
    'names of members beside the faults that they reported or mended, which every member may see',
  'equipamiento.novedadesDeEquipo': 'the same of one piece',
  'equipamiento.fotoNovedad': 'a photograph of a fault',
}

const falla = { gravedad: 'critica', descripcion: 'No marca oxígeno' } as const

export function samples({ db, now, storage }: On): Samples {
  const una = async () => ({ id: await newEquipo(db, now()) })
  const novedad = async (de: Parameters<typeof newNovedad>[3] = {}) => ({
    id: await newNovedad(db, now(), await newEquipo(db, now()), de),
  })
  const conFoto = async () => {
    const foto_clave = `equipos-fotos/${randomUUID()}`
    await storage.write(foto_clave, await samplePicture(8, 8))
    return novedad({ foto_clave })
  }
  return {
    'equipamiento.novedadesDeEquipo': async () => ({ params: await una() }),
    'equipamiento.informarNovedad': async () => ({ params: await una(), body: falla }),
    'equipamiento.changeNovedad': async () => ({ params: await novedad(), body: { estado: 'en_proceso', version: 1 } }),
    'equipamiento.fotoNovedad': async () => ({ params: await conFoto() }),
    'equipamiento.uploadFotoNovedad': async () => ({
      params: await novedad(),
      form: await formOf({ field: 'foto', bytes: await samplePicture(8, 8) }),
    }),
  }
}

export const bodies = (): Bodies => ({
  'equipamiento.informarNovedad': falla,
  'equipamiento.changeNovedad': { estado: 'resuelta', respuesta: 'Se cambió el sensor', version: 1 },
})

export const target = async ({ db, now }: On) => {
  const equipo = await newEquipo(db, now())
  const novedad = await newNovedad(db, now(), equipo)
  return (name: string) => ({ id: name === 'equipamiento.informarNovedad' ? equipo : novedad })
}
