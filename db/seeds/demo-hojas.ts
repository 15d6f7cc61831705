import { antiguedad, fechaPremio, type Periodo, periodosServidos } from '#contract/shared/antiguedad.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import type { NewRow } from '#db/tables.ts'
import { listPeriodos } from '#server/asistencia/lista.queries.ts'
import { endService } from '#server/plumbing/hoja/seguimiento.queries.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { cast, type Personaje } from './cast.ts'

type Ids = Record<Personaje, number>
type Sin<T extends 'periodos_servicio' | 'cargos_historial' | 'premios'> = Omit<NewRow<T>, 'user_id'>

/** Members with a gap: their seniority is the sum of both periods. */
const periodos: Partial<Record<Personaje, Sin<'periodos_servicio'>[]>> = {
  teniente: [
    { desde: cast.teniente.ingreso, hasta: '2017-12-31', motivo: 'Estudios en Valdivia' },
    { desde: '2019-01-01' },
  ],
  maquinista: [
    { desde: cast.maquinista.ingreso, hasta: '2008-04-30', motivo: 'Traslado laboral' },
    { desde: '2010-03-01' },
  ],
}

const served = (cargo: string, from: number, to: number | null, acta: string | null = null) => ({
  cargo,
  desde: `${from}-01-01`,
  hasta: to === null ? null : `${to}-12-31`,
  acta,
})
const elections = (year: number) => `Elecciones de diciembre de ${year}`

/** `hoy`: the current year, to which the current officers' terms are relative. */
const cargos = (hoy: number): Partial<Record<Personaje, Sin<'cargos_historial'>[]>> => ({
  administradora: [
    served('Tesorera', 2015, 2016, elections(2014)),
    served('Secretaria', hoy - 2, null, elections(hoy - 3)),
  ],
  capitana: [
    served('Ayudante', 2009, 2010, elections(2008)),
    served('Teniente 3', 2012, 2013, elections(2011)),
    served('Teniente 1', 2016, 2018, elections(2015)),
    served('Capitán', hoy - 1, null, elections(hoy - 2)),
  ],
  teniente: [
    served('Teniente 4', 2021, 2022, elections(2020)),
    served('Teniente 2', hoy - 1, null, elections(hoy - 2)),
  ],
  ayudante: [served('Ayudante', hoy - 1, null, elections(hoy - 2))],
  maquinista: [served('Maquinista', 2013, null, 'Sesión ordinaria N.º 4')],
  tesorero: [served('Director', 2008, 2011, elections(2007)), served('Tesorero', hoy - 3, null, elections(hoy - 4))],
  honorario: [
    served('Teniente 2', 1982, 1983),
    served('Capitán', 1986, 1989, 'Libro de actas 7, folio 41'),
    served('Director', 1995, 1999, 'Libro de actas 9, folio 12'),
  ],
})

/** Service records: past posts, periods with a gap, and awards. */
export async function insertDemoHojas(db: Db, ids: Ids, now: Date): Promise<void> {
  const of = <T>(rows: Partial<Record<Personaje, T[]>>) =>
    (Object.entries(rows) as [Personaje, T[]][]).flatMap(([quien, list]) =>
      list.map((row) => ({ user_id: ids[quien], ...row })),
    )
  await db.insertInto('periodos_servicio').values(of(periodos)).execute()
  await db
    .insertInto('cargos_historial')
    .values(of(cargos(now.getUTCFullYear())))
    .execute()
  await endServices(db)
  // An honorary since last year: on older lists, one of those cited.
  const hasta = sumarDias(diaLocal(now), -420)
  await db.insertInto('calidades_pasadas').values({ user_id: ids.honorario, calidad: 'activo', hasta }).execute()
  await insertPremios(db, Object.values(ids), diaLocal(now))
}

/** Members who left served until then. */
async function endServices(db: Db): Promise<void> {
  const left = await db
    .selectFrom('usuarios')
    .select(['id', 'fecha_ingreso', 'fecha_baja'])
    .where('estado', '=', 'baja')
    .execute()
  for (const { id, fecha_ingreso, fecha_baja } of left)
    if (fecha_baja) await endService(db, id, fecha_ingreso, fecha_baja)
}

/** Members whose last award waits to be recorded. */
const porRegistrar = 2

/** An award every five years of service, but for the latest ones of two members outside the cast. */
async function insertPremios(db: Db, elenco: readonly number[], hoy: string): Promise<void> {
  const periodos = await listPeriodos(db)
  const miembros = await db.selectFrom('usuarios').select(['id', 'fecha_ingreso', 'estado']).orderBy('id').execute()
  const earned = miembros.flatMap(({ id, fecha_ingreso, estado }) => {
    const premios = constancia(id, periodosServidos(periodos.get(id) ?? [], fecha_ingreso), hoy)
    return premios.map((premio) => ({ premio, last: premio === premios.at(-1) && estado === 'activo' }))
  })
  const latest = earned
    .filter(({ premio, last }) => last && !elenco.includes(premio.user_id))
    .toSorted((a, b) => (a.premio.fecha < b.premio.fecha ? 1 : -1))
  const waiting = new Set(latest.slice(0, porRegistrar))
  const premios = earned.filter((one) => !waiting.has(one)).map(({ premio }) => premio)
  await db.insertInto('premios').values(premios).execute()
}

function constancia(user_id: number, servidos: readonly Periodo[], hoy: string): NewRow<'premios'>[] {
  const count = Math.floor(antiguedad(servidos, hoy).anios / 5)
  return Array.from({ length: count }, (_, index) => (index + 1) * 5).map((anios) => ({
    user_id,
    tipo: `Premio de constancia, ${anios} años`,
    fecha: fechaPremio(servidos, anios) ?? hoy,
    vigencia: null,
    acta: anios % 25 === 0 ? 'Sesión solemne de aniversario' : null,
  }))
}
