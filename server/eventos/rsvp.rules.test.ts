import { expect, test } from 'vitest'
import { agrupados, anotaRespuestas, cupoLibre } from './rsvp.rules.ts'
import { admiteRespuesta } from '#contract/eventos/rsvp.ts'

const inicio = '2026-12-04T20:00:00.000Z'
const evento = { estado: 'publicado', rsvp_habilitado: 1, rsvp_limite: null, inicio } as const

test.each([
  [{}, inicio, true],
  [{}, '2026-12-04T20:00:00.001Z', false],
  [{ rsvp_limite: '2026-12-01T20:00:00.000Z' }, '2026-12-01T20:00:00.000Z', true],
  [{ rsvp_limite: '2026-12-01T20:00:00.000Z' }, '2026-12-01T20:00:00.001Z', false],
  [{ rsvp_habilitado: 0 } as const, '2026-11-20T20:00:00.000Z', false],
  [{ estado: 'realizado' } as const, '2026-11-20T20:00:00.000Z', false],
])('an event %o answered at %s: %s', (more, now, expected) => {
  expect(admiteRespuesta({ ...evento, ...more }, new Date(now))).toBe(expected)
})

test('answers of others are written down by officers, the Ayudante, and whoever is in charge of the list', () => {
  expect(anotaRespuestas({ id: 1, role: 'ayudante' }, null)).toBe(true)
  expect(anotaRespuestas({ id: 1, role: 'bombero' }, 1)).toBe(true)
  expect(anotaRespuestas({ id: 1, role: 'maquinista' }, 2)).toBe(false)
})

test('places left are never below none', () => {
  expect([cupoLibre(null, { asistire: 5 }), cupoLibre(6, { asistire: 5 }), cupoLibre(4, { asistire: 5 })]).toEqual([
    null,
    1,
    0,
  ])
})

test('those who wait stand in the order of the places, the others in the order of names', () => {
  const gente = ['Ana', 'Berta', 'Carla', 'Dora'].map((nombre, index) => ({ id: index + 1, nombre, cargo: null }))
  const base = { respuesta: 'asistire', comentario: 'Voy en bus', respondido_en: inicio } as const
  const respuestas = [
    { ...base, user_id: 3, en_espera: 0, orden: 1 },
    { ...base, user_id: 1, en_espera: 1, orden: 9 },
    { ...base, user_id: 2, en_espera: 1, orden: 4 },
  ] as const
  const groups = agrupados(gente, respuestas, (id) => id === 3)
  expect(groups.espera.map(({ nombre, comentario }) => [nombre, comentario])).toEqual([
    ['Berta', null],
    ['Ana', null],
  ])
  expect(groups.asistire).toMatchObject([{ nombre: 'Carla', comentario: 'Voy en bus' }])
  expect(groups.sin_responder).toEqual([
    { user_id: 4, nombre: 'Dora', cargo: null, comentario: null, respondido_en: null },
  ])
})
