import type { ReadDb } from '#server/plumbing/data/database.ts'
import { some } from '#server/plumbing/data/some.ts'
import { tellEach } from '#server/plumbing/mail/tell-each.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { listAdministradores } from '#server/cuenta/administradores.queries.ts'
import { faltanEnPalabras } from '#server/plumbing/respaldo/archivos-nombrados.ts'
import { claveRespaldo, lastGood } from '#server/plumbing/respaldo/respaldos.queries.ts'
import { isLate } from '#server/plumbing/respaldo/retencion.ts'

const day = 24 * 60 * 60 * 1000
const titulo = 'No hay un respaldo reciente'
const noTrace = 'an alarm writes nothing but itself'

/** Date of the newest good backup, and whether it is too old (domain §2.12). */
export async function findAtraso(db: ReadDb, now: Date): Promise<{ ultimo: string | null; atrasado: boolean }> {
  const ultimo = await lastGood(db, now)
  const tarea = await db.selectFrom('tareas').select('creada_en').where('clave', '=', claveRespaldo).executeTakeFirst()
  return { ultimo, atrasado: isLate(ultimo, tarea?.creada_en ?? now.toISOString(), now) }
}

const enlace = '/intranet/sistema?vista=respaldos'
const tituloDano = 'La base de datos está dañada'

/** Tells every administrator at once, by mail whatever their preferences; once until the next good backup. */
export async function tellOfDamage(tx: Tx, now: Date): Promise<void> {
  if (await wasTold(tx.db, tituloDano, (await lastGood(tx.db, now)) ?? '', now)) return
  const cuerpo =
    'Al hacer el respaldo se encontró que el archivo de la base de datos está dañado. Los respaldos buenos se conservan. ' +
    'Detenga el programa, guarde una copia de su carpeta de datos y restaure el último respaldo bueno (docs/operacion.md).'
  const boton = { texto: 'Ver los respaldos', enlace } as const
  await tellEach(tx, await listAdministradores(tx.db), { tipo: 'notificacion', titulo: tituloDano, cuerpo, boton })
  tx.untraced(noTrace)
}

const tituloFaltan = 'Faltan archivos de la compañía'

/** Likewise. */
export async function tellOfMissing(tx: Tx, faltan: readonly string[], now: Date): Promise<void> {
  if (await wasTold(tx.db, tituloFaltan, (await lastGood(tx.db, now)) ?? '', now)) return
  const cuerpo =
    `Al hacer el respaldo se encontró que ${faltanEnPalabras(faltan).replace(/^F/, 'f')} El respaldo no se cuenta como bueno, ` +
    'y los anteriores, que los pueden tener, se conservan. Revise si el disco o el contenedor de los archivos está montado y completo (docs/operacion.md).'
  const boton = { texto: 'Ver el almacenamiento', enlace: '/intranet/sistema?vista=almacenamiento' } as const
  await tellEach(tx, await listAdministradores(tx.db), { tipo: 'notificacion', titulo: tituloFaltan, cuerpo, boton })
  tx.untraced(noTrace)
}

const wasTold = (db: ReadDb, titulo: string, since: string, now: Date): Promise<boolean> =>
  some(
    db
      .selectFrom('notificaciones')
      .where('tipo', '=', 'sistema')
      .where('titulo', '=', titulo)
      .where('created_at', '>', since)
      .where('created_at', '<=', now.toISOString()),
  )

/** Tells every administrator, once a day. */
export async function tellOfAtraso(tx: Tx, now: Date): Promise<void> {
  const since = new Date(now.getTime() - day).toISOString()
  if (await wasTold(tx.db, titulo, since, now)) return
  const cuerpo = 'El último respaldo bueno tiene más de 48 horas. Revise Sistema, Respaldos.'
  const administradores = (await listAdministradores(tx.db)).map(({ id }) => id)
  await tx.notify(administradores, { tipo: 'sistema', titulo, cuerpo, enlace })
  tx.untraced(noTrace)
}
