import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContenidoRespaldo } from '#contract/sistema/contenido.ts'
import type { Respaldo } from '#contract/sistema/respaldo.ts'
import { respaldoBueno as bueno } from '#web/intranet/sistema/respaldo-de-prueba.ts'
import { draw } from '#web/plumbing/draw-de-prueba.tsx'
import { Restaurar } from './restaurar.tsx'

const danado: Respaldo = {
  ...bueno,
  id: 4,
  estado: 'danado',
  creado_en: '2026-11-20T15:00:00.000Z',
  error: 'Está cortado.',
}
const asked: string[] = []
let list: Respaldo[]
let contenido: ContenidoRespaldo

beforeEach(() => {
  vi.setSystemTime('2026-11-20T18:00:00.000Z')
  asked.length = 0
  list = [danado, bueno, { ...bueno, id: 2, estado: 'fallido' }]
  contenido = {
    ruta: '/var/lib/cuartel/respaldos/cuartel-3.zip',
    instalacion: {
      carpeta: '/opt/cuartel',
      usuario: 'cuartel',
      orden: null,
      variables: [['CUARTEL_ENV', '/etc/cuartel/cuartel.env']],
    },
    creado_en: bueno.creado_en,
    version: '1.2.0',
    sellado: true,
    archivos: { cantidad: 2, bytes: 3_000_000 },
    trae: [{ nombre: 'Emergencias', antes: 40, ahora: 42 }],
    despues: [{ nombre: 'Emergencia', creados: 2, cambiados: 1, eliminados: 0 }],
    ultimo_cambio: '2026-11-20T16:00:00.000Z',
  }
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${url}`)
    if (url.endsWith('/contenido')) return Response.json(contenido)
    if (method === 'POST') list = list.map((one) => ({ ...one, por_verificar: true }))
    return method === 'GET'
      ? Response.json({ data: list, hora: 3, ultimo_bueno: bueno.creado_en, atrasado: false })
      : Response.json({ success: true, message: 'x' })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the newest good one is chosen, with what would return, what would be lost, and the lines to type', async () => {
  const { user } = draw(<Restaurar />, '/?vista=restaurar')
  await screen.findByText('Se perderían 3 cambios anotados desde que se hizo; el último, hoy 13:00.')
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Anotado desde entoncesAgregadoCambiadoEliminado',
    'Emergencia210',
    'QuéEn el respaldoAhora',
    'Emergencias4042',
  ])
  const own = 'sudo -u cuartel env CUARTEL_ENV=/etc/cuartel/cuartel.env'
  screen.getByText(`${own} npm run restaurar -- /var/lib/cuartel/respaldos/cuartel-3.zip --reemplazar`)
  screen.getByText('npm run restaurar -- cuartel-3.zip')
  const [copiar] = screen.getAllByRole('button', { name: 'Copiar las líneas' })
  if (copiar) await user.click(copiar)
  expect(await navigator.clipboard.readText()).toBe(
    [
      'sudo systemctl stop cuartel',
      'cd /opt/cuartel',
      `${own} npm run respaldo -- verificar /var/lib/cuartel/respaldos/cuartel-3.zip`,
      `${own} npm run restaurar -- /var/lib/cuartel/respaldos/cuartel-3.zip --reemplazar`,
      'sudo systemctl start cuartel',
    ].join(' &&\n'),
  )
  screen.getByText('El último ensayo fue el 20 de noviembre de 2026, 03:01, y salió bien.')
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual([])
})

test('one of the address is shown; a damaged one says that it cannot be restored, and has no lines', async () => {
  const { user, search } = draw(<Restaurar />, '/?vista=restaurar&respaldo=4')
  expect((await screen.findByRole('alert')).textContent).toContain('Está cortado. Elija otro respaldo.')
  await screen.findByText(contenido.ruta)
  expect(screen.queryByText(/npm run/)).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Respaldo' }), '3')
  expect(search()).toBe('?vista=restaurar&respaldo=3')
  expect(screen.getAllByText(/npm run restaurar/)).toHaveLength(2)
})

test('it is rehearsed from here, and nothing is restored', async () => {
  const { user } = draw(<Restaurar />, '/?vista=restaurar')
  await user.click(await screen.findByRole('button', { name: 'Ensayar' }))
  await waitFor(() => expect(asked).toContain('POST /api/sistema/respaldos/3/verificar'))
  await screen.findByText('Se está ensayando. Puede tardar unos minutos.')
})

test('without any there is nothing to restore', async () => {
  list = []
  draw(<Restaurar />)
  await screen.findByText('No hay un respaldo que restaurar')
  expect(screen.queryByText(/npm run/)).toBeNull()
})
