import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Acceso } from '#contract/usuarios/acceso.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { AccesoModal } from './acceso-modal.tsx'

const acceso: Acceso = {
  id: 10,
  nombre: 'Benjamín Pérez Ossa',
  email: 'benjamin.perez@demo.cl',
  estado: 'pendiente_verificacion',
  impedimento: 'invitada',
  factor: false,
  reinicio: null,
  ultimo_acceso: null,
  fallidos: 2,
  ultimo_fallido: '2020-11-20T15:00:00.000Z',
  espera_hasta: null,
  sesiones: 0,
  correos: [
    {
      id: 3,
      tipo: 'invitar',
      estado: 'fallido',
      creado_en: '2020-11-20T15:00:00.000Z',
      enviado_en: null,
      proximo_en: null,
      ultimo_error: 'El servidor no aceptó al destinatario: 550 no existe',
    },
  ],
  servidor: true,
  enlace: 'invitar',
}

let shown: Acceso
const sent: string[] = []

beforeEach(() => {
  shown = acceso
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(shown)
    sent.push(`${method} ${url}`)
    if (url.endsWith('/reinicio-factor')) {
      const desde = '2020-11-21T15:00:00.000Z'
      shown = { ...shown, reinicio: method === 'POST' ? { desde } : null }
      return Response.json({ desde, success: true, message: 'Se detuvo.' })
    }
    if (url.endsWith('/enlace'))
      return Response.json(
        { tipo: 'invitar', url: 'https://cuartel.cl/resetear-contrasena/abc', vence_en: '2020-11-23T15:00:00.000Z' },
        { status: 201 },
      )
    return Response.json({ success: true, message: 'Se envió.' })
  })
})

const show = async () => {
  const { user } = drawFor('admin', <AccesoModal id={10} onClose={() => {}} />, '/intranet/usuarios')
  return { user, dialog: within(await screen.findByRole('dialog', { name: '¿Por qué no puede entrar?' })) }
}

test('says why in words, and what became of each mail; sends it again', async () => {
  const { user, dialog } = await show()
  expect(await dialog.findByText('Recibió una invitación y todavía no la acepta.')).toBeDefined()
  expect(dialog.getByText('No se pudo enviar. El servidor no aceptó al destinatario: 550 no existe')).toBeDefined()
  expect(dialog.getByText(/^2, el último el 20 nov 2020/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Enviar la invitación' }))
  expect(await dialog.findByText('Se envió un correo a benjamin.perez@demo.cl.')).toBeDefined()
  expect(sent).toEqual(['POST /api/users/10/reenviar-verificacion'])
})

test('where mail fails, makes a link to pass on, which is shown once', async () => {
  shown = { ...acceso, servidor: false }
  const { user, dialog } = await show()
  expect(await dialog.findByText(/No hay servidor de correo: haga un enlace/)).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Enviar la invitación' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Hacer un enlace' }))
  expect(await dialog.findByText('https://cuartel.cl/resetear-contrasena/abc')).toBeDefined()
  expect(sent).toEqual(['POST /api/users/10/enlace'])
})

test('an account that no link opens offers none', async () => {
  shown = { ...acceso, estado: 'suspendido', impedimento: 'suspendida', enlace: null }
  const { dialog } = await show()
  expect(await dialog.findByText('La cuenta está suspendida.')).toBeDefined()
  expect(dialog.getByRole('link', { name: 'Ver su cuenta' })).toBeDefined()
  expect(dialog.queryByRole('button', { name: /enlace/ })).toBeNull()
})

test('a lost second factor is reset after asking, and the reset stopped', async () => {
  shown = { ...acceso, estado: 'activo', impedimento: 'nada', enlace: 'restablecer', factor: true }
  const { user, dialog } = await show()
  await user.click(await dialog.findByRole('button', { name: 'Reiniciar segundo factor' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reiniciar' }))
  expect(await dialog.findByText(/^Se quitará el 21 de noviembre de 2020/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Detener el reinicio' }))
  expect(await dialog.findByRole('button', { name: 'Reiniciar segundo factor' })).toBeDefined()
  expect(sent).toEqual(['POST /api/users/10/reinicio-factor', 'DELETE /api/users/10/reinicio-factor'])
})
