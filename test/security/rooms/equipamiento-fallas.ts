// Input of the generated tests: callers of each endpoint, a valid call, and a body with every field.
import { randomUUID } from 'node:crypto'
import { newEmergencia } from '#test/support/emergencias.ts'
import { newEquipo, newNovedad, newUso } from '#test/support/equipos.ts'
import { formOf, samplePicture } from '#test/support/pictures.ts'
import { type Bodies, csv, type On, type Rows, type Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                                   nobo reci porA susp bomb maqu teni ayud capi admi teso
  'equipamiento.novedades':            [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.exportNovedades':      [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.novedadesDeEquipo':    [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.informarNovedad':      [401, 401, 401, 401, 201, 201, 201, 201, 201, 201, 201],
  'equipamiento.changeNovedad':        [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  'equipamiento.fotoNovedad':          [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  // Somebody else reported it.
  'equipamiento.uploadFotoNovedad':    [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  'equipamiento.usosDeEquipo':         [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.usosDeEmergencia':     [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.registrarUso':         [401, 401, 401, 401, 201, 201, 201, 201, 201, 201, 201],
  'equipamiento.cerrarUso':            [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.limpiarEquipo':        [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
}

export const untraced = {
  'equipamiento.novedades':
    'names of members beside the faults that they reported or mended, which every member may see',
  'equipamiento.exportNovedades': 'the same as a sheet',
  'equipamiento.novedadesDeEquipo': 'the same of one piece',
  'equipamiento.fotoNovedad': 'a photograph of a fault',
  'equipamiento.usosDeEquipo': 'names of members beside the sets that they used, which every member may see',
  'equipamiento.usosDeEmergencia': 'the same of one emergency',
}

const falla = { gravedad: 'leve', descripcion: 'Correa gastada' } as const

export function samples({ db, now, as, storage }: On): Samples {
  const una = async () => ({ id: await newEquipo(db, now()) })
  const novedad = async (de: Parameters<typeof newNovedad>[3] = {}) => ({
    id: await newNovedad(db, now(), await newEquipo(db, now()), de),
  })
  const conFoto = async () => {
    const foto_clave = `equipos-fotos/${randomUUID()}`
    await storage.write(foto_clave, await samplePicture(8, 8))
    return novedad({ foto_clave })
  }
  const era = async () => newEquipo(db, now(), { categoria: 'era' })
  const uso = (de: Parameters<typeof newUso>[3]) => async () => {
    const id = await era()
    return { equipo: id, uso: await newUso(db, now(), id, de) }
  }
  const enUso = uso({ user_id: as('bombera').id, salida_en: null })
  const porLimpiar = uso({ user_id: as('bombera').id, por_limpiar: 1 })
  // One wearer has one set in use.
  const entra = async () => {
    const salida_en = now().toISOString()
    await db.updateTable('equipo_usos').set({ salida_en }).where('salida_en', 'is', null).execute()
    return { params: { id: await era() }, body: { user_id: as('bombera').id } }
  }
  return {
    'equipamiento.usosDeEquipo': async () => ({ params: { id: await era() } }),
    'equipamiento.usosDeEmergencia': () => ({ query: { emergencia_id: 1 } }),
    'equipamiento.registrarUso': entra,
    'equipamiento.cerrarUso': async () => ({ params: { id: (await enUso()).uso }, body: { version: 1 } }),
    'equipamiento.limpiarEquipo': async () => ({ params: { id: (await porLimpiar()).equipo } }),
    'equipamiento.exportNovedades': () => csv,
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

export const bodies = async ({ db, now }: On): Promise<Bodies> => {
  const ago = (minutes: number) => new Date(now().getTime() - minutes * 60_000).toISOString()
  const { id: emergencia_id } = await newEmergencia(db, now(), { alarma_en: ago(60) })
  const fin = { salida_en: ago(10), presion_final_bar: 90 }
  const entrada = { presion_inicial_bar: 280, entrada_en: ago(20) }
  return {
    'equipamiento.informarNovedad': falla,
    'equipamiento.changeNovedad': { estado: 'resuelta', respuesta: 'Se cambió la correa', version: 1 },
    'equipamiento.registrarUso': { user_id: 1, emergencia_id, ...entrada, ...fin },
    'equipamiento.cerrarUso': { ...fin, version: 1 },
  }
}

export const target = async ({ db, now, as }: On) => {
  const equipo = await newEquipo(db, now(), { categoria: 'era' })
  const novedad = await newNovedad(db, now(), equipo)
  const uso = await newUso(db, now(), equipo, { user_id: as('bombera').id })
  const ids: Record<string, number> = { 'equipamiento.changeNovedad': novedad, 'equipamiento.cerrarUso': uso }
  return (name: string) => ({ id: ids[name] ?? equipo })
}
