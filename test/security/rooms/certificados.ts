// Input of the generated tests: callers of each endpoint, a valid call, and a body with every field.
import { insertDocumento } from '#server/documentos/documentos.queries.ts'
import { newCertificado, newCurso } from '#test/support/certificados.ts'
import { png } from '#test/support/documentos.ts'
import { formOf } from '#test/support/pictures.ts'
import { type Bodies, csv, type On, type Rows, type Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                                     nobo reci porA susp bomb maqu teni ayud capi admi teso
  // Another member's.
  'capacitaciones.certificadosDe':       [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'capacitaciones.createCertificado':    [401, 401, 401, 401, 403, 403, 201, 201, 201, 201, 403],
  'capacitaciones.verifyCertificado':    [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'capacitaciones.verifyCertificados':   [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'capacitaciones.annulCertificado':     [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'capacitaciones.documentoCertificado': [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'capacitaciones.certificadoPdf':       [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  // One's own, but for who verifies.
  'capacitaciones.vencimientos':         [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'capacitaciones.exportVencimientos':   [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'capacitaciones.porVerificar':         [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'capacitaciones.exportCertificados':   [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'capacitaciones.plantillaCertificados': [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'capacitaciones.importarCertificados': [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'capacitaciones.verificarCodigo':      [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
}

const member = new WeakMap<On, Promise<number>>()

/** Of one member for all: each call would add another to the company. */
async function newOne(on: On, more: Partial<Parameters<typeof newCertificado>[2]> = {}) {
  const { db, now, newMember } = on
  const known = member.get(on) ?? newMember()
  member.set(on, known)
  const user_id = await known
  return { user_id, id: await newCertificado(db, now(), { user_id, fecha_vencimiento: '2026-12-01', ...more }) }
}

const pendiente = async (on: On) => ({ id: (await newOne(on, { estado: 'pendiente' })).id })

async function withDocumento(on: On) {
  const { db, now, storage } = on
  const clave = `documentos/${crypto.randomUUID()}`
  await storage.write(clave, png)
  const { user_id } = await newOne(on)
  const file = {
    filename: 'a.png',
    tipo: 'imagen',
    mime_type: 'image/png',
    size: png.length,
    description: null,
  } as const
  const { id: documento_id } = await insertDocumento(db, { ...file, user_id, title: 'Licencia', clave }, now())
  return { id: (await newOne(on, { documento_id })).id }
}

async function planillaDe({ db, newMember }: On) {
  const miembro = db
    .selectFrom('usuarios')
    .select('rut')
    .where('id', '=', await newMember())
  const { rut } = await miembro.executeTakeFirstOrThrow()
  const bytes = Buffer.from(`RUT;Clase;Emitido;Vence\n${rut};F;01-11-2025;01-11-2027`)
  return formOf({ bytes, name: 'certificados.csv', field: 'archivo', fields: { simular: 'false' } })
}

async function ofCurso(on: On) {
  const curso_id = await newCurso(on.db, on.now())
  return { id: (await newOne(on, { tipo: 'curso', clase: null, curso_id, fecha_vencimiento: null })).id }
}

const escrito = { tipo: 'licencia_conducir', clase: 'F', fecha_emision: '2025-11-01', fecha_vencimiento: '2027-11-01' }

export const untraced = { 'capacitaciones.plantillaCertificados': 'an empty sheet' }

/** Audited calls, made by an administrator about others. */
export const traced = async (on: On) => ({
  'capacitaciones.certificadosDe': { params: { id: (await newOne(on)).user_id } },
  'capacitaciones.vencimientos': { query: { limit: 100 } },
  'capacitaciones.exportVencimientos': csv,
  'capacitaciones.exportCertificados': csv,
  'capacitaciones.porVerificar': await pendiente(on).then(() => ({ query: { limit: 100 } })),
  'capacitaciones.documentoCertificado': { params: await withDocumento(on) },
  'capacitaciones.certificadoPdf': { params: await ofCurso(on) },
})

export const samples = (on: On): Samples => ({
  'capacitaciones.certificadosDe': async () => ({ params: { id: (await newOne(on)).user_id } }),
  'capacitaciones.createCertificado': async () => ({ body: { ...escrito, user_id: await on.newMember() } }),
  'capacitaciones.verifyCertificado': async () => ({
    params: await pendiente(on),
    body: { acepta: true, version: 1 },
  }),
  'capacitaciones.verifyCertificados': async () => ({
    body: { elegidos: [{ ...(await pendiente(on)), version: 1 }] },
  }),
  'capacitaciones.annulCertificado': async () => ({
    params: { id: (await newOne(on)).id },
    body: { motivo: 'Se emitió dos veces.', version: 1 },
  }),
  'capacitaciones.documentoCertificado': async () => ({ params: await withDocumento(on) }),
  'capacitaciones.certificadoPdf': async () => ({ params: await ofCurso(on) }),
  'capacitaciones.exportVencimientos': () => csv,
  'capacitaciones.exportCertificados': () => csv,
  'capacitaciones.importarCertificados': async () => ({ form: await planillaDe(on) }),
  'capacitaciones.verificarCodigo': () => ({ params: { codigo: 'AAAAABBBBBCCCCCDDDDD' } }),
})

export async function bodies(on: Pick<On, 'member'>): Promise<Bodies> {
  const vacio = { curso_id: null, documento_id: null, resultado: 'Apto' }
  return {
    'capacitaciones.createCertificado': {
      ...escrito,
      ...vacio,
      user_id: on.member,
      numero: '12.345',
      entidad: 'Municipalidad de Quilpué',
    },
    'capacitaciones.verifyCertificado': {
      acepta: false,
      motivo: 'No se lee.',
      version: 1,
      ...escrito,
      curso_id: null,
      numero: '12.345',
      entidad: 'Municipalidad de Quilpué',
    },
    'capacitaciones.verifyCertificados': { elegidos: [{ id: 1, version: 1 }] },
    'capacitaciones.annulCertificado': { motivo: 'Se emitió dos veces.', version: 1 },
  }
}

/** Params of the record that each body is sent to. */
export async function target(on: On) {
  const id = await pendiente(on)
  return () => id
}
