import { expect, test } from 'vitest'
import { cifrasDe, type Contada, mediana, publicaDe } from './publicas.rules.ts'

const una = (of: Partial<Contada> = {}): Contada => ({
  dia: '2026-03-14',
  alarma_en: '2026-03-15T00:42:10.000Z',
  es_incendio: 0,
  primera_6_3: '2026-03-15T00:48:40.000Z',
  ultima_6_10: '2026-03-15T02:04:30.000Z',
  asistentes: 12,
  ...of,
})

test('a year has the worked example of the domain: 6:30 to arrive, and 16,5 hours of service', () => {
  const { respuesta, horas, salidas } = cifrasDe([una(), una()], '2026-03-20')
  expect({ respuesta, horas, salidas }).toEqual({ respuesta: 390, horas: 33, salidas: 2 })
})

test('months run from January to the current one, and fires are counted apart', () => {
  const fire = una({ dia: '2026-01-31', es_incendio: 1 })
  expect(cifrasDe([fire, una()], '2026-03-20')).toMatchObject({
    incendios: 1,
    meses: [
      { mes: '2026-01', salidas: 1, incendios: 1 },
      { mes: '2026-02', salidas: 0, incendios: 0 },
      { mes: '2026-03', salidas: 1, incendios: 0 },
    ],
  })
})

test('one without an arrival or a return counts as an emergency, and in no time', () => {
  const { salidas, respuesta, horas } = cifrasDe([una({ primera_6_3: null, ultima_6_10: null })], '2026-03-20')
  expect({ salidas, respuesta, horas }).toEqual({ salidas: 1, respuesta: null, horas: 0 })
})

test('the median of an even set is the mean of the two in the middle', () => {
  expect(mediana([300, 330, 390, 420, 600])).toBe(390)
  expect(mediana([600, 300, 400, 500])).toBe(450)
  expect(mediana([])).toBeNull()
})

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
