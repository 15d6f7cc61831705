import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { usuariosApi } from '#contract/usuarios.ts'
import { cast } from '#db/seeds/cast.ts'
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
  ] as const)('«%s» finds the %s', async (buscar, personaje) => {
    expect((await directory({ buscar })).data.map(({ id }) => id)).toEqual([as(personaje).id])
  })

  // Otherwise anyone could probe for them.
  test.each(['19845113-4', 'bombero@demo.cl', '919845113'])('«%s» finds nobody', async (buscar) => {
    expect((await directory({ buscar })).total).toBe(0)
  })

  test('is paged', async () => {
    expect(await directory({ limit: 3, page: 3 })).toMatchObject({ page: 3, limit: 3, total: 8, data: [{}, {}] })
  })

  const directory = async (query: { buscar?: string; limit?: number; page?: number }) =>
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
