import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { otraPersona, sinLeer, yaNoEsta } from './ahora.ts'
import { ApiError } from './api.ts'
import { endpoint } from '#contract/endpoint.ts'
import { useEnvio } from './use-envio.ts'
import { useEscrito } from './use-visto.ts'

const Casco = z.object({ id: z.number(), version: z.number(), marca: z.string(), notas: z.string() })
type Casco = z.output<typeof Casco>

const change = endpoint({
  method: 'PUT',
  path: '/cascos/:id',
  access: 'intranet.ver',
  summary: 'Cambia un casco',
  params: z.object({ id: z.number() }),
  body: z.object({ marca: z.string(), notas: z.string(), version: z.number() }),
  output: Casco,
})

const casco: Casco = { id: 3, version: 1, marca: 'Rosenbauer', notas: 'Rayado' }
const sent: unknown[] = []
let answer: () => Response
let readNow: () => Promise<Casco | undefined>

beforeEach(() => {
  sent.length = 0
  readNow = () => Promise.reject(new Error('Nothing is read'))
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)))
    return answer()
  })
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)

const useCasco = (live: Casco) => {
  const form = useEscrito(live, ({ marca, notas }) => ({ marca, notas }), {
    borrador: { sin: 'a secret' },
    como: Casco,
    readNow: () => readNow(),
  })
  const { send, failure } = useEnvio(change, form.conflicto)
  const { id, version } = form.visto
  return { ...form, failure, save: () => send({ params: { id }, body: { ...form.escrito, version } }) }
}

function opened() {
  const { result, rerender } = renderHook(useCasco, { wrapper, initialProps: casco })
  return {
    form: () => result.current,
    type: (some: Partial<Casco>) => act(() => result.current.change(some)),
    save: () => act(async () => void (await result.current.save())),
    shownLive: rerender,
  }
}

const stale = (actual?: Casco) => () =>
  Response.json({ message: 'Recargue.', error: 'version_antigua', actual }, { status: 409 })
const saved = () => Response.json(casco)

test('the version is the one that was seen, whatever the page shows by now', async () => {
  const { type, save, shownLive } = opened()
  answer = saved
  type({ marca: 'MSA' })
  shownLive({ ...casco, version: 2, notas: 'Pintado' })
  await save()
  expect(sent).toEqual([{ marca: 'MSA', notas: 'Rayado', version: 1 }])
})

test('told of a conflict, typed fields stay, the others take what stands now, and one more press saves over it', async () => {
  const { form, type, save } = opened()
  type({ marca: 'MSA' })
  answer = stale({ ...casco, version: 2, marca: 'Bullard', notas: 'Pintado' })
  await save()
  await waitFor(() => expect(form().failure).toBe(otraPersona()))
  expect(form().escrito).toEqual({ marca: 'MSA', notas: 'Pintado' })
  expect([form().ahora('marca'), form().ahora('notas')]).toEqual(['Ahora: Bullard', 'Cambió. Antes: Rayado'])
  answer = saved
  await save()
  expect(sent.at(-1)).toEqual({ marca: 'MSA', notas: 'Pintado', version: 2 })
  await waitFor(() => expect(form().failure).toBeUndefined())
})

test('what the refusal does not bring is read', async () => {
  const { form, type, save } = opened()
  type({ notas: 'Abollado' })
  answer = stale()
  readNow = async () => ({ ...casco, version: 5, marca: 'Bullard' })
  await save()
  await waitFor(() => expect(form().ahora('marca')).toBe('Cambió. Antes: Rosenbauer'))
  expect([form().visto.version, form().escrito]).toEqual([5, { marca: 'Bullard', notas: 'Abollado' }])
})

test('a second conflict is told against what was shown at the first', async () => {
  const { form, type, save } = opened()
  type({ marca: 'MSA' })
  answer = stale({ ...casco, version: 2, notas: 'Pintado' })
  await save()
  answer = stale({ ...casco, version: 3, marca: 'Bullard', notas: 'Pintado' })
  await save()
  await waitFor(() => expect(form().ahora('marca')).toBe('Ahora: Bullard'))
  expect([form().ahora('notas'), form().visto.version]).toEqual([undefined, 3])
})

test('a change of something that the form does not show is saved over at once', async () => {
  const { form, type, save } = opened()
  type({ marca: 'MSA' })
  answer = () => (sent.length === 1 ? stale({ ...casco, version: 2 })() : saved())
  await save()
  expect(sent).toEqual([1, 2].map((version) => ({ marca: 'MSA', notas: 'Rayado', version })))
  expect(form().failure).toBeUndefined()
})

test('a refusal that names the version that was sent is not sent again', async () => {
  const { form, save } = opened()
  answer = stale(casco)
  await save()
  expect(sent).toHaveLength(1)
  await waitFor(() => expect(form().failure).toBe(otraPersona()))
})

test('what is gone is told as gone, and what was typed stays', async () => {
  const { form, type, save } = opened()
  type({ marca: 'MSA' })
  answer = () => Response.json({ message: 'Recurso no encontrado.' }, { status: 404 })
  readNow = async () => {
    throw new ApiError(404, 'Recurso no encontrado.')
  }
  await save()
  await waitFor(() => expect(form().failure).toBe(yaNoEsta))
  expect([form().escrito.marca, form().pending]).toEqual(['MSA', true])
  answer = stale()
  await save()
  await waitFor(() => expect(form().failure).toBe(yaNoEsta))
})

test('a 404 of something else that was named is told in the words of the server', async () => {
  const { form, save } = opened()
  answer = () => Response.json({ message: 'Recurso no encontrado.' }, { status: 404 })
  readNow = async () => ({ ...casco, version: 2 })
  await save()
  await waitFor(() => expect(form().failure).toBe('Recurso no encontrado.'))
  expect(form().visto.version).toBe(1)
})

test('without an answer to what stands now, nothing more may be saved over it', async () => {
  const { form, type, save } = opened()
  type({ marca: 'MSA' })
  answer = stale()
  await save()
  await waitFor(() => expect(form().failure).toBe(sinLeer))
  await save()
  expect(sent.map((body) => (body as Casco).version)).toEqual([1, 1])
})
