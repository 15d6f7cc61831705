import { expect, test } from 'vitest'
import type { Acto } from '#contract/asistencia/actos.ts'
import type { Fila } from '#contract/asistencia/lista.ts'
import { filaDe } from './fila-de-prueba.ts'
import {
  actoPrimero,
  alTocar,
  buscadas,
  instanteDe,
  marcaDeTecla,
  marcasPara,
  porAusentar,
  secciones,
  sinMarcar,
  sobreTolerancia,
} from './lista.rules.ts'

const fila = (more: Partial<Fila> = {}) => filaDe(1, 'Óscar Ñancupil Barría', { clave_radial: '41', ...more })

const round = (more: Partial<Fila>, conAtraso = true): unknown[] => {
  const marks: unknown[] = []
  let one = fila(more)
  for (let tap = 0; tap < 5; tap++) {
    one = { ...one, marca: alTocar(one, conAtraso), propuesto: false }
    marks.push(one.marca)
  }
  return marks
}

test('a tap goes A→T→F and round; without atraso, or without citation, round what is left', () => {
  expect(round({})).toEqual(['presente', 'atraso', 'ausente', 'presente', 'atraso'])
  expect(round({}, false)).toEqual(['presente', 'ausente', 'presente', 'ausente', 'presente'])
  expect(round({ opcional: true })).toEqual(['presente', 'atraso', null, 'presente', 'atraso'])
  expect(alTocar(fila({ marca: 'licencia' }), true)).toBe('presente')
  expect(alTocar(fila({ marca: 'suspendido' }), true)).toBe(null)
})

test('a tap takes a proposal as it is; the next one changes it', () => {
  expect(round({ marca: 'atraso', propuesto: true }).slice(0, 2)).toEqual(['atraso', 'ausente'])
})

test('an atraso says how long after the tolerance; one marked by hand within it says nothing', () => {
  const at = (hora_llegada: string | null, marca: Fila['marca'] = 'atraso') =>
    sobreTolerancia(fila({ marca, hora_llegada }), '2026-11-24T23:00:00.000Z', 10)
  expect(at('2026-11-24T23:14:59.000Z')).toBe('4 min sobre la tolerancia')
  expect(at('2026-11-24T23:10:01.000Z')).toBe('Menos de 1 min sobre la tolerancia')
  for (const said of [at('2026-11-24T23:10:00.000Z'), at(null), at('2026-11-24T23:30:00.000Z', 'presente')])
    expect(said).toBeUndefined()
})

test('letters mark, where the row takes the mark', () => {
  const posibles = marcasPara(fila(), true)
  expect(['a', 'T', 'f', 'L', 'x', 'Enter'].map((key) => marcaDeTecla(key, posibles))).toEqual([
    'presente',
    'atraso',
    'ausente',
    'licencia',
    undefined,
    undefined,
  ])
  expect(marcaDeTecla('t', marcasPara(fila(), false))).toBeUndefined()
  expect(marcaDeTecla('f', marcasPara(fila({ opcional: true }), true))).toBeUndefined()
  expect(marcasPara(fila({ marca: 'suspendido' }), true)).toEqual([])
})

test('only cited people without a mark are marked all at once, or absent on closing', () => {
  const filas = [
    fila(),
    fila({ opcional: true }),
    fila({ marca: 'licencia' }),
    fila({ marca: 'presente', propuesto: true }),
  ]
  expect(sinMarcar(filas)).toHaveLength(1)
  expect(porAusentar(filas, { categoria: 'obligatorio_cuerpo' })).toBe(1)
  expect(porAusentar(filas, { categoria: 'abono' })).toBe(0)
})

test('proposals come first, then posts, then the rest, and last who was not cited', () => {
  const filas = [
    fila({ user_id: 1, cargo: 'Capitán' }),
    fila({ user_id: 2, cargo: 'Ayudante', marca: 'presente', propuesto: true }),
    fila({ user_id: 4, cargo: 'Capitán', opcional: true }),
    fila({ user_id: 3 }),
  ]
  expect(secciones(filas).map(({ titulo, filas }) => [titulo, filas.map(({ user_id }) => user_id)])).toEqual([
    ['Propuestas', [2]],
    ['Oficiales', [1]],
    ['Bomberos', [3]],
    ['Sin citación', [4]],
  ])
})

test.each(['oscar', 'BARRÍA osc', 'bombero', '41', ''])('«%s» finds by name, post or radio key', (buscado) => {
  expect(
    buscadas([fila(), fila({ nombre: 'Ana Soto', cargo: 'Capitán', clave_radial: null })], buscado)[0]?.nombre,
  ).toBe('Óscar Ñancupil Barría')
})

test('an hour is the one nearest to the beginning, past midnight too', () => {
  const inicio = '2026-11-21T02:30:00.000Z' // 23:30 in Santiago
  expect(instanteDe('23:45', inicio)).toBe('2026-11-21T02:45:00.000Z')
  expect(instanteDe('00:20', inicio)).toBe('2026-11-21T03:20:00.000Z')
  expect(instanteDe('22:00', inicio)).toBe('2026-11-21T01:00:00.000Z')
})

test('an hour of the night in which the clock changes is the one that it shows', () => {
  // 5 September 2026, 22:00: at midnight the clock goes on to 01:00.
  const inicio = '2026-09-06T02:00:00.000Z'
  expect(instanteDe('01:30', inicio)).toBe('2026-09-06T04:30:00.000Z')
  expect(instanteDe('00:30', inicio)).toBeNull()
})

test('an hour that the clock shows twice is the first', () => {
  // 4 April 2026: at midnight the clock goes back to 23:00.
  expect(instanteDe('23:30', '2026-04-05T01:50:00.000Z')).toBe('2026-04-05T02:30:00.000Z')
  expect(instanteDe('23:30', '2026-04-05T04:30:00.000Z')).toBe('2026-04-05T02:30:00.000Z')
  expect(instanteDe('00:30', '2026-04-05T01:50:00.000Z')).toBe('2026-04-05T04:30:00.000Z')
})

test('the list that opens by itself is today’s open one; after midnight that of last night, and no older one', () => {
  const acto = (id: number, inicio: string, estado_lista: Acto['estado_lista']) =>
    ({ id, inicio, estado_lista }) as Acto
  const now = Date.parse('2026-11-27T03:40:00Z')
  const cerrada = acto(1, '2026-11-27T03:10:00Z', 'cerrada')
  const tarde = acto(2, '2026-11-27T23:00:00Z', 'abierta')
  const anoche = acto(3, '2026-11-27T01:30:00Z', 'abierta')
  const semana = acto(4, '2026-11-20T23:00:00Z', 'abierta')
  expect(actoPrimero([cerrada, tarde], [anoche, semana], now)?.id).toBe(2)
  expect(actoPrimero([cerrada], [anoche, semana], now)?.id).toBe(3)
  expect(actoPrimero([cerrada], [semana], now)?.id).toBe(1)
  expect(actoPrimero([], [semana], now)?.id).toBe(4)
  expect(actoPrimero([], [], now)).toBeUndefined()
})
