import type { On, Rows, Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                    nobo reci porA susp bomb maqu teni ayud capi admi teso
  'planillas.olvidar':  [401, 401, 401, 401, 403, 403, 403, 403, 200, 200, 403],
}

export const samples = ({ db }: On): Samples => ({
  'planillas.olvidar': async () => {
    const importacion = 'emergencias'
    await db
      .insertInto('columnas_recordadas')
      .values({ importacion, titulo: 'calle', campo: 'direccion', valores: '{}' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { params: { importacion } }
  },
})
