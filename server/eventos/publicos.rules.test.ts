import { expect, test } from 'vitest'
import { publicoDe } from './publicos.rules.ts'

const evento = {
  titulo: 'Puertas abiertas',
  lugar: 'Cuartel',
  inicio: '2026-12-05T14:00:00.000Z',
  termino: '2026-12-05T20:00:00.000Z',
  todo_el_dia: 0,
}
const said = (descripcion: string | null) => publicoDe({ ...evento, descripcion }).descripcion

test('of a description the first paragraph is told', () => {
  expect(said('Para niñas y niños.\nPedir llaves a la guardia.')).toBe('Para niñas y niños.')
  expect(said(null)).toBeNull()
})

test('a long one ends after a whole word', () => {
  expect(said(`${'palabra '.repeat(40)}fin`)).toBe(`${'palabra '.repeat(36)}palabra…`)
  expect(said('a'.repeat(300))).toBe('a'.repeat(300))
})
