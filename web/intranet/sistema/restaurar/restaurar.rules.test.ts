import { expect, test } from 'vitest'
import { nombreDe, ordenesDe, ordenesDeNuevo } from './ordenes.ts'
import { perdidaDe } from './perdida.ts'

test('commands take the path as one word', () => {
  const instalacion = {
    carpeta: '/opt/mi cuartel',
    orden: null,
    usuario: 'cuartel',
    variables: [
      ['DATA_DIR', '/var/lib/cuartel'],
      ['DATABASE_URL', '…'],
    ] as [string, string][],
  }
  expect(ordenesDe('/var/lib/cuartel/respaldos/cuartel-7.zip', instalacion)).toEqual([
    'sudo systemctl stop cuartel',
    "cd '/opt/mi cuartel'",
    "sudo -u cuartel env DATA_DIR=/var/lib/cuartel DATABASE_URL='…' npm run respaldo -- verificar /var/lib/cuartel/respaldos/cuartel-7.zip",
    "sudo -u cuartel env DATA_DIR=/var/lib/cuartel DATABASE_URL='…' npm run restaurar -- /var/lib/cuartel/respaldos/cuartel-7.zip --reemplazar",
    'sudo systemctl start cuartel',
  ])
  expect(ordenesDe('c.zip', { ...instalacion, usuario: null, variables: [] })[2]).toBe(
    'npm run respaldo -- verificar c.zip',
  )
  const paquete = { ...instalacion, orden: 'sudo cuartel', usuario: null, variables: [] }
  expect(ordenesDe('c.zip', paquete).slice(1, 3)).toEqual([
    'sudo cuartel respaldo verificar c.zip',
    'sudo cuartel restaurar c.zip --reemplazar',
  ])
  expect(ordenesDeNuevo("/srv/mis datos/l'archivo.zip", instalacion)[1]).toBe(
    String.raw`npm run restaurar -- '/srv/mis datos/l'\''archivo.zip'`,
  )
  expect(nombreDe('/a/b/c.zip')).toBe('c.zip')
})

test('what would be lost is counted with its last moment', () => {
  const now = new Date('2026-11-20T17:00:00.000Z')
  const kind = { nombre: 'Acto', creados: 0, cambiados: 0, eliminados: 0 }
  const lost = (...despues: (typeof kind)[]) => perdidaDe({ despues, ultimo_cambio: '2026-11-20T16:00:00.000Z' }, now)
  expect(perdidaDe({ despues: [], ultimo_cambio: null }, now)).toContain('no se perdería nada')
  expect(lost({ ...kind, creados: 1 })).toBe('Se perdería un cambio anotado desde que se hizo; el último, hoy 13:00.')
  expect(lost({ ...kind, creados: 1200 }, { ...kind, cambiados: 30, eliminados: 4 })).toBe(
    'Se perderían 1.234 cambios anotados desde que se hizo; el último, hoy 13:00.',
  )
  expect(lost({ ...kind, creados: 50_000 })).toContain('Se perderían al menos 50.000 cambios')
})
