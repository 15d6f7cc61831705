import type { NewRow, Row } from '#db/tables.ts'
import { venceEn } from '#server/guardias/cambios.rules.ts'
import type { Db } from '#server/plumbing/data/database.ts'
import { despues } from './filas.ts'

const hora = 3_600_000

/** A seat with its guard. */
export type PuestoDe = Pick<
  Row<'guardia_asignaciones'>,
  'id' | 'guardia_id' | 'user_id' | 'funcion' | 'estado' | 'por_reemplazar'
> &
  Pick<Row<'guardias'>, 'inicio' | 'termino' | 'tipo'>

interface Quienes {
  pide: number
  aprueba: number
}

/** A month of swaps: two that were approved, one that was refused, one that nobody took, and two that are open. */
export async function insertCambios(
  db: Db,
  puestos: readonly PuestoDe[],
  { pide, aprueba }: Quienes,
  now: string,
): Promise<void> {
  const past = puestos.filter(({ termino, estado }) => termino < now && estado === 'presente')
  const ago = (days: number, is: (one: PuestoDe) => boolean = isGuardian) =>
    past.find((one) => is(one) && one.inicio > despues(now, -days * 24 * 60))
  const rows: NewRow<'guardia_cambios'>[] = []
  for (const [days, motivo] of [
    [9, 'Viaje de trabajo'],
    [20, 'Cumpleaños de su hija'],
  ] as const) {
    const served = ago(days)
    const asked = served && past.find((one) => isGuardian(one) && isFreeFor(puestos, one.user_id, served))
    if (!served || !asked) continue
    const asignacion_id = await replace(db, served, asked.user_id)
    rows.push({
      ...pedido(served, { asignacion_id, solicitante_id: asked.user_id, motivo }),
      ...aceptado(served.user_id, despues(served.inicio, -60 * 60)),
      estado: 'aprobada',
      resuelto_por: aprueba,
      resuelto_en: despues(served.inicio, -50 * 60),
      version: 3,
    })
  }
  const refused = ago(5, ({ funcion }) => funcion === 'conductor')
  if (refused)
    rows.push({
      ...pedido(refused, { motivo: 'Turno en el trabajo' }),
      estado: 'rechazada',
      resuelto_por: aprueba,
      resuelto_en: despues(refused.inicio, -40 * 60),
      respuesta: 'No queda otro conductor ese día.',
      version: 2,
    })
  const late = ago(13)
  if (late) rows.push({ ...pedido(late, { motivo: null }), estado: 'vencida', version: 2 })
  await db
    .insertInto('guardia_cambios')
    .values([...rows, ...abiertos(puestos, pide, now)])
    .execute()
}

const isGuardian = ({ funcion }: PuestoDe) => funcion === 'guardian'

/** One that is open to everybody, and an exchange that waits for an officer. */
function abiertos(puestos: readonly PuestoDe[], pide: number, now: string): NewRow<'guardia_cambios'>[] {
  const coming = puestos.filter(
    ({ inicio, por_reemplazar }) => inicio > despues(now, 60 * 60) && por_reemplazar === null,
  )
  const own = coming.find(({ user_id, inicio }) => user_id === pide && inicio > despues(now, 3 * 24 * 60))
  const guardianes = coming.filter((one) => isGuardian(one) && one.user_id !== pide)
  const pairs = guardianes
    .slice(0, 40)
    .flatMap((one) => guardianes.slice(0, 80).map((other) => ({ one, other })))
    .filter(({ one, other }) => one.user_id < other.user_id)
  const pair = pairs.find(
    ({ one, other }) =>
      one.guardia_id !== other.guardia_id &&
      isFreeFor(puestos, one.user_id, other, one.id) &&
      isFreeFor(puestos, other.user_id, one, other.id),
  )
  const asked = despues(now, -26 * 60)
  return [
    ...(own
      ? [{ ...pedido(own, { motivo: 'Examen de título al otro día' }), creado_en: asked, estado: 'pendiente' as const }]
      : []),
    ...(pair
      ? [
          {
            ...pedido(pair.one, {
              tipo: 'permuta',
              asignacion_destino_id: pair.other.id,
              destinatario_id: pair.other.user_id,
              motivo: 'Matrimonio de su hermano',
              vence_en: venceEn(pair.one.inicio, pair.other.inicio),
            }),
            ...aceptado(pair.other.user_id, despues(now, -3 * 60)),
            creado_en: asked,
            estado: 'aceptada' as const,
            version: 2,
          },
        ]
      : []),
  ]
}

/** Rested, with this guard and without the seat that is given. */
function isFreeFor(puestos: readonly PuestoDe[], user_id: number, guardia: PuestoDe, given?: number): boolean {
  const rest = 11 * hora
  return puestos.every(
    (one) =>
      one.user_id !== user_id ||
      one.id === given ||
      Date.parse(one.termino) + rest <= Date.parse(guardia.inicio) ||
      Date.parse(guardia.termino) + rest <= Date.parse(one.inicio),
  )
}

/** The seat was another's, who was replaced. */
async function replace(db: Db, { id, guardia_id, funcion }: PuestoDe, user_id: number): Promise<number> {
  const served = db.selectFrom('guardia_asignaciones').selectAll().where('id', '=', id)
  const { creado_por, creado_en } = await served.executeTakeFirstOrThrow()
  await db.updateTable('guardia_asignaciones').set({ origen: 'cambio' }).where('id', '=', id).execute()
  const given = {
    guardia_id,
    user_id,
    funcion,
    estado: 'reemplazada',
    origen: 'oficial',
    creado_por,
    creado_en,
  } as const
  const { id: first } = await db
    .insertInto('guardia_asignaciones')
    .values({ ...given, version: 2 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return first
}

const pedido = (
  { id, user_id, inicio }: PuestoDe,
  more: Partial<NewRow<'guardia_cambios'>>,
): Omit<NewRow<'guardia_cambios'>, 'estado'> => ({
  tipo: 'reemplazo',
  asignacion_id: id,
  solicitante_id: user_id,
  asignacion_destino_id: null,
  destinatario_id: null,
  motivo: null,
  vence_en: venceEn(inicio),
  aceptado_por: null,
  aceptado_en: null,
  resuelto_por: null,
  resuelto_en: null,
  respuesta: null,
  creado_en: despues(inicio, -90 * 60),
  version: 1,
  ...more,
})

const aceptado = (aceptado_por: number, aceptado_en: string) => ({ aceptado_por, aceptado_en })
