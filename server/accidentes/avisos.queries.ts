import { can, roles } from '#contract/shared/permisos.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { listConRol } from '#server/asistencia/licencias.queries.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import { longDay } from '#server/plumbing/process/local-time.ts'
import type { Tx, Writes } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { listPendientes, updatePaso } from './accidentes.queries.ts'
import { textoAviso, tocaAvisar } from './accidentes.rules.ts'

/** Roles that see to the papers; administrators where nobody holds them. */
const lectores = roles.filter((role) => role !== 'admin' && can(role, 'accidentes.leer'))

const fichaDe = (id: number) => `/intranet/emergencias/accidentes/${id}` as const

/** Daily: tells of steps that are nearly due, or overdue. No notice says whose, nor what happened. */
export const tellOfPasos = (deps: Writes): Promise<void> =>
  write(deps, null, async (tx) => {
    const para = await listConRol(tx.db, lectores)
    const hoy = diaLocal(tx.now)
    const { accidente_aviso } = await findReglas(tx.db, hoy)
    for (const pendiente of await listPendientes(tx.db, sumarDias(hoy, accidente_aviso))) {
      if (!tocaAvisar(pendiente, hoy, accidente_aviso)) continue
      const { accidente_id, paso, vence } = pendiente
      await tx.notify(para, {
        tipo: 'vencimientos',
        titulo: textoAviso(vence, hoy, longDay),
        cuerpo: 'Vea qué falta y anote cuándo se hizo.',
        enlace: fichaDe(accidente_id),
      })
      await updatePaso(tx.db, accidente_id, paso, { avisado_en: tx.now.toISOString() })
    }
    tx.untraced('a notice changes nothing of the accident')
    tx.untold('no screen shows who was reminded')
  })

/** Told to who reads it: the hurt member, another one if it was corrected, and the readers of all. */
export const deAccidente = (id: number, ...hurt: number[]) => ({
  entidad: 'accidente' as const,
  id,
  avisa: [...new Set(hurt)].map((one) => ({ tipo: 'accidente', id: one }) as const),
})

/** Tells those who see to the papers, except the author, and the hurt member. */
export async function tellRegistrado(tx: Tx, id: number, hurt: number, except: number): Promise<void> {
  const ids = [...(await listConRol(tx.db, lectores)), hurt].filter((one) => one !== except)
  await tx.notify([...new Set(ids)], {
    tipo: 'vencimientos',
    titulo: 'Se registró un accidente en acto de servicio',
    cuerpo: 'Hay trámites con plazo.',
    enlace: fichaDe(id),
  })
}
