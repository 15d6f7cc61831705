import { newCertificado } from '#test/support/certificados.ts'
import type { Bodies, On, Rows, Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                       nobo reci porA susp bomb maqu teni ayud capi admi teso
  'material-mayor.llamar': [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
}

const hour = 3_600_000

export const samples = ({ db, newMember, now }: On): Samples => ({
  'material-mayor.llamar': async () => {
    const user_id = await newMember()
    const at = now().toISOString()
    await db.updateTable('usuarios').set({ es_conductor: 1 }).where('id', '=', user_id).execute()
    await newCertificado(db, now(), { user_id, fecha_vencimiento: '2040-12-31' })
    // Those before may have a guard by now.
    await db.deleteFrom('unidad_conductores').where('unidad_id', '=', 22).execute()
    await db.insertInto('unidad_conductores').values({ unidad_id: 22, user_id }).execute()
    const dicha = { estado: 'no_disponible', desde: at, hasta: null, origen: 'manual', registrada_por: null } as const
    await db
      .insertInto('disponibilidad')
      .values({ user_id, ...dicha })
      .execute()
    const hasta = new Date(now().getTime() + hour).toISOString()
    return { params: { id: 22 }, body: { desde: at, hasta, user_ids: [user_id] } }
  },
})

export const bodies = ({ member, now }: On): Bodies => ({
  'material-mayor.llamar': {
    desde: now().toISOString(),
    hasta: new Date(now().getTime() + hour).toISOString(),
    user_ids: [member],
  },
})

export const target = () => () => ({ id: 22 })
