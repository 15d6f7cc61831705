import { horasPronostico } from '#contract/material-mayor/operatividad.ts'
import { listAusenciasDesde } from '#server/asistencia/ausencias.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { Lapso } from './pronostico-palabras.rules.ts'
import { type Candidato, huecosDe, podrianDe, seCruzan, type Tramo, tramosDe } from './pronostico.rules.ts'
import { readSituacion, type Situacion } from './situacion.queries.ts'

/** A forecast that is kept still reaches as far ahead when it is asked for. */
const alcanceMs = horasPronostico * 3_600_000 + 2 * 60_000

export interface Hueco extends Lapso {
  podrian: Candidato[]
}

/** The light of one unit ahead. */
export interface Pronosticada {
  id: number
  nombre: string
  tramos: Tramo[]
  huecos: Hueco[]
}

export interface Pronosticado extends Lapso {
  situacion: Situacion
  /** In the order of the list. */
  unidades: Pronosticada[]
}

/** The light of all units from now on, and who could mend its gaps; as many queries however many there are. */
export async function readPronostico(db: ReadDb, now: Date): Promise<Pronosticado> {
  const situacion = await readSituacion(db, now)
  const ausencias = await listAusenciasDesde(db, now)
  const plazo = { desde: now.getTime(), hasta: now.getTime() + alcanceMs }
  const tramos = tramosDe(situacion, plazo)
  const unidades = situacion.unidades.map(({ id, nombre }, unit) => {
    const suyos = tramos[unit] ?? []
    const huecos = huecosDe(suyos).map((hueco) => {
      const ausente = (userId: number) =>
        ausencias(userId).some(({ desde, hasta }) => seCruzan({ desde, hasta: hasta ?? Infinity }, hueco))
      return { ...hueco, podrian: podrianDe(situacion, unit, hueco, ausente) }
    })
    return { id, nombre, tramos: suyos, huecos }
  })
  return { ...plazo, situacion, unidades }
}
