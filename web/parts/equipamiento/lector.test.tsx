import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '#web/plumbing/draw-de-prueba.tsx'
import { Lector } from './lector.tsx'

let told: string[] = []
let seen: string[] = []
let found: boolean
let stopped: number

/** As a browser that has the interface of its own. */
class Detector {
  static async getSupportedFormats() {
    return ['qr_code']
  }
  async detect() {
    return seen.map((rawValue) => ({ rawValue }))
  }
}

const camera = () => ({ getTracks: () => [{ stop: () => (stopped += 1) }] })
const give = (getUserMedia: () => Promise<unknown>) => vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
const onLeido = async (clave: string) => {
  told.push(clave)
  return found
}
const label = (token: string) => `https://cuartel.cl/intranet/equipamiento/${token}`

beforeEach(() => {
  told = []
  seen = []
  found = true
  stopped = 0
  vi.stubGlobal('BarcodeDetector', Detector)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  give(async () => camera())
})
afterEach(() => vi.unstubAllGlobals())

test('a label in sight is told once, and another one after it', async () => {
  seen = [label('AbCd-fGhIjKl')]
  draw(<Lector onLeido={onLeido} />)
  await vi.waitFor(() => expect(told).toEqual(['AbCd-fGhIjKl']))
  seen = [label('otra-etiqueta')]
  await vi.waitFor(() => expect(told).toEqual(['AbCd-fGhIjKl', 'otra-etiqueta']))
})

test('a code that is no label is told to the person, not to the screen', async () => {
  seen = ['https://otra.cl/promo']
  draw(<Lector onLeido={onLeido} />)
  expect(await screen.findByText('Ese código no es de un equipo de la compañía.')).toBeDefined()
  expect(told).toEqual([])
})

test('the camera is closed with the page', async () => {
  const { router } = draw([
    { path: '/', element: <Lector onLeido={onLeido} /> },
    { path: '/otra', element: <p>Otra</p> },
  ])
  seen = [label('AbCd-fGhIjKl')]
  await vi.waitFor(() => expect(told).toHaveLength(1))
  await router.navigate('/otra')
  await vi.waitFor(() => expect(stopped).toBe(1))
})

test('a typed code is told, and stays written where it is of no piece', async () => {
  found = false
  const { user } = draw(<Lector onLeido={onLeido} falla="No hay ningún equipo con ese código." />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Código de la pieza' })
  expect(screen.getByText('No hay ningún equipo con ese código.')).toBeDefined()
  await user.type(field, ' era-012 {Enter}')
  expect(told).toEqual(['era-012'])
  expect(field.value).toBe(' era-012 ')
  found = true
  await user.clear(field)
  await user.type(field, `${label('AbCd-fGhIjKl')}{Enter}`)
  expect(told).toEqual(['era-012', 'AbCd-fGhIjKl'])
  await vi.waitFor(() => expect(field.value).toBe(''))
})

test.each([
  ['NotAllowedError', 'No hay permiso para usar la cámara.', true],
  ['NotFoundError', 'Este equipo no tiene una cámara que se pueda usar aquí.', false],
  ['NotReadableError', 'Otro programa está usando la cámara.', true],
])('%s: says so, and the code can be typed', async (name, text, again) => {
  give(async () => {
    throw new DOMException('no', name)
  })
  const { user } = draw(<Lector onLeido={onLeido} />)
  expect(await screen.findByText(text, { exact: false })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cargar de nuevo' }) !== null).toBe(again)
  await user.type(screen.getByRole('textbox'), 'ERA-012{Enter}')
  expect(told).toEqual(['ERA-012'])
})

test('a camera that opened and shows nothing is closed', async () => {
  vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValue(new DOMException('no', 'NotReadableError'))
  draw(<Lector onLeido={onLeido} />)
  expect(await screen.findByText('Otro programa está usando la cámara.', { exact: false })).toBeDefined()
  expect(stopped).toBe(1)
})

test('a document that may not ask for the camera asks nobody', async () => {
  const ask = vi.fn<() => Promise<never>>()
  give(ask)
  Object.assign(document, { featurePolicy: { allowsFeature: () => false } })
  draw(<Lector onLeido={onLeido} />)
  expect(await screen.findByText('Para usar la cámara hay que cargar de nuevo esta página.')).toBeDefined()
  expect(ask).not.toHaveBeenCalled()
  Reflect.deleteProperty(document, 'featurePolicy')
})

test('a browser without cameras for this page says so', async () => {
  vi.stubGlobal('navigator', {})
  draw(<Lector onLeido={onLeido} />)
  expect(await screen.findByText('Escriba el código de la etiqueta.', { exact: false })).toBeDefined()
})
