import { type Kysely, sql } from 'kysely'

/** The trips that emergencies made before units had a book, with what their counters showed; and indexes of the book. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('bitacora_salidas_vigentes_idx')
    .on('bitacora_salidas')
    .columns(['unidad_id', 'anulada_en', 'salida', 'id'])
    .execute()
  await db.schema.dropIndex('bitacora_salidas_unidad_id_idx').execute()
  await db.schema
    .createIndex('bitacora_salidas_abiertas_idx')
    .on('bitacora_salidas')
    .columns(['unidad_id', 'salida', 'id'])
    .where(sql<boolean>`llegada is null and anulada_en is null`)
    .execute()
  await writeSalidas(db)
  await writeContadores(db as Kysely<Entonces>)
}

/** Columns as they were then. */
interface Entonces {
  bitacora_salidas: {
    id: number
    unidad_id: number
    salida: string
    llegada: string | null
    km_salida: number | null
    km_llegada: number | null
    horometro_bomba_salida: number | null
    horometro_bomba_llegada: number | null
  }
  unidad_contadores: { unidad_id: number; contador: string; momento: string; valor: number; salida_id: number }
}

async function writeSalidas(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into bitacora_salidas (
      unidad_id, emergencia_unidad_id, motivo, conductor_id, a_cargo_id, tripulantes, salida, llegada,
      km_salida, km_llegada, horometro_bomba_salida, horometro_bomba_llegada, creada_en
    )
    select
      d.unidad_id, d.id, coalesce(e.subclave, e.clave), d.conductor_id, d.a_cargo_id, d.num_tripulantes,
      coalesce(d.hora_6_0, e.alarma_en),
      case when e.estado in ('cerrada', 'revisada')
        then coalesce(d.hora_6_10, d.hora_6_9, d.hora_6_8, d.hora_6_7, d.hora_6_3, d.hora_6_0, e.alarma_en)
        else d.hora_6_10 end,
      d.km_salida, d.km_llegada, d.horometro_bomba_salida, d.horometro_bomba_llegada, d.creada_en
    from emergencia_unidades d
    join emergencias e on e.id = d.emergencia_id
    where e.estado <> 'anulada' and d.unidad_id is not null
      and coalesce(d.hora_6_0, cast(d.km_salida as text), cast(d.km_llegada as text),
        cast(d.horometro_bomba_salida as text), cast(d.horometro_bomba_llegada as text)) is not null
    order by e.alarma_en, d.id
  `.execute(db)
}

const at = 1_000

/** A value that goes back was a mistake: it stays in its emergency, and out of the counters. */
async function writeContadores(db: Kysely<Entonces>): Promise<void> {
  const salidas = await db
    .selectFrom('bitacora_salidas')
    .select(['id', 'unidad_id', 'salida', 'llegada', 'km_salida', 'km_llegada'])
    .select(['horometro_bomba_salida', 'horometro_bomba_llegada'])
    .execute()
  const read = salidas
    .flatMap(({ id: salida_id, unidad_id, salida, llegada, ...leido }) => [
      { salida_id, unidad_id, contador: 'km', momento: salida, valor: leido.km_salida },
      { salida_id, unidad_id, contador: 'km', momento: llegada ?? salida, valor: leido.km_llegada },
      { salida_id, unidad_id, contador: 'bomba', momento: salida, valor: leido.horometro_bomba_salida },
      { salida_id, unidad_id, contador: 'bomba', momento: llegada ?? salida, valor: leido.horometro_bomba_llegada },
    ])
    .flatMap(({ valor, ...rest }) => (valor === null ? [] : { ...rest, valor }))
    .toSorted((a, b) => (a.momento === b.momento ? a.valor - b.valor : a.momento < b.momento ? -1 : 1))
  const last = new Map<string, number>()
  const rising = read.filter(({ unidad_id, contador, valor }) => {
    const which = `${unidad_id} ${contador}`
    if (valor < (last.get(which) ?? 0)) return false
    last.set(which, valor)
    return true
  })
  for (let from = 0; from < rising.length; from += at)
    await db
      .insertInto('unidad_contadores')
      .values(rising.slice(from, from + at))
      .execute()
}
