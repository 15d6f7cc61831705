import type { NewRow } from '#db/tables.ts'
import { guardiaEnPalabras } from '#server/guardias/avisos-cambios.ts'
import { cuandoEs } from '#server/guardias/recordatorio.rules.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Personaje } from '../cast.ts'

const enlace = '/intranet/guardias'

type Ids = Record<Personaje, number>

/** Notices of the demo's accounts about the guards and swaps that are near. */
export async function insertAvisosDeGuardia(db: Db, ids: Ids, now: Date): Promise<void> {
  const accounts = [ids.administradora, ids.capitana, ids.ayudante, ids.bombera]
  const seats = await db
    .selectFrom('guardia_asignaciones as a')
    .innerJoin('guardias as g', 'g.id', 'a.guardia_id')
    .select(['a.user_id', 'a.avisada_en', 'g.nombre', 'g.inicio'])
    .where('a.user_id', 'in', accounts)
    .where('a.avisada_en', 'is not', null)
    .where('g.inicio', '>', now.toISOString())
    .execute()
  const near = seats.map(({ user_id, avisada_en, nombre, inicio }): NewRow<'notificaciones'> => {
    const created_at = avisada_en ?? now.toISOString()
    const titulo = `Tiene guardia ${cuandoEs(inicio, new Date(created_at))}`
    const cuerpo = `${nombre}. Si no puede ir, pida un cambio.`
    return { user_id, tipo: 'guardia', titulo, cuerpo, enlace, leida_en: null, created_at }
  })
  const rows = [...near, ...(await ofCambios(db, ids))]
  if (rows.length > 0) await db.insertInto('notificaciones').values(rows).execute()
}

/** The exchange that waits for an officer, and the replacement that is looked for. */
async function ofCambios(db: Db, { administradora, capitana, ayudante }: Ids): Promise<NewRow<'notificaciones'>[]> {
  const open = await db
    .selectFrom('guardia_cambios as c')
    .innerJoin('guardia_asignaciones as a', 'a.id', 'c.asignacion_id')
    .innerJoin('guardias as g', 'g.id', 'a.guardia_id')
    .leftJoin('guardia_asignaciones as b', 'b.id', 'c.asignacion_destino_id')
    .leftJoin('guardias as d', 'd.id', 'b.guardia_id')
    .select([
      'c.tipo',
      'c.creado_en',
      'c.aceptado_en',
      'g.nombre',
      'g.inicio',
      'd.nombre as otra',
      'd.inicio as cuando',
    ])
    .where('c.estado', 'in', ['pendiente', 'aceptada'])
    .orderBy('c.id')
    .execute()
  return open.flatMap(({ tipo, creado_en, aceptado_en, nombre, inicio, otra, cuando }) => {
    const given = guardiaEnPalabras(nombre, inicio)
    const told = { tipo: 'guardia', enlace: `${enlace}/cambios`, leida_en: null } as const
    if (tipo === 'permuta')
      return [capitana, administradora].map((user_id) => ({
        ...told,
        user_id,
        titulo: 'Una permuta espera aprobación',
        cuerpo: `${given}${otra && cuando ? `, por ${guardiaEnPalabras(otra, cuando)}` : ''}. Vea quiénes y apruebe o rechace en Cambios.`,
        created_at: aceptado_en ?? creado_en,
      }))
    return [ayudante, capitana].map((user_id) => ({
      ...told,
      user_id,
      titulo: 'Se busca reemplazo para una guardia',
      cuerpo: `${given}. Si puede, tómela en Cambios: queda para quien la tome primero.`,
      created_at: creado_en,
    }))
  })
}
