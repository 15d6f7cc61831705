import { diaLocal } from '#contract/shared/fechas.ts'
import type { NewRow } from '#db/tables.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Personaje } from './cast.ts'

const day = 86_400_000

/** To acts of the last months that ended: one waits, one was rejected, and one accepted. */
export async function insertDemoObjeciones(db: Db, ids: Record<Personaje, number>, now: Date): Promise<void> {
  const filas = await db
    .selectFrom('asistencias as f')
    .innerJoin('actos as a', 'a.id', 'f.acto_id')
    .select(['f.id', 'f.acto_id', 'f.user_id', 'f.marca', 'a.cerrada_en'])
    .where('a.estado_lista', '=', 'cerrada')
    .where('a.anulado_en', 'is', null)
    .where('a.tipo', '!=', 'guardia')
    .where('f.dia', '<', `${diaLocal(now).slice(0, 7)}-01`)
    .where('f.user_id', 'in', [ids.bombera, ids.maquinista, ids.teniente])
    .where('f.marca', 'in', ['presente', 'atraso', 'ausente'])
    .orderBy('f.dia', 'desc')
    .orderBy('f.id')
    .execute()
  const presente = filas.find(({ user_id, marca }) => user_id === ids.bombera && marca === 'presente')
  const otra = filas.find(({ user_id, marca }) => user_id !== ids.teniente && marca !== 'presente')
  const ajena = filas.find(({ user_id, marca }) => user_id === ids.teniente && marca !== 'presente')
  const rows = [
    { fila: otra, texto: 'Llegué a las 20:05, con el carro de vuelta.', estado: 'abierta', respuesta: null },
    {
      fila: ajena,
      texto: 'Ese día avisé por radio que no llegaba.',
      estado: 'rechazada',
      respuesta: 'El aviso no reemplaza la licencia.',
    },
    {
      fila: presente,
      texto: 'Estuve desde el principio, a cargo de la bomba.',
      estado: 'aceptada',
      respuesta: 'Consta en el libro de guardia.',
    },
  ] as const
  const nuevas = rows.flatMap(({ fila, ...said }): NewRow<'observaciones_asistencia'>[] => {
    if (!fila) return []
    const asked = Date.parse(fila.cerrada_en ?? now.toISOString()) + day / 2
    const answered =
      said.estado === 'abierta'
        ? { resuelta_por: null, resuelta_en: null, version: 1 }
        : { resuelta_por: ids.ayudante, resuelta_en: new Date(asked + day / 2).toISOString(), version: 2 }
    const de = { acto_id: fila.acto_id, user_id: fila.user_id, asistencia_id: fila.id }
    return [{ ...de, ...said, creada_en: new Date(asked).toISOString(), ...answered }]
  })
  if (nuevas.length > 0) await db.insertInto('observaciones_asistencia').values(nuevas).execute()
}
