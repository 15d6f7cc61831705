import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import type { Cuenta } from './contado.ts'
import { listConductores, listServidores, readAsistidas, readConcurrencia } from './personas.queries.ts'
import { personasDe } from './personas.rules.ts'

/** domain §2.9. */
export const personas: Cuenta = {
  cambia: ['emergencia', 'acto', 'miembros', 'certificado', 'unidad', 'ajustes'],
  obedece: ['clave', 'unidad', 'simulacros'],
  async contar(db, filtro) {
    const { licencia_clase } = await findReglas(db, filtro.hasta)
    // Each on a connection of its own.
    const [concurrencia, asistidas] = await Promise.all([readConcurrencia(db, filtro), readAsistidas(db, filtro)])
    return personasDe({
      periodo: filtro,
      concurrencia,
      asistidas,
      servidores: await listServidores(db),
      conductores: await listConductores(db, filtro.hasta, licencia_clase),
    })
  },
}
