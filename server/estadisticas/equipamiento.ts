import { listPorCategoria } from '#server/equipamiento/equipos.queries.ts'
import type { Cuenta } from './contado.ts'
import { instantesDe } from './eje.ts'
import {
  readAbiertas,
  readControles,
  readDebidos,
  readEra,
  readHorasAbiertas,
  readInformadas,
  readTerminadas,
} from './equipamiento.queries.ts'
import { equipamientoDe } from './equipamiento.rules.ts'

/** domain §2.9. The state of a piece is known as it stands today, and not as it was. */
export const equipamiento: Cuenta = {
  cambia: ['equipo', 'unidad'],
  obedece: [],
  async contar(db, filtro, ahora) {
    const instantes = instantesDe(filtro)
    return equipamientoDe({
      era: await readEra(db, ahora),
      piezas: await listPorCategoria(db, ahora),
      debidos: await readDebidos(db, ahora),
      controles: await readControles(db, filtro),
      informadas: await readInformadas(db, instantes),
      terminadas: await readTerminadas(db, instantes),
      abiertas: await readAbiertas(db, instantes),
      horas: await readHorasAbiertas(db, instantes),
    })
  },
}
