import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MemoriaPublicada } from '#contract/estadisticas/memoria.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { AccesoMemoria } from './acceso-memoria.tsx'

const una = {
  anio: 2025,
  documento_id: 7,
  documento_version: 1,
  publicada_por: 'Ignacia Salinas Prat',
  publicada_en: '2026-01-10T15:00:00.000Z',
  version: 1,
}
const salidas = { clave: 'salidas', nombre: 'Salidas', definicion: 'a', medida: 'cuenta', valor: 312, n: 312 }
const dias = { desde: '2025-01-01', hasta: '2025-12-31', comparado: null, filtros: [] }
const bloque = {
  bloque: 'emergencias',
  ...dias,
  cifras: [{ ...salidas, casos: 'salidas', excluidas: [], antes: null, mejor: null, reservada: false }],
  tablas: [],
}

let publicada: MemoriaPublicada | null
let refusal: string | undefined
const sent: [path: string, body: unknown][] = []

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00.000Z'), toFake: ['Date'] })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  publicada = null
  refusal = undefined
  sent.length = 0
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    const { pathname, searchParams } = new URL(path, 'http://x')
    if (method === 'POST') {
      sent.push([pathname, JSON.parse(String(body))])
      if (refusal) return Response.json({ message: refusal }, { status: 409 })
      publicada = { ...una, version: (publicada?.version ?? 0) + 1 }
      return Response.json(publicada)
    }
    if (pathname.endsWith('/memorias')) return Response.json(publicada ? [publicada] : [])
    const anio = Number(searchParams.get('anio'))
    return Response.json({ anio, borrador: true, se_puede: anio < 2026, publicada, bloques: [bloque] })
  })
})

const abrir = async () => {
  const { user } = drawFor('capitan', <AccesoMemoria />)
  await user.click(screen.getByRole('button', { name: 'Memoria anual' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Memoria anual' })) }
}

test('who publishes sees the figures of last year, confirms, and is led to the library', async () => {
  const { user, dialog } = await abrir()
  expect(await dialog.findByText('Salidas: 312')).toBeTruthy()
  expect(dialog.getByRole('status').textContent).toBe('Aún no se publica.')
  await user.click(dialog.getByRole('button', { name: 'Publicar' }))
  const asked = within(await screen.findByRole('alertdialog', { name: '¿Publicar la memoria de 2025?' }))
  await user.click(asked.getByRole('button', { name: 'Publicar' }))
  const link = await dialog.findByRole('link', { name: 'Verla en la biblioteca' })
  expect(link.getAttribute('href')).toBe('/intranet/documentos?vista=biblioteca&documento=7')
  expect(dialog.getByRole('status').textContent).toContain(
    'Publicada el 10 de enero de 2026, por Ignacia Salinas Prat.',
  )
  expect(sent).toEqual([['/api/estadisticas/memoria', { anio: 2025 }]])
})

test('one that has not changed is refused with the text of the server', async () => {
  publicada = una
  refusal = mensajes.memoriaSinCambios
  const { user, dialog } = await abrir()
  await user.click(await dialog.findByRole('button', { name: 'Publicar otra versión' }))
  const asked = within(await screen.findByRole('alertdialog'))
  await user.click(asked.getByRole('button', { name: 'Publicar' }))
  expect((await dialog.findByRole('alert')).textContent).toContain(mensajes.memoriaSinCambios)
  expect(sent).toEqual([['/api/estadisticas/memoria', { anio: 2025, version: 1 }]])
})

test('of the year that runs there is a draft alone', async () => {
  const { user, dialog } = await abrir()
  await dialog.findByText('Salidas: 312')
  await user.click(dialog.getByRole('combobox', { name: 'Año' }))
  await user.click(await screen.findByRole('option', { name: '2026' }))
  await waitFor(() =>
    expect(dialog.getByRole('status').textContent).toBe('El año no termina: solo se puede ver un borrador.'),
  )
  expect(dialog.queryByRole('button', { name: 'Publicar' })).toBeNull()
  expect(dialog.getByRole('button', { name: /Borrador en PDF/ })).toBeTruthy()
})

test('a member is led to the last one that is published, and to nothing before', async () => {
  publicada = una
  drawFor('bombero', <AccesoMemoria />)
  const link = await screen.findByRole('link', { name: 'Memoria 2025' })
  expect(link.getAttribute('href')).toContain('documento=7')
  expect(screen.queryByRole('button')).toBeNull()
})
