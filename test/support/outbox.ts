import type { Row } from '#db/tables.ts'
import { readConfig } from '#server/plumbing/process/config.ts'
import type { Database, Db } from '#server/plumbing/data/database.ts'
import { createLog } from '#server/plumbing/process/log.ts'
import type { Mail } from '#server/plumbing/mail/mail.ts'
import { queueMail } from '#test/support/queue-mail.ts'
import { openOutbox } from '#server/plumbing/mail/outbox.ts'
import { atTheEnd } from './at-the-end.ts'
import { CapturedLog } from './captured-log.ts'

/** The clock's start in outbox tests. */
export const noon = new Date('2026-11-20T15:00:00.000Z')
export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** The sending company. */
export const segunda = { nombre: 'Segunda Compañía', cuerpo: 'Cuerpo de Bomberos' }

interface Patience {
  sendWithinMs?: number
  closeWithinMs?: number
}

/** Opens one process's outbox, unstarted, on a clock the test advances. */
export async function startOutbox({ db }: Database, env: Record<string, string>, patience: Patience = {}) {
  const config = readConfig({ PUBLIC_URL: 'https://cuartel.example', ...env })
  const clock = { now: noon, advance: (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms)) }
  const log = new CapturedLog()
  const printed: string[] = []
  const outbox = await openOutbox({
    db,
    config,
    compania: async () => segunda,
    clock: () => clock.now,
    log: createLog({ logLevel: 'debug' }, log),
    print: (text) => void printed.push(text),
    ...patience,
  })
  atTheEnd(() => outbox.close())
  return { outbox, clock, log, printed }
}

/** A mail with plausible defaults. */
export const newMail = (given: Partial<Mail> = {}): Mail => ({
  tipo: 'aviso_contrasena',
  para: 'antonia@example.cl',
  user_id: null,
  asunto: 'Su contraseña cambió',
  parrafos: ['Estimada Antonia:', 'La contraseña de su cuenta fue cambiada.'],
  ...given,
})

/** A mail with a secret link. */
export const newLinkMail = (given: Partial<Mail> = {}): Mail =>
  newMail({
    tipo: 'verificar',
    asunto: 'Verifique su cuenta',
    boton: { texto: 'Verificar mi cuenta', enlace: `/verificar-cuenta/${'s3creto'.repeat(6)}x` },
    vence_en: new Date(noon.getTime() + day),
    ...given,
  })

export async function queueMany(db: Db, count: number, now = noon): Promise<string[]> {
  const recipients = Array.from({ length: count }, (_, index) => `v${index + 1}@example.cl`)
  for (const para of recipients) await queueMail(db, newMail({ para }), now)
  return recipients
}

export const correos = (db: Db): Promise<Row<'correos'>[]> =>
  db.selectFrom('correos').selectAll().orderBy('id').execute()
