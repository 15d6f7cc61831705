import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { disponibilidadApi } from '#contract/disponibilidad.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { cast, type Personaje } from '#db/seeds/cast.ts'
import { startApp } from '#test/support/start-app.ts'

const { as, nobody, database, clock } = await startApp()
const { db } = database
const capitana = as('capitana')

beforeAll(async () => {
  const set = (personaje: keyof typeof cast, columns: object) =>
    db.updateTable('usuarios').set(columns).where('id', '=', as(personaje).id).execute()
  await set('bombera', { comparte_telefono: 1, clave_radial: '187' })
  await set('capitana', { clave_radial: '41' })
  await set('maquinista', { clave_radial: 'B-12' })
  await set('tesorero', { cargo: 'Otro', cargo_detalle: 'Encargado de Tesorería' })
  await set('honorario', { calidad: 'honorario', fecha_ingreso: '1974-11-20' })
})

describe('the directory', () => {
  test('is for every member, and nobody else', async () => {
    expect((await nobody.call(usuariosApi.directorio, {})).status).toBe(401)
    for (const personaje of ['bombera', 'tesorero', 'administradora'] as const)
      expect((await as(personaje).call(usuariosApi.directorio, {})).status).toBe(200)
  })

  test('lists active members, with the phones of those who share it', async () => {
    const { data, total } = await directory({ limit: 100 })
    expect(total).toBe(8)
    expect(data.map(({ nombre }) => nombre)).not.toContain(cast.suspendido.nombre)
    expect(data.filter(({ telefono }) => telefono !== null)).toEqual([
      {
        id: as('bombera').id,
        nombre: cast.bombera.nombre,
        cargo: 'Bombero',
        cargo_detalle: null,
        calidad: 'activo',
        clave_radial: '187',
        foto_perfil: null,
        telefono: '+56919845113',
      },
    ])
  })

  test.each([
    ['nancupil', 'honorario'],
    ['Ñancupil', 'honorario'],
    ['NÚÑEZ', 'ayudante'],
    ['41', 'capitana'],
    ['B-12', 'maquinista'],
    ['b-12', 'maquinista'],
    ['capitan', 'capitana'],
    ['ARAYA joaquin', 'ayudante'],
    ['ayud nunez', 'ayudante'],
    ['Tesorería', 'tesorero'],
    ['tesoreria', 'tesorero'],
  ] as const)('«%s» finds the %s', async (buscar, personaje) => {
    expect((await directory({ buscar })).data.map(({ id }) => id)).toEqual([as(personaje).id])
  })

  // Otherwise anyone could probe for them.
  test.each(['19845113-4', 'bombero@demo.cl', '919845113'])('«%s» finds nobody', async (buscar) => {
    expect((await directory({ buscar })).total).toBe(0)
  })

  test('a post is found by the beginning of its words, and only with the other words', async () => {
    expect((await directory({ buscar: 'omber' })).total).toBe(0)
    const bomberos = (await directory({ buscar: 'bomb' })).data
    expect(bomberos.map(({ id }) => id)).toContain(as('bombera').id)
    expect((await directory({ buscar: 'capitan ayudante' })).total).toBe(0)
  })

  test('of a minor nothing but the first name is found, also with the post', async () => {
    const minor = { fecha_nacimiento: '2011-05-01', calidad: 'brigadier' } as const
    const before = { fecha_nacimiento: null, calidad: 'activo' } as const
    const { id } = as('bombera')
    const [first = '', second = ''] = cast.bombera.nombre.split(' ')
    await db.updateTable('usuarios').set(minor).where('id', '=', id).execute()
    expect((await directory({ buscar: first })).data).toMatchObject([{ id, telefono: null }])
    expect((await directory({ buscar: `bombero ${first}` })).data).toMatchObject([{ id }])
    expect((await directory({ buscar: `${first} ${second}` })).total).toBe(0)
    expect((await directory({ buscar: `bombero ${second}` })).total).toBe(0)
    await db.updateTable('usuarios').set(before).where('id', '=', id).execute()
  })

  test('by cargo and calidad', async () => {
    expect((await directory({ cargo: 'Capitán' })).data.map(({ id }) => id)).toEqual([as('capitana').id])
    expect((await directory({ calidad: 'honorario' })).data.map(({ id }) => id)).toEqual([as('honorario').id])
    expect((await directory({ cargo: 'Capitán', calidad: 'honorario' })).total).toBe(0)
  })

  test('by who is available now: of others only officers, unless the caller may record it', async () => {
    const members = ['bombera', 'maquinista', 'teniente', 'capitana'] as const
    for (const personaje of members)
      await as(personaje).call(disponibilidadApi.put, {
        body: { estado: personaje === 'capitana' ? 'no_disponible' : 'disponible' },
      })
    const available = async (who: Personaje) => {
      const { data } = (await as(who).call(usuariosApi.directorio, { query: { disponible: 'si' } })).body
      return data.map(({ id }) => id).toSorted()
    }
    const ids = (...who: Personaje[]) => who.map((one) => as(one).id).toSorted()
    expect(await available('bombera')).toEqual(ids('bombera', 'teniente'))
    expect(await available('tesorero')).toEqual(ids('teniente'))
    expect(await available('capitana')).toEqual(ids('bombera', 'maquinista', 'teniente'))
    await db.deleteFrom('disponibilidad').execute()
    expect(await available('capitana')).toEqual([])
  })

  test('is paged', async () => {
    expect(await directory({ limit: 3, page: 3 })).toMatchObject({ page: 3, limit: 3, total: 8, data: [{}, {}] })
  })

  const directory = async (query: CallInput<typeof usuariosApi.directorio>['query']) =>
    (await as('bombera').call(usuariosApi.directorio, { query })).body
})

test('the escalafón: current members, longest service first, in years and months', async () => {
  const { data } = (await capitana.call(usuariosApi.escalafon)).body
  expect(data[0]).toMatchObject({ nombre: cast.honorario.nombre, antiguedad: { anios: 52, meses: 0 } })
  expect(data.map(({ id }) => id)).toContain(as('suspendido').id)
  expect(data.map(({ id }) => id)).not.toContain(as('porAprobar').id)
  const entries = data.map(({ fecha_ingreso }) => fecha_ingreso ?? '')
  expect(entries).toEqual(entries.toSorted())
})

describe('the export', () => {
  test('as CSV opens in Excel: BOM, semicolons, accents, formatted days and RUTs', async () => {
    const { body, headers } = await exported('formato=csv&buscar=nunez')
    expect(body.startsWith('\uFEFFNombre;RUT;Correo;')).toBe(true)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename=miembros-2026-11-20.csv')
    const [, line] = body.split('\r\n')
    expect(line).toContain('Joaquín Araya Núñez;17.316.204-9;ayudante@demo.cl;')
    expect(line).toContain(';09-04-1992;20-08-2014;Ayudante;')
  })

  test('has the filtered members, in the requested order', async () => {
    const { body } = await exported('formato=csv&estado=activo&orden=antiguedad')
    const names = body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[0])
    expect(names).toHaveLength(8)
    expect(names.slice(0, 2)).toEqual([cast.honorario.nombre, cast.tesorero.nombre])
  })

  // Scenario 13.
  test.each(['=HYPERLINK("http://x","y")', '+1', '-1', '@x', '\t=1'])(
    'a name like «%s» stays a text',
    async (nombre) => {
      const { id } = as('suspendido')
      await db.updateTable('usuarios').set({ nombre }).where('id', '=', id).execute()
      const { body } = await exported('formato=csv&estado=suspendido')
      expect(body.split('\r\n')[1]).toMatch(/^"?'[=+\-@\t]/)
      const rows = await readSheet((await exported('formato=xlsx&estado=suspendido')).rawPayload)
      expect(String(rows[1]?.[0])).toBe(nombre.trim())
    },
  )

  test('as XLSX has the same columns, with real dates', async () => {
    const { rawPayload, headers } = await exported('buscar=nunez')
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const rows = await readSheet(rawPayload)
    const [head = [], row = []] = rows
    expect(row[head.indexOf('Fecha de ingreso')]).toEqual(new Date('2014-08-20T00:00:00Z'))
    expect(row[head.indexOf('RUT')]).toBe('17.316.204-9')
    expect(rows).toHaveLength(2)
  })

  test('of chosen rows has those that the filters find, and traces no others', async () => {
    await db.deleteFrom('auditoria').execute()
    const [araya, rivas, suspendido] = [as('ayudante').id, as('capitana').id, as('suspendido').id]
    const { body } = await exported(`formato=csv&estado=activo&orden=antiguedad&ids=${araya},${suspendido},${rivas}`)
    const lines = body.trim().split('\r\n').slice(1)
    expect(lines.map((line) => line.split(';')[0]).toSorted()).toEqual([cast.ayudante.nombre, cast.capitana.nombre])
    const rows = await db.selectFrom('auditoria').select('despues').where('accion', '=', 'exportar').execute()
    expect(rows).toEqual([{ despues: '{"formato":"csv","cuantos":2}' }])
    const seen = await db.selectFrom('auditoria_vistos').selectAll().orderBy('auditoria_id', 'desc').execute()
    expect(seen.some((row) => Object.values(row).includes(suspendido))).toBe(false)
  })

  test.each(['', 'x', '1,', '0', Array.from({ length: 51 }, (_, index) => index + 1).join(',')])(
    'of chosen rows refuses «%s»',
    async (ids) => {
      const answer = await capitana.request({ url: `/api/users/export?ids=${ids}` })
      expect(answer.statusCode).toBe(400)
    },
  )

  test('leaves a trace of the caller and the number of rows', async () => {
    await exported('formato=csv&cargo=Otro')
    const row = await db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(row).toMatchObject({ accion: 'exportar', entidad: 'usuario', user_id: capitana.id })
    expect(row.despues).toBe('{"formato":"csv","cuantos":3}')
    expect(row.fecha).toBe(clock.now.toISOString())
  })

  const exported = async (query: string) => {
    const answer = await capitana.request({ url: `/api/users/export?${query}` })
    expect(answer.statusCode).toBe(200)
    return answer
  }
})
