import { expect, test } from 'vitest'
import { juntarPocos } from './pocos.rules.ts'

const joined = (...sizes: number[]) => juntarPocos(sizes, (n) => n, 5)

test('groups that are large enough stay', () => {
  expect(joined(5, 8)).toEqual({ quedan: [5, 8], juntos: [] })
})

test('small ones are joined', () => {
  expect(joined(9, 2, 3, 7)).toEqual({ quedan: [9, 7], juntos: [2, 3] })
})

test('one alone takes the smallest of the others with it', () => {
  expect(joined(9, 1, 6)).toEqual({ quedan: [9], juntos: [1, 6] })
})

test('where all together are few, all are one', () => {
  expect(joined(1, 2)).toEqual({ quedan: [], juntos: [1, 2] })
})

test('a group of nobody stays as it is', () => {
  expect(joined(0, 6)).toEqual({ quedan: [0, 6], juntos: [] })
})

test('each part of a group is to be large enough', () => {
  const grupos = [
    [30, 6],
    [12, 2],
    [8, 0],
    [9, 9],
  ]
  expect(juntarPocos(grupos, (grupo) => grupo, 5)).toEqual({
    quedan: [[30, 6]],
    juntos: [
      [12, 2],
      [8, 0],
      [9, 9],
    ],
  })
})
