import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Carpeta, DocumentoCompania, FichaDocumento, Lector } from '#contract/biblioteca.ts'
import type { Role } from '#contract/shared/permisos.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { fichaDe } from './consultas.ts'
import DocumentosScreen from '#web/intranet/documentos/documentos.screen.tsx'

const reglamento: DocumentoCompania = {
  id: 5,
  carpeta_id: 1,
  carpeta: 'Reglamentos',
  correlativo: null,
  titulo: 'Reglamento interno',
  descripcion: 'Derechos y deberes.',
  filename: 'reglamento.pdf',
  mime_type: 'application/pdf',
  tipo: 'documento',
  size: 820_000,
  version_actual: 2,
  actualizado_en: '2026-11-20T15:00:00.000Z',
  lectura_obligatoria: 'todos',
  plazo: '2126-12-01',
  recordado_en: null,
  publicado_por: 'Marcela Soto Araneda',
  publicado_en: '2025-03-10T15:00:00.000Z',
  archivado_en: null,
  debe_leer: true,
  leido_en: null,
  version: 4,
}
const orden: DocumentoCompania = {
  ...reglamento,
  id: 6,
  carpeta_id: 2,
  carpeta: 'Órdenes del Día',
  correlativo: { anio: 2026, numero: 3 },
  titulo: 'Guardia de invierno',
  version_actual: 1,
  plazo: '2020-01-31',
}
const leida: DocumentoCompania = { ...reglamento, id: 7, titulo: 'Pauta', leido_en: '2026-11-21T15:00:00.000Z' }

const carpetas: Carpeta[] = [
  { id: 1, nombre: 'Reglamentos', numerada: false, documentos: 2, pendientes: 1 },
  { id: 2, nombre: 'Órdenes del Día', numerada: true, documentos: 1, pendientes: 1 },
]
const versiones: FichaDocumento['versiones'] = [
  {
    numero: 2,
    filename: 'reglamento.pdf',
    mime_type: 'application/pdf',
    tipo: 'documento',
    size: 820_000,
    nota: 'Corrige el artículo 12.',
    subido_por: 'Marcela Soto Araneda',
    created_at: '2026-11-20T15:00:00.000Z',
    leido_en: null,
  },
  {
    numero: 1,
    filename: 'primero.pdf',
    mime_type: 'application/pdf',
    tipo: 'documento',
    size: 790_000,
    nota: null,
    subido_por: 'Marcela Soto Araneda',
    created_at: '2025-03-10T15:00:00.000Z',
    leido_en: '2025-03-11T15:00:00.000Z',
  },
]
const antonia: Lector = {
  user_id: 9,
  nombre: 'Antonia Fuentes',
  cargo: 'Otro',
  cargo_detalle: 'Tesorera',
  leido_en: null,
  version_leida: 1,
}

/** Requests to the server: `POST /api/biblioteca/5/lectura {"version":2}`. */
const asked: string[] = []
let documentos: DocumentoCompania[]
let ficha: FichaDocumento
let answers: Record<string, () => Response>

/** Upload under way, answered by the test. */
class Sending extends EventTarget {
  static last: Sending
  upload = new EventTarget()
  status = 0
  statusText = ''
  responseText = ''
  body = new FormData()
  open = () => void (Sending.last = this)
  setRequestHeader() {}
  send = (body: FormData) => void (this.body = body)
  abort() {}
  answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    act(() => {
      this.dispatchEvent(new Event('load'))
      this.dispatchEvent(new Event('loadend'))
    })
  }
}

beforeEach(() => {
  asked.length = 0
  documentos = [reglamento, orden, leida]
  ficha = { ...reglamento, versiones }
  answers = {}
  vi.stubGlobal('XMLHttpRequest', Sending)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, search } = new URL(input, 'http://localhost')
    const call = `${method} ${pathname}`
    asked.push([call + search, body].filter(Boolean).join(' '))
    const answer = answers[call]?.()
    if (answer) return answer
    if (call === 'GET /api/biblioteca/carpetas') return Response.json(carpetas)
    if (call === 'GET /api/biblioteca')
      return Response.json({ data: documentos, page: 1, limit: 10, total: documentos.length })
    if (pathname.endsWith('/lecturas'))
      return Response.json({ data: [antonia], page: 1, limit: 10, total: 1, leidas: 3, pendientes: 1 })
    if (pathname.startsWith('/api/biblioteca/5')) return Response.json(ficha)
    return Response.json({ data: [] })
  })
})

const draw = (role: Role = 'bombero', path = '/?vista=biblioteca') => drawFor(role, <DocumentosScreen />, path)
const show = (...drawn: Parameters<typeof draw>) => draw(...drawn).user

const row = async (titulo: RegExp) =>
  within((await screen.findByRole('button', { name: titulo })).closest('li') as HTMLElement)

describe('the tab', () => {
  test('shows how many are unread, also from one’s own documents', async () => {
    show('bombero', '/')
    expect(await screen.findByRole('tab', { name: /^Biblioteca 2 ?por leer$/ })).toBeDefined()
  })
})

describe('the shelf', () => {
  test('shows each document’s folder, version, date and reading status', async () => {
    show()
    const first = await row(/^Reglamento interno$/)
    expect(first.getByText(/Reglamentos · /).textContent).toBe(
      'Reglamentos · Documento · Versión 2 · 20 de noviembre de 2026 · 820\u00a0kB',
    )
    expect(first.getByText('Lectura obligatoria hasta el 1 de diciembre de 2126')).toBeDefined()
    const late = await row(/^N\.º 3\/2026 Guardia de invierno$/)
    expect(late.getByText('Lectura obligatoria, venció el 31 de enero de 2020')).toBeDefined()
    expect((await row(/^Pauta$/)).getByText('Leído el 21 de noviembre de 2026')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Publicar documento' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Archivados' })).toBeNull()
  })

  test('is filtered by folder or by unread, and searched', async () => {
    const user = show()
    await user.click(await screen.findByRole('button', { name: 'Órdenes del Día 1' }))
    await waitFor(() => expect(asked).toContain('GET /api/biblioteca?page=1&carpeta_id=2'))
    expect(screen.getByRole('button', { name: 'Órdenes del Día 1' }).getAttribute('aria-current')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Por leer 2' }))
    await waitFor(() => expect(asked).toContain('GET /api/biblioteca?page=1&estado=por_leer'))
    documentos = []
    await user.type(screen.getByRole('searchbox', { name: 'Buscar en la biblioteca' }), ' guardia ')
    await waitFor(() => expect(asked).toContain('GET /api/biblioteca?page=1&buscar=guardia&estado=por_leer'))
    expect(await screen.findByText('No se encontraron documentos')).toBeDefined()
  })

  test.each([
    ['bombero', 'Todos los documentos 3', 'Aquí aparece lo que publica la compañía.'],
    ['bombero', 'Por leer 2', 'No tiene lecturas pendientes.'],
    ['oficial', 'Todos los documentos 3', 'Publique el primero: lo verán todos los miembros.'],
    ['oficial', 'Archivados', 'Aquí queda lo que se archiva.'],
  ] as const)('for a %s, explains an empty «%s»', async (role, lugar, text) => {
    documentos = []
    const user = show(role)
    await user.click(await screen.findByRole('button', { name: lugar }))
    expect(await screen.findByText(text)).toBeDefined()
  })

  test('can be retried after an error', async () => {
    answers['GET /api/biblioteca'] = () =>
      Response.json({ message: 'El servicio no está disponible.' }, { status: 503 })
    const user = show()
    expect(await screen.findByText('El servicio no está disponible.')).toBeDefined()
    delete answers['GET /api/biblioteca']
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('button', { name: 'Reglamento interno' })).toBeDefined()
  })
})

test('unreadable folders do not count as none, and block publishing', async () => {
  answers['GET /api/biblioteca/carpetas'] = () =>
    Response.json({ message: 'El servicio no está disponible.' }, { status: 503 })
  const user = show('oficial')
  const again = await screen.findByRole('button', { name: 'Reintentar' })
  expect(screen.queryByRole('button', { name: /^Todos los documentos/ })).toBeNull()
  const publish = screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar documento' })
  expect(publish.disabled).toBe(true)
  delete answers['GET /api/biblioteca/carpetas']
  await user.click(again)
  expect(await screen.findByRole('button', { name: 'Todos los documentos 3' })).toBeDefined()
  expect(publish.disabled).toBe(false)
})

describe('an open document', () => {
  test('shows everything, and is marked as read with one press', async () => {
    const user = show()
    await user.click(await screen.findByRole('button', { name: 'Reglamento interno' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reglamento interno' }))
    for (const text of ['Derechos y deberes.', '10 de marzo de 2025, por Marcela Soto Araneda', 'Todos los miembros'])
      expect(dialog.getByText(text)).toBeDefined()
    expect(dialog.getByText('Corrige el artículo 12.')).toBeDefined()
    expect(dialog.getByText(/La leyó el 11 de marzo de 2025/)).toBeDefined()
    expect(dialog.queryByRole('button', { name: 'Editar' })).toBeNull()
    answers['POST /api/biblioteca/5/lectura'] = () => {
      ficha = { ...ficha, leido_en: '2026-11-22T15:00:00.000Z' }
      return Response.json(ficha)
    }
    await user.click(dialog.getByRole('button', { name: 'He leído este documento' }))
    expect(await dialog.findByText('Leído el 22 de noviembre de 2026')).toBeDefined()
    expect(dialog.getByRole('status').textContent).toContain('Su lectura quedó registrada.')
    expect(asked).toContain('POST /api/biblioteca/5/lectura {"version":2}')
    expect(dialog.queryByRole('button', { name: 'He leído este documento' })).toBeNull()
  })

  test('is confirmed at the end of its file, too', async () => {
    answers['GET /api/biblioteca/5/archivo'] = () => new Response('Sale', { headers: { 'Content-Type': 'text/plain' } })
    answers['POST /api/biblioteca/5/lectura'] = () => Response.json({ ...ficha, leido_en: '2026-11-22T15:00:00.000Z' })
    const user = show()
    await user.click(await screen.findByRole('button', { name: 'Ver Reglamento interno' }))
    await user.click(await screen.findByRole('button', { name: 'He leído este documento' }))
    expect(await screen.findByText('Su lectura quedó registrada.')).toBeDefined()
    expect(asked).toContain('POST /api/biblioteca/5/lectura {"version":2}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('opens by its address, as in a notification, and says when it is gone', async () => {
    answers['GET /api/biblioteca/5'] = () => Response.json({ message: 'Recurso no encontrado.' }, { status: 404 })
    const user = show('bombero', '/?vista=biblioteca&documento=5')
    expect(await screen.findByText('Este documento no está en la biblioteca.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('is not confirmed if a new version came meanwhile', async () => {
    const text = 'El registro fue modificado por otra persona. Recargue e intente nuevamente.'
    answers['POST /api/biblioteca/5/lectura'] = () => Response.json({ message: text }, { status: 409 })
    const user = show('bombero', '/?vista=biblioteca&documento=5')
    await user.click(await screen.findByRole('button', { name: 'He leído este documento' }))
    expect(await screen.findByText(text)).toBeDefined()
    expect(asked.filter((call) => call === 'GET /api/biblioteca/5')).toHaveLength(2)
  })
})

describe('an officer', () => {
  const pdf = new File(['%PDF'], 'Orden.pdf', { type: 'application/pdf' })

  test('publishes; a refusal keeps all input', async () => {
    const user = show('oficial')
    await user.click(await screen.findByRole('button', { name: 'Publicar documento' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Publicar documento' }))
    await user.upload(dialog.getByLabelText('Elija un archivo o arrástrelo aquí'), pdf)
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Carpeta' }), 'Órdenes del Día')
    expect(dialog.getByText('Recibe el número del año que sigue, y lo conserva.')).toBeDefined()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Lectura obligatoria' }), 'Oficiales y superiores')
    await user.type(dialog.getByLabelText(/Plazo para leerlo/), '2026-01-31')
    await user.click(dialog.getByRole('button', { name: 'Publicar' }))
    const { archivo, ...fields } = Object.fromEntries(Sending.last.body)
    expect((archivo as File).name).toBe('Orden.pdf')
    expect(fields).toEqual({
      titulo: 'Orden',
      descripcion: '',
      carpeta_id: '2',
      lectura_obligatoria: 'oficiales',
      plazo: '2026-01-31',
    })
    const plazo = 'El plazo no puede ser anterior a hoy'
    Sending.last.answer(400, { message: 'Datos incorrectos.', error: 'x', errors: { plazo } })
    expect(await dialog.findByText(plazo)).toBeDefined()
    expect(dialog.getByLabelText<HTMLInputElement>('Título').value).toBe('Orden')
    await user.click(dialog.getByRole('button', { name: 'Publicar' }))
    Sending.last.answer(201, { ...ficha, titulo: 'Orden', correlativo: { anio: 2026, numero: 4 } })
    expect(await screen.findByText('«Orden» quedó publicado con el N.º 4/2026.')).toBeDefined()
  })

  test('adds a version, which needs a file', async () => {
    const user = show('oficial', '/?vista=biblioteca&documento=5')
    await user.click(await screen.findByRole('button', { name: 'Nueva versión' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Versión 3' }))
    await user.click(dialog.getByRole('button', { name: 'Publicar versión' }))
    expect(dialog.getByText('Elija un archivo.')).toBeDefined()
    await user.upload(dialog.getByLabelText('Elija un archivo o arrástrelo aquí'), pdf)
    await user.type(dialog.getByLabelText(/Qué cambió/), 'El artículo 3.')
    await user.click(dialog.getByRole('button', { name: 'Publicar versión' }))
    const { archivo: _archivo, ...fields } = Object.fromEntries(Sending.last.body)
    expect(fields).toEqual({ nota: 'El artículo 3.', plazo: '2126-12-01' })
    Sending.last.answer(201, { ...ficha, version_actual: 3 })
    expect(await screen.findByText('La versión 3 de «Reglamento interno» quedó publicada.')).toBeDefined()
  })

  test('sees who has not read it, and reminds them once a day', async () => {
    const user = show('capitan', '/?vista=biblioteca&documento=5')
    await user.click(await screen.findByRole('button', { name: 'Quién lo ha leído' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Lecturas de Reglamento interno' }))
    expect((await dialog.findByText('Antonia Fuentes')).closest('li')?.textContent).toContain('Leyó la versión 1')
    expect(dialog.getByRole('tab', { name: 'Lo leyeron 3' })).toBeDefined()
    expect(dialog.getByText('Tesorera')).toBeDefined()
    answers['POST /api/biblioteca/5/recordatorio'] = () => {
      ficha = { ...ficha, recordado_en: new Date().toISOString() }
      return Response.json({ success: true, message: 'La lectura se recordó.' })
    }
    await user.click(dialog.getByRole('button', { name: 'Recordar a 1 persona' }))
    expect(await dialog.findByText('La lectura se recordó.')).toBeDefined()
    const again = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Recordar a 1 persona' }).disabled
    await waitFor(() => expect(again()).toBe(true))
  })

  test('sees in the list how many have read it, reminds the others and opens who they are, in one tap each', async () => {
    documentos = [{ ...reglamento, lecturas: { leidas: 3, faltan: 1 } } as DocumentoCompania]
    const { user, search, queries } = draw('capitan')
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: '3 de 4 leyeron' })
    expect(bar.value).toBe(75)
    answers['POST /api/biblioteca/5/recordatorio'] = () => {
      documentos = documentos.map((one) => ({ ...one, recordado_en: new Date().toISOString() }))
      return Response.json({ success: true, message: 'La lectura se recordó.' })
    }
    await user.click(screen.getByRole('button', { name: 'Recordar la lectura de Reglamento interno' }))
    expect(await screen.findByText('La lectura se recordó.')).toBeDefined()
    // Both names begin with what the button shows.
    expect((await screen.findByRole('button', { name: 'Recordado hoy: Reglamento interno' })).textContent).toBe(
      'Recordado hoy',
    )
    const who = screen.getByRole('button', { name: 'Quién falta por leer Reglamento interno' })
    expect(who.textContent).toBe('Quién falta')
    await user.click(who)
    const dialog = within(await screen.findByRole('dialog', { name: 'Lecturas de Reglamento interno' }))
    expect(await dialog.findByText('Antonia Fuentes')).toBeDefined()
    expect(search()).toBe('?vista=biblioteca&dialogo=lectores&de=5')
    // Opening the list of readers does not open the document.
    expect(queries.getQueryCache().find(fichaDe(5))?.meta).toBeUndefined()
  })

  test('changes its details, with the version seen', async () => {
    const user = show('oficial', '/?vista=biblioteca&documento=5')
    await user.click(await screen.findByRole('button', { name: 'Editar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar documento' }))
    await user.clear(dialog.getByLabelText('Título'))
    await user.type(dialog.getByLabelText('Título'), 'Reglamento')
    // A numbered document stays in its folder; none is moved into one.
    expect(dialog.queryByRole('option', { name: 'Órdenes del Día' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Guardar cambios' }))
    await waitFor(() =>
      expect(asked).toContain(
        `PATCH /api/biblioteca/5 ${JSON.stringify({
          titulo: 'Reglamento',
          descripcion: 'Derechos y deberes.',
          carpeta_id: 1,
          lectura_obligatoria: 'todos',
          plazo: '2126-12-01',
          version: 4,
        })}`,
      ),
    )
  })

  test('shows the administrator its history, and goes back', async () => {
    answers['GET /api/auditoria'] = () => Response.json({ data: [], page: 1, limit: 10, total: 0 })
    const user = show('admin', '/?vista=biblioteca&documento=5')
    await user.click(await screen.findByRole('button', { name: 'Historial' }))
    const told = within(await screen.findByRole('dialog', { name: 'Historial: Reglamento interno' }))
    await told.findByText('No hay cambios anotados.')
    expect(asked).toContain('GET /api/auditoria?entidad=biblioteca&entidad_id=5&accion=cambios&page=1')
    await user.click(told.getAllByRole('button', { name: 'Cerrar' })[0]!)
    expect(await screen.findByRole('button', { name: 'Quién lo ha leído' })).toBeDefined()
  })

  test('hides its history from those who may not read the log', async () => {
    show('capitan', '/?vista=biblioteca&documento=5')
    await screen.findByRole('button', { name: 'Quién lo ha leído' })
    expect(screen.queryByRole('button', { name: 'Historial' })).toBeNull()
  })

  test('does not overwrite what another changes meanwhile: what stands now is shown, and sent over by the next try', async () => {
    const { user, comeBack } = draw('oficial', '/?vista=biblioteca&documento=5')
    await user.click(await screen.findByRole('button', { name: 'Editar' }))
    answers['PATCH /api/biblioteca/5'] = () =>
      Response.json({ message: 'x', error: 'version_antigua' }, { status: 409 })
    ficha = { ...ficha, titulo: 'De otra persona', descripcion: 'También de otra.', version: 5 }
    await comeBack()
    await user.type(await screen.findByLabelText('Título'), ' 2026')
    const save = screen.getByRole('button', { name: 'Guardar cambios' })
    await user.click(save)
    expect(await screen.findByText(/^Otra persona guardó cambios mientras usted escribía/)).toBeDefined()
    const sent = () => asked.findLast((call) => call.startsWith('PATCH'))
    expect(sent()).toMatch(/"titulo":"Reglamento interno 2026".*"version":4}$/)
    expect(screen.getByText('Ahora: De otra persona')).toBeDefined()
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Descripción/).value).toBe('También de otra.')
    await user.click(save)
    await waitFor(() =>
      expect(sent()).toMatch(/"titulo":"Reglamento interno 2026","descripcion":"También de otra.".*"version":5}$/),
    )
  })

  test.each([
    ['Editar', 'Lectura obligatoria', 'Oficiales y superiores'],
    ['Publicar documento', 'Carpeta', 'Órdenes del Día'],
    ['Publicar documento', 'Lectura obligatoria', 'Oficiales y superiores'],
  ])('under «%s» asks before losing a %s chosen from a drawn list', async (button, list, option) => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
    const path = button === 'Editar' ? '/?vista=biblioteca&documento=5' : '/?vista=biblioteca'
    const user = show('oficial', path)
    await user.click(await screen.findByRole('button', { name: button }))
    await user.click(await screen.findByRole('combobox', { name: list }))
    await user.click(await screen.findByRole('option', { name: option }))
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(await screen.findByRole('alertdialog', { name: 'Salir sin guardar' })).toBeDefined()
  })

  test('asks before losing a dropped version', async () => {
    const user = show('oficial', '/?vista=biblioteca&documento=5')
    await user.click(await screen.findByRole('button', { name: 'Nueva versión' }))
    fireEvent.drop(await screen.findByLabelText('Elija un archivo o arrástrelo aquí'), {
      dataTransfer: { files: [pdf] },
    })
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(await screen.findByRole('alertdialog', { name: 'Salir sin guardar' })).toBeDefined()
  })

  test('archives it after a question, and restores it', async () => {
    const user = show('oficial', '/?vista=biblioteca&documento=5')
    await user.click(await screen.findByRole('button', { name: 'Archivar' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Archivar documento' }))
    await user.click(question.getByRole('button', { name: 'Archivar' }))
    expect(await screen.findByText('«Reglamento interno» quedó archivado.')).toBeDefined()
    expect(asked).toContain('PATCH /api/biblioteca/5 {"archivado":true,"version":4}')
    expect(screen.queryByRole('dialog')).toBeNull()

    ficha = { ...ficha, archivado_en: '2026-11-22T15:00:00.000Z', debe_leer: false }
    await user.click(await screen.findByRole('button', { name: 'Reglamento interno' }))
    await user.click(await screen.findByRole('button', { name: 'Volver a publicar' }))
    expect(await screen.findByText('«Reglamento interno» volvió a la biblioteca.')).toBeDefined()
    expect(asked).toContain('PATCH /api/biblioteca/5 {"archivado":false,"version":4}')
  })

  test('adds a folder, unless its name is taken', async () => {
    const nombre = 'Ya existe una carpeta con ese nombre.'
    answers['POST /api/biblioteca/carpetas'] = () =>
      Response.json({ message: 'Ya existe un registro.', errors: { nombre } }, { status: 409 })
    const user = show('oficial')
    await user.click(await screen.findByRole('button', { name: 'Nueva carpeta' }))
    await user.type(await screen.findByLabelText('Nombre'), 'Planos')
    await user.click(screen.getByRole('button', { name: 'Crear carpeta' }))
    expect(await screen.findByText(nombre)).toBeDefined()
    answers['POST /api/biblioteca/carpetas'] = () => Response.json({ ...carpetas[0], nombre: 'Planos' })
    await user.click(screen.getByRole('button', { name: 'Crear carpeta' }))
    expect(await screen.findByText('La carpeta Planos quedó creada.')).toBeDefined()
  })
})
