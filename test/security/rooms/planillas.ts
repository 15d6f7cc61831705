import { secretHash } from '#server/plumbing/process/secrets.ts'
import type { On, Rows, Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                    nobo reci porA susp bomb maqu teni ayud capi admi teso
  'planillas.olvidar':  [401, 401, 401, 401, 403, 403, 403, 403, 200, 200, 403],
  'planillas.hechas':   [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  // What they brought themselves.
  'planillas.quitar':   [401, 401, 401, 401, 403, 403, 403, 403, 200, 200, 403],
}

export const samples = ({ db, now }: On): Samples => ({
  'planillas.olvidar': async () => {
    const importacion = 'emergencias'
    await db
      .insertInto('columnas_recordadas')
      .values({ importacion, titulo: 'calle', campo: 'direccion', valores: '{}' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { params: { importacion } }
  },
  'planillas.hechas': () => ({ params: { clase: 'emergencias' } }),
  'planillas.quitar': async ({ token }) => {
    const clase = 'emergencias'
    const suya = await db
      .selectFrom('sesiones')
      .select('user_id')
      .where('token_hash', '=', secretHash(token ?? ''))
      .executeTakeFirst()
    if (!suya) return { params: { clase, id: 1 } }
    const hecha = { archivo: 'emergencias.csv', nuevas: 0, cambiadas: 0, entradas: '[]', avisos: '[]' }
    const { id } = await db
      .insertInto('importaciones')
      .values({ ...suya, clase, ...hecha, hecha_en: now().toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { params: { clase, id } }
  },
})
