import { expect, test } from 'vitest'
import { cpuSeconds, processOf, secondsOfTree } from './cpu.ts'

test('reads a process whose name holds brackets', () => {
  const stat = `42 (a (b) c) S 7 1 1 0 -1 0 0 0 0 0 ${[100, 20, 3, 4].join(' ')} 20 0`
  expect(processOf(stat)).toEqual({ pid: 42, parent: 7, ticks: 127 })
})

test('sums a process and all below it, and nothing beside it', () => {
  const all = [
    { pid: 1, parent: 0, ticks: 1000 },
    { pid: 2, parent: 1, ticks: 100 },
    { pid: 3, parent: 2, ticks: 20 },
    { pid: 4, parent: 3, ticks: 3 },
    { pid: 5, parent: 1, ticks: 400 },
  ]
  expect(secondsOfTree(all, 2)).toBe(1.23)
  expect(secondsOfTree(all, 9)).toBe(0)
})

test('this worker has taken some', () => {
  expect(cpuSeconds()).toBeGreaterThan(0)
})
