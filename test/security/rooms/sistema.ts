import { cast } from '#db/seeds/cast.ts'
import { queueMail } from '#test/support/queue-mail.ts'
import { makeRespaldo } from '#server/plumbing/respaldo/respaldos.ts'
import { insertRespaldo } from '#server/plumbing/respaldo/respaldos.queries.ts'
import { type Bodies, csv, type On, type Rows, type Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                             nobo reci porA susp bomb maqu teni ayud capi admi teso
  'sistema.status':              [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'sistema.health':              [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'sistema.listo':               [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  'sistema.resumen':             [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sistema.papeles':             [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'sistema.correos':             [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sistema.exportCorreos':      [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sistema.correo':              [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sistema.resendCorreo':        [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sistema.respaldos':           [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sistema.createRespaldo':      [401, 401, 401, 401, 403, 403, 403, 403, 403, 201, 403],
  'sistema.changeHoraRespaldo':  [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sistema.contenidoRespaldo':   [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sistema.archivoRespaldo':     [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sistema.exportacion':         [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sistema.verifyRespaldo':      [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sistema.tareas':              [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sistema.runTarea':            [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sistema.almacenamiento':      [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sistema.testCorreo':          [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
  'sistema.erroresCorreo':       [401, 401, 401, 401, 403, 403, 403, 403, 403, 200, 403],
}

async function newCorreo({ db, now }: On, user_id: number | null = null): Promise<number> {
  const words = { para: cast.bombera.email, asunto: 'Hola', parrafos: ['Hola.'] }
  await queueMail(db, { tipo: 'aprobada', user_id, ...words }, now())
  const { id } = await db.selectFrom('correos').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return id
}

export const untraced = {
  'sistema.resumen': 'counts, moments and sizes of the program itself; of a mail, only why it was not delivered',
  'sistema.archivoRespaldo': 'its own row, `exportar` of the backup, stands for everybody in it',
}

export async function traced(on: On) {
  const id = await newCorreo(on, on.member)
  await on.db.updateTable('correos').set({ ultimo_error: 'Sin respuesta' }).execute()
  return {
    'sistema.correos': {},
    'sistema.exportCorreos': csv,
    'sistema.correo': { params: { id } },
    'sistema.erroresCorreo': {},
    'sistema.exportacion': {},
  }
}

export function samples(on: On): Samples {
  const { db, now, taller } = on
  let respaldo: Promise<number> | undefined
  /** Shared by all calls: backups are read-only. */
  const oneRespaldo = () =>
    (respaldo ??= (async () => {
      const id = await insertRespaldo(db, 'manual', now())
      await makeRespaldo(taller, { id })
      return id
    })())
  return {
    'sistema.correo': async () => ({ params: { id: await newCorreo(on) } }),
    'sistema.exportCorreos': () => csv,
    'sistema.resendCorreo': async () => ({ params: { id: await newCorreo(on) } }),
    'sistema.createRespaldo': async () => {
      await db.deleteFrom('respaldos').execute()
      respaldo = undefined
      return {}
    },
    'sistema.changeHoraRespaldo': () => ({ body: { hora: 4 } }),
    'sistema.contenidoRespaldo': async () => ({ params: { id: await oneRespaldo() } }),
    'sistema.archivoRespaldo': async () => ({ params: { id: await oneRespaldo() } }),
    // It is asked for here, and done by a task.
    'sistema.verifyRespaldo': async () => {
      const id = await insertRespaldo(db, 'manual', now())
      await db.updateTable('respaldos').set({ estado: 'bueno' }).where('id', '=', id).execute()
      return { params: { id } }
    },
    'sistema.runTarea': () => ({ params: { clave: 'limpieza_datos' } }),
  }
}

export const bodies = (): Bodies => ({
  'sistema.changeHoraRespaldo': { hora: 3 },
})
