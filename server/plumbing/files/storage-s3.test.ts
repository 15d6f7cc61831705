import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { atTheEnd } from '#test/support/at-the-end.ts'
import { startS3 } from '#test/support/s3.ts'
import { StartError } from '../process/start-error.ts'
import { openS3Storage } from './storage-s3.ts'

const s3 = await startS3()
const settings = { ...s3, region: 'us-east-1' }

test('an existing bucket is opened', async () => {
  expect(await (await openS3Storage(settings)).list('nada')).toEqual([])
})

describe('the start fails with one line that names the variable', () => {
  test('when the bucket is missing', async () => {
    expect(await refusal({ ...settings, bucket: 'otro-contenedor' })).toBe('el contenedor no existe')
  })

  test('when nobody listens', async () => {
    const endpoint = 'http://127.0.0.1:1'
    expect(await refusal({ ...settings, endpoint })).toBe('el servidor no responde (ECONNREFUSED)')
  })

  test('when the host is unknown', async () => {
    const endpoint = 'http://nadie.invalid'
    expect(await refusal({ ...settings, endpoint })).toMatch(/^el servidor no responde \((ENOTFOUND|EAI_AGAIN)\)$/)
  })

  test.each([
    ['SignatureDoesNotMatch', 403, 'AWS_SECRET_ACCESS_KEY no es la de esa clave'],
    ['AccessDenied', 403, 'las claves no dan acceso al contenedor'],
    ['PermanentRedirect', 301, 'el contenedor está en otra región'],
    ['Otro', 400, 'responde con Otro'],
  ])('when the server refuses with %s', async (code, status, why) => {
    const endpoint = await answering(status, `<Error><Code>${code}</Code><Message>No.</Message></Error>`)
    expect(await refusal({ ...settings, endpoint })).toBe(why)
  })

  test('when the server does not speak S3', async () => {
    const endpoint = await answering(404, '<html>Nada</html>')
    expect(await refusal({ ...settings, endpoint })).toMatch(/^el contenedor no existe$|^responde con \w+$/)
  })

  test('when the key is wrong or missing', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'OTRA')
    expect(await refusal(settings)).toBe('AWS_ACCESS_KEY_ID no es una clave de ese servidor')
    vi.stubEnv('AWS_ACCESS_KEY_ID', '')
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
    vi.stubEnv('HOME', '/nada')
    expect(await refusal(settings)).toBe('faltan AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY')
  })
})

async function refusal(settings: Parameters<typeof openS3Storage>[0]): Promise<string> {
  const error: unknown = await openS3Storage(settings).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(error instanceof StartError)) throw new Error('It was opened', { cause: error })
  expect(error.message).not.toContain(settings.bucket)
  return /^No se pudo usar STORAGE_URL: (.+)$/.exec(error.message)?.[1] ?? error.message
}

/** A server with one fixed answer. */
async function answering(status: number, body: string): Promise<string> {
  const server = createServer((_request, response) => void response.writeHead(status).end(body))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atTheEnd(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
