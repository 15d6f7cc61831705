import { campoDeHora, type Horas, horasDe, type Momento, momentos } from '#contract/emergencias/horas.ts'
import type { Row } from '#db/tables.ts'
import { invalid } from '#server/plumbing/http/errors.ts'
import { differences } from '#server/plumbing/records/differences.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { type Escritas, resolveHoras } from './horas.rules.ts'
import { type FilaUnidad, findUnidad, listFilasUnidad, refDe, updateUnidad } from './unidades.queries.ts'

/** Times of a unit by how they were given. */
export function given(unidad: FilaUnidad): { sellos: Horas; escritas: Escritas } {
  const escritas = JSON.parse(unidad.escritas) as Escritas
  const horas = horasDe(unidad)
  const sellos = Object.fromEntries(momentos.map((one) => [one, one in escritas ? null : (horas[one] ?? null)]))
  return { sellos, escritas }
}

/** The columns of a unit for these times. */
export const columnasDe = (horas: Horas) =>
  Object.fromEntries(momentos.map((one) => [campoDeHora[one], horas[one] ?? null])) as Record<
    (typeof campoDeHora)[Momento],
    string | null
  >

/** Reads the typed times of every unit again after another alarm. @throws 400 on the alarm */
export async function moveHoras(tx: Tx, { id, alarma_en }: Row<'emergencias'>, alarma: string): Promise<void> {
  if (alarma === alarma_en) return
  for (const unidad of await listFilasUnidad(tx.db, id)) {
    const { sellos, escritas } = given(unidad)
    const { horas, faults } = resolveHoras(sellos, escritas, { alarma, now: tx.now })
    const [fault] = Object.values(faults)
    if (fault) throw invalid({ alarma_en: fault })
    const { antes, despues } = differences<FilaUnidad>(unidad, columnasDe(horas))
    if (Object.keys(despues).length === 0) continue
    await updateUnidad(tx.db, unidad.id, despues)
    const { nombre = '' } = (await findUnidad(tx.db, id, refDe(unidad))) ?? {}
    const moved = { antes, despues: { unidad: nombre, ...despues } }
    await asienta(tx, { entidad: 'emergencia', id, ...moved, avisa: 'emergencia' })
  }
}
