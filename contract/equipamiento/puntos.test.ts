import { expect, test } from 'vitest'
import { dichoDeFalla, faltantes, fallado, permitidoDe, Punto, type Respuesta, resultadoDe } from './puntos.ts'

const punto = (de: Partial<Punto>): Punto =>
  Punto.parse({ clave: 'a', seccion: 'Cabina', texto: 'Presión de frenos', tipo: 'si_no', ...de })
const frenos = punto({ tipo: 'numero', minimo: 7, maximo: 9.5, medida: 'bar' })

test.each<[Partial<Punto>, Omit<Respuesta, 'clave'>, boolean]>([
  [{}, { conforme: true }, false],
  [{}, { conforme: false }, true],
  [{}, {}, false],
  [{ tipo: 'numero', minimo: 7, maximo: 9.5 }, { numero: 7 }, false],
  [{ tipo: 'numero', minimo: 7, maximo: 9.5 }, { numero: 9.5 }, false],
  [{ tipo: 'numero', minimo: 7, maximo: 9.5 }, { numero: 6.9 }, true],
  [{ tipo: 'numero', minimo: 7 }, { numero: 100 }, false],
  [{ tipo: 'numero', maximo: 9.5 }, { numero: 9.6 }, true],
  [{ tipo: 'numero', esperado: 4 }, { numero: 4 }, false],
  [{ tipo: 'numero', esperado: 4 }, { numero: 3 }, true],
  [{ tipo: 'numero', esperado: 0 }, { numero: 1 }, true],
  [{ tipo: 'texto' }, { texto: 'Malo', conforme: false }, false],
  [{ tipo: 'foto' }, { foto: true }, false],
])('%j answered %j fails: %j', (de, dada, expected) => {
  expect(fallado(punto(de), { clave: 'a', ...dada })).toBe(expected)
})

const [luz, aire, firma, foto] = [
  punto({ clave: 'luz', texto: 'Luz' }),
  { ...frenos, clave: 'aire', critico: true },
  punto({ clave: 'firma', tipo: 'texto', obligatorio: false }),
  punto({ clave: 'foto', tipo: 'foto' }),
]
const todos = [luz, aire, firma, foto]

test.each<[Respuesta[], string[]]>([
  [[], ['luz', 'aire', 'foto']],
  [
    [
      { clave: 'luz', conforme: false },
      { clave: 'foto', foto: true },
    ],
    ['aire'],
  ],
  // An answer of another kind is none.
  [
    [
      { clave: 'luz', numero: 3 },
      { clave: 'aire', conforme: true },
      { clave: 'foto', texto: 'Sí' },
    ],
    ['luz', 'aire', 'foto'],
  ],
  [
    [
      { clave: 'luz', conforme: true },
      { clave: 'aire', numero: 0 },
      { clave: 'foto', foto: true },
    ],
    [],
  ],
])('%j lacks %j', (respuestas, expected) => {
  expect(faltantes(todos, respuestas).map(({ clave }) => clave)).toEqual(expected)
})

test.each<[boolean, number, string]>([
  [true, 8, 'conforme'],
  [false, 8, 'con_observaciones'],
  [true, 5, 'no_conforme'],
  [false, 5, 'no_conforme'],
])('light %s with %s bar is %s', (conforme, numero, expected) => {
  expect(
    resultadoDe(todos, [
      { clave: 'luz', conforme },
      { clave: 'aire', numero },
    ]),
  ).toBe(expected)
})

test.each<[Partial<Punto>, string | null]>([
  [{ minimo: 7, maximo: 9.5, medida: 'bar' }, '7 a 9,5 bar'],
  [{ minimo: 7 }, 'desde 7'],
  [{ maximo: 9.5, medida: 'L' }, 'hasta 9,5 L'],
  [{ esperado: 4 }, '4'],
  [{}, null],
])('%j allows %j', (de, expected) => {
  expect(permitidoDe(punto({ tipo: 'numero', ...de }))).toBe(expected)
})

test.each<[Punto, Omit<Respuesta, 'clave'>, string]>([
  [luz, { conforme: false }, 'Luz'],
  [luz, { conforme: false, nota: 'Foco derecho quemado' }, 'Luz: Foco derecho quemado'],
  [frenos, { numero: 6.5 }, 'Presión de frenos: 6,5 bar, se permite 7 a 9,5 bar'],
  [
    punto({ texto: 'Pitones', tipo: 'numero', esperado: 4 }),
    { numero: 3, nota: 'Falta uno' },
    'Pitones: 3, se espera 4. Falta uno',
  ],
])('%j answered %j is said in words', (uno, dada, expected) => {
  expect(dichoDeFalla(uno, { clave: 'a', ...dada })).toBe(expected)
})
