import type { NewRow, Row } from '#db/tables.ts'
import { fechasDe } from '#server/asistencia/actos.rules.ts'
import { llegadaCuenta } from '#contract/guardias/llegada.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { searchText } from '#server/plumbing/data/search-text.ts'
import { cuentaDe } from '../actos/calendario.ts'
import { abrir, type Miembro } from '../actos/marcas.ts'
import { parts } from '../demo-actos.ts'

const tolerancia = 10

type Guardia = Row<'guardias'>
type Puesto = Pick<Row<'guardia_asignaciones'>, 'user_id' | 'funcion' | 'estado'> & {
  hora_ingreso?: string | null
}

/** The act of each guard that is over, with the list that its closing made: what the members' arrivals say. */
export async function insertListas(
  db: Db,
  guardias: readonly Guardia[],
  puestos: ReadonlyMap<number, readonly Puesto[]>,
  miembros: readonly Miembro[],
  ayudante: number,
): Promise<void> {
  const { categoria, valor, con_citacion } = cuentaDe('guardia')
  const actos = guardias.map((guardia): NewRow<'actos'> => {
    const cerrada_en = guardia.cerrada_en ?? guardia.termino
    return {
      tipo: 'guardia',
      origen_tipo: 'guardia',
      origen_id: guardia.id,
      titulo: guardia.nombre,
      busqueda: searchText(guardia.nombre),
      lugar: 'Cuartel',
      tenida: null,
      inicio: guardia.inicio,
      termino: guardia.termino,
      ...fechasDe(guardia.inicio),
      categoria,
      decimas: valor * 10,
      con_citacion: con_citacion ? 1 : 0,
      motivo: null,
      destinatarios: 'lista',
      encargado_id: guardia.cerrada_por,
      recordado_en: cerrada_en,
      creado_por: guardia.cerrada_por,
      creado_en: cerrada_en,
      estado_lista: 'cerrada',
      cerrada_por: guardia.cerrada_por ?? ayudante,
      cerrada_en,
      anulado_en: null,
      motivo_anulacion: null,
      version: 3,
    }
  })
  const [first] = guardias
  if (!first) return
  await removeNights(db, first.inicio)
  for (const some of parts(actos)) await db.insertInto('actos').values(some).execute()
  const stored = await db
    .selectFrom('actos')
    .selectAll()
    .where('origen_tipo', '=', 'guardia')
    .orderBy('inicio')
    .execute()
  const named = stored.flatMap(({ id, origen_id }) =>
    (puestos.get(origen_id ?? 0) ?? []).map(({ user_id }) => ({ acto_id: id, user_id })),
  )
  for (const some of parts(named)) await db.insertInto('acto_destinatarios').values(some).execute()
  const byId = new Map(miembros.map((miembro) => [miembro.id, miembro]))
  const filas = stored.flatMap((acto) => {
    const came = (puestos.get(acto.origen_id ?? 0) ?? []).flatMap(({ user_id, estado, hora_ingreso }) => {
      const miembro = byId.get(user_id)
      return estado === 'presente' && hora_ingreso && miembro ? [{ miembro, hora_llegada: hora_ingreso }] : []
    })
    const rows = abrir(
      acto,
      came.map(({ miembro }) => miembro),
    )
    return rows.map((fila) => {
      const hora_llegada = came.find(({ miembro }) => miembro.id === fila.user_id)?.hora_llegada ?? acto.inicio
      const marca = llegadaCuenta(acto.inicio, hora_llegada, tolerancia)
      const { cerrada_por: marcado_por, cerrada_en: marcado_en } = acto
      return {
        ...fila,
        marca,
        hora_llegada,
        metodo: 'guardia',
        marcado_por,
        marcado_en,
        cuenta: 1,
        version: 2,
      } as const
    })
  })
  for (const some of parts(filas)) await db.insertInto('asistencias').values(some).execute()
}

/** Weekend nights that the calendar of acts made: guards have them from here on. */
async function removeNights(db: Db, desde: string): Promise<void> {
  const nights = db.selectFrom('actos').select('id').where('tipo', '=', 'guardia').where('inicio', '>=', desde)
  await db.deleteFrom('asistencias').where('acto_id', 'in', nights).execute()
  await db.deleteFrom('actos').where('tipo', '=', 'guardia').where('inicio', '>=', desde).execute()
}
