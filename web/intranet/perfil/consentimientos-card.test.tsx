import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { textosConsentimiento } from '#contract/perfil/consentimiento.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { ConsentimientosCard } from './consentimientos-card.tsx'

let version_texto: number
const sent: unknown[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (_input: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push(JSON.parse(String(body)))
    const dado = { dado_por: 'titular', apoderado: null, medio: 'intranet', registrado_por: null, retirado_en: null }
    const salud = { id: 1, tipo: 'salud', version_texto, dado_en: '2026-11-01T15:00:00.000Z', ...dado }
    return Response.json({ menor: false, apoderado: null, data: [salud] })
  })
})

const show = () => drawFor('bombero', <ConsentimientosCard id={1} own administers={false} onDone={() => {}} />).user

test('whoever agreed to an older text is offered the newer one, which names who else reads', async () => {
  version_texto = 1
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Leer el texto nuevo: Guardar sus datos de salud' }))
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByText(textosConsentimiento.salud.at(-1) ?? '').textContent).toContain('quien está a cargo')
  await user.click(form.getByRole('checkbox', { name: 'Lo autorizo.' }))
  await user.click(form.getByRole('button', { name: 'Registrar' }))
  expect(sent).toEqual([{ tipo: 'salud' }])
})

test('whoever agreed to the text in force is offered nothing', async () => {
  version_texto = textosConsentimiento.salud.length
  show()
  expect((await screen.findByRole('button', { name: 'Retirar: Guardar sus datos de salud' })).textContent).toBe(
    'Retirar',
  )
  expect(screen.queryByRole('button', { name: /texto nuevo/ })).toBeNull()
})

test('of a minor the guardian is recorded first, and what they signed is recorded and withdrawn', async () => {
  let apoderado: object | null = null
  let fotografia: object[] = []
  const calls: [call: string, body: unknown][] = []
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${new URL(input, 'http://localhost').pathname}`
    if (method !== 'GET') calls.push([call, body ? JSON.parse(String(body)) : undefined])
    if (method === 'PUT')
      apoderado = { nombre: 'Rosa Soto Lara', parentesco: 'Madre', telefono: null, email: null, version: 1 }
    if (method === 'POST')
      fotografia = [
        {
          id: 2,
          tipo: 'fotografia',
          version_texto: textosConsentimiento.fotografia.length,
          dado_en: '2026-11-01T15:00:00.000Z',
          dado_por: 'apoderado',
          apoderado: 'Rosa Soto Lara',
          medio: 'papel',
          registrado_por: null,
          retirado_en: null,
        },
      ]
    if (method === 'DELETE') fotografia = []
    return Response.json({ menor: true, apoderado, data: fotografia })
  })
  const { user } = drawFor('admin', <ConsentimientosCard id={9} own={false} administers onDone={() => {}} />)
  await screen.findByText(/no tiene un apoderado registrado/)
  await user.click(screen.getByRole('button', { name: 'Registrar apoderado' }))
  const guardian = within(await screen.findByRole('dialog', { name: 'Apoderado' }))
  await user.type(guardian.getByLabelText('Nombre completo'), 'Rosa Soto Lara')
  await user.type(guardian.getByLabelText('Parentesco'), 'Madre')
  await user.click(guardian.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Rosa Soto Lara (Madre)')
  await user.click(screen.getByRole('button', { name: 'Autorizar: Mostrar su fotografía' }))
  const form = within(await screen.findByRole('dialog', { name: 'Mostrar su fotografía' }))
  await user.click(form.getByRole('checkbox', { name: /^Rosa Soto Lara, su apoderado, firmó/ }))
  await user.click(form.getByRole('button', { name: 'Registrar' }))
  await user.click(await screen.findByRole('button', { name: 'Retirar: Mostrar su fotografía' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Retirar' }))
  await screen.findByRole('button', { name: 'Autorizar: Mostrar su fotografía' })
  expect(calls).toEqual([
    [
      expect.stringMatching(/^PUT /),
      expect.objectContaining({ nombre: 'Rosa Soto Lara', parentesco: 'Madre', version: 0 }),
    ],
    [expect.stringMatching(/^POST /), { tipo: 'fotografia' }],
    [expect.stringMatching(/^DELETE .*fotografia$/), undefined],
  ])
})
