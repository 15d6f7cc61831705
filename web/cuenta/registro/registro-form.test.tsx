import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RegistroForm } from './registro-form.tsx'

// The form debounces typing, and the machine may be busy.
configure({ asyncUtilTimeout: 5000 })
vi.setConfig({ testTimeout: 20_000 })

type Answer = () => Response | Promise<Response>

const asked: string[] = []
const sent: unknown[] = []
const onSent = vi.fn<(email: string, message: string) => void>()
/** Server answers by start of path; any other check returns available. */
let answers: Record<string, Answer>

beforeEach(() => {
  asked.length = 0
  sent.length = 0
  answers = {}
  onSent.mockReset()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const address = decodeURIComponent(url.replace('/api', ''))
    asked.push(address)
    if (init.body) sent.push(JSON.parse(init.body as string))
    const known = Object.entries(answers).find(([start]) => address.startsWith(start))?.[1]
    return known ? await known() : Response.json({ available: true })
  })
  render(<RegistroForm edadMinima={18} onSent={onSent} />)
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = () => userEvent.click(screen.getByRole('button', { name: 'Crear cuenta' }))
const errorOf = (label: string) => {
  const input = field(label)
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
  return input.getAttribute('aria-invalid') ? document.getElementById(ids[0] ?? '')?.textContent : undefined
}

const good: Record<string, string> = {
  'Nombre y apellidos': 'Diego Muñoz Cid',
  RUT: '12.345.678-5',
  'Fecha de nacimiento': '1996-03-04',
  'Correo electrónico': 'Diego@Ejemplo.cl',
  Teléfono: '987654321',
  Contraseña: 'Sirena132Bronce',
  'Repita la contraseña': 'Sirena132Bronce',
}
const fillIn = (values: Record<string, string> = {}) => {
  for (const [label, value] of Object.entries({ ...good, ...values })) type(label, value)
}

const emailTaken = 'Ya existe una cuenta con este correo.'
const rutTaken = 'Ya existe una cuenta con este RUT.'

/** Answers without a result. */
const unhelpful: [string, Answer][] = [
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a failing server', () => Response.json({ message: 'No' }, { status: 500 })],
  ['a rate limit', () => Response.json({ message: 'Espere' }, { status: 429 })],
  ['something else than ours', () => new Response('<html>')],
]

describe('after the debounce', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  /** Passes the form's 400 ms and applies immediate answers. */
  const rest = () => act(() => vi.advanceTimersByTimeAsync(400))

  test('only valid values are checked, once each', async () => {
    for (const value of ['d', 'diego', 'diego@ejemplo']) type('Correo electrónico', value)
    type('RUT', '12.345.678-9')
    await rest()
    expect(asked).toEqual([])

    type('Correo electrónico', 'diego@ejemplo.c')
    type('Correo electrónico', 'diego@ejemplo.cl')
    type('RUT', '123456785')
    await rest()
    expect(asked.toSorted()).toEqual(['/users/check-email?email=diego@ejemplo.cl', '/users/check-rut?rut=12345678-5'])
    // No second check of known values.
    type('Correo electrónico', 'diego@ejemplo')
    type('Correo electrónico', 'diego@ejemplo.cl ')
    await rest()
    expect(asked).toHaveLength(2)
  })

  test('a late answer does not apply to a newer value', async () => {
    const first = Promise.withResolvers<Response>()
    answers['/users/check-email?email=uno@'] = () => first.promise
    type('Correo electrónico', 'uno@ejemplo.cl')
    await rest()
    type('Correo electrónico', 'dos@ejemplo.cl')
    await rest()
    expect(asked).toHaveLength(2)
    first.resolve(Response.json({ available: false }))
    await rest()
    expect(errorOf('Correo electrónico')).toBeUndefined()
    type('Correo electrónico', 'uno@ejemplo.cl')
    expect(errorOf('Correo electrónico')).toBe(emailTaken)
  })

  test.each(unhelpful)('%s: nothing is shown', async (_what, answer) => {
    answers['/users/check-'] = answer
    fillIn()
    await rest()
    expect(asked).toHaveLength(2)
    await rest()
    expect([errorOf('Correo electrónico'), errorOf('RUT'), screen.queryByRole('alert')]).toEqual([
      undefined,
      undefined,
      null,
    ])
  })
})

describe('while typing', () => {
  test('a taken value is shown under its field and announced, until it changes', async () => {
    answers['/users/check-email'] = () => Response.json({ available: false })
    answers['/users/check-rut'] = () => Response.json({ available: false })
    type('Correo electrónico', 'diego@ejemplo.cl')
    await waitFor(() => expect(errorOf('Correo electrónico')).toBe(emailTaken))
    type('RUT', '12345678-5')
    await waitFor(() => expect(errorOf('RUT')).toBe(rutTaken))
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(`${emailTaken} ${rutTaken}`)
    type('Correo electrónico', 'otro@ejemplo')
    expect(errorOf('Correo electrónico')).toBeUndefined()
  })

  test.each(unhelpful)('%s does not block sending', async (_what, answer) => {
    answers['/users/check-'] = answer
    answers['/auth/register'] = () => Response.json({ success: true, message: 'Creada' }, { status: 201 })
    fillIn()
    await waitFor(() => expect(asked).toHaveLength(2))
    await press()
    await waitFor(() => expect(onSent).toHaveBeenCalledWith('diego@ejemplo.cl', 'Creada'))
  })

  test.each([
    ['RUT', '123456785', '12.345.678-5', undefined],
    ['RUT', '7.654.321k', '7.654.321-K', 'El dígito verificador no coincide. Revíselo en su cédula.'],
    ['RUT', ' 12 345 678 – 5 ', '12.345.678-5', undefined],
    ['RUT', '123', '123', 'Ingrese un RUT válido, por ejemplo 12.345.678-5'],
    ['Teléfono', '987654321', '+56 9 8765 4321', undefined],
    ['Teléfono', '56987654321', '+56 9 8765 4321', undefined],
    ['Teléfono', '98765', '98765', 'Ingrese un teléfono de 9 dígitos, por ejemplo +56 9 1234 5678'],
  ])('%s «%s» becomes «%s» on blur', async (label, typed, read, error) => {
    type(label, typed)
    expect(field(label).value).toBe(typed)
    fireEvent.blur(field(label))
    expect(field(label).value).toBe(read)
    await waitFor(() => expect(errorOf(label)).toBe(error))
  })

  test('an empty field shows no error on blur, and a corrected one drops its error at once', async () => {
    fireEvent.blur(field('RUT'))
    type('Correo electrónico', 'diego')
    fireEvent.blur(field('Correo electrónico'))
    await waitFor(() => expect(errorOf('Correo electrónico')).toBe('Ingrese un correo electrónico válido'))
    expect(errorOf('RUT')).toBeUndefined()
    type('Correo electrónico', 'diego@ejemplo.cl')
    await waitFor(() => expect(errorOf('Correo electrónico')).toBeUndefined())
  })
})

describe('on submit', () => {
  test('errors are summarised with focus, and each name links to its field', async () => {
    answers['/users/check-email'] = () => Response.json({ available: false })
    fillIn({ RUT: '12345678-9', 'Repita la contraseña': 'Sirena132' })
    await waitFor(() => expect(errorOf('Correo electrónico')).toBe(emailTaken))
    await press()
    const summary = await screen.findByRole('region', { name: 'Hay 3 campos por corregir' })
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(summary.textContent).toContain('RUT, correo y confirmación.')
    expect(errorOf('RUT')).toBe('El dígito verificador no coincide. Revíselo en su cédula.')
    expect(errorOf('Repita la contraseña')).toBe('Las contraseñas no coinciden')
    await userEvent.click(within(summary).getByRole('link', { name: 'confirmación' }))
    expect(document.activeElement).toBe(field('Repita la contraseña'))
    expect(asked).not.toContain('/auth/register')

    type('Contraseña', 'Sirena132')
    await waitFor(() => expect(errorOf('Repita la contraseña')).toBeUndefined())
    expect(document.activeElement).toBe(field('Repita la contraseña'))
  })

  test.each(['RUT', 'Contraseña', 'Fecha de nacimiento'])('%s left empty hides no other error', async (label) => {
    fillIn({ [label]: '', 'Repita la contraseña': 'Sirena132' })
    await press()
    await screen.findByRole('region', { name: 'Hay 2 campos por corregir' })
    expect(errorOf('Repita la contraseña')).toBe('Las contraseñas no coinciden')
  })

  test('left empty, every field says so, and each rule of the password has its text', async () => {
    await press()
    await screen.findByRole('region', { name: 'Hay 7 campos por corregir' })
    expect(Object.keys(good).map(errorOf)).toEqual([
      ...Array(5).fill('Este campo es obligatorio'),
      'La contraseña es obligatoria',
      'Confirma tu contraseña',
    ])
    type('Contraseña', 'Bom1')
    type('Repita la contraseña', 'Bom2')
    await waitFor(() => expect(errorOf('Contraseña')).toBe('La contraseña debe tener al menos 8 caracteres'))
    await waitFor(() => expect(errorOf('Repita la contraseña')).toBe('Las contraseñas no coinciden'))
    type('Contraseña', 'bomberos')
    await waitFor(() =>
      expect(errorOf('Contraseña')).toBe(
        'La contraseña debe contener al menos una letra mayúscula, una minúscula y un número',
      ),
    )
    expect(asked).toEqual([])
  })

  test('a taken e-mail alone blocks sending', async () => {
    answers['/users/check-email'] = () => Response.json({ available: false })
    fillIn()
    await waitFor(() => expect(errorOf('Correo electrónico')).toBe(emailTaken))
    await press()
    const summary = await screen.findByRole('region', { name: 'Hay 1 campo por corregir' })
    await waitFor(() => expect(document.activeElement).toBe(summary))
    expect(asked).not.toContain('/auth/register')
  })

  test.each([
    ['2008-11-22', 'El bombero debe tener al menos 18 años'],
    ['2008-11-21', undefined],
  ])('born on %s, on 21 November 2026', async (dia, error) => {
    vi.useFakeTimers({ now: new Date('2026-11-21T15:00:00.000Z'), toFake: ['Date'] })
    answers['/auth/register'] = () => Response.json({ success: true, message: 'Creada' }, { status: 201 })
    fillIn({ 'Fecha de nacimiento': dia })
    await press()
    await waitFor(() => expect(errorOf('Fecha de nacimiento')).toBe(error))
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(error ? 0 : 1))
    vi.useRealTimers()
  })

  test('sends the contract’s fields in canonical form', async () => {
    answers['/auth/register'] = () => Response.json({ success: true, message: 'Creada' }, { status: 201 })
    fillIn()
    await press()
    await waitFor(() => expect(onSent).toHaveBeenCalledWith('diego@ejemplo.cl', 'Creada'))
    expect(sent).toEqual([
      {
        nombre: 'Diego Muñoz Cid',
        rut: '12345678-5',
        email: 'diego@ejemplo.cl',
        telefono: '+56987654321',
        fecha_nacimiento: '1996-03-04',
        password: 'Sirena132Bronce',
      },
    ])
  })

  test('a refusal shows above and under each field, and keeps everything typed', async () => {
    const errors = { email: emailTaken, rut: rutTaken }
    answers['/auth/register'] = () => Response.json({ message: 'Ya hay otro', error: 'x', errors }, { status: 409 })
    fillIn()
    await press()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Ya hay otro')
    await waitFor(() =>
      expect(alert.contains(document.activeElement) || document.activeElement?.contains(alert)).toBe(true),
    )
    expect([errorOf('Correo electrónico'), errorOf('RUT')]).toEqual([emailTaken, rutTaken])
    for (const [label, value] of Object.entries(good)) expect(field(label).value).toBe(value)
    expect(onSent).not.toHaveBeenCalled()

    answers['/auth/register'] = () => Promise.reject(new TypeError('Failed to fetch'))
    await press()
    await screen.findByText('Error de conexión. Verifique su conexión a internet.')
    for (const [label, value] of Object.entries(good)) expect(field(label).value).toBe(value)
  })
})

test('a password that the server refuses, and registration closed meanwhile', async () => {
  const common = 'Esta contraseña es demasiado común. Elija otra.'
  answers['/auth/register'] = () => Response.json({ message: 'No', errors: { password: common } }, { status: 400 })
  fillIn({ Contraseña: 'Password1', 'Repita la contraseña': 'Password1' })
  await press()
  await waitFor(() => expect(errorOf('Contraseña')).toBe(common))
  expect(field('Nombre y apellidos').value).toBe('Diego Muñoz Cid')
  const closed = 'El registro está cerrado. Pida una invitación a un administrador.'
  answers['/auth/register'] = () => Response.json({ message: closed }, { status: 403 })
  fillIn()
  await press()
  await screen.findByText(closed)
})

test('every field has its autocomplete', () => {
  expect(Object.keys(good).map((label) => field(label).autocomplete)).toEqual([
    'name',
    'off',
    'bday',
    'email',
    'tel',
    'new-password',
    'new-password',
  ])
})
