import type { Db } from '#server/plumbing/data/database.ts'
import type { Personaje } from '../cast.ts'
import type { Vida } from './vida.ts'

const day = 86_400_000

interface Entregada {
  receptor: Personaje
  /** Days ago. */
  hace: number
  /** Pressed «recibí conforme» the same day; false: not yet. */
  recibida: boolean
  observaciones?: string
  prendas: readonly (readonly [codigo: string, cantidad: number])[]
}

/** Clothing in the receiver's sizes, oldest first. */
const entregas: readonly Entregada[] = [
  {
    receptor: 'maquinista',
    hace: 640,
    recibida: true,
    prendas: [
      ['EPP-002', 1],
      ['EPP-004', 1],
      ['EPP-007', 1],
    ],
  },
  {
    receptor: 'teniente',
    hace: 410,
    recibida: true,
    prendas: [
      ['EPP-001', 1],
      ['EPP-003', 1],
      ['EPP-005', 1],
    ],
  },
  {
    receptor: 'bombera',
    hace: 170,
    recibida: true,
    observaciones: 'Devuelve el equipo de aspirante.',
    prendas: [
      ['EPP-001', 1],
      ['EPP-003', 1],
      ['EPP-005', 1],
      ['EPP-006', 1],
      ['EPP-008', 2],
    ],
  },
  {
    receptor: 'ayudante',
    hace: 1,
    recibida: false,
    prendas: [
      ['EPP-005', 1],
      ['EPP-008', 1],
    ],
  },
]

/** Entregas with their moves, and the stock that each member has of them. */
export async function insertEntregas(db: Db, { piezas, ids, now }: Vida): Promise<void> {
  for (const { receptor, hace, recibida, observaciones = null, prendas } of entregas) {
    const creada_en = new Date(now.getTime() - hace * day).toISOString()
    const recibida_en = recibida ? new Date(Date.parse(creada_en) + day / 24).toISOString() : null
    const signed = { receptor_id: ids[receptor], entregada_por: ids.capitana, creada_en, recibida_en, observaciones }
    const { id: entrega_id } = await db
      .insertInto('equipo_entregas')
      .values(signed)
      .returning('id')
      .executeTakeFirstOrThrow()
    const suyas = prendas.flatMap(([codigo, cantidad]) => {
      const equipo_id = piezas.get(codigo)?.id
      return equipo_id === undefined ? [] : [{ equipo_id, cantidad }]
    })
    const move = {
      tipo: 'asignacion',
      desde: 'Bodega, Ropero',
      hacia: await nombreDe(db, ids[receptor]),
      fecha: creada_en,
      user_id: ids.capitana,
      recibido_por_id: ids[receptor],
      entrega_id,
    } as const
    await db
      .insertInto('equipo_movimientos')
      .values(suyas.map((suya) => ({ ...move, ...suya })))
      .execute()
    await db
      .insertInto('equipo_en_poder')
      .values(suyas.map((suya) => ({ ...suya, user_id: ids[receptor], desde: creada_en })))
      .execute()
  }
}

async function nombreDe(db: Db, id: number): Promise<string | null> {
  const found = await db.selectFrom('usuarios').select('nombre').where('id', '=', id).executeTakeFirst()
  return found?.nombre ?? null
}
