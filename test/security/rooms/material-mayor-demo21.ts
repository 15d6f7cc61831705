// Input of the generated tests: callers of each endpoint, and a valid call.
import { columnasCarga, columnasSalida } from '#contract/material-mayor/importaciones.ts'
import { formOf } from '#test/support/pictures.ts'
import type { On, Rows, Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                                   nobo reci porA susp bomb maqu teni ayud capi admi teso
  'material-mayor.plantillaSalidas':   [401, 401, 401, 401, 403, 200, 200, 403, 200, 200, 403],
  'material-mayor.importarSalidas':    [401, 401, 401, 401, 403, 200, 200, 403, 200, 200, 403],
  'material-mayor.plantillaCargas':    [401, 401, 401, 401, 403, 200, 200, 403, 200, 200, 403],
  'material-mayor.importarCargas':     [401, 401, 401, 401, 403, 200, 200, 403, 200, 200, 403],
}

export function samples({ now }: On): Samples {
  const hace = (minutos: number) => {
    const at = new Date(now().getTime() - minutos * 60_000).toISOString()
    return `${at.slice(8, 10)}-${at.slice(5, 7)}-${at.slice(0, 4)} ${at.slice(11, 16)}`
  }
  // Each two hours of its own, a day before the local clock.
  let veces = 0
  const minutos = () => 24 * 60 * 40 + 120 * (veces += 1)
  return {
    'material-mayor.importarSalidas': async () => {
      const from = minutos()
      return { form: await planillaDe(columnasSalida, ['B-22', '6-13', hace(from), hace(from - 30)]) }
    },
    'material-mayor.importarCargas': async () => ({
      form: await planillaDe(columnasCarga, ['B-22', hace(minutos()), '84,0']),
    }),
  }
}

const planillaDe = (columnas: readonly { titulo: string }[], fila: readonly string[]) => {
  const titulos = columnas.slice(0, fila.length).map(({ titulo }) => titulo)
  const bytes = Buffer.from([titulos.join(';'), fila.join(';')].join('\n'))
  return formOf({ bytes, name: 'libro.csv', field: 'archivo', fields: { simular: 'false' } })
}

export const untraced = {
  'material-mayor.plantillaSalidas': 'an empty sheet',
  'material-mayor.plantillaCargas': 'an empty sheet',
}
