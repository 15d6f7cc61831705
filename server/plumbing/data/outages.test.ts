import { expect, test } from 'vitest'
import { outageOf } from './outages.ts'

const coded = (code: string | number, message = 'x') =>
  Object.assign(new Error(message), typeof code === 'number' ? { code: 'ERR_SQLITE_ERROR', errcode: code } : { code })

test.each([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EAI_AGAIN', '08006', '53300', '57P01', '57P02', '57P03', '25P03'].map(
    (code) => coded(code),
  ),
  new Error('Connection terminated unexpectedly'),
  new Error('Connection terminated due to connection timeout'),
  new Error('timeout exceeded when trying to connect'),
  new AggregateError([coded('ECONNREFUSED')]),
  new Error('the task failed', { cause: coded('57P01') }),
])('%s: the database is away', (error) => {
  expect(outageOf(error)).toBe('ausente')
})

test.each([
  coded('ENOSPC'),
  coded('EDQUOT'),
  coded('53100'),
  coded(13),
  coded(4_874),
  new Error('x', { cause: coded('ENOSPC') }),
])('%s: no space left', (error) => {
  expect(outageOf(error)).toBe('lleno')
})

test.each([
  ...['EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM', 'ERR_WORKER_INIT_FAILED'].map((code) => coded(code)),
  coded(7),
  coded(14),
  new Error('x', { cause: coded('EMFILE') }),
])('%s: no file, thread or memory left', (error) => {
  expect(outageOf(error)).toBe('agotado')
})

test.each([
  coded('23505'),
  coded('42P01'),
  coded(2_067),
  coded('FST_ERR_VALIDATION'),
  new TypeError('x'),
  'no',
  undefined,
])('%s: neither', (error) => {
  expect(outageOf(error)).toBeUndefined()
})
