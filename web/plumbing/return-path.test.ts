import { expect, test } from 'vitest'
import { loginPath, returnPath } from './return-path.ts'

const origin = 'http://cuartel.cl'

test.each([
  '/intranet/material-mayor',
  '/intranet/material-mayor?page=2&estado=EN REVISIÓN',
  '/intranet?a=b#historial',
])('%s is returned to', (wanted) => {
  expect(decodeURI(returnPath(origin + loginPath(wanted)))).toBe(wanted)
})

test('the intranet’s home needs no remembering', () => {
  expect(loginPath('/intranet')).toBe('/login')
  expect(returnPath(`${origin}/login`)).toBe('/intranet')
})

// Security row 44.
test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/./\\evil.example',
  'https://evil.example/intranet',
  'http://cuartel.cl.evil.example',
  'http://cuartel.cl@evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  'http://[',
  '',
])('%j is not followed', (desde) => {
  expect(returnPath(`${origin}/login?${new URLSearchParams({ desde })}`)).toBe('/intranet')
})

test('signing in never leads back to signing in', () => {
  expect(returnPath(`${origin}/login?desde=/login?desde=/login`)).toBe('/intranet')
})
