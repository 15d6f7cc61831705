import type { Db } from '#server/plumbing/data/database.ts'
import type { Row } from '#db/tables.ts'
import { maskEntradas } from '#server/auditoria/enmascarar.queries.ts'
import type { Motivo } from '#server/auditoria/mascaras.queries.ts'
import type { InstallationKey } from '#server/plumbing/process/installation-key.ts'
import { asienta } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import type { Seccion } from '#contract/emergencias/parte.ts'
import { deleteAdjuntosDe } from './adjuntos.queries.ts'
import { busquedaDe } from './emergencias.rules.ts'
import { reindexPalabras } from './palabras.queries.ts'
import { sinDichos, sinDichosEnJson, sinIdentidad } from './olvido.rules.ts'

/** Prose of an emergency in which somebody may be named. */
const prosa = [
  'direccion',
  'interseccion',
  'sector',
  'referencia',
  'preinforme',
  'motivo_anulacion',
  'observaciones_revision',
  'titulo_publico',
] as const

/**
 * People who are not members lose name, RUT and telephone in emergencies whose alarm was by then: in the parte, the log,
 * the list, and the audit log (decisions §8). Attachments, which may show them, are removed (docs/decisions/088).
 * Returns of how many emergencies.
 */
export async function forgetPersonas(tx: Tx, desde: Date, key: InstallationKey): Promise<number> {
  const due = await tx.db
    .selectFrom('emergencias')
    .select(['id', 'a_cargo_externo', 'busqueda', ...prosa])
    .select(['folio', 'clave', 'nombre_clave', 'subclave', 'nombre_subclave', 'comuna'])
    .where((e) =>
      e.or([e('olvidada_en', 'is', null), e('id', 'in', e.selectFrom('emergencia_adjuntos').select('emergencia_id'))]),
    )
    .where('alarma_en', '<=', desde.toISOString())
    .where('estado', 'in', ['cerrada', 'revisada', 'anulada'])
    .execute()
  let cuantas = 0
  for (const one of due) {
    const files = await removeAdjuntos(tx, one.id)
    if ((await forget(tx, one, { regla: 'afectados', key })) || files) cuantas += 1
  }
  if (due.length > 0 && cuantas === 0) tx.untraced('nobody is named in them any more, and nothing shows them')
  return cuantas
}

/** True if there were any. Each leaves a trace in the emergency's history, as one that somebody removes. */
async function removeAdjuntos(tx: Tx, id: number): Promise<boolean> {
  const gone = await deleteAdjuntosDe(tx.db, id)
  for (const { tipo, clave } of gone) {
    const calla = 'what a term removes is long past the screens'
    await asienta(tx, { entidad: 'emergencia', id, antes: { adjunto: tipo }, despues: {}, calla })
    tx.discard(clave)
  }
  return gone.length > 0
}

type Vencida = Parameters<typeof busquedaDe>[0] &
  Pick<Row<'emergencias'>, 'id' | 'a_cargo_externo' | 'busqueda' | (typeof prosa)[number]>

/** True if somebody was named. */
async function forget(tx: Tx, { id, a_cargo_externo, ...rest }: Vencida, motivo: Motivo): Promise<boolean> {
  const { db } = tx
  const enSecciones = await forgetSecciones(db, id)
  const { acto, externos } = await forgetExternos(db, id)
  const dichos = [...enSecciones, ...externos, ...(a_cargo_externo ? [a_cargo_externo] : [])]
  if (dichos.length > 0) {
    await forgetRelato(db, id, dichos)
    await forgetBitacora(db, id, dichos)
    await forgetAuditoria(tx, motivo, ['emergencia', id], dichos)
    if (acto !== undefined) await forgetAuditoria(tx, motivo, ['acto', acto.id], dichos)
    if (acto !== undefined) await forgetLugar(db, acto, dichos)
    await forgetUnidades(db, id, dichos)
  }
  const clean = prosa.flatMap((campo) => {
    const without = sinDichos(rest[campo] ?? '', dichos)
    return without === undefined ? [] : [[campo, without] as const]
  })
  const textos = Object.fromEntries(clean)
  const busqueda = busquedaDe({ ...rest, ...textos })
  await db
    .updateTable('emergencias')
    .set({ ...textos, busqueda, a_cargo_externo: null, olvidada_en: tx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  if (busqueda !== rest.busqueda) await reindexPalabras(db, id)
  return dichos.length > 0
}

async function forgetSecciones(db: Db, emergenciaId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('emergencia_secciones')
    .selectAll()
    .where('emergencia_id', '=', emergenciaId)
    .execute()
  const found: string[] = []
  for (const { seccion, contenido: json } of rows) {
    const { contenido, dichos } = sinIdentidad(seccion, JSON.parse(json) as Record<string, unknown>)
    if (dichos.length === 0) continue
    found.push(...dichos)
    await saveContenido(db, emergenciaId, seccion, contenido)
  }
  return found
}

const saveContenido = (db: Db, emergenciaId: number, seccion: Seccion, contenido: object) =>
  db
    .updateTable('emergencia_secciones')
    .set({ contenido: JSON.stringify(contenido) })
    .where('emergencia_id', '=', emergenciaId)
    .where('seccion', '=', seccion)
    .execute()

/** Volunteers of other companies on its list: their company stays. */
async function forgetExternos(db: Db, emergenciaId: number) {
  const acto = await db
    .selectFrom('actos')
    .select(['id', 'lugar'])
    .where('origen_tipo', '=', 'emergencia')
    .where('origen_id', '=', emergenciaId)
    .executeTakeFirst()
  if (!acto) return { acto, externos: [] }
  const rows = await db
    .selectFrom('asistencias_externas')
    .select(['nombre', 'rut'])
    .where('acto_id', '=', acto.id)
    .execute()
  if (rows.length > 0)
    await db
      .updateTable('asistencias_externas')
      .set({ nombre: sinNombre, rut: null })
      .where('acto_id', '=', acto.id)
      .execute()
  const externos = rows.flatMap(({ nombre, rut }) => [nombre, rut ?? '']).filter((one) => one && one !== sinNombre)
  return { acto, externos }
}

const sinNombre = 'Voluntario'

/** Prose of the sections: who was named elsewhere. */
async function forgetRelato(db: Db, emergenciaId: number, dichos: readonly string[]): Promise<void> {
  const rows = await db
    .selectFrom('emergencia_secciones')
    .select(['seccion', 'contenido'])
    .where('emergencia_id', '=', emergenciaId)
    .execute()
  for (const { seccion, contenido } of rows) {
    const clean = sinDichosEnJson(contenido, dichos)
    if (clean !== contenido) await saveContenido(db, emergenciaId, seccion, JSON.parse(clean) as object)
  }
}

async function forgetBitacora(db: Db, emergenciaId: number, dichos: readonly string[]): Promise<void> {
  const rows = await db
    .selectFrom('emergencia_bitacora')
    .select(['id', 'texto'])
    .where('emergencia_id', '=', emergenciaId)
    .execute()
  for (const { id, texto } of rows) {
    const clean = sinDichos(texto, dichos)
    if (clean !== undefined)
      await db.updateTable('emergencia_bitacora').set({ texto: clean }).where('id', '=', id).execute()
  }
}

/** The place of its act is a copy of the address. */
async function forgetLugar(
  db: Db,
  { id, lugar }: Pick<Row<'actos'>, 'id' | 'lugar'>,
  dichos: readonly string[],
): Promise<void> {
  const clean = sinDichos(lugar ?? '', dichos)
  if (clean !== undefined) await db.updateTable('actos').set({ lugar: clean }).where('id', '=', id).execute()
}

async function forgetUnidades(db: Db, emergenciaId: number, dichos: readonly string[]): Promise<void> {
  const rows = await db
    .selectFrom('emergencia_unidades')
    .select(['id', 'observacion', 'motivo_despacho'])
    .where('emergencia_id', '=', emergenciaId)
    .execute()
  for (const { id, observacion, motivo_despacho } of rows) {
    const clean = {
      observacion: sinDichos(observacion ?? '', dichos) ?? observacion,
      motivo_despacho: sinDichos(motivo_despacho ?? '', dichos) ?? motivo_despacho,
    }
    if (clean.observacion !== observacion || clean.motivo_despacho !== motivo_despacho)
      await db.updateTable('emergencia_unidades').set(clean).where('id', '=', id).execute()
  }
}

/** Historial reads the same rows. */
async function forgetAuditoria(
  tx: Tx,
  motivo: Motivo,
  [entidad, entidadId]: ['emergencia' | 'acto', number],
  dichos: readonly string[],
): Promise<void> {
  const rows = await tx.db
    .selectFrom('auditoria')
    .select(['id', 'antes', 'despues'])
    .where('entidad', '=', entidad)
    .where('entidad_id', '=', entidadId)
    .execute()
  const clean = (json: string | null) => json && sinDichosEnJson(json, dichos)
  const limpiezas = rows.map(({ id, antes, despues }) => ({
    id,
    entrada: { antes, despues },
    limpia: { antes: clean(antes), despues: clean(despues) },
  }))
  await maskEntradas(tx, motivo, limpiezas)
}
