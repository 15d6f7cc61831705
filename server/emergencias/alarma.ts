import { listNoDisponibles } from '#server/disponibilidad/disponibilidad.queries.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { type Alarmada, type Motivo, suena, textoDeAlarma } from './alarma.rules.ts'
import { listLlamados } from './emergencias.queries.ts'

/** Tells every active member of an emergency, each by their preferences and at any hour (domain §2.0.3). */
export async function soundAlarma(tx: Tx, motivo: Motivo, emergencia: Alarmada): Promise<void> {
  if (!suena(emergencia)) return
  await tx.notify(await listLlamados(tx.db), {
    tipo: 'emergencia',
    ...textoDeAlarma(motivo, emergencia),
    // The notification offers the answers by it (web/sw.js).
    enlace: `/intranet/emergencias/${emergencia.id}${motivo === 'anulacion' ? '' : '#responder'}`,
    noDisponibles: await listNoDisponibles(tx.db, tx.now),
  })
}
