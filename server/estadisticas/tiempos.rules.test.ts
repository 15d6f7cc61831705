import { expect, test } from 'vitest'
import { codigoDeUnidad, codigos, type Conjunto } from './conjuntos.rules.ts'
import { cifrasDe, diaNocheTabla, histogramaTabla, tramosTabla, unidadesTabla } from './tiempos.rules.ts'

const filtro = { desde: '2026-01-01', hasta: '2026-03-31', clave: null, unidad_id: null, simulacros: false }
const set = (codigo: number, mediana: number, of: Partial<Conjunto> = {}): Conjunto => ({
  codigo,
  n: 5,
  sin: 0,
  imposibles: 0,
  suma: mediana * 5,
  bajo: mediana,
  alto: mediana,
  p90: mediana + 60,
  ...of,
})

test('each time has its median, then nine in ten, then its mean, with what was left out', () => {
  const sets = [
    set(codigos.respuesta, 390, { suma: 2040, p90: 600, sin: 3, imposibles: 1 }),
    set(codigos.salida, 100, { n: 2, bajo: 100, alto: 101, suma: 201, p90: 101 }),
  ]
  const cifras = cifrasDe(sets, filtro)
  expect(cifras.map(({ clave, valor }) => [clave, valor])).toEqual([
    ['respuesta_mediana', 390],
    ['salida_mediana', 101],
    ['duracion_mediana', null],
    ['respuesta_p90', 600],
    ['salida_p90', 101],
    ['duracion_p90', null],
    ['respuesta_media', 408],
    ['salida_media', 101],
    ['duracion_media', null],
  ])
  expect(cifras[0]).toMatchObject({
    n: 5,
    mejor: 'menos',
    excluidas: [
      { motivo: 'sin hora 6-3', cuantas: 3 },
      { motivo: 'con una hora 6-3 anterior a la alarma o de más de un día', cuantas: 1 },
    ],
  })
  expect(cifrasDe(sets, { ...filtro, unidad_id: 21 })[0]?.definicion).toContain('la unidad elegida')
})

test('the histogram has a bar for each minute, the last open, and the median across', () => {
  const minuto = (minuto: number, n: number) => set(codigos.minuto + minuto, 0, { n })
  const { filas, referencia, hallazgo } = histogramaTabla(
    [set(codigos.respuesta, 278, { n: 4 }), minuto(0, 1), minuto(4, 2), minuto(11, 1)],
    filtro,
  )
  expect(filas.map(({ nombre, valores }) => [nombre, valores[0]])).toEqual(
    ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12 o más'].map((nombre, index) => [
      nombre,
      { 0: 1, 4: 2, 11: 1 }[index] ?? 0,
    ]),
  )
  expect(filas[11]?.enlace).toBe('/intranet/emergencias?desde=2026-01-01&hasta=2026-03-31&llegada=12')
  expect(referencia).toEqual({ nombre: 'mediana', valor: 278, medida: 'segundos' })
  expect(hallazgo).toBe('La mitad de las salidas tuvo su primera llegada en 4:38 o menos.')
  expect(histogramaTabla([], filtro)).toMatchObject({ referencia: null, hallazgo: null, n: 0 })
})

test('a month without an arrival has no median', () => {
  const { filas, hallazgo } = tramosTabla([set(codigos.tramo, 300), set(codigos.tramo + 2, 360)], filtro)
  expect(filas.map(({ nombre, valores }) => [nombre, valores[0]])).toEqual([
    ['ene', 300],
    ['feb', null],
    ['mar', 360],
  ])
  expect(hallazgo).toBe('Marzo fue el mes con más demora en llegar: 6:00.')
})

test('day and night, each by its own cases', () => {
  const { filas, n, excluidas, hallazgo } = diaNocheTabla([
    set(codigos.dia, 300, { n: 7, sin: 1 }),
    set(codigos.noche, 322, { n: 2, sin: 2 }),
  ])
  expect(filas.map(({ valores }) => valores)).toEqual([
    [300, 360, 7],
    [322, 382, 2],
  ])
  expect([n, excluidas]).toEqual([9, [{ motivo: 'sin hora 6-3', cuantas: 3 }]])
  expect(hallazgo).toBe('De noche se llega 0:22 más tarde que de día.')
})

test('units in their order, and which arrives first', () => {
  const unidades = [
    { id: 1, nombre: 'B-21' },
    { id: 2, nombre: 'R-21' },
    { id: 3, nombre: 'Z-21' },
  ]
  const { filas, hallazgo } = unidadesTabla(
    [
      set(codigoDeUnidad(1, 'respuesta'), 400),
      set(codigoDeUnidad(1, 'salida'), 90),
      set(codigoDeUnidad(2, 'respuesta'), 350),
    ],
    unidades,
  )
  expect(filas.map(({ nombre, valores }) => [nombre, ...valores])).toEqual([
    ['B-21', 400, 460, 5, 90, 150, 5],
    ['R-21', 350, 410, 5, null, null, 0],
  ])
  expect(hallazgo).toBe('R-21 es la que llega antes: 5:50 de mediana.')
})
