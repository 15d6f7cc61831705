import { diasParaResponder } from '#contract/mis-datos.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Personaje } from './cast.ts'

const day = 24 * 60 * 60_000

/** Pending requests of members and of a neighbour, and a resolved one. */
export async function insertDemoSolicitudes(db: Db, ids: Record<Personaje, number>, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day).toISOString()
  const plazo = (days: number) => sumarDias(diaLocal(new Date(ago(days))), diasParaResponder)
  await db
    .insertInto('solicitudes')
    .values([
      {
        user_id: ids.bombera,
        tipo: 'correccion',
        detalle: 'Mi fecha de ingreso es el 16 de marzo de 2020, no de 2021.\nEl acta está en la secretaría.',
        estado: 'pendiente',
        creada_en: ago(3),
        plazo: plazo(3),
        version: 1,
      },
      {
        nombre: 'Carmen Gloria Leiva',
        email: 'carmen.leiva@example.cl',
        tipo: 'acceso',
        detalle: 'Escribí por el formulario hace unos meses y quiero saber qué guardan.',
        estado: 'pendiente',
        creada_en: ago(5),
        confirmada_en: ago(5),
        plazo: plazo(5),
        version: 1,
      },
      {
        user_id: ids.suspendido,
        tipo: 'eliminacion',
        detalle: 'Me cambié de ciudad y no volveré a la compañía.',
        estado: 'pendiente',
        creada_en: ago(1),
        plazo: plazo(1),
        version: 1,
      },
      {
        user_id: ids.honorario,
        tipo: 'correccion',
        detalle: 'Mi segundo apellido es Barría, con acento.',
        estado: 'aceptada',
        respuesta: 'Quedó corregido. Gracias por avisar.',
        creada_en: ago(20),
        plazo: plazo(20),
        resuelta_en: ago(18),
        resuelta_por: ids.administradora,
        version: 2,
      },
    ])
    .execute()
}
