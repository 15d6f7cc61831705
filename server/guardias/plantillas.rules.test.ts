import { describe, expect, test } from 'vitest'
import type { PlantillaEscrita } from '#contract/guardias/plantillas.ts'
import { grupoDe, judgePlantilla, turnosDe } from './plantillas.rules.ts'

const todos = [1, 2, 3, 4, 5, 6, 7]
const nocturna = { dias: todos, hora_inicio: '23:00', hora_termino: '07:00' }
const hoursOf = ({ inicio, termino }: { inicio: string; termino: string }) =>
  (Date.parse(termino) - Date.parse(inicio)) / 3_600_000

describe('turns of a template', () => {
  test('begin on its weekdays, both ends included', () => {
    const finDeSemana = turnosDe({ ...nocturna, dias: [6, 7] }, '2026-12-05', '2026-12-13')
    expect(finDeSemana.map(({ dia }) => dia)).toEqual(['2026-12-05', '2026-12-06', '2026-12-12', '2026-12-13'])
    expect(finDeSemana[0]).toMatchObject({ inicio: '2026-12-06T02:00:00.000Z', termino: '2026-12-06T10:00:00.000Z' })
  })

  test.each([
    ['08:00', '20:00', 12],
    ['20:00', '08:00', 12],
    ['08:00', '08:00', 24],
  ])('from %s to %s last %i hours', (hora_inicio, hora_termino, hours) => {
    const [turno] = turnosDe({ dias: todos, hora_inicio, hora_termino }, '2026-12-05', '2026-12-05')
    expect(turno && hoursOf(turno)).toBe(hours)
  })

  test.each([
    ['2026-04-03', 8],
    ['2026-04-04', 9],
    ['2026-04-05', 8],
    ['2026-09-04', 8],
    ['2026-09-05', 7],
    ['2026-09-06', 8],
  ])('the night of %s lasts %i hours (domain §1.9)', (dia, hours) => {
    const [turno] = turnosDe(nocturna, dia, dia)
    expect(turno && [hoursOf(turno), turno.corrida]).toEqual([hours, false])
  })

  test('an hour that the clock skips is an hour later', () => {
    const [turno] = turnosDe({ dias: todos, hora_inicio: '00:30', hora_termino: '08:00' }, '2026-09-06', '2026-09-06')
    expect(turno).toEqual({
      dia: '2026-09-06',
      inicio: '2026-09-06T04:30:00.000Z',
      termino: '2026-09-06T11:00:00.000Z',
      corrida: true,
    })
  })

  test('two that follow one another neither overlap nor leave a gap on the nights of the change', () => {
    for (const hora of ['23:30', '00:30', '08:00'])
      for (const dia of ['2026-04-04', '2026-09-05']) {
        const [first, second] = turnosDe({ dias: todos, hora_inicio: hora, hora_termino: hora }, dia, '2026-12-31')
        expect(first?.termino).toBe(second?.inicio)
      }
  })
})

describe('groups take turns', () => {
  const grupos = ['Verde', 'Roja', 'Azul']

  test.each([
    ['2026-12-07', 'Verde'],
    ['2026-12-13', 'Verde'],
    ['2026-12-14', 'Roja'],
    ['2026-12-21', 'Azul'],
    ['2026-12-28', 'Verde'],
    ['2026-12-06', 'Azul'],
    ['2026-11-16', 'Verde'],
  ])('%s is of %s', (dia, grupo) => {
    expect(grupoDe(grupos, '2026-12-07', dia)).toBe(grupo)
  })

  test('or nobody does', () => {
    expect([grupoDe(grupos, null, '2026-12-07'), grupoDe([], '2026-12-07', '2026-12-07')]).toEqual([null, null])
  })
})

describe('a template', () => {
  const reglas = { min_total: 4, min_conductor: 1, min_a_cargo: 1, cupo_maximo: 12 }
  const escrita: PlantillaEscrita = {
    nombre: 'Nocturna',
    tipo: 'nocturna',
    ...nocturna,
    activa: true,
    rotacion: 'semanal',
    rotacion_desde: '2026-12-07',
    grupos: [{ nombre: 'Verde', miembro_ids: [1] }],
  }

  test('follows the rules where it says nothing, and has its days once and in order', () => {
    expect(judgePlantilla({ ...escrita, dias: [7, 1, 7], min_total: 5 }, reglas).escrita).toMatchObject({
      ...reglas,
      min_total: 5,
      dias: '[1,7]',
      rotacion_desde: '2026-12-07',
    })
    expect(judgePlantilla({ ...escrita, rotacion: 'ninguna' }, reglas).escrita?.rotacion_desde).toBeNull()
  })

  test.each([
    ['grupos', { grupos: [] }, 'Agregue al menos un grupo, o elija que no roten'],
    ['rotacion_desde', { rotacion_desde: null }, 'Elija el lunes en que empieza el primer grupo'],
    ['rotacion_desde', { rotacion_desde: '2026-12-08' }, 'La rotación empieza un lunes'],
    ['min_total', { min_conductor: 3, min_a_cargo: 2 }, 'No puede ser menos que conductores y personas a cargo juntos'],
    ['cupo_maximo', { cupo_maximo: 3 }, 'No pueden ser menos que la dotación mínima'],
  ])('is refused for its %s: %o', (campo, more, text) => {
    expect(judgePlantilla({ ...escrita, ...more }, reglas).faults).toEqual({ [campo]: text })
  })
})
