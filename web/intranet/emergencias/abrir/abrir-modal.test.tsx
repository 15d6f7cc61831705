import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Alarma, alarmaEnCola, esperarAlarma } from '#web/parts/emergencias/alarma-en-cola.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { sendPendientes } from '#web/plumbing/enviar-pendientes.ts'
import type { EnCola } from '#web/plumbing/pendientes.ts'
import { pendientesDe, updatePendientes } from '#web/plumbing/pendientes-guardados.ts'
import { storeSession } from '#web/plumbing/session.ts'
import { AbrirModal } from './abrir-modal.tsx'
import { escritoDe, keepBorrador } from './borrador.ts'
import { PorAbrir } from './por-abrir.tsx'

const flota = ['EN SERVICIO', 'FUERA DE SERVICIO'].map((estado, index) => ({
  id: 21 + index,
  nombre: `B-2${index + 1}`,
  tipo: 'Carro',
  estado,
  ultimaActualizacion: '2026-11-20T17:57:00.000Z',
  detalles: null,
  actualizadaPor: null,
  version: 1,
  enEmergencia: null,
}))
const clave = (codigo: string, nombre: string) => ({ id: 1, codigo, nombre, tipo: 'incidente', activo: true })
const claves = [clave('10-0', 'Llamado estructural'), clave('10-4', 'Rescate vehicular')]
let comunes: object[]
let luces: object[]
let answers: (() => Response | Promise<Response>)[]
const sent: unknown[] = []

beforeEach(async () => {
  sessionStorage.clear()
  storeSession('t', { id: 1, nombre: 'Ignacia Salinas', cargo: 'Otro', role_id: 2, role: 'oficial' } as never)
  await updatePendientes(1, () => [])
  sent.length = 0
  luces = []
  comunes = [{ clave: '10-4', nombre: 'Rescate vehicular', veces: 12 }]
  answers = [() => Response.json({ id: 7 }, { status: 201 })]
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://localhost')
    if (method === 'POST') {
      sent.push(JSON.parse(String(body)))
      return await answers.shift()?.()
    }
    if (pathname.endsWith('/material-mayor')) return Response.json(flota)
    if (pathname.endsWith('/operatividad')) return Response.json({ data: luces })
    return Response.json({ data: pathname.endsWith('/emergencias/claves') ? comunes : claves })
  })
})

const opened = vi.fn<(opened: { id: number }) => void>()
const show = (role: 'maquinista' | 'oficial' = 'oficial') =>
  drawFor(role, <AbrirModal onClose={() => {}} onOpened={opened} />).user
const submit = () => screen.getByRole('button', { name: 'Abrir emergencia' })

test('one tap chooses a common key and goes on to the address; two more send it', async () => {
  const user = show()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Clave')))
  await user.click(await screen.findByRole('button', { name: '10-4 Rescate vehicular' }))
  await user.keyboard('Baquedano 1234')
  await user.click(await screen.findByRole('button', { name: 'B-21' }))
  await user.click(submit())
  expect(sent).toEqual([{ clave: '10-4', direccion: 'Baquedano 1234', unidades: [21] }])
  await vi.waitFor(() => expect(opened).toHaveBeenCalledWith({ id: 7 }))
})

test('what may be the same is asked about, and «No, es otra» sends it again', async () => {
  const user = show()
  const actual = { id: 5, folio: '2026-0042' }
  const body = { error: 'posible_duplicada', message: 'Ya existe 2026-0042. ¿Es la misma?', actual }
  answers.unshift(() => Response.json(body, { status: 409 }))
  await user.type(await screen.findByLabelText('Clave'), '100')
  await user.type(screen.getByLabelText('Dirección'), 'Baquedano 1234')
  await user.click(submit())
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Puede ser la misma' }))
  expect(dialog.getByText('Ya existe 2026-0042. ¿Es la misma?').textContent).toContain('2026-0042')
  await user.click(dialog.getByRole('button', { name: 'No, es otra' }))
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ clave: '10-0', otra: true })
})

test('without network the alarm waits on this device with its hour, and says so until it is opened', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:03:00.000Z') })
  onTestFinished(() => void vi.useRealTimers())
  const onClose = vi.fn<() => void>()
  const form = drawFor('oficial', <AbrirModal onClose={onClose} onOpened={opened} />).user
  answers = [() => Promise.reject(new TypeError('Failed to fetch'))]
  await form.type(await screen.findByLabelText('Clave'), '10-4')
  await form.type(screen.getByLabelText('Dirección'), 'Baquedano 1234')
  await form.click(submit())
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  const alarma = { clave: '10-4', direccion: 'Baquedano 1234', unidades: [], alarma_en: '2026-11-20T15:03:00.000Z' }
  expect(pendientesDe(1).map(({ body }) => body)).toEqual([alarma])
  cleanup()
  const { user } = drawFor('oficial', <PorAbrir usuario={1} onCorrect={() => {}} />)
  expect(screen.getByText(/10-4, Baquedano 1234, de las 12:03.*llame por radio/)).toBeDefined()
  // This browser has no store: the tab keeps it, too.
  expect(sessionStorage.getItem('borrador:emergencia')).toContain('Baquedano 1234')
  // Once there is a network: somebody else opened one that may be the same.
  const actual = { id: 5, folio: '2026-0042' }
  const same = { error: 'posible_duplicada', message: 'Ya existe 2026-0042. ¿Es la misma?', actual }
  answers = [() => Response.json(same, { status: 409 }), () => Response.json({ id: 9 }, { status: 201 })]
  const sendNow = () =>
    sendPendientes(1, [alarmaEnCola as EnCola], { onAnswer: () => undefined, onRefused: () => undefined })
  await act(sendNow)
  await user.click(screen.getByRole('button', { name: 'No, es otra' }))
  await act(sendNow)
  await vi.waitFor(() => expect(pendientesDe(1)).toEqual([]))
  expect(sent.slice(1)).toEqual([alarma, { ...alarma, otra: true }])
})

test('an alarm that waited and is refused goes back into the form with its hour', async () => {
  const alarma = { clave: '104', direccion: 'Baquedano 1234', unidades: [21], alarma_en: '2026-11-20T15:03:00.000Z' }
  await esperarAlarma(1, alarma)
  answers = [
    () => Response.json({ error: 'datos_invalidos', message: 'Revise los datos', errors: {} }, { status: 400 }),
  ]
  await sendPendientes(1, [alarmaEnCola as EnCola], { onAnswer: () => undefined, onRefused: () => undefined })
  const corrected = vi.fn<(alarma: Alarma) => void>()
  const { user } = drawFor('oficial', <PorAbrir usuario={1} onCorrect={corrected} />)
  await user.click(screen.getByRole('button', { name: 'Corregir y abrir' }))
  await vi.waitFor(() => expect(corrected).toHaveBeenCalledWith(alarma))
  keepBorrador(1, escritoDe(alarma))
  cleanup()
  const again = show()
  expect(await screen.findByText('Alarma de las 12:03.')).toBeDefined()
  await again.click(submit())
  expect(sent.at(-1)).toEqual({ ...alarma, clave: '10-4' })
})

test('an officer sends a unit that is out of service with a reason; others cannot choose it', async () => {
  const user = show()
  await user.click(await screen.findByRole('button', { name: /B-22/ }))
  await user.type(screen.getByLabelText('Por qué sale B-22'), 'Es la más cercana.')
  await user.click(submit())
  expect(sent).toMatchObject([{ unidades: [22], motivo_despacho: 'Es la más cercana.' }])
})

test('who may not override cannot choose a unit that is out of service', async () => {
  show('maquinista')
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /B-22/ })).disabled).toBe(true)
})

test('one press takes the coordinates of who stands at the place, and another drops them', async () => {
  const here = { coords: { latitude: -33.047238, longitude: -71.441 } }
  vi.stubGlobal('navigator', {
    ...navigator,
    geolocation: { getCurrentPosition: (found: (at: object) => void) => found(here) },
  })
  const user = show()
  await user.type(await screen.findByLabelText('Clave'), '100')
  await user.type(screen.getByLabelText('Dirección'), 'Baquedano 1234')
  await user.click(screen.getByRole('button', { name: 'Estoy en el lugar' }))
  await user.click(screen.getByRole('button', { name: 'Quitar la posición' }))
  await user.click(screen.getByRole('button', { name: 'Estoy en el lugar' }))
  await user.click(submit())
  expect(sent).toEqual([expect.objectContaining({ lat: -33.04724, lng: -71.441 })])
})

test('a unit that cannot go says why, warns once chosen, and is sent all the same', async () => {
  luces = [{ id: 21, nombre: 'B-21', estado: 'EN SERVICIO', luz: 'rojo', motivo: 'B-21: sin conductor disponible' }]
  const user = show()
  await user.click(await screen.findByRole('button', { name: /B-21.*Roja.*sin conductor disponible/ }))
  expect(screen.getByText('B-21: sin conductor disponible. Puede despacharla igualmente.')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: '10-4 Rescate vehicular' }))
  await user.keyboard('Baquedano 1234')
  await user.click(submit())
  expect(sent).toEqual([{ clave: '10-4', direccion: 'Baquedano 1234', unidades: [21] }])
})
