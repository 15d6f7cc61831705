import { caben, type Pantalla } from '#contract/pantalla.ts'
import { findActoAbierto } from '#server/asistencia/llegadas.queries.ts'
import { listIdsDeActivas } from '#server/emergencias/emergencias.queries.ts'
import { readTablero } from '#server/emergencias/tablero.queries.ts'
import { listDeGuardia } from '#server/guardias/de-guardia.queries.ts'
import { listEnEmergencia } from '#server/material-mayor/en-emergencia.queries.ts'
import { readLuces } from '#server/material-mayor/operatividad.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'

/** All that differs by no minute and by no screen; what may name who was attended is left out (docs/decisions/077). */
export async function readPantalla(db: ReadDb, now: Date) {
  const { unidades, compania } = await readLuces(db, now)
  const abiertas = await listIdsDeActivas(db)
  const emergencias: Pantalla['emergencias'] = []
  for (const id of abiertas.slice(0, caben)) {
    const {
      respuestas: _each,
      llamados: _llamados,
      ultima: _ultima,
      viva: _viva,
      ...tablero
    } = await readTablero(db, id)
    emergencias.push(tablero)
  }
  return {
    unidades: unidades.map(({ id, nombre, luz, motivo }) => ({ id, nombre, luz, motivo })),
    fuera: [...(await listEnEmergencia(db)).keys()],
    reparo: compania.reparo,
    de_guardia: (await listDeGuardia(db, now)).length,
    emergencias,
    otras: abiertas.slice(caben),
    acto: await findActoAbierto(db, now),
  }
}
