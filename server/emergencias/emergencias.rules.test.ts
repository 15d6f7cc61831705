import { expect, test } from 'vitest'
import { folioDe, incendioEn, judgeClaves, metrosEntre, sonParecidas } from './emergencias.rules.ts'

test('a folio has four digits at least', () => {
  expect([folioDe(2026, 42), folioDe(2027, 1), folioDe(2026, 12_345)]).toEqual(['2026-0042', '2027-0001', '2026-12345'])
})

const clave = { nombre: 'Llamado estructural', tipo: 'incidente', activo: true } as const

test.each([
  ['a key with its sub-key', '10-0', '10-0-1', {}, {}],
  ['an unknown key', '10-99', null, { clave: undefined }, { clave: 'Elija una clave del catálogo' }],
  [
    'a key of units',
    '6-0',
    null,
    { clave: { ...clave, tipo: 'unidad' as const } },
    { clave: 'Elija una clave del catálogo' },
  ],
  [
    'one no longer offered',
    '10-0',
    null,
    { clave: { ...clave, activo: false } },
    { clave: 'La clave 10-0 ya no se ofrece. Elija otra.' },
  ],
  ['a sub-key of another', '10-0', '10-3-2', {}, { subclave: 'La subclave debe comenzar con 10-0-' }],
  ['an unknown sub-key', '10-0', '10-0-9', { subclave: undefined }, { subclave: 'Elija una clave del catálogo' }],
])('%s', (_what, codigo, subclave, found, faults) => {
  expect(judgeClaves({ clave: codigo, subclave }, { clave, subclave: clave, ...found })).toEqual(faults)
})

test('a key switched off since stays where it stands', () => {
  const off = { clave: { ...clave, activo: false }, subclave: undefined }
  expect(judgeClaves({ clave: '10-0', subclave: null }, off, { clave: '10-0', subclave: null })).toEqual({})
})

const alarma = { clave: '10-0', alarma_en: '2026-11-20T15:00:00.000Z', lat: null, lng: null }
const plaza = { lat: -33.0472, lng: -71.6127 }

test('ten minutes and the same key, or 200 metres, may be the same', () => {
  const at = (hora: string, more = {}) => ({ ...alarma, alarma_en: `2026-11-20T${hora}.000Z`, ...more })
  expect(sonParecidas(alarma, at('15:10:00'))).toBe(true)
  expect(sonParecidas(alarma, at('15:10:01'))).toBe(false)
  expect(sonParecidas(alarma, at('14:50:00'))).toBe(true)
  expect(sonParecidas(alarma, at('15:01:00', { clave: '10-4' }))).toBe(false)
  const here = { ...alarma, ...plaza }
  const north = (metres: number) => at('15:01:00', { clave: '10-4', lat: plaza.lat + metres / 111_195, lng: plaza.lng })
  expect(sonParecidas(here, north(199))).toBe(true)
  expect(sonParecidas(here, north(201))).toBe(false)
  expect(metrosEntre(alarma, here)).toBeNull()
})

const sonada = '2026-11-20T14:00:00.000Z'
const now = new Date('2026-11-20T15:00:00.000Z')
const out = [{ hora_6_10: null }, { hora_6_10: '2026-11-20T14:40:00.000Z' }]
const back = out.slice(1)
const era = (es_incendio: 0 | 1, incendio_declarado_en: string | null = null, incendio_estimado: 0 | 1 = 0) => {
  return { es_incendio, incendio_declarado_en, incendio_estimado, alarma_en: sonada }
}

test.each([
  ['no fire', { es_incendio: false, en: '2026-11-20T11:22' }, undefined, out, { instante: null, estimada: false }],
  ['of a new one', {}, undefined, [], { instante: now.toISOString(), estimada: true }],
  ['declared while a unit is out', {}, era(0), out, { instante: now.toISOString(), estimada: true }],
  ['declared when all are back', {}, era(0), back, { instante: null, estimada: false }],
  ['declared before, at an unknown hour', {}, era(1), out, { instante: null, estimada: false }],
  [
    'of an alarm that runs ahead',
    { alarma: '2026-11-20T15:04:00.000Z' },
    undefined,
    [],
    { instante: '2026-11-20T15:04:00.000Z', estimada: true },
  ],
  ['said', { en: '2026-11-20T11:22' }, era(0), back, { instante: '2026-11-20T14:22:00.000Z', estimada: false }],
  [
    'not looked at again',
    { en: '2026-11-20T13:59:00.000Z' },
    era(1, '2026-11-20T13:59:00.000Z'),
    out,
    { instante: '2026-11-20T13:59:00.000Z', estimada: false },
  ],
  [
    'estimated, and not looked at again',
    { en: '2026-11-20T14:20:00.000Z' },
    era(1, '2026-11-20T14:20:00.000Z', 1),
    out,
    { instante: '2026-11-20T14:20:00.000Z', estimada: true },
  ],
  [
    'estimated, and then said',
    { en: '2026-11-20T11:22' },
    era(1, '2026-11-20T14:20:00.000Z', 1),
    out,
    { instante: '2026-11-20T14:22:00.000Z', estimada: false },
  ],
] as const)('the hour of a fire: %s', (_, said, before, unidades, expected) => {
  expect(incendioEn({ es_incendio: true, en: null, alarma: sonada, now, ...said }, before, unidades)).toEqual(expected)
})

test.each([
  ['2026-11-20T10:59:59', 'El incendio no puede declararse antes de la alarma'],
  ['2026-11-20T12:05:01', 'La hora no puede ser futura'],
  ['2026-09-06T00:30', 'La hora indicada no existe por el cambio de horario.'],
])('a fire declared at %s is refused: %s', (en, fault) => {
  expect(incendioEn({ es_incendio: true, en, alarma: sonada, now }, undefined, [])).toMatchObject({ fault })
})
