import { expect, test } from 'vitest'
import { type Candidato, proponerDotacion, type SinDotacion } from './dotacion-propuesta.rules.ts'

const uno = (id: number, de: Partial<Candidato> = {}): Candidato => ({
  id,
  nombre: `Miembro ${id}`,
  conduce: [],
  puede_a_cargo: false,
  funcion: null,
  llegada_en: null,
  ...de,
})
const b21: SinDotacion = { ref: '21', unidad_id: 21, hora_6_0: null, capacidad: 4 }
const b22: SinDotacion = { ...b21, ref: '22', unidad_id: 22 }
const idsOf = (unidades: SinDotacion[], candidatos: Candidato[]) =>
  proponerDotacion(unidades, candidatos).map(({ ref, conductor, a_cargo, tripulantes }) => [
    ref,
    conductor?.id ?? null,
    a_cargo?.id ?? null,
    tripulantes.map(({ id }) => id),
  ])

test('those on guard go first, each in their part, then who arrived, then who comes, by the seats', () => {
  const [viene, llego] = [uno(1), uno(2, { llegada_en: '2026-11-20T14:00:00.000Z' })]
  const guardia = [
    uno(3, { funcion: 'guardian', puede_a_cargo: true }),
    uno(4, { funcion: 'a_cargo', puede_a_cargo: true }),
    uno(5, { funcion: 'conductor', conduce: [21] }),
  ]
  expect(idsOf([b21], [viene, llego, ...guardia])).toEqual([['21', 5, 4, [3, 2]]])
  const [propuesta] = proponerDotacion([{ ...b21, capacidad: null }], [viene, llego, ...guardia])
  expect(propuesta?.tripulantes.map(({ razon }) => razon)).toEqual(['de_guardia', 'llego', 'viene'])
})

test('two units get a driver and somebody in charge each before either gets the rest', () => {
  const all = [
    uno(1, { conduce: [21, 22], puede_a_cargo: true, funcion: 'guardian' }),
    uno(2, { conduce: [21, 22], funcion: 'guardian' }),
    uno(3, { puede_a_cargo: true, funcion: 'guardian' }),
    uno(4, { puede_a_cargo: true, funcion: 'guardian' }),
    uno(5, { funcion: 'guardian' }),
  ]
  expect(idsOf([b21, b22], all)).toEqual([
    ['21', 1, 3, [5]],
    ['22', 2, 4, []],
  ])
})

test('in a unit that has left nobody is proposed who was not there', () => {
  const salio = { ...b21, hora_6_0: '2026-11-20T14:00:00.000Z' }
  const all = [
    uno(1),
    uno(2, { llegada_en: '2026-11-20T14:00:01.000Z' }),
    uno(3, { llegada_en: '2026-11-20T13:59:00.000Z' }),
  ]
  expect(idsOf([salio], all)).toEqual([['21', null, null, [3]]])
})

test('nothing is proposed of nobody, nor a driver who may not drive it', () => {
  expect(idsOf([b21], [])).toEqual([])
  expect(idsOf([b21], [uno(1, { conduce: [22], funcion: 'conductor' })])).toEqual([['21', null, null, [1]]])
})
