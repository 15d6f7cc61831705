import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import type { Area } from 'react-easy-crop'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/plumbing/api.ts'
import { upload } from '#web/plumbing/upload.ts'
import { answers, antonia, asked, beforeEachPerfil, read, show } from './perfil-de-prueba.tsx'

// jsdom draws no pictures: these stubs decide the crop and the upload.
vi.mock('react-easy-crop', () => ({ default: CropperStub }))
vi.mock('./recorte.ts', () => ({ recortar: async () => new File(['x'], 'foto.jpg', { type: 'image/jpeg' }) }))
vi.mock('#web/plumbing/upload.ts', () => ({ upload: vi.fn<typeof upload>() }))
const sent = vi.mocked(upload)

const area = { x: 0, y: 0, width: 9, height: 9 }

interface StubProps {
  onCropComplete: (percent: Area, pixels: Area) => void
  mediaProps: { onError: () => void }
}

function CropperStub({ onCropComplete, mediaProps }: StubProps) {
  // Stable, so that the effect ends.
  useEffect(() => onCropComplete(area, area), [onCropComplete])
  return <button onClick={mediaProps.onError}>no picture</button>
}

beforeEachPerfil()
beforeEach(() => {
  sent.mockReset()
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
})
afterEach(() => void vi.useRealTimers())

const photo = (type = 'image/jpeg', size = 9) => {
  const file = new File(['x'], 'foto.jpg', { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
/** Bypasses the browser's file filter, as a drop or another program does. */
const choose = async (file: File) => {
  await screen.findByRole('heading', { name: antonia.nombre })
  fireEvent.change(document.querySelector('input[type=file]') as Element, { target: { files: [file] } })
}
/** Returns the send button, once enabled. */
async function cut() {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Guardar fotografía' })
  await waitFor(() => expect(button.disabled).toBe(false))
  return button
}
const save = async (user: UserEvent) => await user.click(await cut())
const done = { success: true, message: 'La fotografía de perfil se actualizó.', photo_url: '/api/fotos/b' } as const

test('the picker offers the accepted types', async () => {
  show('bombero')
  await screen.findByRole('heading', { name: antonia.nombre })
  expect(document.querySelector<HTMLInputElement>('input[type=file]')?.accept).toBe('image/jpeg,image/png,image/gif')
})

test.each([
  ['image/webp', 9, 'Solo se permiten archivos de imagen (JPEG, PNG, GIF)'],
  ['application/pdf', 9, 'Solo se permiten archivos de imagen (JPEG, PNG, GIF)'],
  ['image/png', 5 * 1024 * 1024 + 1, 'El archivo es demasiado grande. El tamaño máximo es 5MB.'],
])('a file of %s with %i bytes is not even cropped: %s', async (type, size, text) => {
  show('bombero')
  await choose(photo(type, size))
  await screen.findByText(text)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what was said of a refused file goes with the next good one', async () => {
  show('bombero')
  await choose(photo('image/webp'))
  await screen.findByText('Solo se permiten archivos de imagen (JPEG, PNG, GIF)')
  await choose(photo())
  await cut()
  expect(screen.queryByText('Solo se permiten archivos de imagen (JPEG, PNG, GIF)')).toBeNull()
})

test('a photograph of 5 MB is cropped, sent and shown, and the profile is refetched a second later', async () => {
  sent.mockImplementation(async (_endpoint, _file, { onProgress } = {}) => {
    onProgress?.(0.4)
    return done
  })
  show('bombero')
  await choose(photo('image/gif', 5 * 1024 * 1024))
  const button = await cut()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(button)
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByText(done.message)).toBeDefined()
  expect(sent.mock.lastCall?.[2]).toMatchObject({ params: { id: 7 } })
  expect(shownFoto()).toMatch(/^http:\/\/localhost:?\d*\/api\/fotos\/b\?t=\d{13}$/)
  const before = read.length
  await act(() => vi.advanceTimersByTimeAsync(999))
  expect(read).toHaveLength(before)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(read.slice(before)).toEqual(['GET /api/users/profile'])
})

test('progress is shown; Cancelar aborts', async () => {
  let signal: AbortSignal | undefined
  sent.mockImplementation((_endpoint, _file, options = {}) => {
    signal = options.signal
    options.onProgress?.(0.4)
    return new Promise(() => {})
  })
  const user = show('bombero')
  await choose(photo())
  await save(user)
  expect((await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Subiendo la fotografía' })).value).toBe(
    40,
  )
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(signal?.aborted).toBe(true)
})

test.each([
  [new ApiError(0, 'Error de conexión.'), 'Error al subir la imagen. Intente nuevamente.'],
  [new ApiError(500, 'Error en el servidor.'), 'Error al subir la imagen. Intente nuevamente.'],
  [new Error('no canvas'), 'Error al subir la imagen. Intente nuevamente.'],
  [
    new ApiError(413, 'El archivo es demasiado grande. El tamaño máximo es 5MB.'),
    'El archivo es demasiado grande. El tamaño máximo es 5MB.',
  ],
  [
    new ApiError(415, 'Solo se permiten archivos de imagen (JPEG, PNG, GIF)'),
    'Solo se permiten archivos de imagen (JPEG, PNG, GIF)',
  ],
])('after %s: %s, and it can be retried', async (error, text) => {
  sent.mockRejectedValueOnce(error).mockResolvedValueOnce(done)
  const user = show('bombero')
  await choose(photo())
  await save(user)
  await screen.findByText(text)
  await save(user)
  expect(await screen.findByText(done.message)).toBeDefined()
})

test('an undecodable file is no photograph; without a token nothing is sent', async () => {
  const user = show('bombero')
  await choose(photo())
  await user.click(await screen.findByRole('button', { name: 'no picture' }))
  await screen.findByText('Solo se permiten archivos de imagen (JPEG, PNG, GIF)')
  localStorage.removeItem('token')
  await save(user)
  await screen.findByText('No hay token de autenticación')
  expect(sent).not.toHaveBeenCalled()
})

test('the shield shows without a photograph', async () => {
  show('bombero')
  await screen.findByRole('heading', { name: antonia.nombre })
  expect(shield()).not.toBeNull()
})

test('the shield shows if a photograph fails to load', async () => {
  answers['GET /api/users/profile'] = () => Response.json({ ...antonia, foto_perfil: '/api/fotos/a' })
  show('bombero')
  const foto = await screen.findByRole('img', { name: 'Fotografía de Antonia Fuentes Lillo' })
  expect(shield()).toBeNull()
  fireEvent.error(foto)
  expect(screen.queryByRole('img', { name: /Fotografía/ })).toBeNull()
  expect(shield()).not.toBeNull()
})

test('the present one is removed after a question', async () => {
  answers['GET /api/users/9/profile'] = () => Response.json({ ...antonia, id: 9, foto_perfil: '/api/fotos/a' })
  answers['DELETE /api/users/9/profile/photo'] = () => {
    answers['GET /api/users/9/profile'] = () => Response.json({ ...antonia, id: 9, foto_perfil: null })
    return Response.json({ success: true, message: 'La fotografía de perfil se quitó.' })
  }
  const user = show('admin', '/perfil/9')
  await user.click(await screen.findByRole('button', { name: 'Cambiar fotografía' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Quitar fotografía' }))
  await user.click(await screen.findByRole('button', { name: 'Quitar' }))
  await screen.findByText('La fotografía de perfil se quitó.')
  expect(asked).toEqual([['DELETE /api/users/9/profile/photo', undefined]])
  expect(screen.queryByRole('img', { name: /Fotografía/ })).toBeNull()
})

test('the camera is hidden from those who may not change the profile', async () => {
  show('ayudante', '/perfil/9')
  await screen.findByRole('heading', { name: antonia.nombre })
  expect(screen.queryByRole('button', { name: /fotografía/ })).toBeNull()
})

const shownFoto = () => screen.getByRole<HTMLImageElement>('img', { name: /Fotografía/ }).src
const shield = () => document.querySelector('picture img')
