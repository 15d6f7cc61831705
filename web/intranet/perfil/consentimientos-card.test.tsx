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
