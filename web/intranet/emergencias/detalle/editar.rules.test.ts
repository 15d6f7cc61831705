import { expect, test } from 'vitest'
import { detalleDe } from '#web/parts/emergencias/detalle-de-prueba.ts'
import { cambiosDe, datosDe } from './editar.rules.ts'

const vista = datosDe(detalleDe({ lat: -33.0472, lng: -71.6127, comuna: 'Quilpué' }))

test('the alarm stands in local time with its seconds, and degrees with a comma', () => {
  expect(vista).toMatchObject({ alarma: '2026-11-20T21:04:12', lat: '-33,0472', codigo: '10-0' })
})

test('the moment of a fire is sent as it was typed, or cleared, and only of a fire', () => {
  const incendio = '2026-11-20T21:22:00'
  expect(cambiosDe({ ...vista, es_incendio: true, incendio }, vista)).toEqual({
    es_incendio: true,
    incendio_declarado_en: incendio,
  })
  const declarado = datosDe(detalleDe({ es_incendio: true, incendio_declarado_en: '2026-11-21T00:22:00.000Z' }))
  expect(declarado.incendio).toBe(incendio)
  expect(cambiosDe({ ...declarado, incendio: '' }, declarado)).toEqual({ incendio_declarado_en: null })
  expect(cambiosDe({ ...declarado, es_incendio: false, incendio: '' }, declarado)).toEqual({ es_incendio: false })
})

test('nothing is sent but what changed', () => {
  expect(cambiosDe(vista, vista)).toEqual({})
  expect(cambiosDe({ ...vista, codigo: '10-0-1', comuna: '', lat: '-33.05' }, vista)).toEqual({
    clave: '10-0',
    subclave: '10-0-1',
    comuna: null,
    lat: -33.05,
  })
})
