import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { type Seccion, secciones } from '#contract/emergencias/parte.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { readPendientes } from '#web/plumbing/pendientes-guardados.ts'
import { storeSession } from '#web/plumbing/session.ts'
import { Parte } from './parte.tsx'

const waiting = {
  uuid: 'a',
  usuario: 1,
  llamada: 'PUT /emergencias/:id/parte/:seccion',
  params: { id: 7, seccion: 'relato' },
  body: { contenido: { relato: 'Lo que el teléfono guarda' }, version: 0 },
  titulo: 'Parte',
  enlace: '/',
  hecho: new Date().toISOString(),
  texto: true,
}
vi.mock('idb-keyval', () => ({ createStore: () => undefined, get: async () => [waiting] }))

test('nothing can be typed over the server’s text until it is known what this telephone keeps', async () => {
  storeSession('abc', { id: 1, nombre: 'Ana', cargo: null, cargo_detalle: null, role: 'oficial', role_id: 3 })
  const data = (Object.keys(secciones) as Seccion[]).map((seccion) => ({
    seccion,
    contenido: secciones[seccion].parse({}),
    cuantos: null,
    autor: null,
    guardado_en: null,
    version: 0,
  }))
  const answered = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.endsWith('/parte')) return Response.json({ data: [] })
    setTimeout(answered.resolve)
    return Response.json({ data, cuantos: 0, puede_cambiar: false })
  })
  const emergencia = { id: 7, folio: '2026-0312', estado: 'en_curso', puede_editar: true } as EmergenciaDetalle
  drawFor('oficial', <Parte emergencia={emergencia} />)
  await act(() => answered.promise)
  expect(screen.queryByRole('textbox')).toBeNull()
  await act(() => readPendientes())
  const relato = await screen.findByLabelText<HTMLTextAreaElement>('Relato del oficial a cargo')
  expect(relato.value).toBe('Lo que el teléfono guarda')
})
