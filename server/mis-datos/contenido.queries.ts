// The table of contents of what is kept of a member: a room that keeps more adds its line.
import { conjuntosAuditoria } from '#contract/auditoria.ts'
import type { Row } from '#db/tables.ts'
import { entriesAbout } from '#server/auditoria/sobre.queries.ts'
import { listDocumentos } from '#server/documentos/documentos.queries.ts'
import { archivoDe, claveDe } from '#server/perfil/foto.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'

export interface Hoja {
  /** Of its file in the archive. */
  nombre: string
  /** What it holds, for whoever reads LEAME.txt. */
  sobre: string
  /** What may be long comes in pages, so that none of it stands in memory whole. */
  rows: (db: ReadDb, id: number) => Promise<object[]> | AsyncIterable<object>
}

/** A file that the member put in: its name in the archive, and its key in storage. */
export interface Archivo {
  nombre: string
  clave: string
}

const rowsAtATime = 100

/** What the audit log calls a member's own records: their id is the member's. */
const deMiembro: readonly string[] = conjuntosAuditoria.miembro

/** Records that say nothing of a person. */
const deNadie = new Set(['unidad', 'catalogo', 'carpeta', 'tarea', 'respaldo', 'lectura', 'sesion', 'suscripcion_push'])

/** How the audit log names whose a document is, whole: 5 is not 51. */
const namesMember = (id: number) => [`"user_id":${id},`, `"user_id":${id}}`]

/** Whether what a member wrote may go along: of another's record it is personal data of that other. */
function maySayWhat({ entidad, entidad_id, antes, despues }: Row<'auditoria'>, id: number): boolean {
  if (deMiembro.includes(entidad)) return entidad_id === id
  if (entidad === 'documento') return namesMember(id).some((text) => `${antes}${despues}`.includes(text))
  return deNadie.has(entidad)
}

export const contenido: readonly Hoja[] = [
  {
    nombre: 'cuenta-y-perfil',
    sobre: 'su cuenta y su perfil: nombre, RUT, correo, teléfono, fechas, cargo, rol y estado',
    rows: async (db, id) =>
      (await db.selectFrom('usuarios').selectAll().where('id', '=', id).execute()).map((usuario) => ({
        ...usuario,
        // A secret, and what only helps to search and order.
        password_hash: undefined,
        busqueda: undefined,
        orden: undefined,
      })),
  },
  {
    nombre: 'ficha-personal',
    sobre: 'domicilio, contacto de emergencia, datos de salud y tallas',
    rows: (db, id) => db.selectFrom('fichas_personales').selectAll().where('user_id', '=', id).execute(),
  },
  {
    nombre: 'periodos-de-servicio',
    sobre: 'los períodos que suman su antigüedad',
    rows: (db, id) =>
      db.selectFrom('periodos_servicio').selectAll().where('user_id', '=', id).orderBy('desde').execute(),
  },
  {
    nombre: 'cargos',
    sobre: 'los cargos que ha servido',
    rows: (db, id) =>
      db.selectFrom('cargos_historial').selectAll().where('user_id', '=', id).orderBy('desde').execute(),
  },
  {
    nombre: 'premios',
    sobre: 'los premios que ha recibido',
    rows: (db, id) => db.selectFrom('premios').selectAll().where('user_id', '=', id).orderBy('fecha').execute(),
  },
  {
    nombre: 'documentos',
    sobre: 'sus documentos; los archivos están en archivos/, cada uno con su número',
    rows: (db, id) => db.selectFrom('documentos').selectAll().where('user_id', '=', id).orderBy('id').execute(),
  },
  {
    nombre: 'cambios-de-la-flota',
    sobre: 'los cambios de estado de unidades que llevan su firma',
    rows: (db, id) =>
      db
        .selectFrom('unidad_estado_historial')
        .innerJoin('unidades', 'unidades.id', 'unidad_estado_historial.unidad_id')
        .select(['unidades.nombre as unidad', 'unidad_estado_historial.tipo', 'unidad_estado_historial.estado'])
        .select(['unidad_estado_historial.detalles', 'unidad_estado_historial.desde', 'unidad_estado_historial.hasta'])
        .where('unidad_estado_historial.user_id', '=', id)
        .orderBy('unidad_estado_historial.id')
        .execute(),
  },
  {
    nombre: 'notificaciones',
    sobre: 'los avisos que ha recibido en la intranet',
    rows: (db, id) => db.selectFrom('notificaciones').selectAll().where('user_id', '=', id).orderBy('id').execute(),
  },
  {
    nombre: 'preferencias',
    sobre: 'por qué vías quiere que se le avise, y sus horas de silencio',
    rows: (db, id) => db.selectFrom('preferencias_notificacion').selectAll().where('user_id', '=', id).execute(),
  },
  {
    nombre: 'dispositivos-con-avisos',
    sobre: 'los dispositivos a los que llegan sus avisos, sin sus claves',
    rows: (db, id) =>
      db
        .selectFrom('suscripciones_push')
        .innerJoin('sesiones', 'sesiones.id', 'suscripciones_push.sesion_id')
        .select(['suscripciones_push.sesion_id', 'sesiones.user_agent'])
        .where('sesiones.user_id', '=', id)
        .execute(),
  },
  {
    nombre: 'lecturas',
    sobre: 'los documentos de la compañía que confirmó haber leído',
    rows: (db, id) =>
      db
        .selectFrom('lecturas')
        .innerJoin('documentos_compania', 'documentos_compania.id', 'lecturas.documento_id')
        .select(['documentos_compania.titulo', 'lecturas.version', 'lecturas.leido_en'])
        .where('lecturas.user_id', '=', id)
        .orderBy('lecturas.leido_en')
        .execute(),
  },
  {
    nombre: 'documentos-de-la-compania',
    sobre: 'los documentos de la biblioteca que publicó',
    rows: (db, id) =>
      db
        .selectFrom('documentos_compania')
        .select(['id', 'titulo', 'publicado_en'])
        .where('publicado_por', '=', id)
        .orderBy('id')
        .execute(),
  },
  {
    nombre: 'versiones-de-documentos',
    sobre: 'las versiones de documentos de la biblioteca que subió',
    rows: (db, id) =>
      db
        .selectFrom('documento_versiones')
        .select(['documento_id', 'numero', 'filename', 'nota', 'created_at'])
        .where('subido_por', '=', id)
        .orderBy('id')
        .execute(),
  },
  {
    nombre: 'ajustes',
    sobre: 'los ajustes de la compañía que cambió',
    rows: (db, id) => db.selectFrom('ajustes_historial').selectAll().where('user_id', '=', id).orderBy('id').execute(),
  },
  {
    nombre: 'correos',
    sobre: 'los correos que la intranet le ha enviado; sus enlaces se olvidan al usarlos y no van aquí',
    rows: (db, id) =>
      db
        .selectFrom('correos')
        .select(['id', 'tipo', 'para', 'asunto', 'contenido', 'estado', 'creado_en', 'enviado_en'])
        .where('user_id', '=', id)
        .orderBy('id')
        .execute(),
  },
  {
    nombre: 'sesiones',
    sobre: 'los dispositivos en que su sesión está abierta',
    rows: (db, id) =>
      db
        .selectFrom('sesiones')
        .select(['id', 'creada_en', 'usada_en', 'vence_en', 'ip', 'user_agent'])
        .where('user_id', '=', id)
        .orderBy('id')
        .execute(),
  },
  {
    nombre: 'lugares-conocidos',
    sobre: 'desde cuántas redes y navegadores ha iniciado sesión; de cada uno se guarda solo una huella',
    rows: (db, id) =>
      db.selectFrom('lugares_conocidos').select('visto_en').where('user_id', '=', id).orderBy('visto_en').execute(),
  },
  {
    nombre: 'enlaces',
    sobre: 'los enlaces de un solo uso que se le han enviado, sin su clave secreta',
    rows: (db, id) =>
      db
        .selectFrom('enlaces')
        .select(['id', 'tipo', 'email', 'creado_en', 'vence_en', 'usado_en'])
        .where('user_id', '=', id)
        .orderBy('id')
        .execute(),
  },
  {
    nombre: 'solicitudes',
    sobre: 'lo que ha pedido sobre sus datos y lo que se le respondió',
    rows: (db, id) => db.selectFrom('solicitudes').selectAll().where('user_id', '=', id).orderBy('id').execute(),
  },
  {
    nombre: 'mensajes-del-sitio',
    sobre: 'lo que escribió con su correo en el formulario de contacto',
    rows: (db, id) =>
      db.selectFrom('mensajes').selectAll().where('email', '=', emailOf(db, id)).orderBy('id').execute(),
  },
  {
    nombre: 'postulaciones',
    sobre: 'sus postulaciones a la compañía',
    rows: (db, id) =>
      db.selectFrom('postulaciones').selectAll().where('email', '=', emailOf(db, id)).orderBy('id').execute(),
  },
  {
    nombre: 'sitio-publico',
    sobre: 'las versiones del sitio público que publicó',
    rows: (db, id) =>
      db
        .selectFrom('sitio_versiones')
        .select(['id', 'seccion', 'version', 'restaura', 'creado_en'])
        .where('user_id', '=', id)
        .orderBy('id')
        .execute(),
  },
  {
    nombre: 'fotografias-del-sitio',
    sobre: 'las fotografías del sitio público que subió',
    rows: (db, id) => db.selectFrom('imagenes').selectAll().where('user_id', '=', id).orderBy('clave').execute(),
  },
  {
    nombre: 'lo-que-hizo',
    sobre: 'lo que el registro de auditoría dice que usted hizo, y desde dónde; sin los datos de otras personas',
    rows: loQueHizo,
  },
  {
    nombre: 'quien-vio-o-cambio-sus-datos',
    sobre: 'quién vio, exportó o cambió sus datos y sus documentos, y cuándo',
    rows: (db, id) =>
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

const emailOf = (db: ReadDb, id: number) => db.selectFrom('usuarios').select('email').where('id', '=', id)

/** The files that a member put in: their documents, by number so that two may have one name, and their photograph. */
export async function listArchivos(db: ReadDb, id: number): Promise<Archivo[]> {
  const documentos = await listDocumentos(db, id)
  const { foto_perfil } = await db
    .selectFrom('usuarios')
    .select('foto_perfil')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [
    ...documentos.map(({ id, filename, clave }) => ({ nombre: `${id}-${filename}`, clave })),
    ...(foto_perfil ? [{ nombre: 'foto.jpg', clave: archivoDe(claveDe(foto_perfil), '512') }] : []),
  ]
}
