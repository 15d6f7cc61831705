import { beforeAll, describe, expect, test } from 'vitest'
import { sistemaApi } from '#contract/sistema.ts'
import { direccionDe } from '#server/perfil/foto.queries.ts'
import { listRespaldos } from '#server/plumbing/respaldo/respaldos.queries.ts'
import { verifyRespaldos } from '#server/plumbing/respaldo/respaldos.ts'
import { writeNamedFiles } from '#test/support/named-files.ts'
import { startS3 } from '#test/support/s3.ts'
import { startApp } from '#test/support/start-app.ts'

const s3 = await startS3()
const apps = { 'a folder': await startApp(), 'a bucket': await startApp({ STORAGE_URL: s3.url }) }
const said =
  'Faltan 3 archivos que la base de datos nombra (Documentos de bomberos: 1; Fotografías de perfil: 1; Fotografías del sitio: 1).'

describe.each(Object.entries(apps))('in %s', (_where, { as, database, clock, tareas, taller, storage }) => {
  const { db } = database
  const administradora = as('administradora')
  const at = clock.now.toISOString()

  beforeAll(async () => {
    const { id: user_id } = as('bombera')
    await db
      .updateTable('usuarios')
      .set({ foto_perfil: direccionDe('abc') })
      .where('id', '=', user_id)
      .execute()
    await db.insertInto('imagenes').values({ clave: 'una', ancho: 1, alto: 1, user_id, creado_en: at }).execute()
    const file = {
      filename: 'a.pdf',
      tipo: 'otro',
      mime_type: 'application/pdf',
      size: 4,
      created_at: at,
    } as const
    await db
      .insertInto('documentos')
      .values({ user_id, title: 'Carné', clave: 'documentos/a', ...file })
      .execute()
    await writeNamedFiles(db, storage)
  })

  const newest = async () => (await listRespaldos(db))[0]
  const faltan = async () => (await administradora.call(sistemaApi.almacenamiento)).body.archivos.faltan
  const mailed = async () =>
    (await db.selectFrom('correos').select(['para', 'asunto']).where('tipo', '=', 'notificacion').execute()).filter(
      ({ asunto }) => asunto.includes('Faltan archivos de la compañía'),
    )
  async function made() {
    clock.advance(60_000)
    await administradora.call(sistemaApi.createRespaldo)
    await tareas.runDue()
    return await newest()
  }

  test('a backup without files that rows name is damaged, told once, and lets no earlier one go', async () => {
    expect(await made()).toMatchObject({ estado: 'bueno', error: null })
    expect(await faltan()).toBeNull()
    const [first] = await listRespaldos(db)
    // Two of one day: the earlier one has outlived it.
    const old = { clase: 'diario', estado: 'bueno', creado_en: '2026-01-10T06:00:00.000Z' } as const
    await db
      .insertInto('respaldos')
      .values([old, { ...old, creado_en: '2026-01-10T07:00:00.000Z' }])
      .execute()

    for (const folder of ['fotos', 'imagenes', 'documentos']) await storage.remove(folder)
    expect(await made()).toMatchObject({ estado: 'danado', error: said })
    expect(await faltan()).toBe(said)
    expect(
      (await administradora.call(sistemaApi.tareas)).body.data.find(({ clave }) => clave === 'respaldo')?.error,
    ).toBe(said)
    expect(await listRespaldos(db)).toHaveLength(4)
    expect(await made()).toMatchObject({ estado: 'danado' })
    expect(await mailed()).toHaveLength(1)
    // Reading them again finds the same of each: the first is whole.
    await expect(verifyRespaldos(taller, true)).rejects.toThrow(said)
    expect(await newest()).toMatchObject({ estado: 'danado', error: said })
    expect((await listRespaldos(db)).find(({ id }) => id === first?.id)).toMatchObject({ estado: 'bueno' })

    await writeNamedFiles(db, storage)
    expect(await made()).toMatchObject({ estado: 'bueno' })
    expect(await faltan()).toBeNull()
  })
})
