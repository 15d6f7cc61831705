// Input of the generated tests: callers of each endpoint, a valid call, and a body with every field.
import { newAccidente } from '#test/support/accidentes.ts'
import { newActo } from '#test/support/actos.ts'
import { documentForm, png } from '#test/support/documentos.ts'
import { newEmergencia } from '#test/support/emergencias.ts'
import { type Bodies, csv, type On, type Rows, type Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                               nobo reci porA susp bomb maqu teni ayud capi admi teso
  // One's own, but for readers.
  'accidentes.list':              [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'accidentes.export':            [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  // Of which the caller is not in charge.
  'accidentes.createEnEmergencia':[401, 401, 401, 401, 403, 403, 201, 201, 201, 201, 403],
  'accidentes.createEnActo':      [401, 401, 401, 401, 403, 403, 201, 201, 201, 201, 403],
  // Another member's.
  'accidentes.get':               [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'accidentes.change':            [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'accidentes.accion':            [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'accidentes.savePaso':          [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'accidentes.addDocumento':      [401, 401, 401, 401, 403, 403, 403, 201, 201, 201, 403],
  'accidentes.documento':         [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'accidentes.removeDocumento':   [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
  'accidentes.papel':             [401, 401, 401, 401, 403, 403, 403, 200, 200, 200, 403],
}

const hurt = new WeakMap<On, Promise<number>>()

/** Of one member for all: each call would add another to the company. */
async function newOne(on: On, estado: 'registrado' | 'cerrado' = 'registrado') {
  const { db, now, as, newMember } = on
  const known = hurt.get(on) ?? newMember()
  hurt.set(on, known)
  const user_id = await known
  return { id: await newAccidente(db, now(), { user_id, registrado_por: as('ayudante').id, estado }) }
}

async function withDocumento(on: On) {
  const { db, now, as, storage } = on
  const { id } = await newOne(on)
  const clave = `accidentes/${crypto.randomUUID()}`
  await storage.write(clave, png)
  const file = { filename: 'a.png', tipo: 'imagen', mime_type: 'image/png', size: png.length, clave } as const
  const { id: documento } = await db
    .insertInto('accidente_documentos')
    .values({ ...file, accidente_id: id, subido_por: as('ayudante').id, created_at: now().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, documento }
}

const escrito = (user_id: number) => ({
  user_id,
  ocurrido_en: '2026-11-20T11:30',
  lugar: 'Baquedano 1234',
  relato: 'Cayó de la escala al bajar.',
  lesion: 'Esguince de tobillo',
  centro_asistencial: 'Hospital de Quilpué',
  medico: 'Dra. Elisa Pardo',
  testigos: 'Luis Vera',
})
const hecho = { hecho_el: '2026-11-20', version: 1 }

/** Audited calls, made by an administrator about others. */
export async function traced(on: On) {
  const { id } = await newOne(on)
  return {
    'accidentes.list': { query: { limit: 100 } },
    'accidentes.export': csv,
    'accidentes.get': { params: { id } },
    'accidentes.papel': { params: { id } },
    'accidentes.documento': { params: await withDocumento(on) },
  }
}

export function samples(on: On): Samples {
  const { db, now, member } = on
  const params = () => newOne(on)
  return {
    'accidentes.export': () => csv,
    'accidentes.createEnEmergencia': async () => ({
      params: { id: (await newEmergencia(db, now())).id },
      body: escrito(member),
    }),
    'accidentes.createEnActo': async () => ({ params: { id: await newActo(db, now()) }, body: escrito(member) }),
    'accidentes.get': async () => ({ params: await params() }),
    'accidentes.change': async () => ({ params: await params(), body: { ...escrito(member), version: 1 } }),
    'accidentes.accion': async () => ({
      params: await newOne(on, 'cerrado'),
      body: { accion: 'reabrir', motivo: 'Llegó un informe.' },
    }),
    'accidentes.savePaso': async () => ({ params: { ...(await params()), paso: 'constancia' }, body: hecho }),
    'accidentes.addDocumento': async () => ({
      params: await params(),
      form: await documentForm({ bytes: png, name: 'a.png', fields: { paso: 'constancia' } }),
    }),
    'accidentes.documento': async () => ({ params: await withDocumento(on) }),
    'accidentes.removeDocumento': async () => ({ params: await withDocumento(on) }),
    'accidentes.papel': async () => ({ params: await params() }),
  }
}

export const bodies = ({ member }: Pick<On, 'member'>): Bodies => ({
  'accidentes.createEnEmergencia': escrito(member),
  'accidentes.createEnActo': escrito(member),
  'accidentes.change': { ...escrito(member), version: 1 },
  'accidentes.accion': { accion: 'reabrir', motivo: 'Llegó un informe.' },
  'accidentes.savePaso': { ...hecho, referencia: 'N.º 88', no_corresponde: null },
})

/** Params of the record that each body is sent to. */
export async function target(on: On) {
  const { db, now } = on
  const { id } = await newOne(on)
  const { id: emergencia, acto_id } = await newEmergencia(db, now())
  return (name: string) =>
    name.endsWith('createEnEmergencia')
      ? { id: emergencia }
      : name.endsWith('createEnActo')
        ? { id: acto_id }
        : { id, paso: 'constancia' }
}
