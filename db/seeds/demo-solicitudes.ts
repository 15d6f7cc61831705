import type { Db } from '#server/plumbing/data/database.ts'
import type { Personaje } from './cast.ts'

const day = 24 * 60 * 60_000

/** Two pending requests and a resolved one. */
export async function insertDemoSolicitudes(db: Db, ids: Record<Personaje, number>, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day).toISOString()
  await db
    .insertInto('solicitudes')
    .values([
      {
        user_id: ids.bombera,
        tipo: 'correccion',
        detalle: 'Mi fecha de ingreso es el 16 de marzo de 2020, no de 2021.\nEl acta está en la secretaría.',
        estado: 'pendiente',
        creada_en: ago(3),
        version: 1,
      },
      {
        user_id: ids.suspendido,
        tipo: 'eliminacion',
        detalle: 'Me cambié de ciudad y no volveré a la compañía.',
        estado: 'pendiente',
        creada_en: ago(1),
        version: 1,
      },
      {
        user_id: ids.honorario,
        tipo: 'correccion',
        detalle: 'Mi segundo apellido es Barría, con acento.',
        estado: 'aceptada',
        respuesta: 'Quedó corregido. Gracias por avisar.',
        creada_en: ago(20),
        resuelta_en: ago(18),
        resuelta_por: ids.administradora,
        version: 2,
      },
    ])
    .execute()
}
