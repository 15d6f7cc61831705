import type { PasoAccidente } from '#contract/accidentes/estados.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { insertAccidente, updatePaso } from '#server/accidentes/accidentes.queries.ts'
import { vencimientosDe } from '#server/accidentes/accidentes.rules.ts'
import { listFeriados } from '#server/catalogos/catalogos.queries.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import type { Personaje } from './cast.ts'
import { daysBefore } from './dias.ts'

const hour = 3_600_000

/** One under way, of the last act in which the maquinista was: steps whose day has passed are done, the rest waits. */
export async function insertDemoAccidentes(db: Db, ids: Record<Personaje, number>, now: Date): Promise<void> {
  const acto = await db
    .selectFrom('asistencias as f')
    .innerJoin('actos as a', 'a.id', 'f.acto_id')
    .select(['a.id', 'a.inicio', 'a.lugar'])
    .where('f.user_id', '=', ids.maquinista)
    .where('f.marca', '=', 'presente')
    .where('a.anulado_en', 'is', null)
    .where('a.inicio', '<', daysBefore(now, 1).toISOString())
    .orderBy('a.inicio', 'desc')
    .executeTakeFirst()
  if (!acto) return
  const ocurrido = new Date(Date.parse(acto.inicio) + hour / 2)
  const dia = diaLocal(ocurrido)
  const hoy = diaLocal(now)
  const vencimientos = vencimientosDe(dia, await findReglas(db, dia), await listFeriados(db))
  const done = (paso: PasoAccidente) => vencimientos[paso] < hoy
  const id = await insertAccidente(
    db,
    {
      acto_id: acto.id,
      user_id: ids.maquinista,
      ocurrido_en: ocurrido.toISOString(),
      lugar: acto.lugar ?? 'Patio del cuartel',
      relato:
        'Al bajar del carro en el patio pisó mal y se dobló el tobillo izquierdo. Siguió sentado hasta el término del acto y lo llevaron al hospital.',
      lesion: 'Esguince de tobillo izquierdo, en control',
      centro_asistencial: 'Hospital de Puerto Alba',
      medico: 'Dra. Elisa Pardo',
      testigos: 'El teniente a cargo y la tripulación',
      estado: done('cuerpo') ? 'informado' : 'registrado',
      registrado_por: ids.teniente,
      creado_en: new Date(ocurrido.getTime() + 2 * hour).toISOString(),
    },
    vencimientos,
  )
  for (const paso of Object.keys(vencimientos) as PasoAccidente[])
    if (done(paso)) {
      const referencia = paso === 'constancia' ? 'N.º 1.204, 2.ª Comisaría' : null
      await updatePaso(db, id, paso, { hecho_el: vencimientos[paso], hecho_por: ids.ayudante, referencia })
    }
}
