import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Brecha } from '#contract/proteccion/brechas.ts'
import { draw } from '#web/plumbing/draw-de-prueba.tsx'
import { AvisarModal } from './avisar-modal.tsx'

const brecha = { id: 3, borradores: { agencia: 'A la Agencia', personas: 'A las personas' } } as Brecha
let correo: boolean

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async () => Response.json({ correo, clave: null, actual: null }))
})

const show = () => draw(<AvisarModal brecha={brecha} destinatario="personas" onClose={() => {}} onDone={() => {}} />)
const box = () => screen.getByRole('checkbox', { name: 'Enviarlo ahora por correo a todos los miembros' })

test('a notice to members is mailed where mail is sent', async () => {
  correo = true
  show()
  await screen.findByText(/el programa puede enviarles el texto por correo/)
  expect(box().hasAttribute('disabled')).toBe(false)
})

test('where none is sent the box is off, and it says so', async () => {
  correo = false
  show()
  await screen.findByText(/Esta instalación no envía correos/)
  expect(box().hasAttribute('disabled')).toBe(true)
})
