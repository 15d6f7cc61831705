import { porcentaje, totales } from '#contract/asistencia/calculo.ts'
import { type Comparacion, comparadoCon, type Periodo } from '#contract/estadisticas/periodos.ts'
import type { Cifra } from '#contract/estadisticas/forma.ts'
import { listCuentas } from '#server/asistencia/resumen.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { comparado } from './comparar.rules.ts'
import { cifra, type CifraContada } from './contado.ts'
import { countAcademias, countServidas, readSalidas } from './mias.queries.ts'
import { tenths } from './medidas.rules.ts'

interface Quien {
  user_id: number
  ahora: Date
}

/** A member's own figures (domain §2.9), which nothing is withheld from. */
export async function readMias(
  db: ReadDb,
  { desde, hasta }: Periodo,
  comparar: Comparacion | null,
  quien: Quien,
): Promise<Cifra[]> {
  const periodo = { desde, hasta }
  const ahora = await contarMias(db, periodo, quien)
  const antes = comparar && (await contarMias(db, comparadoCon(periodo, comparar), quien))
  const { cifras } = comparado({ cifras: ahora, tablas: [] }, antes && { cifras: antes, tablas: [] }, '')
  return cifras.map(({ sobre: _1, mide: _2, ...shown }) => shown)
}

async function contarMias(db: ReadDb, periodo: Periodo, { user_id, ahora }: Quien): Promise<CifraContada[]> {
  const salidas = await readSalidas(db, user_id, periodo)
  const asistencia = totales(await listCuentas(db, user_id, periodo))
  const guardias = await countServidas(db, user_id, periodo, ahora)
  const academias = await countAcademias(db, user_id, periodo)
  const cuenta = (valor: number) => ({ medida: 'cuenta', valor, n: valor, mejor: 'mas' }) as const
  return [
    cifra({
      clave: 'salidas',
      nombre: 'Salidas',
      definicion: 'Emergencias a las que usted llegó, según sus listas, sin simulacros.',
      casos: 'salidas',
      ...cuenta(salidas.n),
    }),
    cifra({
      clave: 'asistencia',
      nombre: 'Asistencia',
      definicion: 'Sus asistencias a actos obligatorios, de las citaciones que tuvo a ellos.',
      medida: 'porcentaje',
      valor: porcentaje(asistencia),
      n: asistencia.base,
      casos: 'citaciones',
      mejor: 'mas',
    }),
    cifra({
      clave: 'guardias',
      nombre: 'Guardias',
      definicion: 'Guardias en las que usted tuvo un puesto, entre las que ya comenzaron.',
      casos: 'guardias',
      ...cuenta(guardias),
    }),
    cifra({
      clave: 'horas',
      nombre: 'Horas en emergencias',
      definicion: 'Lo que duraron las emergencias a las que usted llegó, desde la alarma hasta el último 6-10.',
      medida: 'horas',
      valor: salidas.con_fin === 0 ? null : tenths(salidas.segundos / 3600),
      n: salidas.con_fin,
      casos: 'salidas',
      excluidas: [{ motivo: 'sin hora 6-10', cuantas: salidas.n - salidas.con_fin }],
      mejor: 'mas',
    }),
    cifra({
      clave: 'academias',
      nombre: 'Academias',
      definicion: 'Academias y ejercicios a los que usted asistió.',
      casos: 'academias',
      ...cuenta(academias),
    }),
  ]
}
