import { randomUUID } from 'node:crypto'
import { insertDocumento } from '#server/documentos/documentos.queries.ts'
import { documentForm, png } from '#test/support/documentos.ts'
import type { On, Rows, Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  // Another member's.
  'documentos.list':             [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'documentos.get':              [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'documentos.file':             [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'documentos.upload':           [401, 401, 401, 401, 403, 403, 403, 201, 201, 201, 403],
  'documentos.remove':           [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
}

async function newDocumento({ db, now, storage, newMember }: On): Promise<number> {
  const clave = `documentos/${randomUUID()}`
  await storage.write(clave, png)
  const file = { filename: 'a.png', tipo: 'imagen', mime_type: 'image/png', size: png.length, clave } as const
  const user_id = await newMember()
  return (await insertDocumento(db, { ...file, user_id, title: 'a', description: null }, now())).id
}

export const traced = async (on: On) => ({ 'documentos.file': { params: { id: await newDocumento(on) } } })

export function samples(on: On): Samples {
  const { newMember } = on
  return {
    'documentos.list': async () => ({ params: { id: await newMember() } }),
    'documentos.get': async () => ({ params: { id: await newDocumento(on) } }),
    'documentos.file': async () => ({ params: { id: await newDocumento(on) } }),
    'documentos.upload': async () => ({
      form: await documentForm({ bytes: png, name: 'a.png', fields: { user_id: String(await newMember()) } }),
    }),
    'documentos.remove': async () => ({ params: { id: await newDocumento(on) } }),
  }
}
