import { isIP } from 'node:net'
import { z } from 'zod'
import { es } from 'zod/locales'
import { ContrasenaNueva } from '#contract/shared/contrasena.ts'
import { isLoopback } from '../http/hosts.ts'
import { MailFrom } from '../mail/mail-from.ts'
import { S3Url } from '../files/s3-url.ts'
import { isInstallationKey } from './installation-key.ts'
import { StartError } from './start-error.ts'

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')
const url = (...protocols: string[]) =>
  z
    .url({ protocol: new RegExp(`^(?:${protocols.join('|')})$`) })
    .refine((value) => !value.includes('\n'), 'debe ser una sola línea')

const Port = z.coerce.number().int().max(65_535)

/** Where to listen: `1.2.3.4:3000` and `http://…` would be looked up as names, and fail far from their cause. */
const Host = z
  .string()
  .refine(
    (value) => isIP(value) > 0 || /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(value),
    'debe ser una dirección IP o un nombre, sin http:// y sin puerto: ese va en PORT',
  )

const PublicUrl = url('http', 'https')
  .refine((value) => {
    const { username, password, pathname, search, hash } = URL.parse(value) ?? { pathname: '/' }
    return !username && !password && pathname === '/' && !search && !hash
  }, 'debe ser solo el esquema y el nombre, como https://bomberos.example.cl')
  .refine(
    (value) => !['0.0.0.0', '[::]'].includes(URL.parse(value)?.hostname ?? ''),
    'debe ser una dirección que se pueda abrir',
  )
  .transform((value) => new URL(value).origin)

const Variables = z
  .object({
    CUARTEL_ENV: z.string().optional(),
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    PORT: Port.min(0).default(3000),
    HOST: Host.default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('./datos'),
    DATABASE_URL: url('postgres', 'postgresql').optional(),
    STORAGE_URL: S3Url.optional(),
    RESPALDOS_URL: S3Url.optional(),
    CLAVE_INSTALACION: z.string().refine(isInstallationKey, 'son 32 caracteres o más, sin espacios').optional(),
    CLAVE_RESPALDOS: z.string().min(20, 'son 20 caracteres o más').optional(),
    PUBLIC_URL: PublicUrl.optional(),
    SMTP_URL: url('smtp', 'smtps').optional(),
    MAIL_FROM: MailFrom.optional(),
    ADMIN_EMAIL: z.email().optional(),
    ADMIN_PASSWORD: ContrasenaNueva.optional(),
    TRUST_PROXY: onOff.default(false),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    RATE_LIMITS: onOff.default(true),
    DISK_WARNING_MB: z.coerce.number().int().min(1).max(1e9).optional(),
    VERSIONES_URL: url('https', 'http').optional(),
    METRICS_PORT: Port.min(1).optional(),
    METRICS_HOST: Host.default('127.0.0.1'),
  })
  .superRefine((value, context) => {
    if (!value.RATE_LIMITS && !isLoopback(value.HOST))
      context.addIssue({ code: 'custom', path: ['RATE_LIMITS'], message: 'solo puede ser off si HOST es local' })
    if (Boolean(value.ADMIN_EMAIL) !== Boolean(value.ADMIN_PASSWORD))
      context.addIssue({ code: 'custom', path: ['ADMIN_EMAIL'], message: 'va junto con ADMIN_PASSWORD' })
    if (value.METRICS_PORT === value.PORT && value.METRICS_HOST === value.HOST)
      context.addIssue({ code: 'custom', path: ['METRICS_PORT'], message: 'debe ser distinto de PORT' })
  })

/** Every variable of decisions §1, by its name in the code. */
export type Config = ReturnType<typeof readConfig>

/** Names of all variables: a test keeps `.env.example` in step. */
export const variableNames = Object.keys(Variables.shape)

/** Reads the environment; throws one line that names every wrong variable and never its value. */
export function readConfig(env: NodeJS.ProcessEnv) {
  z.config(es())
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = Variables.safeParse(given)
  if (!result.success) {
    const wrong = result.error.issues.map(({ path, message }) => `${path.join('.')} (${message})`)
    throw new StartError(`Configuración incorrecta: ${wrong.join(', ')}`)
  }
  const value = result.data
  return {
    /** The file that `readSettings` read, if any. */
    settingsFile: value.CUARTEL_ENV,
    production: value.NODE_ENV === 'production',
    port: value.PORT,
    host: value.HOST,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    s3: value.STORAGE_URL,
    respaldosS3: value.RESPALDOS_URL,
    claveInstalacion: value.CLAVE_INSTALACION,
    claveRespaldos: value.CLAVE_RESPALDOS,
    publicUrl: value.PUBLIC_URL ?? `http://localhost:${value.PORT}`,
    /** Hosts that a request may name besides local ones; undefined (no PUBLIC_URL): any. */
    ownHosts: value.PUBLIC_URL && [new URL(value.PUBLIC_URL).hostname, value.HOST],
    admin:
      value.ADMIN_EMAIL && value.ADMIN_PASSWORD ? { email: value.ADMIN_EMAIL, password: value.ADMIN_PASSWORD } : null,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    trustProxy: value.TRUST_PROXY,
    logLevel: value.LOG_LEVEL,
    rateLimits: value.RATE_LIMITS,
    diskWarningMb: value.DISK_WARNING_MB,
    versionesUrl: value.VERSIONES_URL,
    metrics: value.METRICS_PORT ? { port: value.METRICS_PORT, host: value.METRICS_HOST } : undefined,
    /** Allows push services on this machine without TLS, for tests. */
    localPush: value.NODE_ENV === 'test',
  }
}
