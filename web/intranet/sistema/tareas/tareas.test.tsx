import { cleanup, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Almacenamiento as Medidas } from '#contract/sistema/almacenamiento.ts'
import type { Tarea } from '#contract/sistema/tarea.ts'
import { Almacenamiento } from '#web/intranet/sistema/almacenamiento/almacenamiento.tsx'
import { draw } from '#web/plumbing/draw-de-prueba.tsx'
import { Tareas } from './tareas.tsx'

const tarea: Tarea = {
  clave: 'limpieza_datos',
  nombre: 'Limpieza de datos vencidos',
  cada: 'Cada hora',
  en_curso: false,
  pendiente: false,
  ultima_en: '2026-11-20T15:00:00.000Z',
  duracion_ms: 40,
  error: null,
  proxima_en: '2099-11-20T16:00:00.000Z',
}
const asked: string[] = []
let reads: number
let tareas: Tarea[]
let medidas: Medidas

beforeEach(() => {
  vi.setSystemTime('2026-11-20T18:00:00.000Z')
  asked.length = 0
  reads = 0
  tareas = [tarea]
  medidas = {
    base: { motor: 'SQLite', bytes: 5_000_000 },
    archivos: {
      cantidad: 3,
      bytes: 1_510,
      carpetas: [{ carpeta: 'imagenes', cantidad: 3, bytes: 1_510 }],
      faltan: null,
    },
    respaldos: { cantidad: 2, bytes: 8_000_000 },
    disco: { libre: 60e9, total: 80e9, poco: false },
  }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (url.endsWith('almacenamiento')) return Response.json(medidas)
    if (method === 'GET') {
      reads += 1
      return Response.json({ data: tareas })
    }
    asked.push(`${method} ${url}`)
    return Response.json({ success: true, message: 'Se ejecuta ahora: Limpieza de datos vencidos.' })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = (screen: ReactElement) => draw(screen).user

test('each task shows its interval, last run, duration, outcome and next run', async () => {
  tareas.push({ ...tarea, clave: 'b', nombre: 'B', error: 'No queda espacio en el disco.' })
  tareas.push({ ...tarea, clave: 'c', nombre: 'C', ultima_en: null, duracion_ms: null })
  tareas.push({ ...tarea, clave: 'd', nombre: 'D', en_curso: true })
  show(<Tareas />)
  const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent)
  expect(rows).toEqual([
    'Limpieza de datos vencidosCada hora20 nov, 12:0040 msBien20 nov 2099, 13:00Ejecutar ahora',
    'BCada hora20 nov, 12:0040 msCon errorNo queda espacio en el disco.20 nov 2099, 13:00Ejecutar ahora',
    'CCada horaAún no——20 nov 2099, 13:00Ejecutar ahora',
    'DCada hora20 nov, 12:0040 msEn curso20 nov 2099, 13:00Ejecutar ahora',
  ])
})

test('one is run now', async () => {
  const user = show(<Tareas />)
  await user.click(await screen.findByRole('button', { name: 'Ejecutar ahora: Limpieza de datos vencidos' }))
  await waitFor(() => expect(asked).toEqual(['POST /api/sistema/tareas/limpieza_datos/ejecutar']))
  expect((await screen.findByRole('status')).textContent).toContain('Se ejecuta ahora')
})

test('its end is polled while it runs, whatever the browser’s clock says', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T18:00:00.000Z') })
  tareas = [{ ...tarea, proxima_en: '2026-11-20T17:59:00.000Z' }]
  show(<Tareas />)
  await screen.findByText('Bien')
  const before = reads
  await vi.advanceTimersByTimeAsync(5_000)
  expect(reads).toBe(before)
  tareas = [{ ...tarea, pendiente: true }]
  await vi.advanceTimersByTimeAsync(15_000)
  const pending = reads
  await vi.advanceTimersByTimeAsync(5_000)
  expect(reads - pending).toBeGreaterThanOrEqual(4)
})

test('space used is listed by subject, with what is left', async () => {
  show(<Almacenamiento />)
  const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent)
  expect(rows).toEqual(['Base de datos (SQLite)—5\u00a0MB', 'Fotografías del sitio31,5\u00a0kB', 'Respaldos28\u00a0MB'])
  expect(
    screen.getByRole('progressbar', {
      name: 'Disco del servidor: 20\u00a0GB usados de 80\u00a0GB (quedan 60\u00a0GB)',
    }),
  ).toHaveProperty('value', 25)
  expect(screen.queryByRole('status')).toBeNull()
})

test('low space is reported before backups fail', async () => {
  Object.assign(medidas.disco, { libre: 1.2e9, poco: true })
  show(<Almacenamiento />)
  expect(await screen.findByText(/Queda poco espacio en el disco: 1,2 GB\./)).toBeTruthy()
})

test('files that rows name and that are gone are an alert', async () => {
  medidas.archivos.faltan = 'Faltan 2 archivos que la base de datos nombra (Biblioteca: 2).'
  show(<Almacenamiento />)
  expect((await screen.findByRole('alert')).textContent).toContain('Faltan 2 archivos que la base de datos nombra')
})
