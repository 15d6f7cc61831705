import { describe, expect, test } from 'vitest'
import { readConfig, variableNames } from './config.ts'
import { StartError } from './start-error.ts'

const wrong: Record<string, string[]> = {
  NODE_ENV: ['staging', 'Production'],
  HOST: ['127.0.0.1:3000', 'http://127.0.0.1', '[::1]', 'localhost/', 'a b', '-a'],
  PORT: ['65536', '-1', 'tres', '80.5'],
  DATABASE_URL: ['mysql://yo:clave@host/db', 'sin-esquema', 'http://host'],
  STORAGE_URL: [
    'file:///etc',
    'bucket',
    's3://cuartel',
    's3://?region=cl',
    's3://C?region=cl',
    's3://cuartel/carpeta?region=cl',
    's3://clave:secreta@cuartel?region=cl',
    's3://cuartel?endpoint=s3.example.cl',
    's3://cuartel?region=c/l',
    's3://cuartel?endpoint=ftp://s3.example.cl',
    's3://cuartel?region=cl&clave=secreta',
  ],
  RESPALDOS_URL: ['file:///etc', 's3://cuartel', 's3://cuartel/carpeta?region=cl'],
  CLAVE_INSTALACION: ['corta', 'una-frase con espacios que es bien larga'],
  CLAVE_RESPALDOS: ['corta'],
  PUBLIC_URL: [
    'javascript:alert(1)',
    'cuartel.example',
    'ftp://host',
    'https://cuartel.example/intranet',
    'https://cuartel.example/?a=1',
    'https://cuartel.example/#a',
    'https://yo:clave@cuartel.example',
    'http://0.0.0.0:3000',
    'http://[::]:3000',
  ],
  SMTP_URL: ['http://host', 'correo'],
  MAIL_FROM: ['a', 'Compañía', 'Compañía <a>', 'a@b.cl, c@d.cl', 'A <a@b.cl> <c@d.cl>', 'A\nBcc: x@y.cl <a@b.cl>'],

  ADMIN_EMAIL: ['jefa', 'a@b@c'],
  ADMIN_PASSWORD: ['corta'],
  TRUST_PROXY: ['true', '1', 'ON'],
  LOG_LEVEL: ['verbose', 'INFO'],
  RATE_LIMITS: ['no', 'false'],
  DISK_WARNING_MB: ['0', '-1', '1 GB', '1.5'],
  VERSIONES_URL: ['versiones', 'ftp://host/versiones.json'],
  METRICS_PORT: ['0', '65536', 'nueve'],
  METRICS_HOST: ['127.0.0.1:9090', 'http://127.0.0.1'],
}
/** These take any text. */
const free = ['CUARTEL_ENV', 'DATA_DIR']

test('every variable is either tested below or takes any text', () => {
  expect([...Object.keys(wrong), ...free].toSorted()).toEqual(variableNames.toSorted())
})

describe.each(Object.entries(wrong).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
  '%s=%s',
  (name, value) => {
    test('stops the start with one line that names it without its value', () => {
      const { message } = refusalOf({ [name]: value })
      expect(message).toMatch(/^Configuración incorrecta: /)
      expect(message).toContain(`${name} (`)
      expect(message).not.toContain('\n')
      expect(message.replaceAll(name, '').split(/[^\w@:/.-]+/)).not.toContain(value)
    })
  },
)

test('several invalid ones share one line', () => {
  const { message } = refusalOf({ PORT: 'x', LOG_LEVEL: 'y', DATABASE_URL: 'postgres-clave-secreta' })
  for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_URL']) expect(message).toContain(name)
  expect(message.split('\n')).toHaveLength(1)
  expect(message).not.toContain('secreta')
})

describe('ADMIN_EMAIL and ADMIN_PASSWORD', () => {
  test.each([{ ADMIN_EMAIL: 'jefa@demo.cl' }, { ADMIN_PASSWORD: 'Sirena132Bronce' }])('go together: %j', (env) => {
    expect(refusalOf(env).message).toContain('ADMIN_EMAIL (va junto con ADMIN_PASSWORD)')
  })

  test('together define the first administrator', () => {
    const admin = { email: 'jefa@demo.cl', password: 'Sirena132Bronce' }
    expect(readConfig({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }).admin).toEqual(admin)
  })

  test.each(['sirena132bronce', 'SirenaBronce'])('a password that the forms refuse is refused: %s', (password) => {
    const { message } = refusalOf({ ADMIN_EMAIL: 'jefa@demo.cl', ADMIN_PASSWORD: password })
    expect(message).toContain('ADMIN_PASSWORD')
    expect(message).not.toContain(password)
  })
})

test.each(['127.0.0.1', '0.0.0.0', '::', '::1', 'fe80::1', 'localhost', 'cuartel-1.example.cl'])(
  'HOST may be %s',
  (HOST) => {
    expect(readConfig({ HOST }).host).toBe(HOST)
  },
)

test('metrics have their own port, on this machine by default', () => {
  expect(readConfig({ METRICS_HOST: '10.0.0.5' }).metrics).toBeUndefined()
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
  expect(refusalOf({ METRICS_PORT: '3000' }).message).toContain('METRICS_PORT (debe ser distinto de PORT)')
})

describe('RATE_LIMITS=off', () => {
  test.each(['127.0.0.1', '::1', 'localhost', ''])('is allowed where only this machine can call: HOST=%s', (HOST) => {
    expect(readConfig({ RATE_LIMITS: 'off', HOST }).rateLimits).toBe(false)
  })

  test.each(['0.0.0.0', '::', '192.168.1.5', 'cuartel.example', '127.0.0.1.evil.example'])(
    'is refused where others can: HOST=%s',
    (HOST) => {
      expect(refusalOf({ RATE_LIMITS: 'off', HOST }).message).toContain('RATE_LIMITS (')
    },
  )
})

test('the defaults are a real installation on this machine only', () => {
  expect(readConfig({})).toEqual({
    production: true,
    localPush: false,
    port: 3000,
    host: '127.0.0.1',
    dataDir: './datos',
    databaseUrl: undefined,
    publicUrl: 'http://localhost:3000',
    admin: null,
    trustProxy: false,
    logLevel: 'info',
    rateLimits: true,
  })
})

test('an empty variable counts as unset', () => {
  expect(readConfig(Object.fromEntries(variableNames.map((name) => [name, ''])))).toEqual(readConfig({}))
})

test.each([
  ['cuartel@bomberos.cl', { name: '', address: 'cuartel@bomberos.cl' }],
  ['Segunda Compañía <cuartel@bomberos.cl>', { name: 'Segunda Compañía', address: 'cuartel@bomberos.cl' }],
  ['"Bomberos, Segunda" <cuartel@bomberos.cl>', { name: 'Bomberos, Segunda', address: 'cuartel@bomberos.cl' }],
  ['<cuartel@bomberos.cl>', { name: '', address: 'cuartel@bomberos.cl' }],
])('MAIL_FROM, with or without a name: %s', (MAIL_FROM, mailFrom) => {
  expect(readConfig({ MAIL_FROM }).mailFrom).toEqual(mailFrom)
})

test.each([
  ['s3://cuartel?endpoint=https://s3.example.cl&region=cl', { endpoint: 'https://s3.example.cl', region: 'cl' }],
  ['s3://cuartel?endpoint=http://127.0.0.1:9000', { endpoint: 'http://127.0.0.1:9000', region: 'us-east-1' }],
  ['s3://cuartel?region=sa-east-1', { endpoint: undefined, region: 'sa-east-1' }],
])('STORAGE_URL: %s', (STORAGE_URL, where) => {
  expect(readConfig({ STORAGE_URL }).s3).toEqual({ bucket: 'cuartel', ...where })
})

test('the default public URL has the port; a trailing slash is dropped', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(readConfig({ PUBLIC_URL: 'https://cuartel.example/' }).publicUrl).toBe('https://cuartel.example')
  expect(readConfig({ PUBLIC_URL: 'https://Cuartel.Example:443' }).publicUrl).toBe('https://cuartel.example')
})

function refusalOf(env: NodeJS.ProcessEnv): Error {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof StartError) return error
    throw error
  }
  throw new Error('It was taken')
}
