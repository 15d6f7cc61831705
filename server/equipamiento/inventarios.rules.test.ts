import { expect, test } from 'vitest'
import { cambiosDe, type Contada, diferenciaDe, todoVisto } from './inventarios.rules.ts'

const linea = (more: Partial<Contada>): Contada => ({
  equipo_id: 1,
  codigo: 'HER-1',
  nombre: 'Hacha',
  numero_serie: null,
  existencia: false,
  estado: 'OPERATIVO',
  nombre_compartimiento: null,
  esperado: 1,
  ahora: 1,
  contado: 1,
  contado_por: null,
  contado_en: null,
  de: null,
  donde: 'Bodega',
  aqui: true,
  conjunto: null,
  conSuConjunto: false,
  ...more,
})

test.each<[Partial<Contada>, string | null]>([
  [{}, null],
  [{ contado: null }, 'No apareció: pasa a EXTRAVIADO'],
  [{ contado: 0 }, 'No apareció: pasa a EXTRAVIADO'],
  [{ existencia: true, esperado: 12, ahora: 12, contado: 9 }, 'De 12 a 9 (-3)'],
  [{ existencia: true, esperado: 12, ahora: 12, contado: 14 }, 'De 12 a 14 (+2)'],
  [{ existencia: true, esperado: 12, ahora: 12, contado: null }, 'De 12 a 0 (-12)'],
  [{ esperado: 0, ahora: 0 }, 'Estaba en Bodega: pasa a este lugar'],
  [{ esperado: 0, ahora: 0, conjunto: 'ERA-1' }, 'Estaba en Bodega: pasa a este lugar y sale de ERA-1'],
  [{ esperado: 0, ahora: 0, estado: 'EXTRAVIADO' }, 'Apareció: pasa a EN REVISIÓN'],
  // Moved meanwhile: it stays as it is.
  [{ existencia: true, esperado: 12, ahora: 10, contado: 12 }, null],
  [{ ahora: 0, contado: null }, null],
])('%j: %s', (more, texto) => {
  expect(diferenciaDe(linea(more))?.texto ?? null).toBe(texto)
})

test('what moved is told, and only then approved', () => {
  const lineas = [
    linea({}),
    linea({ equipo_id: 2, codigo: 'HER-2', ahora: 0 }),
    linea({ equipo_id: 3, codigo: 'GUA-1', existencia: true, esperado: 12, ahora: 10, contado: null }),
  ]
  const cambios = cambiosDe(lineas, [{ equipo_id: 4, codigo: 'PIT-1' }])
  expect(cambios.map(({ codigo, texto }) => `${codigo}: ${texto}`)).toEqual([
    'HER-2: Salió después de contarlo: ahora está en Bodega',
    'GUA-1: Cambió: eran 12 y ahora son 10',
    'PIT-1: Llegó mientras se contaba',
  ])
  expect([todoVisto(cambios, []), todoVisto(cambios, [2, 3]), todoVisto(cambios, [4, 3, 2])]).toEqual([
    false,
    false,
    true,
  ])
  expect(todoVisto(cambios, [1, 2, 3, 4])).toBe(false)
})
