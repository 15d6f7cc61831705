import { isIP } from 'node:net'
import { type Config, variableNames } from './config.ts'
import { isLoopback } from '../http/hosts.ts'
import { isPublicAddress } from '../http/public-address.ts'

/** Warnings about settings that are allowed but probably not meant: one line each, without values. */
export function configWarnings(env: NodeJS.ProcessEnv, config: Config): string[] {
  return [...Object.keys(env).flatMap(misspelt), ...inadvisable(config)]
}

function* inadvisable({ host, publicUrl, ownHosts, trustProxy, smtpUrl }: Config): Generator<string> {
  const { protocol, hostname } = new URL(publicUrl)
  if (!ownHosts && (!isLoopback(host) || smtpUrl))
    yield 'Falta PUBLIC_URL: los enlaces de los correos llevan a localhost y solo se abren en esta máquina.'
  if (protocol === 'http:' && isOfTheInternet(hostname))
    yield 'PUBLIC_URL es http en un nombre público: las contraseñas viajan sin cifrar. Ponga un proxy con TLS delante y https:// en PUBLIC_URL.'
  if (protocol === 'https:' && !trustProxy)
    yield 'PUBLIC_URL es https y TRUST_PROXY no está en on: todas las personas parecen venir de la dirección del proxy.'
}

const isOfTheInternet = (hostname: string) =>
  isIP(hostname) > 0
    ? isPublicAddress(hostname)
    : /\.[a-z][a-z\d-]+$/i.test(hostname) && !/\.(?:local|lan|home|internal|test|localhost)$/i.test(hostname)

/** Our prefixes: a variable with one was meant for us. */
const prefixes = ['CUARTEL_', 'DATABASE_', 'STORAGE_', 'SMTP_', 'MAIL_', 'ADMIN_', 'PUBLIC_', 'METRICS_']

function misspelt(name: string): string[] {
  if (variableNames.includes(name)) return []
  const upper = name.toUpperCase()
  // HOME is not HOST: allow one edit in short names, two in long ones.
  const meant = variableNames.find((known) => distance(upper, known) <= (known.length > 5 ? 2 : 1))
  const without = variableNames.find((known) => upper === `CUARTEL_${known}`)
  const better = meant ?? without
  if (better) return [`La variable ${name} no existe y no se lee. ¿Quiso decir ${better}?`]
  return prefixes.some((prefix) => name.startsWith(prefix)) ? [`La variable ${name} no existe y no se lee.`] : []
}

/** Edit distance with swaps of neighbours (optimal string alignment). */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      const at = (up: number, left: number) => rows[i - up]?.[j - left] ?? Infinity
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(2, 2) + 1 : Infinity
      row.push(Math.min(at(1, 0) + 1, (row[j - 1] ?? Infinity) + 1, at(1, 1) + cost, swapped))
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? Infinity
}
