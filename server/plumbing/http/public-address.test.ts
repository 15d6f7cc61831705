import { expect, test } from 'vitest'
import { isPublicAddress, isPublicUrl, lookupPublic } from './public-address.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGuQ',
  'https://wns2-by3p.notify.windows.com/w/?token=BQY%3d',
  'https://[2a00:1450:4001:830::200e]/x',
  'https://8.8.8.8/x',
])('%s may be a push service', (url) => {
  expect(isPublicUrl(url)).toBe(true)
})

test.each([
  '',
  'push',
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/x',
  'https://user:pass@fcm.googleapis.com/x',
  'https://localhost/x',
  'https://cuartel/x',
  'https://127.0.0.1/x',
  'https://127.1/x',
  'https://2130706433/x',
  'https://0x7f000001/x',
  'https://0177.0.0.1/x',
  'https://0.0.0.0/x',
  'https://10.0.0.5/x',
  'https://172.20.1.1/x',
  'https://192.168.1.1/x',
  'https://100.100.1.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/x',
  'https://[::]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://[fe80::1]/x',
  'https://[fd00::1]/x',
  'https://[64:ff9b::7f00:1]/x',
  'https://[2002:7f00:1::]/x',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'gopher://127.0.0.1:70/x',
])('%s may not be a push service', (url) => {
  expect(isPublicUrl(url)).toBe(false)
})

test('an invalid address is not public', () => {
  expect(['', 'x', '1.2.3', '224.0.0.1', '255.255.255.255'].map(isPublicAddress)).toEqual(Array(5).fill(false))
})

test('a name that resolves to this machine is not found', async () => {
  const found = new Promise<string | undefined>((resolve) =>
    lookupPublic('localhost', {}, (error) => resolve(error?.code)),
  )
  expect(await found).toBe('ENOTPUBLIC')
})
