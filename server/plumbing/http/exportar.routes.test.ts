// domain §2.0.1: exports of every list. The matrix of routes and roles tests who may have which.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { buffer } from 'node:stream/consumers'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { auditoriaApi } from '#contract/auditoria.ts'
import { bibliotecaApi } from '#contract/biblioteca.ts'
import { contactoApi } from '#contract/contacto.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { misDatosApi } from '#contract/mis-datos.ts'
import { sistemaApi } from '#contract/sistema.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { cast } from '#db/seeds/cast.ts'
import { publicar } from '#test/support/biblioteca.ts'
import { urlOf } from '#test/support/caller.ts'
import { pdfText } from '#test/support/pdf-text.ts'
import { startApp } from '#test/support/start-app.ts'
import { presentCall } from '../process/present-call.ts'
import { turnForCsv } from '../sheets/csv.ts'
import { exportar, exportarPlanilla } from './exportar.ts'

const { as, nobody, database, clock } = await startApp({ RATE_LIMITS: 'off' })
const { db } = database
const administradora = as('administradora')
const bombera = as('bombera')
const contacto = { email: 'vecina@example.cl', mensaje: 'Hola.' }
const formula = '=HYPERLINK("http://x")'

let documento = 0

beforeAll(async () => {
  const [, carpeta] = (await administradora.call(bibliotecaApi.carpetas)).body
  const carpeta_id = carpeta?.id ?? 0
  documento = (await publicar(administradora, { carpeta_id, titulo: 'Orden', lectura_obligatoria: 'todos' })).body.id
  await publicar(administradora, { carpeta_id, titulo: 'Pauta' })
  await bombera.call(bibliotecaApi.read, { params: { id: documento }, body: { version: 1 } })
  const postulacion = { ...contacto, telefono: '987654321', comuna: 'Alba', consentimiento: true } as const
  for (const nombre of [formula, 'Rosa Tapia']) {
    await nobody.call(contactoApi.send, { body: { ...contacto, nombre } })
    await nobody.call(contactoApi.apply, { body: { ...postulacion, nombre } })
  }
  for (const [calls, mark] of [
    [contactoApi.mensajes, contactoApi.markMensaje],
    [contactoApi.postulaciones, contactoApi.markPostulacion],
  ] as const) {
    const rosa = (await administradora.call(calls, {})).body.data.find(({ nombre }) => nombre === 'Rosa Tapia')
    await administradora.call(mark, { params: { id: rosa?.id ?? 0 }, body: { respondido: true } })
  }
  await bombera.call(materialMayorApi.changeStatus, {
    params: { id: 22 },
    body: { estado: 'EN REVISIÓN', detalles: '+Frenos;\n«ruido»' },
  })
  await bombera.call(misDatosApi.solicitar, { body: { tipo: 'correccion', detalle: '-Mi apellido' } })
  await db.updateTable('usuarios').set({ comparte_telefono: 1 }).where('id', '=', bombera.id).execute()
})

describe('respects the filters in force', () => {
  const lecturas = () => ({ id: documento })
  test.each([
    ['who has read', bibliotecaApi.exportLecturas, { estado: 'leido' }, [cast.bombera.nombre], lecturas],
    ['messages that wait', contactoApi.exportMensajes, { estado: 'pendiente' }, [formula]],
    ['applications answered', contactoApi.exportPostulaciones, { estado: 'respondido' }, ['Rosa Tapia']],
    ['the library by words', bibliotecaApi.export, { buscar: 'pauta' }, ['2/2026']],
    ['the directory by name', usuariosApi.exportDirectorio, { buscar: 'nancupil' }, [cast.honorario.nombre]],
    ['requests that were accepted', misDatosApi.exportRecibidas, { estado: 'aceptada' }, []],
    ['requests that wait', misDatosApi.exportRecibidas, { estado: 'pendiente' }, [cast.bombera.nombre]],
    ['mails that failed', sistemaApi.exportCorreos, { estado: 'fallido' }, []],
  ] as const)('%s', async (_what, list, query, expected, params?: () => object) => {
    const rows = await sheetOf(list, query, params?.())
    expect(rows.slice(1).map(([first]) => first)).toEqual(expected)
  })

  test('exports all rows, beyond one page', async () => {
    const query = { page: 2, limit: 1 }
    const rows = await sheetOf(bibliotecaApi.exportLecturas, query, { id: documento })
    const { total } = (
      await administradora.call(bibliotecaApi.lecturas, { params: { id: documento }, query: { limit: 1 } })
    ).body
    expect([rows.length, total]).toEqual([9, 8])
  })

  test.each([
    [bibliotecaApi.export, { estado: 'archivado' }, 403],
    [bibliotecaApi.export, { estado: 'perdido' }, 400],
    [bibliotecaApi.export, { formato: 'pdf' }, 400],
  ] as const)('refuses what the list refuses: %o', async (list, query, status) => {
    expect((await bombera.request({ url: urlOf(list, { query }) })).statusCode).toBe(status)
  })
})

describe('content', () => {
  test('readers: time and version of each reading', async () => {
    const { body, headers } = await fileOf(bibliotecaApi.exportLecturas, { formato: 'csv' }, { id: documento })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="Lecturas de Orden-2026-11-20.csv"')
    const lines = body.trimEnd().split('\r\n')
    expect(lines[0]).toBe('\uFEFFNombre;Cargo;Leyó la última versión;Fecha de lectura;Última versión que leyó')
    expect(lines[1]).toBe(`${cast.teniente.nombre};Teniente 2;No;;`)
    expect(lines.at(-1)).toBe(`${cast.bombera.nombre};Bombero;Sí;20-11-2026 12:00:00;1`)
  })

  test('directory: phone numbers only of members who share them', async () => {
    const rows = await sheetOf(usuariosApi.exportDirectorio, {}, {}, bombera)
    expect(rows.flatMap(([nombre, , , , telefono]) => (telefono ? [[nombre, telefono]] : []))).toEqual([
      ['Nombre', 'Teléfono'],
      [cast.bombera.nombre, '+56 9 1984 5113'],
    ])
  })

  test('fleet: states before and after, since when and by whom', async () => {
    const rows = await sheetOf(materialMayorApi.exportHistory)
    expect(rows[1]?.slice(0, 4)).toEqual(['B-22', 'Cambio de estado', 'EN SERVICIO', 'EN REVISIÓN'])
    expect(rows[1]?.slice(6)).toEqual([new Date('2026-11-20T12:00:00.000Z'), null, cast.bombera.nombre])
  })

  test('mails: neither text nor links', async () => {
    const rows = await sheetOf(sistemaApi.exportCorreos)
    expect(rows[0]).toEqual(['Asunto', 'Tipo', 'Para', 'Estado', 'Intentos', 'Creado', 'Enviado', 'Último error'])
    expect(rows.length).toBeGreaterThan(4)
  })

  test.each([
    [contactoApi.exportMensajes, `"'=HYPERLINK(""http://x"")"`, formula],
    [contactoApi.exportPostulaciones, `"'=HYPERLINK(""http://x"")"`, formula],
    [materialMayorApi.exportHistory, `"'+Frenos;\n«ruido»"`, '+Frenos;\n«ruido»'],
    [misDatosApi.exportRecibidas, `;'-Mi apellido;`, '-Mi apellido'],
  ] as const)('formulas are exported as text: %o', async (list, written, text) => {
    expect((await fileOf(list, { formato: 'csv' })).body).toContain(written)
    expect((await sheetOf(list)).flat()).toContain(text)
  })
})

describe('leaves an audit trace', () => {
  test('of the caller and the number of rows', async () => {
    await fileOf(bibliotecaApi.exportLecturas, { formato: 'csv', estado: 'pendiente' }, { id: documento })
    expect(await traces(1)).toEqual([
      ['exportar', 'documento_compania', documento, administradora.id, '{"formato":"csv","cuantos":7}'],
    ])
  })

  test('of the members whose data requests were read', async () => {
    await database.db.deleteFrom('auditoria').execute()
    await fileOf(misDatosApi.exportRecibidas, { formato: 'csv' })
    const [exported, seen] = await traces(2)
    expect(exported).toEqual(['exportar', 'solicitud', null, administradora.id, '{"formato":"csv","cuantos":1}'])
    expect(seen).toEqual(['ver_sensible', 'solicitud', null, administradora.id, null])
  })

  test('escalafón, as a PDF with the letterhead', async () => {
    const { rawPayload, headers } = await fileOf(usuariosApi.escalafonPdf)
    expect(headers['content-type']).toBe('application/pdf')
    const text = pdfText(rawPayload).join('\n')
    for (const words of ['Segunda Compañía', 'Escalafón\n', 'Al 20 de noviembre de 2026 · 9 miembros', 'por Ignacia'])
      expect(text).toContain(words)
    const names = (await administradora.call(usuariosApi.escalafon)).body.data.map(({ nombre }) => nombre.split(' ')[0])
    const places = names.map((name) => text.indexOf(name ?? ''))
    expect(places.every((place, index) => place > (places[index - 1] ?? 0))).toBe(true)
    expect(await traces(1)).toEqual([['exportar', 'usuario', null, administradora.id, '{"formato":"pdf","cuantos":9}']])
  })
})

test('a workbook that waits for another has read nothing', async () => {
  const begun: string[] = []
  const held = Promise.withResolvers<never>()
  const pedido = { query: { formato: 'xlsx' }, request: {} as FastifyRequest, reply: {} as FastifyReply } as const
  const ask = (nombre: string) =>
    exportarPlanilla({ database, clock: () => clock.now }, pedido, () => {
      begun.push(nombre)
      return held.promise
    }).catch((error: unknown) => error)
  const both = [ask('una'), ask('otra')]
  await expect.poll(() => begun).toEqual(['una'])
  // The test only looks at the order.
  held.reject(new Error('sin hacer'))
  expect(await Promise.all(both)).toMatchObject([{ message: 'sin hacer' }, { message: 'sin hacer' }])
  expect(begun).toEqual(['una', 'otra'])
})

test.each([
  ['a list', bibliotecaApi.export],
  ['the log', auditoriaApi.export],
])('%s as CSV waits for another CSV of its member, and has read nothing', async (_what, list) => {
  const answered = new AbortController()
  const another = { client: String(administradora.id), gone: answered.signal, leave() {} }
  await presentCall.run(another, turnForCsv)
  await db.deleteFrom('auditoria').execute()
  const file = fileOf(list, { formato: 'csv' })
  // Whatever else the member asks for goes on.
  for (let n = 0; n < 5; n += 1) await administradora.call(bibliotecaApi.carpetas)
  expect(await traces(1)).toEqual([])
  answered.abort()
  await file
  expect(await traces(2)).toHaveLength(1)
})

describe('a list that is longer than a workbook', () => {
  const query = () => database.reports.selectFrom('mensajes').select(['id', 'nombre']).orderBy('id', 'desc')
  const columnas = [{ title: 'Nombre', value: ({ nombre }: { nombre: string }) => nombre }]

  async function take(formato: 'csv' | 'xlsx') {
    const headers = vi.fn<(headers: object) => void>()
    const reply = { headers, type: () => {} } as unknown as FastifyReply
    const request = { headers: {}, ip: '127.0.0.1' } as FastifyRequest
    const lista = { nombre: 'vecinos', entidad: 'mensaje', query: query(), id: 'mensajes.id', columnas } as const
    const deps = { database, clock: () => clock.now }
    const file = await exportar(deps, { query: { formato }, request, reply }, lista, 1)
    const [[said]] = headers.mock.calls as [[Record<string, string>]]
    return { named: said['Content-Disposition'], file: Buffer.isBuffer(file) ? file : await buffer(file) }
  }

  test('is whole as CSV, in its order', async () => {
    const { named, file } = await take('csv')
    expect(named).toContain('vecinos-2026-11-20.csv')
    expect(file.toString()).toBe(`\uFEFFNombre\r\nRosa Tapia\r\n"'=HYPERLINK(""http://x"")"\r\n`)
    expect(await traces(1)).toMatchObject([['exportar', 'mensaje', null, null, '{"formato":"csv","cuantos":2}']])
  })

  test('as a workbook says in its name how much of it is there, and on its first sheet what is not', async () => {
    const { named, file } = await take('xlsx')
    expect(named).toContain('vecinos-2026-11-20-primeras-1.xlsx')
    const [aviso] = await readSheet(file)
    expect(aviso).toEqual(['Esta planilla no está completa'])
    expect((await readSheet(file)).flat().join()).toContain('Quedan fuera 1 fila:')
    expect(await readSheet(file, 'Lista')).toEqual([['Nombre'], ['Rosa Tapia']])
  })
})

async function fileOf(list: Endpoint, query: Record<string, unknown> = {}, params = {}, who = administradora) {
  const answer = await who.request({ url: urlOf(list, { params, query }) })
  expect(answer.statusCode).toBe(200)
  return answer
}

async function sheetOf(list: Endpoint, query = {}, params = {}, who = administradora) {
  return await readSheet((await fileOf(list, query, params, who)).rawPayload)
}

async function traces(count: number) {
  const rows = await db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').limit(count).execute()
  return rows.map(({ accion, entidad, entidad_id, user_id, despues }) => [
    accion,
    entidad,
    entidad_id,
    user_id,
    despues,
  ])
}
