import { expect, test } from 'vitest'
import { pagePolicy, widened } from './security-headers.ts'

test('a page adds the hosts it asks for, in the directives that allow any', () => {
  const policy = pagePolicy(widened('connect-src https://api.emailjs.com; img-src https://a.cl https://b.cl:8443'))
  expect(policy).toContain("; connect-src 'self' https://api.emailjs.com;")
  expect(policy).toContain("; img-src 'self' blob: https://a.cl https://b.cl:8443;")
  expect(policy).toContain("; script-src 'self';")
})

test('text becomes HTML or a script by our policy of Trusted Types alone', () => {
  expect(pagePolicy()).toMatch(/; require-trusted-types-for 'script'; trusted-types cuartel$/)
})

test('nothing may be framed, unless the page asks', () => {
  expect(pagePolicy()).not.toContain('frame-src')
  expect(pagePolicy({ 'frame-src': "'self' blob:" })).toContain("; frame-src 'self' blob:;")
})

test.each([
  null,
  '',
  "script-src 'unsafe-inline'",
  'default-src https://a.cl',
  "connect-src 'unsafe-eval'",
  'connect-src *',
  'connect-src data:',
  'connect-src https://a.cl/x,https://b.cl',
  'img-src https:',
])('a request for anything else changes nothing: %s', (asked) => {
  expect(pagePolicy(widened(asked))).toBe(pagePolicy())
})

test('a host with a directive in it is dropped whole', () => {
  expect(pagePolicy(widened("connect-src https://a.cl,script-src; script-src 'unsafe-inline'"))).toBe(pagePolicy())
})
