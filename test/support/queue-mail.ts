import type { Db } from '#server/plumbing/data/database.ts'
import type { Mail } from '#server/plumbing/mail/mail.ts'
import { queueMails } from '#server/plumbing/mail/queue.ts'

/** Queues one mail, without waking the outbox. */
export const queueMail = (db: Db, mail: Mail, now: Date): Promise<void> => queueMails(db, [mail], now)
