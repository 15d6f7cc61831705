import { expect, test } from 'vitest'
import { publicaDe } from './publicas.rules.ts'

test('the written title replaces the name of the key, and the commune stands in for a sector', () => {
  const e = {
    clave: '10-4',
    nombre_clave: 'Rescate vehicular',
    subclave: '10-4-1',
    nombre_subclave: 'Choque',
    titulo_publico: null,
    sector: null,
    comuna: 'Puerto Alba',
    alarma_en: '2026-03-15T00:42:10.000Z',
  }
  expect(publicaDe(e, ['B-21'])).toEqual({
    clave: '10-4-1',
    titulo: 'Choque',
    sector: 'Puerto Alba',
    alarma_en: e.alarma_en,
    unidades: ['B-21'],
  })
  const otra = publicaDe({ ...e, titulo_publico: 'Choque con persona atrapada', sector: 'Centro' }, [])
  expect([otra.titulo, otra.sector]).toEqual(['Choque con persona atrapada', 'Centro'])
})
