import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Accidente } from '#contract/accidentes.ts'
import { pasosAccidente } from '#contract/accidentes/estados.ts'
import type { Role } from '#contract/shared/permisos.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import AccidenteScreen from './accidente.screen.tsx'
import AccidentesScreen from './accidentes.screen.tsx'

const paso = { vence: '2001-11-23', hecho_el: null, hecho_por: null, referencia: null, no_corresponde: null }
const de: Accidente = {
  id: 3,
  user_id: 4,
  nombre: 'Antonia Fuentes',
  acto_id: 7,
  acto: 'Academia',
  emergencia_id: null,
  ocurrido_en: '2001-11-22T15:00:00.000Z',
  estado: 'registrado',
  proximo_plazo: '2001-11-23',
  lugar: 'Cuartel',
  relato: 'Cayó de la escala.',
  lesion: 'Esguince',
  centro_asistencial: null,
  medico: null,
  testigos: null,
  pasos: pasosAccidente.map((name) => ({ ...paso, paso: name })),
  documentos: [],
  registrado_por: null,
  creado_en: '2001-11-22T16:00:00.000Z',
  version: 2,
}
const sent: unknown[] = []
let stands: Accidente
let answer: () => Response

beforeEach(() => {
  sent.length = 0
  stands = de
  answer = () => Response.json({ ...de, version: 3 })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(stands)
    sent.push([`${method} ${new URL(input, 'http://localhost').pathname}`, JSON.parse(String(body))])
    return answer()
  })
})

const show = (role: Role) =>
  drawFor(role, [{ path: '/accidentes/:accidente', element: <AccidenteScreen /> }], '/accidentes/3').user

test('says what is missing before the button is pressed; a step is noted, also over what somebody saved', async () => {
  const user = show('ayudante')
  const falta = 'Antes de «Marcar como informado» falta: Constancia de Carabineros; Antecedentes entregados al Cuerpo.'
  expect(await screen.findByText(falta)).toBeDefined()
  expect(screen.getAllByText('Atrasado')).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: 'Anotar: Constancia de Carabineros' }))
  const form = within(await screen.findByRole('dialog', { name: 'Constancia de Carabineros' }))
  await user.type(form.getByLabelText(/^Número y dónde/), 'N.º 88')
  stands = { ...de, version: 5 }
  answer = () => Response.json({ message: 'x', error: 'version_antigua' }, { status: 409 })
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  expect(await form.findByText(/^Otra persona guardó cambios/)).toBeDefined()
  answer = () => Response.json({ ...de, version: 6 })
  await user.click(form.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Constancia de Carabineros: quedó anotado.')).toBeDefined()
  expect(sent.at(-1)).toEqual([
    'PUT /api/accidentes/3/pasos/constancia',
    expect.objectContaining({ referencia: 'N.º 88', no_corresponde: null, version: 5 }),
  ])
})

test('the list leads to each, for who reads those of others', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const data = url.includes('/api/accidentes') ? [de] : []
    return Response.json({ data, page: 1, limit: 10, total: data.length })
  })
  drawFor('ayudante', <AccidentesScreen />, '/intranet/emergencias/accidentes')
  const link = await screen.findByRole('link', { name: 'Antonia Fuentes' })
  expect(link.getAttribute('href')).toBe('/intranet/emergencias/accidentes/3')
})

test('the hurt member reads, and changes nothing', async () => {
  show('bombero')
  expect(await screen.findByText('Esguince')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Antecedentes en PDF' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /Anotar|Corregir|Agregar|Marcar|Historial/ })).toBeNull()
})
