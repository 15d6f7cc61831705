import { randomUUID } from 'node:crypto'
import { insertPapel } from '#server/material-mayor/papeles.queries.ts'
import { carpetaUnidades, insertDocumento } from '#server/material-mayor/documentos.queries.ts'
import { png } from '#test/support/documentos.ts'
import { formOf } from '#test/support/pictures.ts'
import { type Bodies, csv, type On, type Rows, type Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                                       nobo reci porA susp bomb maqu teni ayud capi admi teso
  'material-mayor.ficha':                  [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.papeles':                [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.exportPapeles':          [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.papelesPorVencer':       [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.exportPapelesPorVencer': [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.createPapel':            [401, 401, 401, 401, 403, 201, 201, 403, 201, 201, 403],
  'material-mayor.changePapel':            [401, 401, 401, 401, 403, 200, 200, 403, 200, 200, 403],
  'material-mayor.documentoPapel':         [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'material-mayor.addDocumentoPapel':      [401, 401, 401, 401, 403, 201, 201, 403, 201, 201, 403],
  'material-mayor.removeDocumentoPapel':   [401, 401, 401, 401, 403, 200, 200, 403, 200, 200, 403],
}

export const untraced = {
  'material-mayor.ficha': 'a unit, with names of members as the directory has them',
  'material-mayor.papeles': 'papers of units, and names of members beside those that they wrote down',
  'material-mayor.exportPapeles': 'papers of units, and names of members',
  'material-mayor.papelesPorVencer': 'papers of units, and names of members beside those that they wrote down',
  'material-mayor.exportPapelesPorVencer': 'papers of units, and names of members',
  'material-mayor.documentoPapel': 'the paper of a unit',
}

const papel = { tipo: 'seguro', fecha_vencimiento: '2027-03-31' } as const

export function samples({ db, now, as, storage }: On): Samples {
  const conPapel = async () => {
    const nuevo = { ...papel, unidad_id: 22, fecha_emision: null, numero: null, entidad: null }
    return { id: 22, papel: await insertPapel(db, { ...nuevo, creado_en: now().toISOString() }) }
  }
  const archivo = () => formOf({ bytes: png, name: 'a.png', field: 'archivo' })
  const conDocumento = async () => {
    const params = await conPapel()
    const clave = `${carpetaUnidades}/${randomUUID()}`
    await storage.write(clave, png)
    const file = { filename: 'a.png', tipo: 'imagen', mime_type: 'image/png', size: png.length, clave } as const
    const de = { unidad_id: params.id, papel_id: params.papel, subido_por: as('teniente').id }
    return {
      params: { ...params, documento: await insertDocumento(db, { ...file, ...de, created_at: now().toISOString() }) },
    }
  }
  return {
    'material-mayor.ficha': () => ({ params: { id: 21 } }),
    'material-mayor.papeles': () => ({ params: { id: 21 } }),
    'material-mayor.exportPapeles': () => ({ params: { id: 21 }, ...csv }),
    'material-mayor.exportPapelesPorVencer': () => csv,
    'material-mayor.createPapel': () => ({ params: { id: 22 }, body: papel }),
    'material-mayor.changePapel': async () => ({ params: await conPapel(), body: { ...papel, version: 1 } }),
    'material-mayor.documentoPapel': conDocumento,
    'material-mayor.addDocumentoPapel': async () => ({ params: await conPapel(), form: await archivo() }),
    'material-mayor.removeDocumentoPapel': conDocumento,
  }
}

const cuerpo = {
  ...papel,
  fecha_emision: '2026-03-31',
  numero: 'P-1',
  entidad: 'Planta B-0512',
}

export const bodies = (): Bodies => ({
  'material-mayor.createPapel': cuerpo,
  'material-mayor.changePapel': { ...cuerpo, version: 1 },
})

export async function target({ db, now }: On) {
  const nuevo = { ...papel, unidad_id: 21, fecha_emision: null, numero: null, entidad: null }
  const propio = await insertPapel(db, { ...nuevo, creado_en: now().toISOString() })
  return () => ({ id: 21, papel: propio, documento: 1 })
}
