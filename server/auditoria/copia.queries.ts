import { entidades, partesDe } from '#contract/entidades.ts'
import type { Row } from '#db/tables.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { entriesAbout } from './sobre.queries.ts'

const rowsAtATime = 100

/** Their id is the member's. */
const deMiembro = partesDe('miembro')

/** Log entries that go into a member’s copy of their data. */
export const hojasDeAuditoria = [
  {
    nombre: 'lo-que-hizo',
    sobre: 'lo que el registro de auditoría dice que usted hizo, y desde dónde; sin los datos de otras personas',
    rows: loQueHizo,
  },
  {
    nombre: 'quien-vio-o-cambio-sus-datos',
    sobre: 'quién vio, exportó o cambió sus datos y sus documentos, y cuándo',
    rows: (db: ReadDb, id: number) =>
      db
        .selectFrom('auditoria')
        .leftJoin('usuarios', 'usuarios.id', 'auditoria.user_id')
        .select(['auditoria.id', 'auditoria.fecha', 'auditoria.accion', 'auditoria.entidad'])
        .select([
          'usuarios.nombre as quien',
          'usuarios.cargo as cargo_de_quien',
          'auditoria.antes',
          'auditoria.despues',
        ])
        .where('auditoria.id', 'in', entriesAbout(db, id))
        // The member's own actions are in `lo-que-hizo`.
        .where((e) =>
          e.or([
            e('auditoria.entidad', 'in', deMiembro),
            e.and([e('auditoria.user_id', 'is', null), e('auditoria.accion', '!=', 'crear')]),
            e('auditoria.user_id', '!=', id),
          ]),
        )
        .orderBy('auditoria.id')
        .execute(),
  },
]

/** A page at a time: who asked may read slowly, and no connection is kept from others meanwhile. */
async function* loQueHizo(db: ReadDb, id: number): AsyncGenerator<object> {
  const hecho = db.selectFrom('auditoria').selectAll().where('user_id', '=', id).orderBy('id').limit(rowsAtATime)
  for (let last = 0, more = true; more;) {
    const page = await hecho.where('id', '>', last).execute()
    for (const fila of page) yield maySayWhat(fila, id) ? fila : { ...fila, antes: null, despues: null }
    last = page.at(-1)?.id ?? last
    more = page.length === rowsAtATime
  }
}

/** How the audit log names whose a document is, whole: 5 is not 51. */
const namesMember = (id: number) => [`"user_id":${id},`, `"user_id":${id}}`]

/** Whether what a member wrote may go along: of another's record it is personal data of that other. */
function maySayWhat({ entidad, entidad_id, antes, despues }: Row<'auditoria'>, id: number): boolean {
  if (deMiembro.includes(entidad)) return entidad_id === id
  if (entidad === 'documento') return namesMember(id).some((text) => `${antes}${despues}`.includes(text))
  return entidades[entidad]?.sinPersonas === true
}
