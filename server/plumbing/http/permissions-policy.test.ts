import { expect, test } from 'vitest'
import { permissions } from './permissions-policy.ts'

const allowedBy = (policy: string) => policy.split(', ').filter((feature) => !feature.endsWith('=()'))

test('a public page may ask for nothing', () => {
  expect(allowedBy(permissions.pagina)).toEqual([])
  expect(permissions.pagina).toContain('geolocation=(), ')
})

test('a page of members may ask for what their screens use, for itself alone', () => {
  expect(allowedBy(permissions.miembro)).toEqual([
    'clipboard-write=(self)',
    'geolocation=(self)',
    'publickey-credentials-create=(self)',
    'publickey-credentials-get=(self)',
    'screen-wake-lock=(self)',
  ])
})

test('one that reads labels may ask for the camera besides, never for the microphone', () => {
  expect(allowedBy(permissions.camara)).toEqual(['camera=(self)', ...allowedBy(permissions.miembro)])
  expect(permissions.camara).toContain('microphone=()')
})
