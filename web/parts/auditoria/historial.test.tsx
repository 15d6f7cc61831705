import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { EntradaAuditoria } from '#contract/auditoria.ts'
import { draw } from '#web/plumbing/draw-de-prueba.tsx'
import { Historial } from './historial.tsx'

const cambio: EntradaAuditoria = {
  id: 90,
  fecha: '2026-11-20T18:00:00.000Z',
  user_id: 2,
  usuario: 'Ignacia Salinas Prat',
  accion: 'editar',
  entidad: 'usuario',
  entidad_id: 7,
  registro: 'Antonia Fuentes Lillo',
  nombres: {},
  vistos: null,
  antes: { cargo: 'Bombero', telefono: '***' },
  despues: { cargo: 'Ayudante', telefono: '***' },
  ip: '192.0.2.7',
  user_agent: null,
}
const asked: string[] = []
let answer: () => Response

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answer()
  })
})

const answerWith = (data: EntradaAuditoria[], total = data.length) =>
  (answer = () => Response.json({ data, page: 1, limit: 10, total }))

const show = () => draw(<Historial entidad="miembro" id={7} />).user

const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)

test('shows in words who changed what and when; of personal values only that they changed', async () => {
  answerWith([cambio])
  show()
  expect(await lines()).toEqual([
    'Ignacia Salinas Prat modificó la cuentacargo: Bombero → Ayudanteteléfono: cambió (dato reservado)20 de noviembre de 2026, 15:00',
    'cargo: Bombero → Ayudante',
    'teléfono: cambió (dato reservado)',
  ])
  expect(screen.getByText('1 cambio')).toBeDefined()
})

test.each([
  [{ entidad: 'hoja_servicios', accion: 'crear' }, 'Ignacia Salinas Prat agregó a la hoja de servicios'],
  [{ entidad: 'catalogo', accion: 'editar' }, 'Ignacia Salinas Prat modificó la entrada'],
  [{ entidad: 'repuesto', accion: 'estado' }, 'Ignacia Salinas Prat cambió el estado'],
  [
    { entidad: 'guardia_asignacion', accion: 'estado', registro: 'Antonia Fuentes' },
    'Ignacia Salinas Prat cambió el estado de un puesto de la guardia de Antonia Fuentes',
  ],
  [{ usuario: null }, 'Usuario 2 (ya no existe) modificó la cuenta'],
  [{ usuario: null, user_id: null }, 'Alguien sin sesión modificó la cuenta'],
  [{ usuario: null, user_id: null, ip: null }, 'El sistema modificó la cuenta'],
] as const)('%j reads «%s»', async (other, told) => {
  answerWith([{ ...cambio, antes: null, despues: null, ...other }])
  show()
  expect(await lines()).toEqual([`${told}20 de noviembre de 2026, 15:00`])
})

test('loads by pages, and links to the full log of the record', async () => {
  answerWith([cambio], 12)
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Página siguiente' }))
  const query = 'entidad=miembro&entidad_id=7&accion=cambios'
  expect(asked).toEqual([`/api/auditoria?${query}&page=1`, `/api/auditoria?${query}&page=2`])
  expect(screen.getByRole('link', { name: /Ver en Auditoría/ }).getAttribute('href')).toBe(
    '/intranet/sistema?vista=auditoria&entidad=miembro&entidad_id=7',
  )
})

test('of an unchanged record says so', async () => {
  answerWith([])
  show()
  expect(await screen.findByText('No hay cambios anotados.')).toBeDefined()
})

test('can be retried after an error', async () => {
  answer = () => Response.json({ message: 'Error interno' }, { status: 500 })
  const user = show()
  const again = await screen.findByRole('button', { name: /reintentar/i })
  answerWith([cambio])
  await user.click(again)
  expect(await screen.findByText('1 cambio')).toBeDefined()
})
