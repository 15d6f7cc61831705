import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Emergencia } from '#contract/emergencias/emergencia.ts'
import { detalleDe, unidadDe } from '#web/parts/emergencias/detalle-de-prueba.ts'
import { draw } from '#web/plumbing/draw-de-prueba.tsx'
import { Cinta } from './cinta.tsx'

const una = detalleDe({ sector: 'Cerro Mirador', unidades: [unidadDe()] })
const otra = detalleDe({ id: 8, sector: 'Las Palmas' })
/** The newest first; undefined without network. */
let abiertas: Emergencia[] | undefined

beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    if (!abiertas) throw new TypeError('Failed to fetch')
    return Response.json({ data: abiertas })
  })
})

const ribbon = (name = 'Emergencia en curso') => screen.findByRole('complementary', { name })
const seePath = async () =>
  within(await screen.findByRole('complementary'))
    .getByRole('link')
    .getAttribute('href')

test('the ribbon tells key, place, units and way to it, and is announced once', async () => {
  abiertas = [una]
  draw(<Cinta />, '/intranet/perfil')
  const shown = within(await ribbon())
  expect(shown.getByRole('link', { name: 'Ver parte' }).getAttribute('href')).toBe('/intranet/emergencias/7')
  expect(shown.getByText('10-0 Llamado estructural')).toBeDefined()
  expect(shown.getByText('Cerro Mirador')).toBeDefined()
  expect(shown.getByText('B-21')).toBeDefined()
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  await waitFor(() => expect(said()).toEqual(['Emergencia en curso: 10-0 Llamado estructural, Cerro Mirador']))
  // On the next page.
  draw(<Cinta />, '/intranet/eventos')
  await waitFor(() => expect(said()).toEqual(['Emergencia en curso: 10-0 Llamado estructural, Cerro Mirador', '']))
})

test('one that could not be read again says since when it is', async () => {
  abiertas = [una]
  const { comeBack } = draw(<Cinta />)
  await ribbon()
  abiertas = undefined
  await comeBack()
  expect(await screen.findByText(/^Sin actualizar desde /)).toBeDefined()
})

test('of two the older one and how many more, and the new one is announced', async () => {
  abiertas = [otra, una]
  draw(<Cinta />)
  const shown = within(await ribbon('Emergencias en curso'))
  expect(shown.getByText('y 1 más')).toBeDefined()
  expect(await seePath()).toBe('/intranet/emergencias/7')
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'Emergencia en curso: 10-0 Llamado estructural, Cerro Mirador, y 1 más',
    ),
  )
})

test('neither an emergency’s own page nor the dashboard repeats it', async () => {
  abiertas = [otra, una]
  const { router } = draw(<Cinta />, '/intranet/emergencias/7')
  expect(await seePath()).toBe('/intranet/emergencias/8')
  await act(() => router.navigate('/intranet/emergencias/8'))
  expect(await seePath()).toBe('/intranet/emergencias/7')
  await act(() => router.navigate('/intranet'))
  expect(screen.queryByRole('complementary')).toBeNull()
})
