import type { InstallationKey } from '#server/plumbing/process/installation-key.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { hashPassword } from '#server/plumbing/process/password-hash.ts'
import { saveKeyCheck } from '#server/plumbing/records/key-check.ts'
import { inTransaction } from '#server/plumbing/data/transaction.ts'
import { castPassword } from './cast.ts'
import { Chance } from './chance.ts'
import { insertDemoAccidentes } from './demo-accidentes.ts'
import { insertDemoActos } from './demo-actos.ts'
import { insertDemoAlarmas, missDemoActos } from './demo-alarmas.ts'
import { insertDemoAjustes } from './demo-ajustes.ts'
import { insertDemoAuditoria } from './demo-auditoria.ts'
import { insertDemoCierres } from './demo-cierres.ts'
import { insertDemoContacto } from './demo-contacto.ts'
import { insertDemoCorreos } from './demo-correos.ts'
import { insertDemoCursos } from './demo-cursos.ts'
import { insertDemoEdiciones } from './demo-ediciones.ts'
import { insertDemoDisponibilidad } from './demo-disponibilidad.ts'
import { insertDemoEmergencias } from './demo-emergencias.ts'
import { insertDemoEquipos } from './demo-equipos.ts'
import { insertDemoEventos } from './demo-eventos.ts'
import { insertDemoFleet } from './demo-fleet.ts'
import { insertDemoGuardias } from './demo-guardias.ts'
import { insertDemoHojas } from './demo-hojas.ts'
import { insertDemoMembers } from './demo-members.ts'
import { insertDemoPerfiles } from './demo-perfiles.ts'
import { insertDemoNotificaciones } from './demo-notificaciones.ts'
import { insertDemoSitio } from './demo-sitio.ts'
import { insertDemoUnidades } from './demo-unidades.ts'
import { insertDemoSolicitudes } from './demo-solicitudes.ts'

const seed = 132

/** Months of acts with their lists. */
export const story = { meses: 36 }
/** The end of the same story, for tests. */
export const cut = { meses: 2 }

interface Story {
  meses: number
  /** Without one the members have no ficha. */
  key?: InstallationKey
}

/** The demo company: deterministic, with dates relative to today. Does nothing if there are members. */
export async function insertDemo(db: Db, now: Date, { meses, key }: Story = story): Promise<void> {
  const passwordHash = await hashPassword(castPassword)
  await inTransaction(db, async (db) => {
    if (await db.selectFrom('usuarios').select('id').executeTakeFirst()) return
    // Replaces the initial units: the demo's have a history.
    await db.deleteFrom('unidad_estado_historial').execute()
    await db.deleteFrom('unidades').execute()
    const chance = new Chance(seed)
    const ids = await insertDemoMembers(db, chance, passwordHash, now)
    await insertDemoHojas(db, ids, now)
    await insertDemoSolicitudes(db, ids, now)
    if (key) await saveKeyCheck(db, key, now)
    await insertDemoPerfiles(db, now, key)
    await insertDemoCursos(db, ids, now)
    await insertDemoDisponibilidad(db, ids, now)
    await insertDemoActos(db, ids, now, meses)
    await insertDemoFleet(db, chance, ids, now)
    // Before the mails, which contain the company's name.
    await insertDemoSitio(db, ids, now)
    await insertDemoCorreos(db, ids, now)
    await insertDemoNotificaciones(db, ids, now)
    await insertDemoContacto(db, ids, now)
    await insertDemoAjustes(db, ids, now)
    await missDemoActos(db)
    await insertDemoEmergencias(db, ids, now, meses)
    await insertDemoGuardias(db, ids, now, meses)
    // After the rules, which count for days past too.
    await insertDemoCierres(db, ids, now)
    await insertDemoAlarmas(db, ids, now)
    await insertDemoAccidentes(db, ids, now)
    await insertDemoUnidades(db, ids, now)
    await insertDemoEquipos(db, ids, now)
    await insertDemoEventos(db, ids, now)
    await insertDemoEdiciones(db, ids, now)
    await insertDemoAuditoria(db, chance, ids, now)
    // Marks demo data, which holds no one's secrets: the server prints the links of its mails.
    await db.insertInto('ajustes').values({ clave: 'demo', valor: 'true', updated_at: now.toISOString() }).execute()
  })
}
