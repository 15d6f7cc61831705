import { expect, test } from 'vitest'
import { cast, castPassword } from '#db/seeds/cast.ts'
import { vapidKeys } from '#server/notificaciones/vapid.queries.ts'
import { documentForm, png } from '#test/support/documentos.ts'
import { todas } from '#server/plumbing/records/tablas.ts'
import { saveFicha } from '#server/perfil/ficha.queries.ts'
import { startApp } from '#test/support/start-app.ts'
import { zipEntries, zipFiles } from '#test/support/zip-entries.ts'

const { as, database, storage, clock, deps } = await startApp()
const { db } = database
const administradora = as('administradora')
const ask = () => administradora.request({ url: '/api/sistema/exportacion' })

test('has a sheet per table, and a trace', async () => {
  await saveFicha(db, deps.key, as('bombera').id, { alergias: '=Penicilina;' }, clock.now)
  const answer = await ask()
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
  const entries = await zipEntries(answer.rawPayload)
  expect(Object.keys(entries)).toEqual(todas.flatMap(([, { hoja }]) => (hoja ? [`datos/${hoja}.csv`] : [])))
  expect(entries['datos/miembros.csv']).toMatch(/^\ufeffid;nombre;email;rut;/)
  expect(entries['datos/miembros.csv']).toContain(cast.bombera.email)
  expect(entries['datos/unidades.csv']).toContain(';B-22;')
  expect(entries['datos/fichas-personales.csv']).toContain(`"'=Penicilina;"`)
  // An empty table still has its header.
  expect(entries['datos/premios.csv']).toBe('\ufeffid;user_id;tipo;fecha;vigencia;acta;version\r\n')
  const trace = await db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(trace).toMatchObject({ accion: 'exportar', entidad: 'compania', user_id: administradora.id })
})

test('includes documents byte by byte, and names missing ones', async () => {
  for (const name of ['carné.png', 'perdido.png'])
    await as('bombera').request({
      method: 'POST',
      url: '/api/documents',
      ...(await documentForm({ bytes: png, name })),
    })
  const [kept, lost] = await db.selectFrom('documentos').select(['id', 'clave']).orderBy('id').execute()
  await storage.remove(lost?.clave ?? '')
  const files = await zipFiles((await ask()).rawPayload)
  expect(files[`archivos/documentos/${kept?.id}-carné.png`]).toEqual(png)
  expect(files['archivos-que-faltan.txt']?.toString()).toBe(`archivos/documentos/${lost?.id}-perdido.png`)
})

test('contains no secret', async () => {
  const { privateKey } = await vapidKeys(db, clock.now)
  const hashes = await db
    .selectFrom('usuarios')
    .select('password_hash')
    .where('password_hash', 'is not', null)
    .execute()
  const sessions = await db.selectFrom('sesiones').select('token_hash').execute()
  const text = Object.values(await zipEntries((await ask()).rawPayload)).join('')
  for (const secret of [castPassword, privateKey, ...hashes.map((one) => String(one.password_hash))])
    expect(text).not.toContain(secret)
  for (const { token_hash } of sessions) expect(text).not.toContain(token_hash)
})
