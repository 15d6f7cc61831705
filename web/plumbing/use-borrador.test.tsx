import { cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { draw } from './draw-de-prueba.tsx'
import { FormModal } from './form-modal.tsx'
import type { NombreDeBorrador } from './use-borrador.ts'
import { storeSession } from './session.ts'
import { useEnvio } from './use-envio.ts'
import { useFormulario } from './use-formulario.ts'
import { useEscrito } from './use-visto.ts'

const Nota = z.object({ texto: z.string(), lugar: z.string() })
const crea = endpoint({
  method: 'POST',
  path: '/notas',
  access: 'intranet.ver',
  summary: 'Crea una nota',
  body: Nota,
  output: z.object({ id: z.number() }),
})

interface FormaProps {
  borrador: NombreDeBorrador
  onClose: () => void
}

function Declarada({ borrador, onClose }: FormaProps) {
  const { field, modal } = useFormulario(crea, {
    borrador,
    schema: Nota,
    initial: { texto: '', lugar: 'Cuartel' },
    onDone: onClose,
  })
  return (
    <FormModal title="Nota" {...modal} onClose={onClose}>
      <TextField label="Texto" {...field('texto')} />
      <TextField label="Lugar" {...field('lugar')} />
    </FormModal>
  )
}

function Escrita({ borrador: nombre, onClose }: FormaProps) {
  const { escrito, change, pending, borrador } = useEscrito(undefined, () => ({ texto: '', lugar: 'Cuartel' }), {
    borrador: nombre,
  })
  const { send, sending } = useEnvio(crea, { borrador, onDone: onClose })
  return (
    <FormModal
      title="Nota"
      submitting={sending}
      pending={pending}
      borrador={borrador}
      onSubmit={() => void send({ body: escrito })}
      onClose={onClose}
    >
      <TextField label="Texto" value={escrito.texto} onChange={({ target }) => change({ texto: target.value })} />
      <TextField label="Lugar" value={escrito.lugar} onChange={({ target }) => change({ lugar: target.value })} />
    </FormModal>
  )
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async () => Response.json({ id: 1 }, { status: 201 }))
  signInAs(7)
})

const signInAs = (id: number) =>
  storeSession('t', { id, nombre: 'Ana', cargo: null, cargo_detalle: null, role_id: 4, role: 'bombero' })
const texto = () => screen.getByLabelText<HTMLInputElement>('Texto')

describe.each([
  ['useFormulario', Declarada],
  ['useEscrito', Escrita],
])('a form of %s', (_name, Forma) => {
  function open(borrador: NombreDeBorrador = 'nota') {
    cleanup()
    const onClose = vi.fn<() => void>()
    return { ...draw(<Forma borrador={borrador} onClose={onClose} />), onClose }
  }
  const again = () => screen.queryByText('Es lo que había escrito y no se envió.', { exact: false })
  const press = (user: ReturnType<typeof open>['user'], name: string) =>
    user.click(screen.getByRole('button', { name }))

  test('that is left by a reload shows what was typed, over what stands now, until it is begun anew', async () => {
    const { user } = open()
    await user.type(texto(), 'Falta pintura')
    open()
    expect([texto().value, screen.getByLabelText<HTMLInputElement>('Lugar').value]).toEqual([
      'Falta pintura',
      'Cuartel',
    ])
    expect(again()).not.toBeNull()
    expect(screen.queryByText(/entretanto quedó/)).toBeNull()
    await press(user, 'Empezar de nuevo')
    expect([texto().value, again()]).toEqual(['', null])
    open()
    expect([texto().value, again()]).toEqual(['', null])
  })

  test('that was sent, left unsaved or emptied keeps nothing', async () => {
    const { user, onClose } = open()
    await user.type(texto(), 'Falta pintura')
    await press(user, 'Guardar')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    const left = open()
    expect(texto().value).toBe('')
    await left.user.type(texto(), 'Nada')
    await press(left.user, 'Cancelar')
    await press(left.user, 'Salir sin guardar')
    const emptied = open()
    expect(texto().value).toBe('')
    await emptied.user.type(texto(), 'x')
    await emptied.user.clear(texto())
    open()
    expect(again()).toBeNull()
  })

  test('is of its member alone, and of its name', async () => {
    const { user } = open()
    await user.type(texto(), 'Falta pintura')
    open('nota-7')
    expect(texto().value).toBe('')
    signInAs(8)
    open()
    expect(texto().value).toBe('')
    signInAs(7)
    open()
    expect(texto().value).toBe('Falta pintura')
  })

  test('of a secret keeps nothing', async () => {
    const { user } = open({ sin: 'a secret' })
    await user.type(texto(), '1234')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('1234')
    open({ sin: 'a secret' })
    expect(texto().value).toBe('')
  })
})

const cambia = endpoint({
  method: 'PUT',
  path: '/notas',
  access: 'intranet.ver',
  summary: 'Cambia una nota',
  body: Nota,
  output: z.object({ id: z.number() }),
})
const close = () => {}

function CambiaDeclarada({ nota }: { nota: z.output<typeof Nota> }) {
  const { field, modal } = useFormulario(cambia, {
    borrador: 'nota-3',
    schema: Nota,
    registro: nota,
    initial: (una) => una,
  })
  return (
    <FormModal title="Nota" {...modal} onClose={close}>
      <TextField label="Texto" {...field('texto')} />
    </FormModal>
  )
}

function CambiaEscrita({ nota }: { nota: z.output<typeof Nota> }) {
  const { escrito, change, pending, borrador } = useEscrito(nota, (una) => una, { borrador: 'nota-3' })
  return (
    <FormModal title="Nota" submitting={false} pending={pending} borrador={borrador} onSubmit={close} onClose={close}>
      <TextField label="Texto" value={escrito.texto} onChange={({ target }) => change({ texto: target.value })} />
    </FormModal>
  )
}

test.each([
  ['useFormulario', CambiaDeclarada],
  ['useEscrito', CambiaEscrita],
])('a draft of %s over what somebody else has changed since says what stands there now', async (_name, Forma) => {
  const { user } = draw(<Forma nota={{ texto: 'Rayado', lugar: 'Cuartel' }} />)
  await user.type(texto(), ' y abollado')
  cleanup()
  draw(<Forma nota={{ texto: 'Pintado', lugar: 'Taller' }} />)
  expect(texto().value).toBe('Rayado y abollado')
  screen.getByText('Donde escribió, entretanto quedó: Pintado.')
})
