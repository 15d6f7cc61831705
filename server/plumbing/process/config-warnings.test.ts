import { describe, expect, test } from 'vitest'
import { configWarnings } from './config-warnings.ts'
import { readConfig } from './config.ts'

const warnings = (env: NodeJS.ProcessEnv) => configWarnings(env, readConfig(env))

describe('a probably misspelt variable', () => {
  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['SMTPURL', 'SMTP_URL'],
    ['TRUST_PROXI', 'TRUST_PROXY'],
    ['public_url', 'PUBLIC_URL'],
    ['PROT', 'PORT'],
    ['CUARTEL_PORT', 'PORT'],
  ])('%s is reported with its suggestion, never its value', (name, meant) => {
    expect(warnings({ [name]: 'secreto' })).toEqual([
      `La variable ${name} no existe y no se lee. ¿Quiso decir ${meant}?`,
    ])
  })

  test.each(['SMTP_PASSWORD', 'DATABASE_PASSWORD', 'STORAGE_BUCKET'])('%s has our prefix and is reported', (name) => {
    expect(warnings({ [name]: 'secreto' })).toEqual([`La variable ${name} no existe y no se lee.`])
  })

  test('common variables of a machine are not reported', () => {
    const ofMachines =
      'HOME PATH USER LOGNAME SHELL LANG TERM PWD OLDPWD MAIL TZ TMPDIR HOSTNAME HOSTTYPE POSIXLY_CORRECT PGHOST PGPORT ' +
      'AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY NODE_OPTIONS NODE_COMPILE_CACHE NODE_EXTRA_CA_CERTS http_proxy no_proxy ' +
      'npm_config_cache npm_lifecycle_event INVOCATION_ID JOURNAL_STREAM STATE_DIRECTORY SYSTEMD_EXEC_PID COLORTERM SHLVL ' +
      'EDITOR DISPLAY SSH_CONNECTION XDG_DATA_DIRS XDG_RUNTIME_DIR CI DEBUG VITEST'
    expect(warnings(Object.fromEntries(ofMachines.split(' ').map((name) => [name, 'x'])))).toEqual([])
  })
})

describe('allowed settings that are probably a mistake', () => {
  test.each([
    [{ HOST: '0.0.0.0' }, /^Falta PUBLIC_URL/],
    [{ SMTP_URL: 'smtp://127.0.0.1' }, /^Falta PUBLIC_URL/],
    [{ PUBLIC_URL: 'http://bomberos.cl' }, /^PUBLIC_URL es http /],
    [{ PUBLIC_URL: 'http://93.184.216.34:3000' }, /^PUBLIC_URL es http /],
    [{ PUBLIC_URL: 'https://bomberos.cl' }, /TRUST_PROXY/],
  ])('%j', (env, text) => {
    expect(warnings(env)).toEqual([expect.stringMatching(text)])
  })

  test.each([
    {},
    { PUBLIC_URL: 'https://bomberos.cl', TRUST_PROXY: 'on', SMTP_URL: 'smtp://127.0.0.1' },
    { PUBLIC_URL: 'http://192.168.1.5:3000', HOST: '0.0.0.0' },
    { PUBLIC_URL: 'http://cuartel.local', HOST: '0.0.0.0' },
    { PUBLIC_URL: 'http://servidor:3000', HOST: '::' },
  ])('no warning for %j', (env) => {
    expect(warnings(env)).toEqual([])
  })
})
