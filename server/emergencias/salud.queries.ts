import type { FichaEnEmergencia } from '#contract/emergencias/salud.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { InstallationKey } from '#server/plumbing/process/installation-key.ts'
import { decryptFicha } from '#server/plumbing/records/ficha-cifrada.ts'

/** The first text of consent that names whoever is in charge of an emergency among the readers. */
const textoConACargo = 2

/** Members at an emergency: on the list of its act, proposed or marked, and in its units. */
export async function listFichas(db: ReadDb, key: InstallationKey, emergenciaId: number): Promise<FichaEnEmergencia[]> {
  const enLista = db
    .selectFrom('asistencias as f')
    .innerJoin('actos as o', 'o.id', 'f.acto_id')
    .select('f.user_id')
    .where('o.origen_tipo', '=', 'emergencia')
    .where('o.origen_id', '=', emergenciaId)
    .where('f.marca', 'in', ['presente', 'atraso'])
  const enUnidad = db.selectFrom('emergencia_tripulantes').select('user_id').where('emergencia_id', '=', emergenciaId)
  const alMando = (columna: 'conductor_id' | 'a_cargo_id') =>
    db
      .selectFrom('emergencia_unidades')
      .select(columna)
      .where('emergencia_id', '=', emergenciaId)
      .where(columna, 'is not', null)
  const rows = await db
    .selectFrom('usuarios as u')
    .innerJoin('fichas_personales as p', 'p.user_id', 'u.id')
    .leftJoin('consentimientos as c', (join) =>
      join
        .onRef('c.user_id', '=', 'u.id')
        .on('c.tipo', '=', 'salud')
        .on('c.retirado_en', 'is', null)
        .on('c.version_texto', '>=', textoConACargo),
    )
    .select(['u.id as user_id', 'u.nombre', 'p.datos', 'c.id as consentimiento'])
    .where((e) =>
      e.or([
        e('u.id', 'in', enLista),
        e('u.id', 'in', enUnidad),
        e('u.id', 'in', alMando('conductor_id')),
        e('u.id', 'in', alMando('a_cargo_id')),
      ]),
    )
    .orderBy('u.orden')
    .orderBy('u.id')
    .execute()
  return rows.map(({ user_id, nombre, datos, consentimiento }) => {
    const ficha = decryptFicha(key, { user_id, datos })
    const { contacto_nombre = null, contacto_telefono = null, contacto_parentesco = null } = ficha
    const { grupo_sanguineo = null, alergias = null } = consentimiento === null ? {} : ficha
    return { user_id, nombre, contacto_nombre, contacto_telefono, contacto_parentesco, grupo_sanguineo, alergias }
  })
}
