import { expect, test } from 'vitest'
import { hostOf, isLoopback, isOwnHost } from './hosts.ts'

test.each([
  ['cuartel.example', 'cuartel.example'],
  ['Cuartel.Example:8443', 'cuartel.example'],
  ['cuartel.example.', 'cuartel.example'],
  ['[::1]:3000', '::1'],
  ['10.0.0.5:3000', '10.0.0.5'],
  ['', undefined],
  ['evil.example/', undefined],
  ['yo@evil.example', undefined],
  ['evil.example cuartel.example', undefined],
  ['a:b', undefined],
])('the host in «%s» is %s', (header, host) => {
  expect(hostOf(header)).toBe(host)
})

test.each(['cuartel.example', 'localhost', '127.0.0.1', '127.0.1.1', '::1', '10.0.0.5', '192.168.1.5', 'fd00::5'])(
  '%s is ours',
  (host) => {
    expect(isOwnHost(host, ['cuartel.example', '0.0.0.0'])).toBe(true)
  },
)

test.each(['evil.example', 'cuartel.example.evil.example', 'www.cuartel.example', '93.184.216.34', '2606:4700::1'])(
  '%s is not ours',
  (host) => {
    expect(isOwnHost(host, ['cuartel.example', '0.0.0.0'])).toBe(false)
  },
)

test.each(['127.0.0.1.evil.example', '0.0.0.0', 'localhost.evil.example'])('%s is not loopback', (host) => {
  expect(isLoopback(host)).toBe(false)
})
