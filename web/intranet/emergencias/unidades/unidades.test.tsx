import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import type { UnidadDespachada } from '#contract/emergencias/unidades.ts'
import { esperarHora, horasEnCola } from '#web/parts/emergencias/horas-en-cola.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { sendPendientes } from '#web/plumbing/enviar-pendientes.ts'
import type { EnCola } from '#web/plumbing/pendientes.ts'
import { pendientesDe, updatePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { storeSession } from '#web/plumbing/session.ts'
import { detalleDe, unidadDe } from '#web/parts/emergencias/detalle-de-prueba.ts'
import { Unidades } from './unidades.tsx'

const alarma_en = '2026-11-22T02:50:00.000Z'
const sent: unknown[] = []
const claves = [{ codigo: '6-3', nombre: 'Llega a la dirección', tipo: 'unidad', activo: true }]
let answer: () => Response | Promise<Response>

beforeEach(async () => {
  sent.length = 0
  storeSession('t', { id: 1, nombre: 'Ignacia Salinas', cargo: 'Otro', role_id: 2, role: 'oficial' } as never)
  await updatePendientes(1, () => [])
  answer = () => Response.json(unidadDe())
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://localhost')
    if (pathname === '/api/catalogos/claves') return Response.json({ data: claves })
    if (method === 'GET') return Response.json({ data: [], page: 1, limit: 10, total: 0 })
    sent.push([`${method} ${pathname}`, JSON.parse(String(body))])
    return await answer()
  })
})

const show = (unidad: Partial<UnidadDespachada> = {}, de: Partial<EmergenciaDetalle> = {}, role = 'oficial' as const) =>
  drawFor(role, <Unidades emergencia={detalleDe({ alarma_en, unidades: [unidadDe(unidad)], ...de })} />).user

test('a press stamps a time by the server’s clock', async () => {
  const user = show()
  await user.click(await screen.findByRole('button', { name: /6-0 .*marcar ahora/ }))
  expect(sent).toEqual([['POST /api/emergencias/7/unidades/21/hora', { clave: '6-0' }]])
})

test('a typed time shows the day that it will have, and goes as it was typed', async () => {
  const user = show({ hora_6_0: '2026-11-22T02:55:00.000Z' })
  await user.click(await screen.findByRole('button', { name: 'Escribir la hora 6-3 de B-21' }))
  const form = within(await screen.findByRole('dialog', { name: 'B-21: 6-3 Llegada' }))
  await user.type(form.getByLabelText('Hora'), '0020')
  expect(form.getByText('Quedará como 22-11, 00:20').textContent).toContain('22-11')
  await user.click(form.getByRole('button', { name: 'Guardar hora' }))
  expect(sent).toEqual([['POST /api/emergencias/7/unidades/21/hora', { clave: '6-3', hora: '00:20' }]])
})

test('a time is cleared, and its refusal is told beside it', async () => {
  const user = show({ hora_6_0: '2026-11-22T02:55:00.000Z' })
  await user.click(await screen.findByRole('button', { name: /6-0 23:55 .*corregir/ }))
  const form = within(await screen.findByRole('dialog', { name: 'B-21: 6-0 Salida' }))
  answer = () => Response.json({ message: 'Revise', errors: { hora: 'La hora no puede ser futura' } }, { status: 400 })
  await user.click(form.getByRole('button', { name: 'Borrar esta hora' }))
  expect(sent).toEqual([['POST /api/emergencias/7/unidades/21/hora', { clave: '6-0', hora: null }]])
  expect((await form.findByText('La hora no puede ser futura')).textContent).toContain('futura')
})

test('a key says what it means in the words of the company', async () => {
  const user = show({ hora_6_0: '2026-11-22T02:55:00.000Z' })
  expect(await screen.findByTitle('Llega a la dirección')).toBe(screen.getByRole('button', { name: /6-3 .*marcar/ }))
  await user.click(screen.getByRole('button', { name: 'Escribir la hora 6-3 de B-21' }))
  const form = within(await screen.findByRole('dialog', { name: 'B-21: 6-3 Llegada' }))
  expect(form.getByText('Llega a la dirección.').tagName).toBe('P')
})

describe('without network', () => {
  const waiting = () => pendientesDe(1).map(({ params, body }) => [params.clave, body])
  const send = () => sendPendientes(1, [horasEnCola as EnCola], { onAnswer() {}, onRefused() {} })

  test('a press keeps its hour, is shown as unsent, and goes with it', async () => {
    const user = show()
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await user.click(await screen.findByRole('button', { name: /6-0 .*marcar ahora/ }))
    await screen.findByRole('button', { name: /6-0 .*Sin enviar: corregir/ })
    const hora = expect.stringMatching(/^20.*Z$/) as string
    expect(waiting()).toEqual([['6-0', { clave: '6-0', hora, vista: null }]])
    answer = () => Response.json(unidadDe())
    await act(send)
    expect([sent.at(-1), waiting()]).toEqual([
      ['POST /api/emergencias/7/unidades/21/hora', { clave: '6-0', hora, vista: null }],
      [],
    ])
  })

  test('a typed time waits too, and the moments of a unit do not replace each other', async () => {
    const user = show({ hora_6_0: '2026-11-22T02:55:00.000Z' })
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await user.click(await screen.findByRole('button', { name: /6-9 .*marcar ahora/ }))
    await user.click(await screen.findByRole('button', { name: 'Escribir la hora 6-3 de B-21' }))
    const form = within(await screen.findByRole('dialog', { name: 'B-21: 6-3 Llegada' }))
    await user.type(form.getByLabelText('Hora'), '0020')
    await user.click(form.getByRole('button', { name: 'Guardar hora' }))
    await screen.findByRole('button', { name: /6-3 00:20 Sin enviar/ })
    expect(waiting()).toMatchObject([
      ['6-9', {}],
      ['6-3', { hora: '00:20', vista: null }],
    ])
  })

  test('a time that somebody else gave first is decided by the person', async () => {
    const [first, mine] = ['2026-11-22T02:55:00.000Z', '2026-11-22T02:52:00.000Z']
    await act(() => esperarHora(1, 7, unidadDe(), { clave: '6-0', hora: mine, vista: null }))
    const conflictos = [{ clave: '6-0', hora: first, pedida: mine, motivo: null }]
    answer = () => Response.json({ ...unidadDe({ hora_6_0: first }), conflictos })
    const user = show({ hora_6_0: first })
    await act(send)
    await screen.findByText('Conflicto: revise 1 registro')
    expect(screen.getByText(/Ahora: 23:55. En este teléfono: 23:52/)).toBeDefined()
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await user.click(screen.getByRole('button', { name: 'Poner 23:52' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(waiting()).toHaveLength(1)
    answer = () => Response.json(unidadDe({ hora_6_0: mine }))
    await user.click(screen.getByRole('button', { name: 'Poner 23:52' }))
    expect(sent.at(-1)).toEqual([
      'POST /api/emergencias/7/unidades/21/hora',
      { clave: '6-0', hora: mine, vista: first },
    ])
    await waitFor(() => expect([screen.queryByText(/^Conflicto/), waiting()]).toEqual([null, []]))
  })

  test('a time that changed once more while the person decided is asked about again', async () => {
    const [first, mine, later] = ['2026-11-22T02:55:00.000Z', '2026-11-22T02:52:00.000Z', '2026-11-22T02:58:00.000Z']
    const disputada = { clave: '6-0', pedida: mine, motivo: null }
    await act(() => esperarHora(1, 7, unidadDe(), { clave: '6-0', hora: mine, vista: null }))
    const changed = (hora: string) => () =>
      Response.json({ ...unidadDe({ hora_6_0: hora }), conflictos: [{ ...disputada, hora }] })
    answer = changed(first)
    const user = show({ hora_6_0: first })
    await act(send)
    await screen.findByText(/Ahora: 23:55. En este teléfono: 23:52/)
    expect(screen.queryByText(/Cambió de nuevo/)).toBeNull()
    answer = changed(later)
    await user.click(screen.getByRole('button', { name: 'Poner 23:52' }))
    await screen.findByText(/Cambió de nuevo mientras decidía. Ahora: 23:58. En este teléfono: 23:52/)
    expect(waiting()).toHaveLength(1)
    answer = () => Response.json(unidadDe({ hora_6_0: mine }))
    await user.click(screen.getByRole('button', { name: 'Poner 23:52' }))
    await waitFor(() => expect(waiting()).toEqual([]))
    expect(sent.at(-1)).toMatchObject([expect.any(String), { hora: mine, vista: later }])
  })

  test('a time out of order says why, and is typed again', async () => {
    const conflictos = [{ clave: '6-3', hora: null, pedida: '2026-11-22T02:52:00.000Z', motivo: 'Es anterior' }]
    await act(() => esperarHora(1, 7, unidadDe(), { clave: '6-3', hora: conflictos[0]?.pedida ?? '', vista: null }))
    answer = () => Response.json({ ...unidadDe(), conflictos })
    const user = show()
    await act(send)
    expect((await screen.findByText(/En este teléfono: 23:52/)).textContent).toContain('Es anterior.')
    await user.click(screen.getByRole('button', { name: 'Escribir la hora' }))
    const form = within(await screen.findByRole('dialog', { name: 'B-21: 6-3 Llegada' }))
    expect(waiting()).toHaveLength(1)
    answer = () => Response.json(unidadDe({ hora_6_3: '2026-11-22T03:20:00.000Z' }))
    await user.type(form.getByLabelText('Hora'), '0020')
    await user.click(form.getByRole('button', { name: 'Guardar hora' }))
    await waitFor(() => expect(waiting()).toEqual([]))
  })

  test('a typed time replaces a press that waits', async () => {
    const user = show()
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await user.click(await screen.findByRole('button', { name: /6-0 .*marcar ahora/ }))
    await user.click(await screen.findByRole('button', { name: /6-0 .*Sin enviar: corregir/ }))
    const form = within(await screen.findByRole('dialog', { name: 'B-21: 6-0 Salida' }))
    expect(form.getByRole('button', { name: 'Borrar esta hora' })).toBeDefined()
    answer = () => Response.json(unidadDe({ hora_6_0: '2026-11-22T02:55:00.000Z' }))
    await user.type(form.getByLabelText('Hora'), '2355')
    await user.click(form.getByRole('button', { name: 'Guardar hora' }))
    await waitFor(() => expect(waiting()).toEqual([]))
    expect(sent).toHaveLength(2)
  })

  test('while one moment awaits its answer, another keeps its press', async () => {
    const user = show()
    const late = Promise.withResolvers<Response>()
    answer = () => late.promise
    await user.click(await screen.findByRole('button', { name: /6-0 .*marcar ahora/ }))
    await waitFor(() => expect(sent).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: /6-3 .*marcar ahora/ }))
    await waitFor(() =>
      expect(waiting()).toMatchObject([
        ['6-0', {}],
        ['6-3', {}],
      ]),
    )
    answer = () => Response.json(unidadDe())
    late.resolve(Response.json(unidadDe()))
    await waitFor(() => expect(waiting()).toEqual([]), { timeout: 60_000 })
    expect(sent.at(-1)).toMatchObject(['POST /api/emergencias/7/unidades/21/hora', { clave: '6-3' }])
  })
})

test('whoever may not edit gives no time; whoever drives the unit does', async () => {
  show({ conductor: { id: 1, nombre: 'Ignacia' } }, { puede_editar: false })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /6-0 .*marcar ahora/ }).disabled).toBe(false)
})

test('others see the times without giving any', () => {
  show({}, { puede_editar: false })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /6-0 .*Salida/ }).disabled).toBe(true)
})

test('only what changed of a crew is sent', async () => {
  const user = show({ num_tripulantes: 4, version: 3 })
  await user.click(await screen.findByRole('button', { name: 'Dotación de B-21' }))
  const form = within(await screen.findByRole('dialog', { name: 'Dotación de B-21' }))
  await user.type(form.getByLabelText(/Kilometraje al salir/), '11480')
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  expect(sent).toEqual([['PUT /api/emergencias/7/unidades/21', { km_salida: 11_480, version: 3 }]])
})
