import { diaLocal } from '#contract/shared/fechas.ts'
import { listAdministradores } from '#server/cuenta/administradores.queries.ts'
import type { Tx, Writes } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { queueReceived, queueReminder, recordatorio } from './correos.queries.ts'
import { tocaRecordar } from './plazo.rules.ts'
import { listWaiting, markReminded } from './solicitudes.queries.ts'

const enlace = '/intranet/usuarios?vista=solicitudes'

/** To every administrator but the author, by bell and mail; neither says who asks, nor what. */
export async function tellReceived(
  tx: Tx,
  { de, plazo, except }: { de: string; plazo: string; except?: number },
): Promise<void> {
  const answerers = (await listAdministradores(tx.db)).filter(({ id }) => id !== except)
  const ids = answerers.map(({ id }) => id)
  await tx.notify(ids, {
    tipo: 'sistema',
    titulo: 'Solicitud sobre datos personales',
    cuerpo: `${de} pidió algo sobre sus datos.`,
    enlace,
    conCorreoPropio: true,
  })
  await queueReceived(tx, answerers, de, plazo)
}

/** Daily: tells every administrator of requests that are nearly due, or overdue. One notice, for the next one due. */
export const remindOfSolicitudes = (deps: Writes): Promise<void> =>
  write(deps, null, async (tx) => {
    const waiting = await listWaiting(tx.db)
    const due = waiting.filter((one) => tocaRecordar(one, diaLocal(tx.now)))
    const [first] = due
    if (!first) return
    await markReminded(
      tx.db,
      due.map(({ id }) => id),
      tx.now,
    )
    const administradores = await listAdministradores(tx.db)
    const ids = administradores.map(({ id }) => id)
    await tx.notify(ids, { tipo: 'sistema', ...recordatorio(first.plazo), enlace, conCorreoPropio: true })
    await queueReminder(tx, administradores, first.plazo)
    tx.untraced('a reminder changes nothing of the request')
  })
