import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { sistemaApi } from '#contract/sistema.ts'
import { draw } from './draw-de-prueba.tsx'
import { Lista } from './lista.tsx'
import { useLista } from './use-lista.ts'

const asked: string[] = []
let total: number
let refuses: boolean
let phone: boolean

beforeEach(() => {
  asked.length = 0
  total = 21
  refuses = false
  phone = false
  vi.stubGlobal('matchMedia', () => ({ matches: phone, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.replace('/api/sistema/correos?', ''))
    if (refuses) return Response.json({ message: 'No se pudo.' }, { status: 500 })
    const page = Number(new URLSearchParams(url.split('?')[1]).get('page'))
    const ids = Array.from({ length: total }, (_, index) => index + 1).slice((page - 1) * 10, page * 10)
    const data = ids.map((id) => ({ id, asunto: `Correo ${id}`, para: id === 1 ? null : `${id}@ejemplo.cl` }))
    return Response.json({ data, page, limit: 10, total, pendientes: 0, fallidos: 0, servidor: true })
  })
})

function Correos({ local = false }) {
  const lista = useLista(sistemaApi.correos, { local })
  return (
    <>
      <button type="button" onClick={() => lista.choose({ estado: 'fallido' })}>
        Fallidos
      </button>
      <button
        type="button"
        onClick={() => {
          lista.choose({ estado: 'fallido' })
          lista.turnTo(2)
        }}
      >
        Más fallidos
      </button>
      <a href={lista.to({ estado: 'pendiente' })}>Pendientes</a>
      <Lista
        lista={lista}
        caption="Correos"
        columns={[
          { key: 'asunto', header: 'Asunto', cell: ({ asunto }) => asunto, card: 'title' },
          { key: 'para', header: 'Para', cell: ({ para }) => para, card: 'half' },
          { key: 'estado', header: 'Estado', cell: () => 'Enviado' },
        ]}
        rowKey={({ id }) => id}
        count={(found) => `${found} correos`}
        empty={<p>No hay correos</p>}
      />
    </>
  )
}

function show(address = '/', local = false) {
  const { user, search } = draw(<Correos local={local} />, address)
  return { ...user, search }
}

test('filters and page stand in the address beside what else it holds; another filter begins at its first page', async () => {
  const user = show('/?vista=correos&estado=enviado&pagina=2')
  await screen.findByText('Correo 11')
  expect(asked).toEqual(['page=2&estado=enviado'])
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }))
  expect(user.search()).toBe('?vista=correos&estado=enviado&pagina=3')
  await user.click(screen.getByRole('button', { name: 'Fallidos' }))
  expect(user.search()).toBe('?vista=correos&estado=fallido')
  expect(screen.getByRole('link').getAttribute('href')).toBe('?vista=correos&estado=pendiente')
})

test('what is chosen before the address has followed adds to what was chosen before', async () => {
  const user = show('/?vista=correos')
  await user.click(await screen.findByRole('button', { name: 'Más fallidos' }))
  expect(user.search()).toBe('?vista=correos&estado=fallido&pagina=2')
})

test('what the address says and is no filter is not asked for', async () => {
  show('/?estado=roto&pagina=x')
  await screen.findByText('Correo 1')
  expect(asked).toEqual(['page=1'])
})

test('a page that is gone leads to the last one', async () => {
  total = 15
  const user = show('/?vista=correos&pagina=3')
  await screen.findByText('Correo 11')
  expect(user.search()).toBe('?vista=correos&pagina=2')
})

test('in a dialog too', async () => {
  const user = show('/', true)
  await user.click(await screen.findByRole('button', { name: 'Página siguiente' }))
  await screen.findByText('Correo 11')
  total = 10
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }))
  await waitFor(() => expect(asked.at(-1)).toBe('page=1'))
  await screen.findByText('Correo 1')
})

test('a list in a dialog leaves the address alone', async () => {
  const user = show('/?estado=enviado&pagina=2', true)
  await screen.findByText('Correo 1')
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }))
  await screen.findByText('Correo 11')
  expect(asked).toEqual(['page=1', 'page=2'])
  expect(user.search()).toBe('?estado=enviado&pagina=2')
})

test('on its way, failed, asked for again, with its count, and empty', async () => {
  refuses = true
  const user = show()
  expect(screen.getByText('Cargando…')).toBeDefined()
  expect((await screen.findByRole('alert')).textContent).toContain('No se pudo.')
  refuses = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('21 correos')).toBeDefined()
  cleanup()
  total = 0
  show()
  expect(await screen.findByText('No hay correos')).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})

test('a table; on a phone the same columns as cards, without what is not known and what has no place', async () => {
  show()
  expect((await screen.findByRole('row', { name: /^Correo 1 / })).textContent).toBe('Correo 1—Enviado')
  cleanup()
  phone = true
  show()
  await waitFor(() => expect(screen.getByRole('list', { name: 'Correos' }).children).toHaveLength(10))
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect([first, second]).toEqual(['Correo 1', 'Correo 22@ejemplo.cl'])
})
