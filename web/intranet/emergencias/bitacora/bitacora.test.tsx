import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { EntradaBitacora } from '#contract/emergencias/bitacora.ts'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { Bitacora } from './bitacora.tsx'

const hora = '2026-11-21T00:11:20.000Z'
const entrada = (id: number, more: Partial<EntradaBitacora> = {}): EntradaBitacora => ({
  id,
  hora,
  hora_dicha: null,
  texto: `Entrada ${id}`,
  tipo: 'novedad',
  corrige_id: null,
  corrige_hora: null,
  corregida: false,
  autor: 'Ignacia Salinas',
  ...more,
})
const todas = Array.from({ length: 52 }, (_, index) => entrada(index + 1))
todas[0] = entrada(1, { corregida: true })
todas[51] = entrada(52, { tipo: 'correccion', corrige_id: 1, corrige_hora: hora })

test('the latest entries come first, older ones by pages; a correction names what is on another page', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string) => {
    const page = Number(new URL(url, 'http://x').searchParams.get('page'))
    const data = page === 1 ? todas.slice(2) : todas.slice(0, 2)
    return Response.json({ data, page, limit: 50, total: todas.length })
  })
  const emergencia = { id: 7, alarma_en: hora, puede_anotar: false } as EmergenciaDetalle
  const { user } = drawFor('oficial', <Bitacora emergencia={emergencia} />)
  expect((await screen.findByText('Entrada 52')).closest('li')?.textContent).toContain('corrige la de las')
  expect(screen.queryByText('Entrada 2')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }))
  expect(await screen.findByText('Entrada 2')).toBeDefined()
  expect(screen.getByText('Entrada 1').tagName).toBe('S')
  expect(screen.queryByText('Entrada 52')).toBeNull()
})
