import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Lectura } from '#contract/shared/importacion.ts'
import type { Fila } from './filas-con-errores.tsx'
import { botonDe, RevisarFilas } from './por-filas.tsx'
import type { Decir } from './use-importacion.ts'

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} })),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const lectura: Lectura = {
  importacion: 'miembros',
  hojas: [
    { nombre: 'PADRÓN', filas: 41 },
    { nombre: 'Directorio', filas: 9 },
    { nombre: 'Hoja3', filas: 0 },
  ],
  hoja: 'PADRÓN',
  encabezado: 3,
  columnas: [
    { letra: 'A', titulo: 'APELLIDOS Y NOMBRES', campo: 'nombre', salud: false },
    { letra: 'B', titulo: 'R.U.T.', campo: 'rut', salud: false },
    { letra: 'C', titulo: 'DV', campo: 'rut', salud: false },
    { letra: 'D', titulo: 'G. SANG.', campo: null, salud: true },
    { letra: 'E', titulo: 'TALLA', campo: null, salud: false },
  ],
  por_decir: [],
  campos: [
    { campo: 'nombre', titulo: 'Nombre' },
    { campo: 'rut', titulo: 'RUT' },
    { campo: 'email', titulo: 'Correo' },
  ],
}
const fila = (fila: number, rut: string, said: Partial<Fila> = {}): Fila => ({
  fila,
  nombre: 'Ana Ríos',
  errores: [],
  celdas: {
    nombre: { celda: `A${fila}`, leido: 'RIOS ANA', sera: 'Ana Ríos' },
    rut: { celda: `B${fila}`, leido: '13000018', sera: rut },
  },
  ...said,
})
const filas = [
  fila(4, '13.000.018-5'),
  fila(5, '13000018-6', { errores: [{ columna: 'RUT', texto: 'El dígito no calza', celda: 'B5' }] }),
  fila(6, '13.000.018-5', { existe: true }),
]

function draw(said: Partial<Lectura> = {}, rows = filas) {
  const decir = vi.fn<Decir>()
  const aplicar = vi.fn<(huella: string | undefined) => void>()
  const cambios = rows.some(({ cambia }) => cambia) ? { cuantos: 1, huella: 'abc', aplicados: false } : null
  const resultado = {
    importadas: 1,
    filas: rows,
    ignoradas: [],
    con_reparos: null,
    lectura: { ...lectura, ...said },
    cambios,
    recordado: null,
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RevisarFilas
        counted={(count) => `${count} personas`}
        importacion={{ archivo: 'Registro.xlsx', decir, cambios: undefined, aplicar }}
        resultado={resultado}
      />
    </QueryClientProvider>,
  )
  return { decir, aplicar, user: userEvent.setup() }
}

test('what was guessed is told, and each of it can be said otherwise', async () => {
  const { decir, user } = draw()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '3 reconocidas, con los títulos en la fila 3',
    'R.U.T. viene en dos: con DV',
    'G. SANG. no se usa: es dato de salud',
  ])
  expect(screen.getByRole('radio', { name: /Hoja3/ })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('radio', { name: /Directorio/ }))
  await user.selectOptions(screen.getByLabelText('TALLA'), 'email')
  await user.selectOptions(screen.getByLabelText('R.U.T. + DV'), '-')
  expect(decir.mock.calls).toEqual([
    [{ hoja: 'Directorio' }],
    [{ columnas: { E: 'email' } }],
    [{ columnas: { B: '' } }],
  ])
})

test('rows are looked at by what becomes of them, each value over what its cell says', async () => {
  const { user } = draw()
  const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    'Fila 4Ana RíosRIOS ANA13.000.018-513000018Nueva',
    'Fila 5Ana RíosRIOS ANA13000018-6 El dígito no calza13000018Con reparo',
    'Fila 6Ana RíosRIOS ANA13.000.018-513000018Igual',
  ])
  await user.click(screen.getByRole('radio', { name: 'Reparos 1' }))
  expect(rows()).toHaveLength(1)
})

test('a cell with a fault is written anew: Enter sends it, and so does going on; Esc leaves it', async () => {
  const { decir, user } = draw()
  await user.click(screen.getByRole('button', { name: /El dígito no calza/ }))
  await user.keyboard('-5{Escape}')
  expect(screen.queryByLabelText('RUT, celda B5')).toBeNull()
  await user.click(screen.getByRole('button', { name: /El dígito no calza/ }))
  await user.keyboard('-5{Enter}')
  await user.click(screen.getByRole('button', { name: /El dígito no calza/ }))
  await user.keyboard('-k')
  await user.tab()
  expect(decir.mock.calls).toEqual([[{ celdas: { B5: '13000018-5' } }], [{ celdas: { B5: '13000018-k' } }]])
})

test('what a value means is asked once, and its rows wait for it', async () => {
  const asked = { campo: 'calidad', titulo: 'Calidad', veces: 4, opciones: ['Confederado', 'En canje'] }
  const por_decir = [
    { ...asked, escrito: 'C', valor: null },
    { ...asked, escrito: 'conf', valor: 'Confederado' },
  ]
  const waiting = fila(7, '13.000.018-5', { espera: true, errores: [{ columna: 'RUT', texto: 'Elija uno' }] })
  const { decir, user } = draw({ por_decir }, [...filas, waiting])
  screen.getByText(/Falta decir qué significa «C»\./)
  await user.click(screen.getByRole('radio', { name: 'Esperan 1' }))
  expect(screen.getAllByRole('row')[1]?.textContent).toContain('por decidir')
  expect(screen.getByLabelText('Calidad «conf» ×4')).toHaveProperty('value', 'Confederado')
  await user.selectOptions(screen.getByLabelText('Calidad «C» ×4'), 'En canje')
  expect(decir).toHaveBeenCalledExactlyOnceWith({ valores: { calidad: { C: 'En canje' } } })
})

test('nothing is imported while a value waits', () => {
  const counted = (count: number) => `${count} personas`
  const con = (valor: string | null) => ({
    importadas: 2,
    cambios: { cuantos: 5, huella: 'abc', aplicados: false },
    lectura: {
      ...lectura,
      por_decir: [{ campo: 'calidad', titulo: 'Calidad', escrito: 'C', veces: 1, opciones: [], valor }],
    },
  })
  expect([botonDe(con(null), counted), botonDe(con(''), counted)]).toEqual([undefined, 'Importar 2 personas'])
  expect(botonDe(con(''), counted, 'abc')).toBe('Importar 2 personas y cambiar 5')
})

test('what is here otherwise is shown before and after, and changes only where that is wanted', async () => {
  const cambia = [{ campo: 'nombre', titulo: 'Nombre', antes: 'Ana Rios', despues: 'Ana Ríos' }]
  const { aplicar, user } = draw({}, [...filas, fila(8, '13.000.018-5', { existe: true, cambia })])
  await user.click(screen.getByRole('radio', { name: 'Cambian 1' }))
  expect(screen.getAllByRole('row')[1]?.textContent).toContain('Ana RíosAna Rios')
  await user.click(screen.getByRole('switch', { name: /Cambiar la que ya está/ }))
  expect(aplicar).toHaveBeenCalledExactlyOnceWith('abc')
})

test('what is read as the last time is told, and can be forgotten', async () => {
  const asked = vi.fn<typeof fetch>(async () => Response.json({ success: true, message: 'Olvidado.' }))
  vi.stubGlobal('fetch', asked)
  const columnas = lectura.columnas.map((one) => (one.letra === 'E' ? { ...one, recordada: true } : one))
  const marca = { campo: 'calidad', titulo: 'Calidad', escrito: 'C', veces: 4, opciones: ['En canje'] }
  const { decir, user } = draw({ columnas, por_decir: [{ ...marca, valor: 'En canje', recordado: true }] })
  expect(screen.getByText('Como la vez pasada:').parentElement?.textContent).toContain('TALLA, «C».')
  await user.click(screen.getByRole('button', { name: 'Olvidar' }))
  await vi.waitFor(() => expect(decir).toHaveBeenCalledExactlyOnceWith({}))
  expect(asked).toHaveBeenCalledExactlyOnceWith('/api/planillas/miembros/recordado', expect.anything())
})
