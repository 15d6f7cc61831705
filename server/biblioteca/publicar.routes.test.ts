import { describe, expect, test } from 'vitest'
import { bibliotecaApi } from '#contract/biblioteca.ts'
import { nuevaVersion, publicar } from '#test/support/biblioteca.ts'
import { docx, exe, pdf } from '#test/support/documentos.ts'
import { startApp } from '#test/support/start-app.ts'
import { carpetaBiblioteca } from './biblioteca.queries.ts'

const { as, signedIn, database, storage, clock } = await startApp()
const { db } = database
const teniente = as('teniente')
const [reglamentos, ordenes, circulares] = await ids()

describe('a document', () => {
  test('is published by an officer, with its first version', async () => {
    const { status, body } = await publicar(teniente, {
      titulo: '  Reglamento interno ',
      descripcion: 'Texto refundido.',
      carpeta_id: reglamentos,
      lectura_obligatoria: 'todos',
      plazo: '2026-12-01',
    })
    expect(status).toBe(201)
    const archivo = { filename: 'orden.pdf', mime_type: 'application/pdf', tipo: 'documento', size: pdf.length }
    expect(body).toMatchObject({
      titulo: 'Reglamento interno',
      descripcion: 'Texto refundido.',
      carpeta: 'Reglamentos',
      correlativo: null,
      ...archivo,
      version_actual: 1,
      lectura_obligatoria: 'todos',
      plazo: '2026-12-01',
      publicado_por: 'Catalina Rivas Montt',
      publicado_en: '2026-11-20T15:00:00.000Z',
      debe_leer: true,
      leido_en: null,
    })
    expect(body.versiones).toMatchObject([{ numero: 1, ...archivo, nota: null, subido_por: 'Catalina Rivas Montt' }])
  })

  test('has no deadline without a mandatory reading', async () => {
    const { body } = await publicar(teniente, { carpeta_id: reglamentos, plazo: '2026-12-01' })
    expect(body).toMatchObject({ lectura_obligatoria: 'ninguno', plazo: null, debe_leer: false })
  })

  test.each([
    ['titulo', { titulo: ' ' }, 'Este campo es obligatorio'],
    ['titulo', { titulo: 'x'.repeat(151) }, 'No puede superar los 150 caracteres'],
    ['carpeta_id', { carpeta_id: '' }, 'Este campo es obligatorio'],
    ['carpeta_id', { carpeta_id: 9999 }, 'Esta carpeta ya no existe.'],
    ['lectura_obligatoria', { lectura_obligatoria: 'nadie' }, 'El valor no es válido'],
    ['plazo', { plazo: 'mañana', lectura_obligatoria: 'todos' }, 'Ingrese una fecha válida'],
    ['plazo', { plazo: '2026-11-19', lectura_obligatoria: 'todos' }, 'El plazo no puede ser anterior a hoy'],
  ])('with an invalid %s is refused: %j', async (campo, campos, text) => {
    const before = await kept()
    const { status, body } = await publicar(teniente, { carpeta_id: reglamentos, ...campos })
    expect([status, body.errors]).toEqual([400, { [campo]: text }])
    expect(await kept()).toEqual(before)
  })

  test.each([
    ['programs', 415, { bytes: exe, name: 'orden.exe' }, 'Este tipo de archivo no se admite.'],
    ['lying names', 415, { bytes: exe, name: 'orden.pdf' }, 'Este tipo de archivo no se admite.'],
    ['nothing', 400, { bytes: Buffer.alloc(0) }, 'Datos incorrectos. Verifique la información.'],
    [
      'what is too large',
      413,
      { bytes: Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]) },
      'El archivo es demasiado grande. El tamaño máximo es 10MB.',
    ],
  ])('refuses %s, and leaves nothing behind', async (_what, expected, archivo, text) => {
    const before = await kept()
    const { status, body } = await publicar(teniente, { carpeta_id: reglamentos }, archivo)
    expect(status).toBe(expected)
    expect(body.message).toBe(text)
    expect(await kept()).toEqual(before)
  })

  test.each(['', '0', '-1', '1e308', 'true', '[]', 'x'.repeat(10_000), 'a\0b', '🚒', '<img src=x>', "' or 1=1; --"])(
    'with %j in any field is accepted or refused by that field',
    async (value) => {
      for (const campo of ['titulo', 'descripcion', 'carpeta_id', 'lectura_obligatoria', 'plazo']) {
        const { status, body } = await publicar(teniente, { carpeta_id: reglamentos, [campo]: value })
        expect([campo, status === 201 ? [campo] : [status, ...Object.keys(body.errors ?? {})]]).toEqual([
          campo,
          status === 201 ? [campo] : [400, campo],
        ])
      }
    },
  )

  test('notifies those who must read it, except the publisher', async () => {
    await db.deleteFrom('notificaciones').execute()
    const { body } = await publicar(teniente, {
      titulo: 'Uso de ERA',
      carpeta_id: circulares,
      lectura_obligatoria: 'oficiales',
    })
    const told = await db.selectFrom('notificaciones').select(['user_id', 'cuerpo', 'enlace']).execute()
    expect(told.map(({ user_id }) => user_id).toSorted()).toEqual(
      [as('ayudante').id, as('capitana').id, as('administradora').id].toSorted(),
    )
    expect(told[0]).toMatchObject({
      cuerpo: '«Uso de ERA».',
      enlace: `/intranet/documentos?vista=biblioteca&documento=${body.id}`,
    })
    await publicar(teniente, { carpeta_id: circulares })
    expect(await db.selectFrom('notificaciones').select('id').execute()).toHaveLength(3)
  })
})

describe('an order of the day', () => {
  test('gets the next number of its year, and keeps it when archived', async () => {
    const first = await publicar(teniente, { carpeta_id: ordenes })
    const second = await publicar(teniente, { carpeta_id: ordenes })
    await teniente.call(bibliotecaApi.change, { params: { id: second.body.id }, body: { archivado: true } })
    const third = await publicar(teniente, { carpeta_id: ordenes })
    expect([first, second, third].map(({ body }) => body.correlativo)).toEqual(
      [1, 2, 3].map((numero) => ({ anio: 2026, numero })),
    )
  })

  test('takes no number when refused', async () => {
    const before = await lastNumber(2026)
    await publicar(teniente, { carpeta_id: ordenes, titulo: '' })
    await publicar(teniente, { carpeta_id: ordenes }, { bytes: exe })
    const { body } = await publicar(teniente, { carpeta_id: ordenes })
    expect(body.correlativo?.numero).toBe(before + 1)
  })

  test('twenty concurrent ones get twenty numbers without a gap', async () => {
    const before = await lastNumber(2026)
    const all = await Promise.all(Array.from({ length: 20 }, () => publicar(teniente, { carpeta_id: ordenes })))
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
    const numbers = all.map(({ body }) => body.correlativo?.numero ?? 0)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => before + 1 + index))
  })

  test('restarts at 1 with the local new year', async () => {
    const before = clock.now
    clock.now = new Date('2027-01-01T02:59:59.999Z')
    const capitana = await signedIn('capitana')
    expect((await publicar(capitana, { carpeta_id: ordenes })).body.correlativo?.anio).toBe(2026)
    clock.now = new Date('2027-01-01T03:00:00.000Z')
    expect((await publicar(capitana, { carpeta_id: ordenes })).body.correlativo).toEqual({ anio: 2027, numero: 1 })
    clock.now = before
  })
})

describe('a new version', () => {
  test('becomes current, asks for reading again, and leaves the old one available', async () => {
    const { body: first } = await publicar(teniente, { carpeta_id: reglamentos, lectura_obligatoria: 'todos' })
    const { id } = first
    const bombera = as('bombera')
    await bombera.call(bibliotecaApi.read, { params: { id }, body: { version: 1 } })
    clock.advance(1000)
    await db.deleteFrom('notificaciones').execute()
    const archivo = { bytes: await docx(), name: 'segunda.docx' }
    const { status, body } = await nuevaVersion(as('capitana'), id, { nota: 'Corrige el artículo 12.' }, archivo)
    expect(status).toBe(201)
    expect(body).toMatchObject({ version_actual: 2, filename: 'segunda.docx', actualizado_en: clock.now.toISOString() })
    expect(body.versiones).toMatchObject([
      { numero: 2, filename: 'segunda.docx', nota: 'Corrige el artículo 12.', subido_por: 'Marcela Soto Araneda' },
      { numero: 1, filename: 'orden.pdf' },
    ])
    const seen = (await bombera.call(bibliotecaApi.get, { params: { id } })).body
    expect(seen).toMatchObject({ leido_en: null, debe_leer: true })
    expect(seen.versiones.map(({ leido_en }) => leido_en)).toEqual([null, '2026-11-20T15:00:00.000Z'])
    const told = await db.selectFrom('notificaciones').select('user_id').execute()
    expect(told.map(({ user_id }) => user_id)).toContain(bombera.id)
    expect(told.map(({ user_id }) => user_id)).not.toContain(as('capitana').id)
  })

  test('gets its own number when several are concurrent', async () => {
    const { body } = await publicar(teniente, { carpeta_id: circulares })
    const all = await Promise.all(Array.from({ length: 5 }, () => nuevaVersion(teniente, body.id)))
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const ficha = (await teniente.call(bibliotecaApi.get, { params: { id: body.id } })).body
    expect(ficha.versiones.map(({ numero }) => numero)).toEqual([6, 5, 4, 3, 2, 1])
  })

  test('of an archived or unknown document is refused and leaves no file', async () => {
    const { body } = await publicar(teniente, { carpeta_id: circulares })
    await teniente.call(bibliotecaApi.change, { params: { id: body.id }, body: { archivado: true } })
    const before = await kept()
    const refused = await nuevaVersion(teniente, body.id)
    expect([refused.status, refused.body.message]).toEqual([409, 'Este documento está archivado.'])
    expect((await nuevaVersion(teniente, 9999)).status).toBe(404)
    expect(await kept()).toEqual(before)
  })
})

async function ids(): Promise<[number, number, number]> {
  const { body } = await teniente.call(bibliotecaApi.carpetas)
  const idOf = (nombre: string) => body.find((carpeta) => carpeta.nombre === nombre)?.id ?? 0
  return [idOf('Reglamentos'), idOf('Órdenes del Día'), idOf('Circulares')]
}

/** Number of rows, each with its file. */
async function kept() {
  const rows = await db.selectFrom('documento_versiones').select('clave').execute()
  const files = await storage.list(carpetaBiblioteca)
  expect(files.map(({ key }) => key).toSorted()).toEqual(rows.map(({ clave }) => clave).toSorted())
  return rows.length
}

async function lastNumber(anio: number): Promise<number> {
  const rows = await db.selectFrom('documentos_compania').select('correlativo').where('anio', '=', anio).execute()
  return Math.max(0, ...rows.map(({ correlativo }) => correlativo ?? 0))
}
