import { beforeEach, expect, test, vi } from 'vitest'
import { storedCola } from './cola-guardada.ts'
import { saveEstado } from './save-estado.ts'

const b21 = { id: 21, nombre: 'B-21', version: 3 }
const calls: unknown[] = []
let answers: (() => Response | Promise<Response>)[]

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', 'A'.repeat(43))
  localStorage.setItem('user', JSON.stringify({ id: 1, nombre: 'Ana', role_id: 1, role: 'bombero' }))
  calls.length = 0
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    calls.push([method, url, JSON.parse(String(body))])
    return await answers.shift()?.()
  })
})

const unidad = (estado: string, version: number) => () =>
  Response.json({
    id: 21,
    nombre: 'B-21',
    tipo: 'Carro',
    estado,
    version,
    ultimaActualizacion: '2026-11-20T17:57:00.000Z',
  })
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))

test('what the server has is taken back with the version that it got', async () => {
  answers = [unidad('EN REVISIÓN', 4), unidad('EN SERVICIO', 5)]
  const { donde, deshacer } = await saveEstado(1, b21, { estado: 'EN REVISIÓN' })
  expect(donde).toBe('servidor')
  expect(await deshacer()).toBe('Se deshizo el cambio: B-21 vuelve a EN SERVICIO')
  expect(calls.at(-1)).toEqual(['POST', '/api/material-mayor/21/deshacer', { version: 4 }])
})

test('what waits on this device is taken out of the queue, and what waited before waits again', async () => {
  answers = [noAnswer]
  const first = await saveEstado(1, b21, { estado: 'EN REVISIÓN' })
  const second = await saveEstado(1, b21, { estado: 'EN REPARACIÓN' })
  expect([first.donde, second.donde]).toEqual(['equipo', 'equipo'])
  expect(await second.deshacer()).toBe('Se deshizo el cambio de B-21, que no se había enviado.')
  expect(storedCola(1).cambios).toMatchObject([{ estado: 'EN REVISIÓN', version: 3 }])
  await first.deshacer()
  expect(storedCola(1).cambios).toEqual([])
  await expect(first.deshacer()).rejects.toThrow('El cambio ya se envió. Deshágalo desde el historial de cambios.')
  expect(calls).toHaveLength(1)
})
