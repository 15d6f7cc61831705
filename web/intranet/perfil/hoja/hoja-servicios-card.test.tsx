import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HojaServicios } from '#contract/hoja-servicios.ts'
import type { Role } from '#contract/shared/permisos.ts'
import { AntiguedadCard } from '#web/intranet/perfil/antiguedad-card.tsx'
import { drawFor } from '#web/plumbing/draw-de-prueba.tsx'
import { HojaServiciosCard } from './hoja-servicios-card.tsx'

const hoja: HojaServicios = {
  miembro: {
    id: 9,
    nombre: 'Catalina Rivas Montt',
    rut: null,
    cargo: 'Teniente 2',
    cargo_detalle: null,
    calidad: 'activo',
    nivel_bombero: 'Operativo',
    fecha_nacimiento: null,
    fecha_ingreso: '2014-08-20',
    numero_registro_compania: null,
    numero_registro_general: null,
  },
  periodos: [
    { id: 1, desde: '2014-08-20', hasta: '2017-12-31', motivo: 'Estudios', version: 3 },
    { id: 2, desde: '2019-01-01', hasta: null, motivo: null, version: 1 },
  ],
  cargos: [{ id: 4, cargo: 'Teniente 2', desde: '2025-01-01', hasta: null, acta: 'Sesión 12', version: 1 }],
  premios: [],
  antiguedad: { anios: 10, meses: 6 },
  premio_paso: 5,
  proximo_premio: { anios: 15, fecha: '2030-08-20', meses: 53, exige: null },
  premio_ganado: null,
  sanciones: [],
  cursos: [
    {
      id: 3,
      nombre: 'Rescate vehicular',
      entidad: 'ANB',
      numero: 'N-77',
      fecha_emision: '2025-01-15',
      fecha_vencimiento: null,
    },
  ],
  guardias: { recientes: 4, noches: 12 },
  asistencia: [{ anio: 2026, base: 7, asistencias: 5.5, abonos: 2, porcentaje: 78.6 }],
}

const asked: [call: string, body: unknown][] = []
let answers: Record<string, () => Response>

beforeEach(() => {
  asked.length = 0
  answers = {}
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-14T15:00:00Z') })
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, search } = new URL(input, 'http://localhost')
    const call = `${method} ${pathname}${search}`
    if (method !== 'GET') asked.push([call, body ? JSON.parse(String(body)) : undefined])
    return answers[call]?.() ?? Response.json(hoja)
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const told = vi.fn<(text: string) => void>()

const show = (role: Role) =>
  drawFor(
    role,
    <>
      <AntiguedadCard id={9} tell={() => {}} fail={() => {}} />
      <HojaServiciosCard id={9} onDone={told} />
    </>,
  ).user

test('the worked case of domain §2.10: a year away moves the seniority and the award', async () => {
  show('bombero')
  expect(await screen.findByText('10 años y 6 meses')).toBeDefined()
  expect(screen.getByText('Ingresó el 20 de agosto de 2014, en 2 períodos')).toBeDefined()
  expect(screen.getByText('Le faltan 4 años y 5 meses para los 15 años.')).toBeDefined()
  expect(screen.getByText('2026: 78,6 %')).toBeDefined()
  expect(screen.getByText('4 en 90 días, 12 noches este año')).toBeDefined()
  expect(screen.getByText('No hay sanciones registradas.')).toBeDefined()
  const periodos = within(screen.getByRole('region', { name: 'Períodos de servicio' }))
  expect(periodos.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '20 de agosto de 2014 – 31 de diciembre de 2017 3 años y 4 mesesEstudios',
    '1 de enero de 2019 – continúa 7 años y 2 meses',
  ])
  expect(screen.getByText('Acta: Sesión 12')).toBeDefined()
  expect(screen.getByText('No hay premios registrados.')).toBeDefined()
})

test('members who only read can press nothing but the paper', async () => {
  show('bombero')
  await screen.findByText('Estudios')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Descargar PDF'])
})

test('without periods the day of entry counts, and the first one starts from it', async () => {
  answers['GET /api/users/9/hoja-servicios'] = () => Response.json({ ...hoja, periodos: [] })
  const user = show('ayudante')
  expect(await screen.findByText('11 años y 6 meses')).toBeDefined()
  expect(screen.getByText('Según la fecha de ingreso.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Agregar período' }))
  expect(screen.getByLabelText<HTMLInputElement>('Desde').value).toBe('20-08-2014')
})

test('a correction sends the version seen; a refusal shows at its field', async () => {
  answers['PUT /api/users/9/periodos/1'] = () =>
    Response.json(
      { message: 'Datos incorrectos.', errors: { desde: 'El período se superpone con otro de la hoja' } },
      { status: 400 },
    )
  const user = show('capitan')
  await user.click(
    await screen.findByRole('button', { name: 'Editar período: 20 de agosto de 2014 – 31 de diciembre de 2017' }),
  )
  await user.clear(screen.getByLabelText('Motivo del término (opcional)'))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('El período se superpone con otro de la hoja')).toBeDefined()
  expect(asked).toEqual([['PUT /api/users/9/periodos/1', { desde: '2014-08-20', hasta: '2017-12-31', version: 3 }]])
})

test('missing input is reported before sending; a save shows at once', async () => {
  const premio = { id: 8, tipo: 'Mención', fecha: '2025-10-05', vigencia: null, acta: null, version: 1 }
  answers['POST /api/users/9/premios'] = () => Response.json({ ...hoja, premios: [premio] })
  const user = show('admin')
  await user.click(await screen.findByRole('button', { name: 'Agregar premio' }))
  await user.type(screen.getByLabelText('Premio'), 'Mención')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Este campo es obligatorio')).toBeDefined()
  await user.type(screen.getByLabelText('Fecha'), '2025-10-05')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('5 de octubre de 2025')).toBeDefined()
  expect(asked).toEqual([['POST /api/users/9/premios', { tipo: 'Mención', fecha: '2025-10-05' }]])
  expect(told).toHaveBeenLastCalledWith('La hoja de servicios quedó guardada.')
})

test('posts are suggested from the list and the company’s catalogue', async () => {
  answers['GET /api/catalogos/cargos'] = () => Response.json({ data: [{ id: 1, nombre: 'Intendente', activo: true }] })
  const user = show('ayudante')
  await user.click(await screen.findByRole('button', { name: 'Agregar cargo' }))
  const { list } = screen.getByLabelText<HTMLInputElement>('Cargo')
  await waitFor(() => expect(list?.textContent).toMatch(/^BomberoCapitán.*GeneralIntendente$/))
})

test('a line is removed after a question, and the focus stays in its part', async () => {
  answers['DELETE /api/users/9/cargos/4?version=1'] = () => Response.json({ ...hoja, cargos: [] })
  const user = show('ayudante')
  await user.click(await screen.findByRole('button', { name: 'Eliminar cargo: Teniente 2' }))
  const question = screen.getByRole('alertdialog')
  expect(question.textContent).toContain('¿Quitar «Teniente 2» de la hoja de servicios de Catalina Rivas Montt?')
  await user.click(within(question).getByRole('button', { name: 'Eliminar' }))
  expect(await screen.findByText('No hay cargos registrados.')).toBeDefined()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cargos'))
})

test('an error is shown, and can be retried', async () => {
  answers['GET /api/users/9/hoja-servicios'] = () => Response.json({ message: 'No disponible.' }, { status: 503 })
  const user = show('ayudante')
  expect(await screen.findAllByText(/No disponible\./)).toHaveLength(2)
  answers = {}
  await user.click(screen.getAllByRole('button', { name: 'Reintentar' })[0]!)
  expect(await screen.findByText('10 años y 6 meses')).toBeDefined()
})
