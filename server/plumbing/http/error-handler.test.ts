import fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerError } from './error-handler.ts'
import { unavailable } from './errors.ts'

const app = fastify()
app.setErrorHandler(answerError)
let thrown: Error
app.get('/', () => Promise.reject(thrown))

const answerTo = async (error: Error) => {
  thrown = error
  const { statusCode, headers, body } = await app.inject('/')
  return { status: statusCode, retryAfter: headers['retry-after'], message: JSON.parse(body).message as string }
}
const coded = (code: string) => Object.assign(new Error('select 1'), { code, severity: 'FATAL' })
const noDisponible = 'El servicio no está disponible en este momento. Intente nuevamente.'

test.each([
  ...[
    '57P01',
    '53300',
    'ECONNREFUSED',
    'EMFILE',
    'ENFILE',
    'EAGAIN',
    'ENOMEM',
    'ERR_WORKER_INIT_FAILED',
    '55P03',
    '57014',
    '40001',
  ].map(coded),
  Object.assign(new Error('database is locked'), { errcode: 5 }),
  unavailable(),
])('%s is 503 with a Retry-After', async (error) => {
  expect(await answerTo(error)).toEqual({ status: 503, retryAfter: '5', message: noDisponible })
})

test.each([coded('ENOSPC'), coded('53100'), Object.assign(new Error('full'), { errcode: 13 })])(
  '%s is 507',
  async (error) => {
    const message = 'No queda espacio en el servidor. Avise a un administrador.'
    expect(await answerTo(error)).toEqual({ status: 507, retryAfter: undefined, message })
  },
)
