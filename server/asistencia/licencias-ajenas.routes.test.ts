// Domain §2.8: kind, reason and document of a licence are for its member, capitán, ayudante and admin. Judged by the bytes.
import { expect, test } from 'vitest'
import { asistenciaApi } from '#contract/asistencia.ts'
import type { Personaje } from '#db/seeds/cast.ts'
import { insertLicencia } from '#server/asistencia/licencias.queries.ts'
import { insertDocumento } from '#server/documentos/documentos.queries.ts'
import { removeUsuario } from '#server/usuarios/eliminacion.queries.ts'
import { write } from '#server/plumbing/records/write.ts'
import { newActo } from '#test/support/actos.ts'
import { urlOf } from '#test/support/caller.ts'
import { everyEndpoint } from '#test/support/every-endpoint.ts'
import { startApp } from '#test/support/start-app.ts'
import { samples } from '#test/security/rooms/asistencia.ts'

const { as, database, clock, deps } = await startApp()
const { db } = database
const { id: user_id } = as('bombera')

const file = { filename: 'a.pdf', tipo: 'documento', mime_type: 'application/pdf', size: 1, description: null } as const
const documento = await insertDocumento(db, { ...file, user_id, title: 'Ecografía', clave: 'documentos/a' }, clock.now)
const at = clock.now.toISOString()
const licencia = await insertLicencia(db, {
  user_id,
  tipo: 'maternidad',
  desde: '2026-11-01',
  hasta: '2026-11-30',
  acto_id: null,
  motivo: 'Nacimiento de Tomás',
  documento_id: documento.id,
  acta: null,
  estado: 'aprobada',
  comentario: 'Felicitaciones',
  resuelta_por: as('capitana').id,
  resuelta_en: at,
  creada_por: user_id,
  creada_en: at,
})
const acto = await newActo(db, clock.now, { estado_lista: 'abierta', encargado_id: as('maquinista').id })
const secret = /maternidad|natal|Tom[áa]s|Ecograf|Felicitaciones/i

const sample = samples({ db, now: () => clock.now, member: user_id })
// Papers and workbooks are compressed: their bytes would match nothing. Their rows are those of the CSV.
const compressed = /(?:Pdf|\.papel|\.plantilla\w+)$/
const reads = Object.entries(everyEndpoint).filter(
  ([name, { method }]) => name.startsWith('asistencia.') && method === 'GET' && !compressed.test(name),
)

/** Everything that the room and the log answer to a caller. */
async function read(who: Personaje): Promise<string> {
  const pages: string[] = []
  for (const [name, endpoint] of reads) {
    const { query } = (await sample[name]?.()) ?? {}
    const url = urlOf(endpoint, { params: { id: acto, acto }, ...(query && { query }) } as never)
    pages.push((await as(who).request({ url })).body)
  }
  for (const url of ['/api/auditoria', '/api/auditoria/exportacion?formato=csv', `/api/licencias?user_id=${user_id}`])
    pages.push((await as(who).request({ url })).body)
  return pages.join('\n')
}

test.each(['teniente', 'maquinista', 'tesorero'] as const)('%s reads nothing of it anywhere', async (who) => {
  expect(secret.exec(await read(who))).toBeNull()
})

test('whoever passes the list sees the L', async () => {
  expect(await read('teniente')).toContain('"marca":"licencia"')
})

test.each(['bombera', 'ayudante', 'capitana', 'administradora'] as const)('%s does', async (who) => {
  expect(await read(who)).toContain('Nacimiento de Tomás')
})

test('the log holds neither kind nor reason', async () => {
  await as('bombera').call(asistenciaApi.resolveLicencia, {
    params: { id: licencia },
    body: { estado: 'anulada', comentario: 'Felicitaciones', version: 1 },
  })
  const rows = await db.selectFrom('auditoria').select(['antes', 'despues']).execute()
  expect(JSON.stringify(rows)).not.toMatch(secret)
})

test('the log finds what was done with it, and who read it, by its member', async () => {
  const entries = async (accion: string) => {
    const url = `/api/auditoria?entidad=licencia&sobre=${user_id}&accion=${accion}`
    return (await as('administradora').request({ url })).json<{ total: number }>().total
  }
  expect(await entries('estado')).toBe(1)
  expect(await entries('ver_sensible')).toBeGreaterThan(0)
})

test('a member who is removed leaves days and marks with the name, and no reason', async () => {
  await db.updateTable('asistencias').set({ observacion: 'Avisó tarde' }).where('user_id', '=', user_id).execute()
  const pending = { user_id, tipo: 'viaje', desde: '2027-01-01', hasta: '2027-01-02', motivo: 'Viaje' } as const
  await db
    .insertInto('licencias')
    .values({ ...pending, estado: 'solicitada', creada_en: at })
    .execute()
  const usuario = await db.selectFrom('usuarios').selectAll().where('id', '=', user_id).executeTakeFirstOrThrow()
  expect(await write(deps, null, (tx) => removeUsuario(tx, deps.key, usuario, undefined))).toBe(true)
  const licencias = await db
    .selectFrom('licencias')
    .select(['desde', 'motivo', 'comentario', 'documento_id', 'estado'])
    .where('user_id', '=', user_id)
    .orderBy('desde')
    .execute()
  const without = { motivo: null, comentario: null, documento_id: null, estado: 'anulada' }
  expect(licencias).toEqual([
    { desde: '2026-11-01', ...without },
    { desde: '2027-01-01', ...without },
  ])
  const marks = db.selectFrom('asistencias').select('observacion').where('user_id', '=', user_id)
  expect((await marks.execute()).map(({ observacion }) => observacion)).toContain(null)
  expect(await marks.where('observacion', 'is not', null).execute()).toEqual([])
})
