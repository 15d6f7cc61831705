import { expect, test } from 'vitest'
import { browserOf, deviceOf } from './navegador.ts'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140.0'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
    'Chrome 139.0.0.0',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/139.0.0.0 Safari/537.36 Edg/139.0.1.2', 'Edge 139.0.1.2'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1', 'Safari 18.5'],
  ['Lynx/2.9', 'Lynx/2.9'],
])('%s is shown as «%s»', (userAgent, told) => {
  expect(browserOf(userAgent)).toBe(told)
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome en Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari en iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Windows'],
  ['curl/8.0', 'Dispositivo desconocido'],
  [null, 'Dispositivo desconocido'],
])('the owner of %s sees «%s»', (userAgent, told) => {
  expect(deviceOf(userAgent)).toBe(told)
})
