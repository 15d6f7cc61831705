import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { buscarApi } from '#contract/buscar.ts'
import { asistenciaApi } from '#contract/asistencia.ts'
import { cast } from '#db/seeds/cast.ts'
import { insertDocumento } from '#server/biblioteca/biblioteca.queries.ts'
import { newEmergencia } from '#test/support/emergencias.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database, clock, log } = await startApp()
const { db } = database

const search = async (q: string, who: keyof typeof cast = 'bombera') =>
  (await as(who).call(buscarApi.buscar, { query: { q } })).body
const people = async (q: string) => (await search(q)).personas.map(({ id }) => id)
const setMember = (who: keyof typeof cast, columns: object) =>
  db.updateTable('usuarios').set(columns).where('id', '=', as(who).id).execute()

beforeAll(async () => {
  await setMember('bombera', { clave_radial: '187' })
  await setMember('capitana', { clave_radial: 'K-41' })
})

test('is for every member, and nobody else', async () => {
  expect((await nobody.call(buscarApi.buscar, { query: { q: 'salinas' } })).status).toBe(401)
  expect((await as('bombera').call(buscarApi.buscar, { query: { q: 's' } })).status).toBe(400)
})

describe('people', () => {
  test.each([
    ['nancupil', 'honorario'],
    ['NÚÑEZ joaq', 'ayudante'],
    ['joaquin nun', 'ayudante'],
    ['187', 'bombera'],
    ['k-4', 'capitana'],
    ['capitan', 'capitana'],
  ] as const)('«%s» finds the %s', async (q, who) => {
    expect(await people(q)).toEqual([as(who).id])
  })

  test('cargos by their own name are searched, and words of name and cargo at once', async () => {
    await setMember('tesorero', { cargo: 'Otro', cargo_detalle: 'Guardián de llaves' })
    expect(await people('llaves guardian')).toEqual([as('tesorero').id])
    const [first] = cast.tesorero.nombre.split(' ')
    expect(await people(`llaves ${first}`)).toEqual([as('tesorero').id])
    expect(await people(`capitan ${first}`)).toEqual([])
  })

  test.each(['19845113', '19.845.113', 'bombero@demo', '919845113', 'uncupil', '%%', '__', '\u0301\u0301'])(
    '«%s» finds nobody',
    async (q) => expect(await people(q)).toEqual([]),
  )

  test('searches and shows only the first name of a minor', async () => {
    await setMember('maquinista', { fecha_nacimiento: '2010-05-01' })
    const [nombre = '', apellido = ''] = cast.maquinista.nombre.split(' ')
    const [found] = (await search(nombre)).personas
    expect(found).toMatchObject({ id: as('maquinista').id })
    expect(found?.nombre.startsWith(`${nombre} `)).toBe(true)
    expect(found?.nombre).toMatch(/ \p{Lu}\.$/u)
    expect(await people(apellido)).toEqual([])
    expect(await people(`${nombre} ${apellido}`)).toEqual([])
    await setMember('maquinista', { fecha_nacimiento: '1990-05-01' })
    expect(await people(`${apellido} ${nombre}`)).toEqual([as('maquinista').id])
  })

  test('a telephone is shown if its owner shares it and is of age', async () => {
    const telefono = async () => (await search('nunez')).personas.map((one) => one.telefono)
    const member = (columns: object) => setMember('ayudante', columns)
    await member({ telefono: '+56912345678', comparte_telefono: 0 })
    expect(await telefono()).toEqual([null])
    await member({ comparte_telefono: 1 })
    expect(await telefono()).toEqual(['+56912345678'])
    const { fecha_nacimiento } = await db
      .selectFrom('usuarios')
      .select('fecha_nacimiento')
      .where('id', '=', as('ayudante').id)
      .executeTakeFirstOrThrow()
    await member({ fecha_nacimiento: '2010-05-01' })
    expect((await search('joaquin')).personas).toMatchObject([{ id: as('ayudante').id, telefono: null }])
    await member({ fecha_nacimiento })
  })

  test('does not find suspended or blocked members', async () => {
    expect(await people(cast.suspendido.nombre)).toEqual([])
    const [bloqueo] = await db
      .insertInto('solicitudes')
      .values({
        user_id: as('honorario').id,
        tipo: 'bloqueo',
        detalle: 'No quiero aparecer.',
        creada_en: clock.now.toISOString(),
        plazo: '2026-12-31',
      })
      .returning('id')
      .execute()
    expect(await people('nancupil')).toEqual([])
    await db
      .deleteFrom('solicitudes')
      .where('id', '=', bloqueo?.id ?? 0)
      .execute()
    expect(await people('nancupil')).toEqual([as('honorario').id])
  })

  test('is audited like a list, without the caller', async () => {
    await db.deleteFrom('auditoria_vistos').execute()
    await search('capitan', 'capitana')
    expect(await db.selectFrom('auditoria_vistos').selectAll().execute()).toEqual([])
    await search('capitan', 'ayudante')
    const [row] = await db
      .selectFrom('auditoria_vistos as v')
      .innerJoin('auditoria as a', 'a.id', 'v.auditoria_id')
      .select(['a.user_id', 'a.accion', 'a.entidad', 'v.registro_id'])
      .execute()
    expect(row).toEqual({
      user_id: as('ayudante').id,
      accion: 'ver_sensible',
      entidad: 'usuario',
      registro_id: as('capitana').id,
    })
  })
})

test('acts by title and kind, the latest first, and by their new title after a change', async () => {
  const create = async (titulo: string, inicio: string) => {
    const termino = inicio.replace('T20', 'T22')
    const body = { tipo: 'academia', titulo, inicio, termino }
    return (await as('capitana').call(asistenciaApi.createActo, { body })).body
  }
  const [first, second] = [
    await create('Práctica de altura', '2026-10-01T20:00'),
    await create('Altura y cuerdas', '2026-11-01T20:00'),
  ]
  const ids = async (q: string) => (await search(q)).actos.map(({ id }) => id)
  expect(await ids('ALTURA')).toEqual([second.id, first.id])
  expect(await ids('acad practica')).toEqual([first.id])
  expect(await ids('ltura')).toEqual([])
  const body = { titulo: 'Práctica de trauma', version: first.version }
  await as('capitana').call(asistenciaApi.changeActo, { params: { id: first.id }, body })
  expect(await ids('altura')).toEqual([second.id])
  expect(await ids('trauma')).toEqual([first.id])
})

test('an emergency by its folio and place, and not as an act besides', async () => {
  const { id } = await newEmergencia(db, clock.now)
  const { folio } = await db.selectFrom('emergencias').select('folio').where('id', '=', id).executeTakeFirstOrThrow()
  const busqueda = `${folio} llamado estructural baquedano 1234`
  await db.updateTable('emergencias').set({ busqueda }).where('id', '=', id).execute()
  for (const q of [folio, '1234 BAQUED'])
    expect(await search(q)).toMatchObject({ emergencias: [{ id, folio, direccion: 'Baquedano 1234' }], actos: [] })
})

test('documents that are not archived, by title, folder and number', async () => {
  const file = { filename: 'a.png', tipo: 'imagen', mime_type: 'image/png', size: 1, clave: 'biblioteca/a' } as const
  const titulo = 'Uso de la motobomba'
  const said = { titulo, descripcion: null, lectura_obligatoria: 'ninguno', plazo: null, anio: 2026 } as const
  const carpeta = { id: 1, nombre: 'Reglamentos', numerada: 0 } as const
  const nuevo = { ...said, carpeta, publicado_por: as('capitana').id }
  const { id } = await insertDocumento(db, nuevo, file, clock.now)
  expect((await search('motobomba regla')).documentos).toMatchObject([{ id, titulo, carpeta: 'Reglamentos' }])
  await db
    .updateTable('documentos_compania')
    .set({ archivado_en: clock.now.toISOString() })
    .where('id', '=', id)
    .execute()
  expect((await search('motobomba')).documentos).toEqual([])
})

test('finds equipment by code and name, except written-off pieces', async () => {
  const insert = async (codigo: string, estado: 'OPERATIVO' | 'DADO DE BAJA') =>
    await db
      .insertInto('equipos')
      .values({
        codigo,
        nombre: 'Pitón',
        categoria: 'piton',
        ubicacion_tipo: 'bodega',
        estado,
        qr_token: codigo,
        busqueda: `${codigo.toLowerCase()} piton`,
        creado_en: clock.now.toISOString(),
      })
      .execute()
  await insert('PIT-071', 'OPERATIVO')
  await insert('PIT-072', 'DADO DE BAJA')
  for (const q of ['pit-071', 'pit-07', 'pitón 071'])
    expect((await search(q)).equipos.map(({ codigo }) => codigo)).toEqual(['PIT-071'])
})

describe('what cannot be read', () => {
  const hidden = async <T>(tabla: string, work: () => Promise<T>): Promise<T> => {
    await sql`alter table ${sql.table(tabla)} rename to escondida`.execute(db)
    try {
      return await work()
    } finally {
      await sql`alter table escondida rename to ${sql.table(tabla)}`.execute(db)
    }
  }

  test('is left out and named; the rest is found', async () => {
    const { answer, lines } = await log.during(() => hidden('equipos', () => search('capitan')))
    expect(answer).toMatchObject({ personas: [{ id: as('capitana').id }], equipos: [], sin_buscar: ['equipos'] })
    expect(lines.flatMap(({ parte }) => parte ?? [])).toEqual(['equipos'])
    expect((await search('capitan')).sin_buscar).toEqual([])
  })

  test('people whose trace cannot be written are left out too', async () => {
    clock.advance(60 * 60_000)
    const found = await hidden('auditoria_vistos', () => search('capitan'))
    expect(found).toMatchObject({ personas: [], sin_buscar: ['personas'] })
  })
})
