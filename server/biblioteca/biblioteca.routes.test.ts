import { describe, expect, test } from 'vitest'
import { bibliotecaApi } from '#contract/biblioteca.ts'
import { tidyArchivos } from '#server/housekeeping.ts'
import { nuevaVersion, publicar } from '#test/support/biblioteca.ts'
import { urlOf } from '#test/support/caller.ts'
import { pdf, png, svg } from '#test/support/documentos.ts'
import { relojMs } from '#test/support/reloj.ts'
import { startApp } from '#test/support/start-app.ts'
import { carpetaBiblioteca, findClavesBiblioteca } from './biblioteca.queries.ts'

const { as, nobody, database, storage, clock } = await startApp()
const { db } = database
const teniente = as('teniente')
const bombera = as('bombera')
const { body: carpetas } = await teniente.call(bibliotecaApi.carpetas)
const carpetaId = (nombre: string) => carpetas.find((carpeta) => carpeta.nombre === nombre)?.id ?? 0

describe('folders', () => {
  test('exist from the start', () => {
    expect(carpetas.map(({ nombre, numerada }) => [nombre, numerada])).toEqual([
      ['Reglamentos', false],
      ['Órdenes del Día', true],
      ['Circulares', false],
      ['Actas', false],
      ['Formularios', false],
    ])
  })

  test('are added at the end, with unique names regardless of accents', async () => {
    const added = await teniente.call(bibliotecaApi.createCarpeta, { body: { nombre: ' Planos ' } })
    expect([added.status, added.body.nombre]).toEqual([201, 'Planos'])
    const again = await teniente.call(bibliotecaApi.createCarpeta, { body: { nombre: 'ordenes  del dia' } })
    expect([again.status, again.body.errors]).toEqual([409, { nombre: 'Ya existe una carpeta con ese nombre.' }])
    expect((await bombera.call(bibliotecaApi.carpetas)).body.at(-1)?.nombre).toBe('Planos')
  })

  test('count their documents and those the caller must still read', async () => {
    const en = { carpeta_id: carpetaId('Actas') }
    const first = await publicar(teniente, { ...en, lectura_obligatoria: 'todos' })
    await publicar(teniente, { ...en, lectura_obligatoria: 'oficiales' })
    const gone = await publicar(teniente, { ...en, lectura_obligatoria: 'todos' })
    await change(gone.body.id, { archivado: true })
    await bombera.call(bibliotecaApi.read, { params: { id: first.body.id }, body: { version: 1 } })
    expect(await counts('bombera', 'Actas')).toEqual([2, 0])
    expect(await counts('maquinista', 'Actas')).toEqual([2, 1])
    expect(await counts('capitana', 'Actas')).toEqual([2, 2])
  })
})

describe('the list', () => {
  test('is searched by title, folder, number and description, without accents, word by word', async () => {
    await publicar(teniente, { titulo: 'Protección respiratoria', carpeta_id: carpetaId('Circulares') })
    const orden = await publicar(teniente, { titulo: 'Cuartelero', carpeta_id: carpetaId('Órdenes del Día') })
    const descripcion = 'Cómo se pide una licencia, en el año.'
    await publicar(teniente, { titulo: 'Solicitud', descripcion, carpeta_id: carpetaId('Formularios') })
    expect(await found('proteccion RESPIRATORIA')).toEqual(['Protección respiratoria'])
    expect(await found('respiratoria prot')).toEqual(['Protección respiratoria'])
    expect(await found('ano licencia')).toEqual(['Solicitud'])
    expect(await found('formularios')).toEqual(['Solicitud'])
    expect(await found(`${orden.body.correlativo?.numero}/2026`)).toContain('Cuartelero')
    expect(await found('100%')).toEqual([])
    expect(await found('respiratoria licencia')).toEqual([])
  })

  test('is paged, latest change first, and filtered by folder', async () => {
    const carpeta_id = (await teniente.call(bibliotecaApi.createCarpeta, { body: { nombre: 'Memorias' } })).body.id
    const published = []
    for (const titulo of ['Uno', 'Dos', 'Tres']) {
      clock.advance(1000)
      published.push((await publicar(teniente, { titulo, carpeta_id })).body.id)
    }
    clock.advance(1000)
    await nuevaVersion(teniente, published[0] ?? 0)
    const page = (number: number) => bombera.call(bibliotecaApi.list, { query: { carpeta_id, page: number, limit: 2 } })
    const [first, second] = [(await page(1)).body, (await page(2)).body]
    expect(first).toMatchObject({
      page: 1,
      limit: 2,
      total: 3,
      data: [{ titulo: 'Uno', version_actual: 2 }, { titulo: 'Tres' }],
    })
    expect(second.data.map(({ titulo }) => titulo)).toEqual(['Dos'])
  })

  test('can be limited to what one must still read', async () => {
    const carpeta_id = (await teniente.call(bibliotecaApi.createCarpeta, { body: { nombre: 'Avisos' } })).body.id
    await publicar(teniente, { titulo: 'Para todos', carpeta_id, lectura_obligatoria: 'todos' })
    await publicar(teniente, { titulo: 'Para oficiales', carpeta_id, lectura_obligatoria: 'oficiales' })
    await publicar(teniente, { titulo: 'Para nadie', carpeta_id })
    const unread = async (who: 'bombera' | 'capitana') =>
      (await as(who).call(bibliotecaApi.list, { query: { carpeta_id, estado: 'por_leer' } })).body.data
    expect((await unread('bombera')).map(({ titulo }) => titulo)).toEqual(['Para todos'])
    expect((await unread('capitana')).map(({ titulo }) => titulo)).toEqual(['Para oficiales', 'Para todos'])
  })
})

describe('a file', () => {
  test('is for members, unchanged and under its name', async () => {
    const bytes = Buffer.concat([pdf, Buffer.from('% ñ')])
    const { body } = await publicar(teniente, { carpeta_id: carpetaId('Actas') }, { bytes, name: 'Acta Nº 3, año.pdf' })
    const answer = await file(bombera, body.id)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(bytes)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': `inline; filename="Acta N? 3, a?o.pdf"; filename*=UTF-8''Acta%20N%C2%BA%203%2C%20a%C3%B1o.pdf`,
    })
    expect((await file(nobody, body.id)).statusCode).toBe(401)
    expect((await file(bombera, 9999)).statusCode).toBe(404)
  })

  test('is available for any version; active content only as a download', async () => {
    const { body } = await publicar(teniente, { carpeta_id: carpetaId('Actas') }, { bytes: svg, name: 'plano.svg' })
    await nuevaVersion(teniente, body.id, {}, { bytes: png, name: 'plano.png' })
    expect((await file(bombera, body.id)).headers['content-disposition']).toBe('inline; filename=plano.png')
    expect((await file(bombera, body.id, 1)).headers['content-disposition']).toBe('attachment; filename=plano.svg')
    expect((await file(bombera, body.id, 3)).statusCode).toBe(404)
  })
})

describe("a document's details", () => {
  test('are changed by an officer, and searchable by the new words', async () => {
    const { body } = await publicar(teniente, { titulo: 'Botiquín', carpeta_id: carpetaId('Actas') })
    const { status, body: after } = await change(body.id, {
      titulo: 'Camilla',
      descripcion: 'Nueva.',
      carpeta_id: carpetaId('Formularios'),
      lectura_obligatoria: 'todos',
      plazo: '2026-11-30',
      version: body.version,
    })
    expect(status).toBe(200)
    expect(after).toMatchObject({
      titulo: 'Camilla',
      descripcion: 'Nueva.',
      carpeta: 'Formularios',
      plazo: '2026-11-30',
    })
    expect(await found('botiquin')).toEqual([])
    expect(await found('formularios camilla')).toEqual(['Camilla'])
    expect((await change(body.id, { lectura_obligatoria: 'ninguno' })).body).toMatchObject({ plazo: null })
    const audited = await db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(audited).toMatchObject({ accion: 'editar', entidad: 'documento_compania', entidad_id: body.id })
    expect(JSON.parse(audited.antes ?? '')).toEqual({ lectura_obligatoria: 'todos', plazo: '2026-11-30' })
  })

  test("are protected from another officer's concurrent change", async () => {
    const { body } = await publicar(teniente, { carpeta_id: carpetaId('Actas') })
    await change(body.id, { titulo: 'Otro' })
    expect((await change(body.id, { titulo: 'Mío', version: body.version })).status).toBe(409)
  })

  test('keep a past deadline, but take no new one in the past', async () => {
    const { body } = await publicar(teniente, {
      carpeta_id: carpetaId('Actas'),
      lectura_obligatoria: 'todos',
      plazo: '2026-11-20',
    })
    clock.advance(24 * 60 * 60 * 1000)
    expect((await change(body.id, { titulo: 'Otro', plazo: '2026-11-20' })).status).toBe(200)
    expect((await change(body.id, { plazo: '2026-11-19' })).body.errors).toEqual({
      plazo: 'El plazo no puede ser anterior a hoy',
    })
  })

  test('leave an order of the day in the folder of its number', async () => {
    const orden = await publicar(teniente, { carpeta_id: carpetaId('Órdenes del Día') })
    const acta = await publicar(teniente, { carpeta_id: carpetaId('Actas') })
    const moves = [
      await change(orden.body.id, { carpeta_id: carpetaId('Actas') }),
      await change(acta.body.id, { carpeta_id: carpetaId('Órdenes del Día') }),
    ]
    for (const { status, body } of moves)
      expect([status, Object.keys(body.errors ?? {})]).toEqual([409, ['carpeta_id']])
    expect((await change(acta.body.id, { carpeta_id: 9999 })).status).toBe(400)
  })
})

describe('archiving', () => {
  test('hides a document from members, and officers may bring it back', async () => {
    const { body } = await publicar(teniente, {
      titulo: 'Vieja norma',
      carpeta_id: carpetaId('Actas'),
      lectura_obligatoria: 'todos',
    })
    const { id } = body
    await bombera.call(bibliotecaApi.read, { params: { id }, body: { version: 1 } })
    expect((await change(id, { archivado: true })).body.archivado_en).toBe(clock.now.toISOString())
    expect(await found('vieja norma')).toEqual([])
    expect((await bombera.call(bibliotecaApi.get, { params: { id } })).status).toBe(404)
    expect((await file(bombera, id)).statusCode).toBe(404)
    expect((await bombera.call(bibliotecaApi.list, { query: { estado: 'archivado' } })).status).toBe(403)
    const kept = (await teniente.call(bibliotecaApi.list, { query: { estado: 'archivado' } })).body
    expect(kept.data.map(({ titulo }) => titulo)).toContain('Vieja norma')
    expect((await file(teniente, id)).statusCode).toBe(200)
    const audited = await db.selectFrom('auditoria').select('accion').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(audited.accion).toBe('estado')

    await change(id, { archivado: false })
    expect((await bombera.call(bibliotecaApi.get, { params: { id } })).body.leido_en).toMatch(/^2026/)
  })
})

test('housekeeping deletes orphan files after a day', async () => {
  await publicar(teniente, { carpeta_id: carpetaId('Actas') })
  await storage.write(`${carpetaBiblioteca}/sin-fila`, pdf)
  const named = (await db.selectFrom('documento_versiones').select('clave').execute()).map(({ clave }) => clave)
  await tidyIn(0)
  expect((await storage.list(carpetaBiblioteca)).length).toBe(named.length + 1)
  await tidyIn(2)
  expect((await storage.list(carpetaBiblioteca)).map(({ key }) => key).toSorted()).toEqual(named.toSorted())
})

const tidyIn = (days: number) =>
  tidyArchivos(
    storage,
    carpetaBiblioteca,
    (claves) => findClavesBiblioteca(db, claves),
    // Files are dated by the machine, whatever the clock of this run.
    new Date(Date.now() - relojMs() + days * 24 * 60 * 60 * 1000),
  )

const change = (id: number, body: Record<string, unknown>) =>
  teniente.call(bibliotecaApi.change, { params: { id }, body })

const file = (caller: typeof nobody, id: number, version?: number) =>
  caller.request({ url: urlOf(bibliotecaApi.archivo, { params: { id }, ...(version && { query: { version } }) }) })

async function found(buscar: string): Promise<string[]> {
  const { body } = await bombera.call(bibliotecaApi.list, { query: { buscar, limit: 100 } })
  return body.data.map(({ titulo }) => titulo)
}

async function counts(who: 'bombera' | 'maquinista' | 'capitana', nombre: string) {
  const { body } = await as(who).call(bibliotecaApi.carpetas)
  const carpeta = body.find((carpeta) => carpeta.nombre === nombre)
  return [carpeta?.documentos, carpeta?.pendientes]
}
