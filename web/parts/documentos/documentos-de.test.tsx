import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Documento } from '#contract/documentos.ts'
import type { TipoDocumento } from '#contract/shared/tipo-documento.ts'
import { draw } from '#web/plumbing/draw-de-prueba.tsx'
import { DocumentosDe } from './documentos-de.tsx'

const licencia: Documento = {
  id: 5,
  title: 'Licencia de conducir F',
  titulo: 'Licencia de conducir F',
  filename: 'licencia.jpg',
  url: '/api/documents/5/archivo',
  mime_type: 'image/jpeg',
  size: 820_000,
  created_at: '2026-02-04T15:00:00.000Z',
  tipo: 'imagen',
  description: 'Vence en 2029',
  user_id: 7,
}

let documentos: Documento[]
let file: { type: string; disposition: string } | undefined
const asked: string[] = []
let remove: () => Response

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
  abort = () => this.end('abort')
  end(type: string) {
    act(() => {
      this.dispatchEvent(new Event(type))
      this.dispatchEvent(new Event('loadend'))
    })
  }
  progress = (loaded: number) =>
    act(() => void this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100 })))
  answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    this.end('load')
  }
}

beforeEach(() => {
  documentos = [licencia]
  file = { type: 'image/jpeg', disposition: 'inline; filename=licencia.jpg' }
  asked.length = 0
  remove = () => Response.json({ success: true, message: 'Documento eliminado correctamente' })
  vi.stubGlobal('XMLHttpRequest', Sending)
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x/1', revokeObjectURL: vi.fn<(url: string) => void>() }),
  )
  vi.stubGlobal('fetch', async (input: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${input}`)
    if (method === 'DELETE') return remove()
    if (input.endsWith('/documents')) return Response.json({ data: documentos })
    if (!file) return Response.json({ message: 'Recurso no encontrado.' }, { status: 404 })
    return new Response('…', { headers: { 'Content-Type': file.type, 'Content-Disposition': file.disposition } })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(props: Partial<Parameters<typeof DocumentosDe>[0]> = {}) {
  draw(<DocumentosDe userId={7} title="Documentos" note="Los ve usted." mayUpload mayDelete {...props} />)
  return userEvent.setup({ applyAccept: false })
}

describe('the list', () => {
  test('shows each one’s kind, date and size', async () => {
    show()
    const row = within(await screen.findByRole('listitem'))
    expect(row.getByText('Licencia de conducir F')).toBeDefined()
    expect(row.getByText(/Imagen · /).textContent).toBe('Imagen · 4 de febrero de 2026 · 820\u00a0kB')
    expect(row.getByText('Vence en 2029')).toBeDefined()
    expect(row.getByRole('button', { name: 'Ver Licencia de conducir F' })).toBeDefined()
    expect(row.getByRole('button', { name: 'Eliminar Licencia de conducir F' })).toBeDefined()
  })

  test.each<[TipoDocumento, string]>([
    ['imagen', 'Imagen'],
    ['documento', 'Documento'],
    ['hoja_de_calculo', 'Hoja de cálculo'],
    ['presentacion', 'Presentación'],
    ['otro', 'Archivo'],
  ])('labels %s «%s»', async (tipo, name) => {
    documentos = [{ ...licencia, tipo }]
    show()
    expect(await screen.findByText(new RegExp(`^${name} · `))).toBeDefined()
  })

  test('explains that it is empty', async () => {
    documentos = []
    show()
    expect(await screen.findByText('No hay documentos')).toBeDefined()
  })

  test('offers nothing to members who only read', async () => {
    show({ mayUpload: false, mayDelete: false })
    await screen.findByRole('button', { name: 'Ver Licencia de conducir F' })
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })
})

describe('the upload', () => {
  const pdf = new File(['%PDF'], 'Certificado médico.pdf', { type: 'application/pdf' })

  async function choose(user: ReturnType<typeof userEvent.setup>, chosen: File) {
    await user.click(await screen.findByRole('button', { name: 'Subir documento' }))
    await user.upload(screen.getByLabelText('Elija un archivo o arrástrelo aquí'), chosen)
  }
  const titulo = () => screen.getByLabelText<HTMLInputElement>('Título')
  const descripcion = () => screen.getByLabelText<HTMLTextAreaElement>(/Descripción/)

  test('accepts the six extensions of spec §5, and names the document after its file', async () => {
    const user = show()
    await user.click(await screen.findByRole('button', { name: 'Subir documento' }))
    const input = screen.getByLabelText<HTMLInputElement>('Elija un archivo o arrástrelo aquí')
    expect(input.accept).toBe('.pdf,.doc,.docx,.jpg,.jpeg,.png')
    await user.upload(input, pdf)
    expect(titulo().value).toBe('Certificado médico')
    await user.clear(titulo())
    await user.type(titulo(), 'Apta')
    await user.upload(screen.getByLabelText('Elegir otro archivo'), new File(['…'], 'otro.png'))
    expect(screen.getByText(/otro\.png/)).toBeDefined()
    expect(titulo().value).toBe('Apta')
  })

  test('sends the fields of spec §3, shows progress, and refetches the list 500 ms later', async () => {
    const user = show()
    await choose(user, pdf)
    await user.type(descripcion(), 'Hasta 2027')
    await user.click(screen.getByRole('button', { name: 'Subir' }))
    Sending.last.progress(40)
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(40)
    const { file, ...fields } = Object.fromEntries(Sending.last.body)
    expect(fields).toEqual({
      title: 'Certificado médico',
      description: 'Hasta 2027',
      user_id: '7',
      tipo: 'documento',
    })
    expect((file as File).name).toBe('Certificado médico.pdf')

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    asked.length = 0
    Sending.last.answer(201, { success: true, message: 'Documento subido correctamente', document: licencia })
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByText('Documento subido correctamente')).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(499))
    expect(asked).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(asked).toEqual(['GET /api/users/7/documents'])
  })

  test.each([
    [413, { message: 'El archivo es demasiado grande. El tamaño máximo es 10MB.' }],
    [415, { message: 'Tipo de archivo no permitido.' }],
    [500, { message: 'Error en el servidor.' }, 'Error al subir el documento. Intente nuevamente.'],
    [502, {}, 'Error al subir el documento. Intente nuevamente.'],
  ])(
    'refused with %i shows why, and loses nothing',
    async (status, body: { message?: string }, text = body.message) => {
      const user = show()
      await choose(user, pdf)
      await user.type(descripcion(), 'Hasta 2027')
      await user.click(screen.getByRole('button', { name: 'Subir' }))
      Sending.last.answer(status, body)
      expect(await screen.findByText(text ?? '')).toBeDefined()
      expect([titulo().value, descripcion().value]).toEqual(['Certificado médico', 'Hasta 2027'])
      expect(screen.getByText(/Certificado médico\.pdf/)).toBeDefined()
      await user.click(screen.getByRole('button', { name: 'Subir' }))
      Sending.last.answer(201, { success: true, message: 'Documento subido correctamente', document: licencia })
      expect(await screen.findByText('Documento subido correctamente')).toBeDefined()
    },
  )

  test('fails without network, but not when aborted', async () => {
    const user = show()
    await choose(user, pdf)
    await user.click(screen.getByRole('button', { name: 'Subir' }))
    Sending.last.end('error')
    expect(await screen.findByText('Error al subir el documento. Intente nuevamente.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Subir' }))
    await user.click(screen.getByRole('button', { name: 'Cancelar subida' }))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(titulo().value).toBe('Certificado médico')
  })

  test('of more than 10 MB is refused before sending', async () => {
    const user = show()
    const large = new File([], 'a.pdf')
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 })
    await choose(user, large)
    expect(screen.getByText('El archivo es demasiado grande. El tamaño máximo es 10MB.')).toBeDefined()
  })

  test('of nothing asks for a file and a title', async () => {
    const user = show()
    await user.click(await screen.findByRole('button', { name: 'Subir documento' }))
    await user.click(screen.getByRole('button', { name: 'Subir' }))
    expect(await screen.findByText('Elija un archivo.')).toBeDefined()
    expect(screen.getByText('Este campo es obligatorio')).toBeDefined()
  })
})

describe('the preview', () => {
  async function open() {
    const user = show()
    await user.click(await screen.findByRole('button', { name: 'Ver Licencia de conducir F' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Licencia de conducir F' }))
    await dialog.findByRole('button', { name: 'Descargar' })
    return { user, dialog }
  }

  test.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])('shows %s in place', async (type) => {
    file = { type, disposition: 'inline; filename=a' }
    const { user, dialog } = await open()
    expect(dialog.getByRole<HTMLImageElement>('img', { name: 'Licencia de conducir F' }).src).toBe('blob:x/1')
    await user.click(dialog.getByText('Cerrar', { selector: 'button *' }))
    await waitFor(() => expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:x/1'))
  })

  test.each([
    ['application/pdf', 'blob:x/1#navpanes=0', null],
    ['text/plain; charset=windows-1252', 'blob:x/1', ''],
  ])('shows %s in a frame', async (type, src, sandbox) => {
    file = { type, disposition: 'inline; filename=a' }
    const { dialog } = await open()
    const frame = dialog.getByTitle<HTMLIFrameElement>('Licencia de conducir F', { exact: true })
    expect([frame.tagName, frame.src, frame.getAttribute('sandbox')]).toEqual(['IFRAME', src, sandbox])
  })

  test.each(['image/svg+xml', 'text/html', 'text/csv', 'application/octet-stream'])(
    'does not preview %s, and offers its download',
    async (type) => {
      file = { type, disposition: "attachment; filename*=UTF-8''a%C3%B1o.docx" }
      const { dialog } = await open()
      expect(dialog.getByText('No se puede previsualizar este tipo de documento')).toBeDefined()
      const link = dialog.getByRole<HTMLAnchorElement>('link', { name: 'Descargar año.docx' })
      expect([link.href, link.download]).toEqual(['blob:x/1', 'año.docx'])
      expect(document.querySelector('iframe, img[src^=blob]')).toBeNull()
    },
  )

  test('of a deleted document says so', async () => {
    file = undefined
    const user = show()
    await user.click(await screen.findByRole('button', { name: 'Ver Licencia de conducir F' }))
    expect(await screen.findByText('Recurso no encontrado.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined()
  })
})

describe('deleting', () => {
  async function ask() {
    const user = show()
    await user.click(await screen.findByRole('button', { name: 'Eliminar Licencia de conducir F' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Eliminar documento' }))
    expect(dialog.getByText('¿Está seguro de eliminar este documento?')).toBeDefined()
    return { user, dialog }
  }

  test('asks first; without confirmation the document stays', async () => {
    const { user, dialog } = await ask()
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    expect(asked.filter((call) => call.startsWith('DELETE'))).toEqual([])
  })

  test('removes a confirmed one from the list', async () => {
    const { user, dialog } = await ask()
    documentos = []
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText('Documento eliminado correctamente')).toBeDefined()
    expect(asked).toContain('DELETE /api/documents/5')
    expect(screen.getByText('No hay documentos')).toBeDefined()
  })

  test('reports a failure, and the document stays', async () => {
    remove = () => Response.json({ message: 'x' }, { status: 500 })
    const { user, dialog } = await ask()
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText('Error al eliminar el documento. Intente nuevamente.')).toBeDefined()
    expect(screen.getByText('Licencia de conducir F')).toBeDefined()
  })
})
