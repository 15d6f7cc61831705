import { afterEach, describe, expect, test } from 'vitest'
import { usarZona } from '../shared/fechas.ts'
import { avisosDeHoras, faultsOfHoras, horaPrevia, significadosDe, textoHora } from './horas.ts'

afterEach(() => usarZona('America/Santiago'))

const alarma = '2026-03-15T00:42:10.000Z'
const now = new Date('2026-03-15T03:00:00.000Z')
const at = (hora: string) => `2026-03-15T${hora}.000Z`
const faults = (horas: Parameters<typeof faultsOfHoras>[0]) => faultsOfHoras(horas, { alarma, now })

const b21 = {
  '6-0': at('00:44:05'),
  '6-3': at('00:48:40'),
  '6-7': at('01:10:00'),
  '6-9': at('01:55:00'),
  '6-10': at('02:04:30'),
} as const

describe('order of the times (domain §2.5)', () => {
  test('those of the worked example stand', () => {
    expect(faults(b21)).toEqual({})
    expect(faults({})).toEqual({})
  })

  test.each([
    ['6-3 before 6-0', { '6-3': at('00:44:04') }, { '6-3': 'La hora 6-3 no puede ser anterior a la hora 6-0' }],
    ['6-7 before 6-3', { '6-7': at('00:48:39') }, { '6-7': 'La hora 6-7 no puede ser anterior a la hora 6-3' }],
    ['6-9 before 6-7', { '6-9': at('01:09:59') }, { '6-9': 'La hora 6-9 no puede ser anterior a la hora 6-7' }],
    ['6-8 before 6-3', { '6-8': at('00:45:00') }, { '6-8': 'La hora 6-8 no puede ser anterior a la hora 6-3' }],
    ['6-10 before 6-9', { '6-10': at('01:54:00') }, { '6-10': 'La hora 6-10 no puede ser anterior a la hora 6-9' }],
    ['6-10 before 6-8', { '6-8': at('02:04:31') }, { '6-10': 'La hora 6-10 no puede ser anterior a la hora 6-8' }],
    [
      '6-10 before 6-0',
      { '6-3': null, '6-7': null, '6-9': null, '6-10': at('00:44:00') },
      { '6-10': 'La hora 6-10 no puede ser anterior a la hora 6-0' },
    ],
    ['6-0 before the alarm', { '6-0': at('00:42:09') }, { '6-0': 'La hora 6-0 no puede ser anterior a la alarma' }],
  ])('%s is refused', (_what, wrong, texts) => {
    expect(faults({ ...b21, ...wrong })).toEqual(texts)
  })

  test('6-8 and 6-9 come in any order', () => {
    expect(faults({ ...b21, '6-8': at('01:56:00') })).toEqual({})
    expect(faults({ ...b21, '6-8': at('01:54:00') })).toEqual({})
  })

  test('five minutes ahead are allowed, and no more', () => {
    expect(faults({ '6-0': at('03:05:00') })).toEqual({})
    expect(faults({ '6-0': at('03:05:01') })).toEqual({ '6-0': 'La hora no puede ser futura' })
  })
})

test('the time before a moment is the latest of those before it', () => {
  expect(horaPrevia('6-0', b21, alarma)).toBe(alarma)
  expect(horaPrevia('6-9', b21, alarma)).toBe(b21['6-7'])
  expect(horaPrevia('6-10', { '6-0': b21['6-0'] }, alarma)).toBe(b21['6-0'])
})

test('more than an hour on the way or a day in all is told', () => {
  expect(avisosDeHoras(b21, alarma)).toEqual([])
  expect(avisosDeHoras({ '6-0': at('00:44:00'), '6-3': at('01:44:00') }, alarma)).toEqual([])
  expect(avisosDeHoras({ '6-0': at('00:44:00'), '6-3': at('01:44:01') }, alarma)).toEqual([
    'Entre el 6-0 y el 6-3 hay más de 60 minutos: revise las horas.',
  ])
  expect(avisosDeHoras({ '6-10': '2026-03-16T00:42:11.000Z' }, alarma)).toEqual([
    'Desde la alarma hay más de 24 horas: revise las horas.',
  ])
})

test('the day is shown where it is another, and winter time where the hour comes twice (domain §1.9)', () => {
  const [noche, abril] = ['2026-11-22T02:50:00.000Z', '2026-04-05T02:50:00.000Z']
  expect(textoHora('2026-11-22T02:55:00.000Z', noche)).toBe('23:55')
  expect(textoHora('2026-11-22T03:20:00.000Z', noche)).toBe('22-11, 00:20')
  expect(textoHora('2026-04-05T02:30:00.000Z', abril)).toBe('23:30')
  expect(textoHora('2026-04-05T03:30:00.000Z', abril)).toBe('23:30 (horario de invierno)')
  expect(textoHora('2026-04-05T04:10:00.000Z', abril)).toBe('05-04, 00:10')
  usarZona('America/Punta_Arenas')
  expect(textoHora('2026-04-05T03:30:00.000Z', abril)).toBe('05-04, 00:30')
})

test('a moment means what the catalogue says of its key, and its short name where that says nothing', () => {
  const claves = [
    { codigo: '6-3', nombre: 'En el lugar' },
    { codigo: '10-3', nombre: 'Rescate de personas' },
  ]
  expect(significadosDe(claves)).toMatchObject({ '6-0': 'Salida', '6-3': 'En el lugar', '6-10': 'En cuartel' })
})
