import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { detalleDe, unidadDe } from '#web/parts/emergencias/detalle-de-prueba.ts'
import { draw } from '#web/plumbing/draw-de-prueba.tsx'
import { Cinta } from './cinta.tsx'

const una = detalleDe({ sector: 'Cerro Mirador', unidades: [unidadDe()] })

test('the ribbon tells key, place, units and way to it, and is announced once', async () => {
  draw(<Cinta abiertas={[una]} />)
  const ribbon = screen.getByRole('complementary', { name: 'Emergencia en curso' })
  expect(within(ribbon).getByRole('link', { name: 'Ver parte' }).getAttribute('href')).toBe('/intranet/emergencias/7')
  expect(within(ribbon).getByText('B-21')).toBeDefined()
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  await waitFor(() => expect(said()).toEqual(['Emergencia en curso: 10-0 Llamado estructural, Cerro Mirador']))
  // On the next page.
  draw(<Cinta abiertas={[una]} />)
  expect(said()).toEqual(['Emergencia en curso: 10-0 Llamado estructural, Cerro Mirador', ''])
})

test('one that could not be read again says since when it is, and is not announced', () => {
  draw(<Cinta abiertas={[detalleDe({ id: 9 })]} leidas="2025-11-21T00:24:00.000Z" />)
  expect(screen.getByText('Sin actualizar desde 20 nov 2025, 21:24')).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('')
})

test('two become a count', async () => {
  draw(<Cinta abiertas={[una, detalleDe({ id: 8 })]} />)
  const ribbon = screen.getByRole('complementary', { name: 'Emergencias en curso' })
  await waitFor(() => expect(within(ribbon).getAllByText('2 emergencias en curso')).toHaveLength(2))
  expect(within(ribbon).getByRole('link').getAttribute('href')).toBe('/intranet/emergencias')
})
