// The notice goes around the outbox: what is queued now would be lost with everything else.
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { findRemitente } from '#server/configuracion/configuracion.queries.ts'
import { listAdministradores } from '#server/cuenta/administradores.queries.ts'
import type { Database } from '#server/plumbing/data/database.ts'
import { openTransport } from '#server/plumbing/mail/mail-transport.ts'
import type { MailContent } from '#server/plumbing/mail/mail.ts'
import { oneAtATime } from '#server/plumbing/process/one-at-a-time.ts'
import type { Config } from '#server/plumbing/process/config.ts'

interface Vigia {
  database: Database
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>
  clock: () => Date
  log: Pick<Logger, 'error'>
}

const sendWithinMs = 60_000

const asunto = 'Cuartel dejó de guardar: falta su carpeta de datos'
const parrafos = [
  'La carpeta de datos del servidor (DATA_DIR) ya no es la que el programa abrió: la borraron, la movieron o su disco se desmontó.',
  'Desde entonces no se guarda nada: cada cambio se rechaza y quien lo hace lo ve. Lo anterior sigue en esa carpeta.',
  'No reinicie el programa sobre una carpeta vacía. Deténgalo, devuelva la carpeta o monte su disco, e inícielo; si se perdió, restaure el último respaldo (docs/operacion.md).',
]

/**
 * Looks whether DATA_DIR is still there. While it is not, logs it at each look and mails each administrator once. Never
 * rejects.
 */
export function watchFolder({ database, config, clock, log }: Vigia): () => Promise<void> {
  const told = new Set<string>()
  const tell = async () => {
    const { smtpUrl } = config
    if (!smtpUrl) return
    const transport = openTransport(smtpUrl, config, () => findRemitente(database.db))
    const contenido = JSON.stringify({ parrafos, boton: null } satisfies MailContent)
    for (const { email: para } of await listAdministradores(database.db)) {
      if (told.has(para)) continue
      const mail = { para, asunto, contenido, enlace: null, mensaje_id: randomUUID(), creado_en: clock().toISOString() }
      const fault = await transport.send(mail, AbortSignal.timeout(sendWithinMs))
      if (fault) log.error({ motivo: fault.code }, 'an administrator was not told that DATA_DIR is gone')
      else told.add(para)
    }
  }
  return oneAtATime(async () => {
    const path = await database.displaced()
    if (!path) return told.clear()
    log.error({ path }, 'DATA_DIR is not the folder that was opened: writes are refused')
    await tell().catch((err: unknown) => log.error({ err }, 'nobody was told that DATA_DIR is gone'))
  })
}
