// Input of the generated tests for the maintenance of units and the monthly report of fuel.
import { formOf } from '#test/support/pictures.ts'
import { type Bodies, csv, type On, type Rows, type Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                                          nobo reci porA susp bomb maqu teni ayud capi admi teso
  'material-mayor.mantenciones':              [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.exportMantenciones':        [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.createMantencion':          [401, 401, 401, 401, 403, 201, 201, 403, 201, 201, 403],
  'material-mayor.changeMantencion':          [401, 401, 401, 401, 403, 200, 200, 403, 200, 200, 403],
  'material-mayor.accionMantencion':          [401, 401, 401, 401, 403, 200, 200, 403, 200, 200, 403],
  'material-mayor.documentoMantencion':       [401, 401, 401, 401, 403, 200, 200, 403, 200, 200, 403],
  'material-mayor.addDocumentoMantencion':    [401, 401, 401, 401, 403, 201, 201, 403, 201, 201, 403],
  'material-mayor.removeDocumentoMantencion': [401, 401, 401, 401, 403, 200, 200, 403, 200, 200, 403],
  'material-mayor.informeCombustible':        [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.emitirInformeCombustible':  [401, 401, 401, 401, 403, 403, 403, 201, 201, 201, 403],
  'material-mayor.informeCombustiblePdf':     [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.exportInformeCombustible':  [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
}

export const untraced = {
  'material-mayor.mantenciones': 'names of members beside what they registered',
  'material-mayor.exportMantenciones': 'names of members beside what they registered',
  'material-mayor.documentoMantencion': 'orders and invoices of workshops, about units',
  'material-mayor.informeCombustible': 'figures of units, and the name of the member who issued them',
  'material-mayor.informeCombustiblePdf': 'the same on paper',
  'material-mayor.exportInformeCombustible': 'the same as a sheet, without that name',
}

const planificada = { tipo: 'pauta', descripcion: 'Pauta', fecha_ingreso: '2026-11-10' } as const
const pdf = { bytes: Buffer.from('%PDF-1.4'), name: 'orden.pdf', type: 'application/pdf', field: 'archivo' }

const newMantencion = async ({ db, now }: On) =>
  await db
    .insertInto('mantenciones')
    .values({ ...planificada, unidad_id: 21, estado: 'programada', creada_en: now().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()

export function samples(on: On): Samples {
  const { db, storage, now } = on
  const una = async () => ({ id: 21, mantencion: (await newMantencion(on)).id })
  const conDocumento = async () => {
    const { mantencion } = await una()
    const clave = `unidades/prueba-${mantencion}`
    await storage.write(clave, pdf.bytes)
    const file = { filename: pdf.name, tipo: 'documento', mime_type: pdf.type, size: pdf.bytes.length } as const
    const de = { unidad_id: 21, mantencion_id: mantencion, subido_por: on.member, created_at: now().toISOString() }
    const { id: documento } = await db
      .insertInto('unidad_documentos')
      .values({ ...file, ...de, clave })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { params: { id: 21, mantencion, documento } }
  }
  const emitido = async () => {
    const mes = '2025-01'
    const fila = { mes, anio: 2025, numero: 1, contenido: '[]', emitido_en: now().toISOString() }
    await db
      .insertInto('informes_combustible')
      .values(fila)
      .onConflict((one) => one.column('mes').doNothing())
      .execute()
    return { params: { mes } }
  }
  return {
    'material-mayor.mantenciones': () => ({ params: { id: 21 } }),
    'material-mayor.exportMantenciones': () => ({ params: { id: 21 }, ...csv }),
    'material-mayor.createMantencion': () => ({ params: { id: 21 }, body: { ...planificada, estado: 'programada' } }),
    'material-mayor.changeMantencion': async () => ({ params: await una(), body: { ...planificada, version: 1 } }),
    'material-mayor.accionMantencion': async () => ({
      params: await una(),
      body: { accion: 'anular', motivo: 'Se postergó', version: 1 },
    }),
    'material-mayor.documentoMantencion': conDocumento,
    'material-mayor.addDocumentoMantencion': async () => ({ params: await una(), form: await formOf(pdf) }),
    'material-mayor.removeDocumentoMantencion': conDocumento,
    'material-mayor.informeCombustible': () => ({ params: { mes: '2024-10' } }),
    'material-mayor.emitirInformeCombustible': async () => {
      await db.deleteFrom('informes_combustible').execute()
      return { body: { mes: '2024-10' } }
    },
    'material-mayor.informeCombustiblePdf': emitido,
    'material-mayor.exportInformeCombustible': emitido,
  }
}

const lecturas = { kilometraje: 48_000, horometro_motor: 3_900.5, costo: 100_000, factura: 'F-1' }

export const bodies = (): Bodies => {
  const escrita = {
    ...planificada,
    taller: 'Taller Costa',
    fecha_salida: '2026-11-12',
    orden_trabajo: 'OT-1',
    ...lecturas,
  }
  return {
    'material-mayor.createMantencion': { ...escrita, estado: 'programada' },
    'material-mayor.changeMantencion': { ...escrita, version: 1 },
    'material-mayor.accionMantencion': {
      accion: 'anular',
      fecha: '2026-11-12',
      motivo: 'Se postergó',
      version: 1,
      ...lecturas,
    },
    'material-mayor.emitirInformeCombustible': { mes: '2024-09' },
  }
}

export const target = async (on: On) => {
  const { id } = await newMantencion(on)
  return (name: string) => (name === 'material-mayor.createMantencion' ? { id: 21 } : { id: 21, mantencion: id })
}
