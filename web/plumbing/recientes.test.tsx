import { beforeEach, expect, test } from 'vitest'
import { keepReciente, storedRecientes } from './recientes.ts'
import { endSession } from './session.ts'

beforeEach(() => localStorage.clear())

const open = (n: number, usuario = 1) =>
  keepReciente(usuario, { ruta: `/intranet/emergencias/${n}`, titulo: `Folio ${n}` })
const titles = (usuario = 1) => storedRecientes(usuario).map(({ titulo }) => titulo)

test('the last eight, each once, the last opened first', () => {
  for (let n = 1; n <= 9; n += 1) open(n)
  open(5)
  expect(titles()).toEqual([5, 9, 8, 7, 6, 4, 3, 2].map((n) => `Folio ${n}`))
})

test('are of their member alone, and go with the session', () => {
  open(1)
  expect(titles(2)).toEqual([])
  localStorage.setItem('token', 'x')
  endSession()
  expect(titles()).toEqual([])
  localStorage.setItem('recientes', '{')
  expect(titles()).toEqual([])
})
