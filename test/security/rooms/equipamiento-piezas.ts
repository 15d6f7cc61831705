// Input of the generated tests: callers of each endpoint, a valid call, and a body with every field.
import { randomUUID } from 'node:crypto'
import { insertDocumento, listDocumentos } from '#server/equipamiento/documentos.queries.ts'
import { png } from '#test/support/documentos.ts'
import { newEquipo } from '#test/support/equipos.ts'
import { formOf, samplePicture } from '#test/support/pictures.ts'
import { type Bodies, csv, type On, type Rows, type Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                                   nobo reci porA susp bomb maqu teni ayud capi admi teso
  'equipamiento.equipos':              [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.exportEquipos':        [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.equipo':               [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.equipoPdf':            [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.createEquipo':         [401, 401, 401, 401, 403, 403, 201, 403, 201, 201, 403],
  'equipamiento.changeEquipo':         [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  'equipamiento.estadoEquipo':         [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  'equipamiento.bajaEquipo':           [401, 401, 401, 401, 403, 403, 403, 403, 200, 200, 403],
  'equipamiento.reincorporarEquipo':   [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'equipamiento.proponerBaja':         [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  // Somebody else proposed it.
  'equipamiento.rechazarBaja':         [401, 401, 401, 401, 403, 403, 403, 403, 200, 200, 403],
  'equipamiento.fotoEquipo':           [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.uploadFotoEquipo':     [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  'equipamiento.removeFotoEquipo':     [401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  'equipamiento.documentoEquipo':      [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'equipamiento.addDocumentoEquipo':   [401, 401, 401, 401, 403, 403, 201, 403, 201, 201, 403],
  'equipamiento.removeDocumentoEquipo':[401, 401, 401, 401, 403, 403, 200, 403, 200, 200, 403],
  'equipamiento.historialEquipo':      [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
}

export const untraced = {
  'equipamiento.equipos': 'names of members beside what they have, which every member may see',
  'equipamiento.equipo': 'the same of one piece',
  'equipamiento.historialEquipo': 'names of members beside what they did with a piece',
  'equipamiento.equipoPdf': 'the same on paper; that it was taken is written down',
  'equipamiento.exportEquipos': 'names of members beside what they have, which every member may see',
  'equipamiento.fotoEquipo': 'a photograph of a piece',
  'equipamiento.documentoEquipo': 'a document of a piece',
}

const hacha = { nombre: 'Hacha', categoria: 'herramienta' }
const motivo = 'No se puede reparar'
let codigos = 0
const nuevoCodigo = () => `NUE-${(codigos += 1)}`

export function samples({ db, now, as, storage }: On): Samples {
  const una = async (de: Parameters<typeof newEquipo>[2] = {}) => ({ id: await newEquipo(db, now(), de) })
  const conFoto = async () => {
    const foto_clave = `equipos-fotos/${randomUUID()}`
    await storage.write(foto_clave, await samplePicture(8, 8))
    return una({ foto_clave })
  }
  const conDocumento = async () => {
    const { id } = await una()
    const clave = `equipos/${randomUUID()}`
    await storage.write(clave, png)
    const file = { filename: 'a.png', tipo: 'imagen', mime_type: 'image/png', size: png.length, clave } as const
    const fila = { equipo_id: id, subido_por: as('teniente').id, created_at: now().toISOString() }
    await insertDocumento(db, { ...file, ...fila })
    const [documento] = await listDocumentos(db, id)
    return { id, documento: documento?.id ?? 0 }
  }
  const documento = (fields = {}) => formOf({ bytes: png, name: 'a.png', fields, field: 'archivo' })
  const foto = async () => formOf({ field: 'foto', bytes: await samplePicture(8, 8) })
  return {
    'equipamiento.exportEquipos': () => csv,
    'equipamiento.equipo': async () => ({ params: await una() }),
    'equipamiento.equipoPdf': async () => ({ params: await una() }),
    'equipamiento.createEquipo': () => ({ body: { ...hacha, codigo: nuevoCodigo(), ubicacion_tipo: 'bodega' } }),
    'equipamiento.changeEquipo': async () => ({
      params: await una(),
      body: { ...hacha, codigo: nuevoCodigo(), version: 1 },
    }),
    'equipamiento.estadoEquipo': async () => ({ params: await una(), body: { estado: 'EN REVISIÓN', motivo } }),
    'equipamiento.bajaEquipo': async () => ({ params: await una(), form: await documento({ motivo }) }),
    'equipamiento.reincorporarEquipo': async () => ({
      params: await una({ estado: 'DADO DE BAJA' }),
      body: { motivo },
    }),
    'equipamiento.proponerBaja': async () => ({ params: await una(), body: { motivo } }),
    'equipamiento.rechazarBaja': async () => ({
      params: await una({ baja_propuesta: motivo, baja_propuesta_por: as('bombera').id }),
    }),
    'equipamiento.fotoEquipo': async () => ({ params: await conFoto() }),
    'equipamiento.uploadFotoEquipo': async () => ({ params: await una(), form: await foto() }),
    'equipamiento.removeFotoEquipo': async () => ({ params: await conFoto() }),
    'equipamiento.documentoEquipo': async () => ({ params: await conDocumento() }),
    'equipamiento.addDocumentoEquipo': async () => ({ params: await una(), form: await documento() }),
    'equipamiento.removeDocumentoEquipo': async () => ({ params: await conDocumento() }),
    'equipamiento.historialEquipo': async () => ({ params: await una() }),
  }
}

const datos = {
  codigo: 'NUE-0',
  nombre: 'Cilindro de carbono',
  categoria: 'cilindro',
  marca: 'Dräger',
  modelo: 'PSS',
  numero_serie: '7741-08',
  material_cilindro: 'carbono',
  presion_trabajo_bar: 300,
  volumen_l: 6.8,
  talla: 'M',
  cantidad_minima: 1,
  fecha_fabricacion: '2020-01-01',
  fecha_puesta_servicio: '2020-02-01',
  vida_util_meses: 180,
  costo: 100_000,
  observaciones: 'Revisado.',
  padre_id: 1,
}

export const bodies = (): Bodies => ({
  'equipamiento.createEquipo': {
    ...datos,
    ubicacion_tipo: 'unidad',
    unidad_id: 1,
    compartimiento: 'cabina',
    lugar: 'Estante 4',
    asignado_a_id: 1,
    cantidad: 1,
  },
  'equipamiento.changeEquipo': { ...datos, version: 1 },
  'equipamiento.estadoEquipo': { estado: 'EN REVISIÓN', motivo, version: 1 },
  'equipamiento.reincorporarEquipo': { motivo },
  'equipamiento.proponerBaja': { motivo },
})

export const target = async ({ db, now }: On) => {
  const id = await newEquipo(db, now())
  return () => ({ id })
}
