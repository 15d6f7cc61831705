import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { EdicionCompleta } from '#contract/capacitaciones/ediciones.ts'
import type { Inscripcion } from '#contract/capacitaciones/inscripciones.ts'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { Inscrito } from './inscrito.tsx'

const edicion = { id: 4, estado: 'en_curso', nota_minima: null } as EdicionCompleta
const inscripcion: Inscripcion = {
  id: 9,
  capacitacion_id: 4,
  user_id: 7,
  nombre: 'Ana Soto',
  estado: 'inscrita',
  nota: null,
  asistencia_pct: null,
  propuesta: null,
  observacion: null,
  inscrito_por: null,
  forzado_motivo: null,
  version: 3,
}
const sent: unknown[] = []
const told = vi.fn<(text: string) => void>()
let refusal: object | undefined

beforeEach(() => {
  sent.length = 0
  told.mockReset()
  refusal = undefined
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return refusal ? Response.json(refusal, { status: 400 }) : Response.json({ ...inscripcion, lugar_espera: null })
  })
})

const show = (de: Partial<Inscripcion>, estado: EdicionCompleta['estado'] = 'en_curso') =>
  drawFor(
    'oficial',
    <Inscrito
      edicion={{ ...edicion, estado }}
      inscripcion={{ ...inscripcion, ...de }}
      tell={() => {}}
      fail={() => {}}
    />,
  ).user

test('a member is taken out by an officer, who is asked first', async () => {
  const user = show({})
  await user.click(screen.getByRole('button', { name: 'Retirar a Ana Soto' }))
  expect(sent).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Retirar' }))
  expect(sent).toEqual([{ estado: 'retirada', version: 3 }])
})

test('who waits is taken in by hand once it runs, and before by the order of the list', async () => {
  const user = show({ estado: 'lista_espera' })
  await user.click(screen.getByRole('button', { name: 'Aceptar a Ana Soto' }))
  expect(sent).toEqual([{ estado: 'inscrita', version: 3 }])
})

test('who waits for an edition that has not begun is not taken in out of turn', () => {
  show({ estado: 'lista_espera' }, 'cerrada')
  expect(screen.queryByRole('button', { name: 'Aceptar a Ana Soto' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Rechazar a Ana Soto' })).toBeDefined()
})

test('a grade that is none is refused beside it; one with its result is saved and told', async () => {
  const { user } = drawFor(
    'oficial',
    <Inscrito edicion={{ ...edicion, nota_minima: 4 }} inscripcion={inscripcion} tell={told} fail={() => {}} />,
  )
  const nota = screen.getByRole('textbox', { name: 'Nota de Ana Soto' })
  fireEvent.change(nota, { target: { value: '7,1' } })
  refusal = { message: 'Datos incorrectos.', error: 'datos', errors: { nota: 'La nota debe estar entre 1,0 y 7,0' } }
  await user.click(screen.getByRole('button', { name: 'Guardar a Ana Soto' }))
  expect(await screen.findByText('La nota debe estar entre 1,0 y 7,0')).toBeDefined()
  refusal = undefined
  fireEvent.change(nota, { target: { value: '6,2' } })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Resultado de Ana Soto' }), 'Aprobada')
  await user.click(screen.getByRole('button', { name: 'Guardar a Ana Soto' }))
  await waitFor(() => expect(told).toHaveBeenCalledWith('Se guardó lo de Ana Soto.'))
  expect(sent).toMatchObject([{ nota: 7.1 }, { nota: 6.2, estado: 'aprobada', version: 3 }])
})

test('a grade that is being typed stays when another officer saves the row, and goes with the version that was read', async () => {
  const Row = () => {
    const [saved, save] = useState(inscripcion)
    return (
      <>
        <Inscrito edicion={{ ...edicion, nota_minima: 4 }} inscripcion={saved} tell={() => {}} fail={() => {}} />
        <button type="button" onClick={() => save({ ...inscripcion, nota: 5, version: 4 })}>
          Otro guarda
        </button>
      </>
    )
  }
  const { user } = drawFor('oficial', <Row />)
  await user.type(screen.getByRole('textbox', { name: 'Nota de Ana Soto' }), '6,2')
  await user.click(screen.getByRole('button', { name: 'Otro guarda' }))
  expect(screen.getByRole('textbox', { name: 'Nota de Ana Soto' })).toHaveProperty('value', '6,2')
  await user.click(screen.getByRole('button', { name: 'Guardar a Ana Soto' }))
  expect(sent).toEqual([{ nota: 6.2, observacion: '', version: 3 }])
})

function Retirable() {
  const [estado, setEstado] = useState<Inscripcion['estado']>('inscrita')
  return (
    <>
      <button type="button" onClick={() => setEstado('retirada')}>
        Otra persona retira
      </button>
      <Inscrito edicion={edicion} inscripcion={{ ...inscripcion, estado }} tell={() => {}} fail={() => {}} />
    </>
  )
}

test('what is typed about somebody whom another takes out stays', async () => {
  const { user } = drawFor('oficial', <Retirable />)
  await user.type(screen.getByLabelText('Observación de Ana Soto'), 'Faltó a la práctica')
  await user.click(screen.getByRole('button', { name: 'Otra persona retira' }))
  expect(screen.getByLabelText('Observación de Ana Soto')).toHaveProperty('value', 'Faltó a la práctica')
})
