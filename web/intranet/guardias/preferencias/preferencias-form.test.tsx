import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Preferencia } from '#contract/guardias/preferencias.ts'
import { draw } from '#web/plumbing/draw-de-prueba.tsx'
import { PreferenciasForm } from './preferencias-form.tsx'

const lunes: Preferencia = { tipo: 'no_puedo', dia_semana: 1, fecha: null, turno: null }
const martes: Preferencia = { ...lunes, dia_semana: 2 }
const sent: unknown[] = []
let refusal: object | undefined
const told = vi.fn<(text: string) => void>()

beforeEach(() => {
  sent.length = 0
  refusal = undefined
  told.mockReset()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (_url: string, { body, method }: RequestInit) => {
    if (method === 'GET') return Response.json({ data: [martes] })
    const saved = JSON.parse(String(body)) as object
    sent.push(saved)
    if (refusal) return Response.json(refusal, { status: 409 })
    return Response.json(saved)
  })
})

const drawForm = () => draw(<PreferenciasForm guardadas={[lunes]} onDone={told} />)

test('a shift is pressed round its three states, a day is added, and all is saved at once', async () => {
  const { user } = drawForm()
  const save = screen.getByRole('button', { name: 'Guardar preferencias' })
  expect(save).toHaveProperty('disabled', true)
  const noche = () => screen.getByRole('button', { name: /^lunes, ?Nocturna/ })
  expect(noche().textContent).toContain('No puedo')
  await user.click(noche())
  expect(noche().textContent).toContain('Sin preferencia')
  noche().focus()
  await user.keyboard('{Enter}')
  expect(noche().textContent).toContain('Prefiero')

  await user.click(screen.getByRole('button', { name: 'Agregar día' }))
  expect(await screen.findByText('Este campo es obligatorio')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Día'), { target: { value: '2020-01-01' } })
  await user.click(screen.getByRole('button', { name: 'Agregar día' }))
  expect(await screen.findByText('Elija un día que no haya pasado')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Día'), { target: { value: '2099-12-24' } })
  await user.selectOptions(screen.getByLabelText('Turno'), 'Nocturna')
  await user.click(screen.getByRole('button', { name: 'Agregar día' }))
  expect(screen.getByRole('button', { name: 'Quitar el 24 de diciembre de 2099, nocturna' })).toBeDefined()

  await user.click(save)
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith('Sus preferencias de guardia se guardaron.'))
  expect(sent).toEqual([
    {
      data: [
        { ...lunes, turno: 'diurna' },
        { ...lunes, turno: 'nocturna', tipo: 'prefiero' },
        { tipo: 'no_puedo', dia_semana: null, fecha: '2099-12-24', turno: 'nocturna' },
      ],
      vistas: [lunes],
    },
  ])
})

test('saved on another phone meanwhile: said so, and only then replaced', async () => {
  const { user } = drawForm()
  await user.click(screen.getByRole('button', { name: /^martes, ?Nocturna/ }))
  refusal = { error: 'version_antigua', message: 'El registro fue modificado por otra persona.' }
  const save = screen.getByRole('button', { name: 'Guardar preferencias' })
  await user.click(save)
  await screen.findByText(/cambiaron en otro dispositivo/)
  expect(screen.getByRole('button', { name: /^martes, ?Nocturna/ }).textContent).toContain('Prefiero')
  refusal = undefined
  await user.click(save)
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
  expect(sent).toMatchObject([{ vistas: [lunes] }, { vistas: [martes] }])
})
