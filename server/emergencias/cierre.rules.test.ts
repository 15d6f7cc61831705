import { expect, test } from 'vitest'
import { faltanPara } from './cierre.rules.ts'

const b21 = { ref: '21', nombre: 'B-21', unidad_id: 21, hora_6_10: '2026-11-20T16:00:00.000Z' }
const entera = {
  clave: '10-0',
  a_cargo_id: 7,
  a_cargo_externo: null,
  resultado: 'atendida',
  unidades: [b21],
  relato: 'Fuego en la cocina, apagado.. ¡ok',
  asistentes: 3,
  por_corregir: [],
  mes_cerrado: undefined,
} as const
const textos = (more: object) => faltanPara({ ...entera, ...more }).map(({ texto }) => texto)

test('nothing is missing', () => {
  expect(faltanPara(entera)).toEqual([])
  expect(textos({ a_cargo_id: null, a_cargo_externo: 'Capitán de la Segunda' })).toEqual([])
})

test('everything that is missing is told at once, each by its field', () => {
  const nada = { clave: null, a_cargo_id: null, unidades: [{ ...b21, hora_6_10: null }], relato: '', asistentes: 0 }
  expect(faltanPara({ ...entera, ...nada })).toEqual([
    { campo: 'clave', texto: 'Falta la clave', confirmable: false },
    { campo: 'a_cargo_id', texto: 'Falta el oficial o bombero a cargo', confirmable: false },
    { campo: 'unidades.21', texto: 'La unidad B-21 no tiene hora 6-10', confirmable: false },
    { campo: 'relato', texto: 'Falta el relato (mínimo 30 caracteres)', confirmable: false },
    { campo: 'asistencia', texto: 'La lista de asistencia está vacía', confirmable: false },
  ])
})

test('thirty characters are a report, blanks are not', () => {
  expect(textos({ relato: 'x'.repeat(30) })).toEqual([])
  expect(textos({ relato: 'x'.repeat(29) })).toHaveLength(1)
  expect(textos({ relato: ' '.repeat(40) })).toHaveLength(1)
})

test('an empty list is confirmed where nobody went, and no units always', () => {
  expect(faltanPara({ ...entera, asistentes: 0, resultado: 'sin_concurrencia' })).toMatchObject([{ confirmable: true }])
  expect(faltanPara({ ...entera, unidades: [] })).toMatchObject([{ campo: 'unidades', confirmable: true }])
})

test('what the opening left out is confirmed, and the list of a closed month waits', () => {
  const sin = { campo: 'comuna', texto: 'Se abrió sin la comuna.', confirmable: true }
  expect(faltanPara({ ...entera, por_corregir: [sin] })).toEqual([sin])
  expect(textos({ asistentes: 0, mes_cerrado: 'octubre de 2025' })).toEqual([
    'El mes de octubre de 2025 está cerrado: la lista espera a que se reabra, o a que se corrija la hora de la alarma.',
  ])
})

test('the times of another company are its own', () => {
  expect(textos({ unidades: [{ ...b21, ref: 'externa-3', unidad_id: null, hora_6_10: null }] })).toEqual([])
})
