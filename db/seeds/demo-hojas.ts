import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import type { NewRow } from '#db/tables.ts'
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
  const premios = (Object.keys(cast) as Personaje[]).flatMap((quien) => constancia(ids[quien], quien, now))
  await db.insertInto('premios').values(premios).execute()
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

/** An award every five years of service: later by the length of a gap before it. */
function constancia(user_id: number, quien: Personaje, now: Date): NewRow<'premios'>[] {
  const persona = cast[quien]
  if (!('ingreso' in persona)) return []
  const [year = '', day = ''] = [persona.ingreso.slice(0, 4), persona.ingreso.slice(4)]
  const [before, after] = periodos[quien] ?? []
  const served = (fecha: string) =>
    before?.hasta && after && fecha > before.hasta ? later(fecha, before.hasta, after.desde) : fecha
  return Array.from({ length: 10 }, (_, index) => (index + 1) * 5)
    .map((anios) => ({ anios, fecha: served(`${Number(year) + anios}${day}`) }))
    .filter(({ fecha }) => fecha <= now.toISOString().slice(0, 10))
    .map(({ anios, fecha }) => ({
      user_id,
      tipo: `Premio de constancia, ${anios} años`,
      fecha,
      vigencia: null,
      acta: anios % 25 === 0 ? 'Sesión solemne de aniversario' : null,
    }))
}

/** The day as many days later as lie between two others. */
function later(dia: string, from: string, to: string): string {
  const [at = 0, since = 0, until = 0] = [dia, from, to].map((one) => Date.parse(one))
  return new Date(at + until - since).toISOString().slice(0, 10)
}
