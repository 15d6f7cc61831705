import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Solicitud } from '#contract/mis-datos.ts'
import { draw } from '#web/plumbing/draw-de-prueba.tsx'
import { Solicitudes } from './solicitudes.tsx'

const luis: Solicitud = {
  id: 3,
  user_id: 11,
  nombre: 'Luis Cárcamo Vera',
  tipo: 'eliminacion',
  detalle: 'Me cambié de ciudad.',
  estado: 'pendiente',
  respuesta: null,
  email: null,
  creada_en: '2026-11-18T15:00:00.000Z',
  plazo: '2026-12-18',
  motivo_prorroga: null,
  resuelta_en: null,
  levantada_en: null,
  resuelta_por: null,
  version: 2,
}
const propia: Solicitud = { ...luis, id: 4, user_id: 1, nombre: 'Ignacia Salinas Prat' }

const kept = { nombre: 'mensajes', sobre: 'Mensajes del sitio', filas: [{ mensaje: '¿Hacen charlas?' }] }

const sent: unknown[] = []
const told = vi.fn<(text: string) => void>()
let list: Solicitud[]
let refusal: Response | undefined

beforeEach(() => {
  sent.length = 0
  list = [luis, propia]
  refusal = undefined
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    if (input.includes('/guardado')) return Response.json({ data: [kept] })
    if (method === 'GET')
      return Response.json({ data: list, page: 1, limit: 10, total: list.length, pendientes: list.length })
    sent.push([`${method} ${new URL(input, 'http://localhost').pathname}`, JSON.parse(String(body))])
    return refusal ?? Response.json({ success: true, message: 'La solicitud quedó aceptada.', solicitud: null })
  })
})

const show = () => draw(<Solicitudes ownId={1} onDone={told} />).user

test('one’s own awaits another administrator', async () => {
  show()
  const own = within(await screen.findByRole('article', { name: 'Ignacia Salinas Prat' }))
  expect(own.getByText('Su propia solicitud la responde otro administrador.')).toBeDefined()
  expect(screen.getAllByRole('button', { name: /^Responder/ })).toHaveLength(1)
})

test('a removal explains its effect before it is accepted, and needs an answer to the person', async () => {
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Responder a Luis Cárcamo Vera' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Pide eliminar sus datos' }))
  await user.click(dialog.getByRole('button', { name: 'Responder' }))
  expect(await dialog.findByText('Elija si acepta o rechaza la solicitud.')).toBeDefined()
  await user.click(dialog.getByRole('radio', { name: /^Aceptar/ }))
  expect(dialog.getByText(/sus datos personales se eliminan\. Esta acción no se puede deshacer\./)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Eliminar sus datos' }))
  expect(await dialog.findByText('Este campo es obligatorio')).toBeDefined()
  expect(sent).toEqual([])
  await user.type(dialog.getByLabelText('Qué se le responde'), 'Gracias por su servicio.')
  await user.click(dialog.getByRole('button', { name: 'Eliminar sus datos' }))
  expect(sent).toEqual([])
  const confirmation = within(
    await screen.findByRole('alertdialog', { name: 'Eliminar los datos de Luis Cárcamo Vera' }),
  )
  await user.click(confirmation.getByRole('button', { name: 'Eliminar' }))
  await expect.poll(() => told).toHaveBeenCalledWith('La solicitud quedó aceptada.')
  expect(sent).toEqual([
    ['PATCH /api/solicitudes/3', { estado: 'aceptada', respuesta: 'Gracias por su servicio.', version: 2 }],
  ])
})

test('a rejection keeps the account; one answered meanwhile is reported', async () => {
  refusal = Response.json({ message: 'Esta solicitud ya fue respondida.' }, { status: 409 })
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Responder a Luis Cárcamo Vera' }))
  await user.click(screen.getByRole('radio', { name: /^Rechazar/ }))
  expect(screen.queryByText(/no se puede deshacer/)).toBeNull()
  await user.type(screen.getByLabelText('Qué se le responde'), 'Figura en actas.')
  await user.click(screen.getByRole('button', { name: 'Responder' }))
  expect(await screen.findByText('Esta solicitud ya fue respondida.')).toBeDefined()
  expect(sent).toMatchObject([['PATCH /api/solicitudes/3', { estado: 'rechazada' }]])
})

test('a neighbour’s says so, and what is kept of them is fetched only on request', async () => {
  list = [{ ...luis, user_id: null, nombre: 'Rosa Tapia', email: 'rosa@example.cl' }]
  const user = show()
  const card = within(await screen.findByRole('article', { name: 'Rosa Tapia' }))
  expect(card.getByText(/Vecino, con el correo rosa@example.cl confirmado/)).toBeDefined()
  expect(card.getByText(/18 de diciembre de 2026/)).toBeDefined()
  await user.click(card.getByRole('button', { name: 'Responder a Rosa Tapia' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Pide eliminar sus datos' }))
  expect(dialog.queryByText('¿Hacen charlas?')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Ver lo que se guarda con su correo' }))
  await dialog.findByText('¿Hacen charlas?')
  await user.click(dialog.getByRole('radio', { name: /^Aceptar/ }))
  expect(dialog.getByText(/Los mensajes, postulaciones y solicitudes de Rosa Tapia se eliminan/)).toBeDefined()
})

test('an extension is sent with its reason', async () => {
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Ampliar el plazo de Luis Cárcamo Vera' }))
  expect(screen.getByText(/Una sola vez, hasta el 17 de enero de 2027/)).toBeDefined()
  await user.type(screen.getByLabelText('Por qué hace falta más tiempo'), 'Falta un acta.')
  await user.click(screen.getByRole('button', { name: 'Ampliar' }))
  await expect
    .poll(() => sent)
    .toEqual([['POST /api/solicitudes/3/prorroga', { motivo: 'Falta un acta.', version: 2 }]])
})

test('an empty list is explained', async () => {
  list = []
  show()
  expect(await screen.findByRole('heading', { name: 'No hay solicitudes' })).toBeDefined()
})
