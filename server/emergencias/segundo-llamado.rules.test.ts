import { expect, test } from 'vitest'
import { cuandoToca, segundoLlamado, toca } from './segundo-llamado.rules.ts'

type Llamado = Parameters<typeof segundoLlamado>[0]['llamados'][number]

const uno = (user_id: number, more: Partial<Llamado> = {}): Llamado => ({
  user_id,
  es_conductor: false,
  estado: 'sin_informar',
  de_guardia: false,
  respuesta: null,
  a_bordo: false,
  en_otra: false,
  ...more,
})
const conductor = { es_conductor: true }
const voy = { respuesta: 'voy_cuartel' } as const
const alarma = (llamados: Llamado[], more: { salio?: boolean; minimo?: number } = {}) =>
  segundoLlamado({ salio: false, minimo: 0, llamados, ...more })

test('it is due by the minutes of the rule, for ten minutes; with 0 never', () => {
  const cuando = cuandoToca('2026-11-20T15:00:00.000Z', 4)
  const at = (time: string) => toca(cuando, new Date(`2026-11-20T15:${time}Z`))
  expect(['03:59.999', '04:00.000', '13:59.999', '14:00.000'].map(at)).toEqual([false, true, true, false])
  expect(cuandoToca('2026-11-20T15:00:00.000Z', 0)).toBe(null)
})

test.each<[string, Llamado[], { salio?: boolean; minimo?: number }, ReturnType<typeof segundoLlamado>]>([
  ['nobody answers', [uno(1), uno(2)], {}, { falta: 'conductor', van: 0, llama: [1, 2] }],
  ['a driver comes, and nobody else is needed', [uno(1, { ...conductor, ...voy }), uno(2)], {}, null],
  ['nobody who comes drives', [uno(1, voy), uno(2, conductor)], {}, { falta: 'conductor', van: 1, llama: [2] }],
  [
    'a driver alone for three',
    [uno(1, { ...conductor, ...voy }), uno(2)],
    { minimo: 3 },
    { falta: 'gente', van: 1, llama: [2] },
  ],
  ['enough come', [uno(1, { ...conductor, ...voy }), uno(2, voy), uno(3)], { minimo: 2 }, null],
  ['to the place counts too', [uno(1, { ...conductor, respuesta: 'voy_lugar' }), uno(2)], {}, null],
  ['a unit has left', [uno(1), uno(2)], { salio: true }, null],
  ['the guard has a driver', [uno(1, { ...conductor, de_guardia: true, estado: 'disponible' }), uno(2)], {}, null],
  [
    'the driver of the guard cannot',
    [uno(1, { ...conductor, de_guardia: true, respuesta: 'no_puedo' }), uno(2)],
    {},
    { falta: 'conductor', van: 0, llama: [2] },
  ],
  ['a driver is on board already', [uno(1, { ...conductor, a_bordo: true }), uno(2)], {}, null],
  [
    'who answered is not called again',
    [uno(1, { respuesta: 'no_puedo' }), uno(2, voy), uno(3)],
    {},
    { falta: 'conductor', van: 1, llama: [3] },
  ],
  [
    'nor who is on leave, suspended or not available',
    [uno(1, { estado: 'no_disponible' }), uno(2)],
    {},
    { falta: 'conductor', van: 0, llama: [2] },
  ],
  [
    'nor who goes to another emergency',
    [uno(1, { ...conductor, en_otra: true }), uno(2)],
    {},
    { falta: 'conductor', van: 0, llama: [2] },
  ],
  [
    'a guard that is out does not come',
    [uno(1, { ...conductor, de_guardia: true, en_otra: true }), uno(2)],
    {},
    { falta: 'conductor', van: 0, llama: [2] },
  ],
  ['nobody is left to call', [uno(1, { respuesta: 'no_puedo' })], {}, null],
])('%s', (_what, llamados, more, expected) => expect(alarma(llamados, more)).toEqual(expected))
