import type { UnidadDespachada } from './unidades.ts'
import type { Respuesta } from './respuestas.ts'

type Unidad = Pick<
  UnidadDespachada,
  'conductor' | 'a_cargo' | 'tripulantes' | 'num_tripulantes' | 'hora_6_0' | 'hora_6_3' | 'hora_6_9' | 'hora_6_10'
>
type Dicha = Pick<Respuesta, 'respuesta' | 'llegada_en'> & { user_id: number }

const aBordo = ({ conductor, a_cargo, tripulantes }: Unidad): Set<number> =>
  new Set([conductor, a_cargo, ...tripulantes].flatMap((one) => one?.id ?? []))

/** At the place: it has arrived and has not left it. */
const enElLugar = ({ hora_6_3, hora_6_9, hora_6_10 }: Unidad) => hora_6_3 !== null && !hora_6_9 && !hora_6_10

/** Out of the station. */
const salio = ({ hora_6_0, hora_6_3, hora_6_10 }: Unidad) => (hora_6_0 ?? hora_6_3) !== null && !hora_6_10

/**
 * People at the place and in the station, and on their way to either. A crew counts as many as the unit reported, or as many as
 * are named; nobody counts twice.
 */
export function presentesDe(unidades: readonly Unidad[], respuestas: readonly Dicha[]) {
  const there = unidades.filter(enElLugar)
  const named = new Set(there.flatMap((unidad) => [...aBordo(unidad)]))
  const unnamed = there.map((unidad) => Math.max((unidad.num_tripulantes ?? 0) - aBordo(unidad).size, 0))
  const crews = unnamed.reduce((all, n) => all + n, named.size)
  const out = new Set(unidades.filter(salio).flatMap((unidad) => [...aBordo(unidad)]))
  const byFoot = respuestas.filter(({ user_id }) => !out.has(user_id))
  const count = (keep: (one: Dicha) => boolean) => byFoot.filter(keep).length
  return {
    en_lugar: crews + count(({ respuesta, llegada_en }) => respuesta === 'voy_lugar' && llegada_en !== null),
    en_cuartel: count(({ respuesta, llegada_en }) => respuesta === 'voy_cuartel' && llegada_en !== null),
    vienen: count(({ respuesta, llegada_en }) => respuesta !== 'no_puedo' && llegada_en === null),
  }
}
