import { diaLocal } from '#contract/shared/fechas.ts'
import { can, roles } from '#contract/shared/permisos.ts'
import { listConRol } from '#server/asistencia/licencias.queries.ts'
import type { Writes } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { listPorAvisar, saveAvisado } from './papeles.queries.ts'
import { avisoDe, avisoQueToca } from './papeles.rules.ts'

/** Roles that keep the papers of units; administrators where nobody holds them. */
const llevan = roles.filter((role) => role !== 'admin' && can(role, 'unidades.bitacora'))

/** Daily: tells who keeps them of papers that end within 30 days, within 7, and of those that are over; each once. */
export const tellOfPapeles = (deps: Writes): Promise<void> =>
  write(deps, null, async (tx) => {
    const para = await listConRol(tx.db, llevan)
    const hoy = diaLocal(tx.now)
    for (const papel of await listPorAvisar(tx.db, hoy)) {
      const umbral = avisoQueToca(papel, hoy)
      if (umbral === null) continue
      await tx.notify(para, { tipo: 'vencimientos', ...avisoDe(papel, hoy) })
      await saveAvisado(tx.db, papel.id, umbral)
    }
    tx.untraced('a notice changes nothing of the unit')
    tx.untold('no screen shows who was reminded')
  })
