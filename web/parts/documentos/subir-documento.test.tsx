import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { SubirDocumento } from './subir-documento.tsx'

test('asks before losing a dropped file', async () => {
  const form = <SubirDocumento borrador="documento" send={async () => ({})} onDone={() => {}} onClose={() => {}} />
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: form }])} />)
  const target = await screen.findByLabelText('Elija un archivo o arrástrelo aquí')
  fireEvent.drop(target, { dataTransfer: { files: [new File(['%PDF'], 'pauta.pdf')] } })
  await screen.findByLabelText('Elegir otro archivo')
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByRole('alertdialog', { name: 'Salir sin guardar' })).toBeDefined()
})
