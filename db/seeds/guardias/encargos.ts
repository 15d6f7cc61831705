import type { Funcion } from '#contract/guardias/estados.ts'
import { sumarDias } from '#contract/shared/fechas.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { cast, type Personaje } from '../cast.ts'
import type { Deseo, Encargo } from './dotacion.ts'
import { claveDe, type TurnoDemo } from './turnos.ts'

type Ids = Record<Personaje, number>

/** Guards unlike the others: the one of now with those of the drawing, four with a gap, and seats that the story needs. */
export async function encargosDe(
  db: Db,
  turnos: readonly TurnoDemo[],
  ids: Ids,
  hoy: string,
  now: string,
): Promise<Map<string, Encargo>> {
  const [caceres, enLaMina] = await Promise.all(
    [21, 33].map(async (n) => {
      const email = `voluntario${n}@demo.cl`
      const query = db.selectFrom('usuarios').select('id').where('email', '=', email)
      return (await query.executeTakeFirstOrThrow()).id
    }),
  )
  const seat = (user_id: number | undefined, funcion: Funcion) => ({ user_id: user_id ?? ids.capitana, funcion })
  const on = (days: number, tipo: TurnoDemo['tipo']) => claveDe({ dia: sumarDias(hoy, days), tipo })
  const deAhora = turnos.find(({ inicio, termino }) => inicio <= now && now < termino)
  const full = ['conductor', 'a_cargo', 'guardian', 'guardian'] as const
  return new Map<string, Encargo>([
    ...turnos.flatMap((turno): [string, Encargo][] => (sinConductor(turno, hoy) ? [[claveDe(turno), sinMaquina]] : [])),
    // While the maquinista works (demo-disponibilidad.ts).
    [on(1, 'diurna'), { fijos: [], demas: ['a_cargo', 'guardian', 'guardian', 'guardian'] }],
    [on(2, 'diurna'), { fijos: [], demas: ['conductor', 'guardian', 'guardian', 'guardian'] }],
    // Licences granted after the guard was published.
    [on(4, 'diurna'), { fijos: [seat(enLaMina, 'guardian')], demas: full }],
    // The member who asks to be replaced.
    [on(6, 'nocturna'), { fijos: [seat(ids.bombera, 'guardian')], demas: full }],
    [on(8, 'nocturna'), { fijos: [], demas: ['conductor', 'a_cargo'] }],
    [on(9, 'diurna'), { fijos: [], demas: full }],
    [
      deAhora ? claveDe(deAhora) : '',
      {
        fijos: [
          seat(ids.teniente, 'a_cargo'),
          seat(ids.maquinista, 'conductor'),
          seat(ids.capitana, 'guardian'),
          seat(caceres, 'guardian'),
        ],
        demas: ['guardian'],
      },
    ],
  ])
}

/** For nobody could drive. */
const sinMaquina: Encargo = { fijos: [], demas: ['a_cargo', 'guardian', 'guardian', 'guardian'] }

/** Some nights that are over, fewer in the last year. */
function sinConductor({ dia, tipo }: TurnoDemo, hoy: string): boolean {
  const dias = Temporal.PlainDate.from(dia).until(hoy).days
  return tipo === 'nocturna' && dias > 30 && dias % (dias > 365 ? 19 : 31) === 7
}

const deseos: readonly [email: string, Omit<Deseo, 'user_id'>][] = [
  [cast.tesorero.email, { tipo: 'no_puedo', dia_semana: 1, turno: 'nocturna' }],
  [cast.bombera.email, { tipo: 'prefiero', dia_semana: 6, turno: null }],
  [cast.maquinista.email, { tipo: 'prefiero', dia_semana: 5, turno: 'nocturna' }],
  ['voluntario22@demo.cl', { tipo: 'no_puedo', dia_semana: 3, turno: null }],
  ['voluntario31@demo.cl', { tipo: 'no_puedo', dia_semana: 7, turno: 'diurna' }],
  ['voluntario34@demo.cl', { tipo: 'prefiero', dia_semana: 2, turno: 'nocturna' }],
]

/** Wishes by weekday, and one for a day. */
export async function insertDeseos(db: Db, hoy: string): Promise<Deseo[]> {
  const users = await db.selectFrom('usuarios').select(['id', 'email']).execute()
  const idOf = new Map(users.map(({ id, email }) => [email, id]))
  const known = deseos.flatMap(([email, deseo]) => {
    const user_id = idOf.get(email)
    return user_id === undefined ? [] : [{ user_id, ...deseo }]
  })
  const weekly = known.map((one) => ({ ...one, fecha: null }))
  const [first] = known
  const once = { tipo: 'prefiero', dia_semana: null, fecha: sumarDias(hoy, 20), turno: null } as const
  const rows = first ? [...weekly, { user_id: first.user_id, ...once }] : weekly
  await db.insertInto('guardia_preferencias').values(rows).execute()
  return known
}
