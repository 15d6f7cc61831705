import { ajustes, modosRegistro, type ModoRegistro, type SeccionAjustes } from '#contract/configuracion.ts'
import { type Campos, type Valores, valoresDe } from '#contract/configuracion/campos.ts'
import { type Reglas, reglas } from '#contract/configuracion/reglas.ts'
import { type Serie, valorEn } from '#contract/configuracion/vigencias.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import type { Pagina } from '#contract/shared/paginacion.ts'
import { readAjuste, writeAjuste } from '#server/plumbing/records/ajustes.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { findCompania } from '#server/sitio/sitio.queries.ts'
import { paged } from '#server/plumbing/data/paged.ts'

/** decisions §4: by default an administrator approves. */
export async function findRegistro(
  db: ReadDb,
  now: Date,
): Promise<{ modo: ModoRegistro; version: number; edad_minima: number }> {
  const { valor, version } = await readAjuste(db, 'registro')
  const modo = modosRegistro.find((one) => one === valor) ?? ajustes.registro.modo.valor
  const { edad_minima } = await findReglas(db, diaLocal(now))
  return { modo, version, edad_minima }
}

export const saveRegistro = (db: Db, modo: ModoRegistro, version: number, now: Date): Promise<void> =>
  writeAjuste(db, 'registro', modo, version, now)

/** Rules of the company on a day. */
export async function findReglas(db: ReadDb, dia: string): Promise<Reglas> {
  const { series } = await findSeries(db)
  return reglasEn(series, dia)
}

export function reglasEn(series: Record<string, Serie>, dia: string): Reglas {
  const values = Object.entries(reglas).map(([clave, { valor }]) => [clave, valorEn(series[clave] ?? [], dia, valor)])
  return valoresDe(reglas, Object.fromEntries(values))
}

/** Values of each changed rule, by effective date. */
export async function findSeries(db: ReadDb): Promise<{ series: Record<string, Serie>; version: number }> {
  const { valor, version } = await readAjuste(db, 'reglas')
  return { series: Object(valor) as Record<string, Serie>, version }
}

/** A section whose values apply at once. */
export async function findValores<S extends Exclude<SeccionAjustes, 'reglas'>>(
  db: ReadDb,
  seccion: S,
): Promise<{ valores: Valores<(typeof ajustes)[S]>; version: number }> {
  const { valor, version } = await readAjuste(db, seccion)
  return { valores: valoresDe<Campos>(ajustes[seccion], valor) as Valores<(typeof ajustes)[S]>, version }
}

export const saveSeccion = (
  db: Db,
  seccion: SeccionAjustes,
  guardado: Record<string, unknown>,
  version: number,
  now: Date,
): Promise<void> => writeAjuste(db, seccion, guardado, version, now)

/** The sender in the company's mails. */
export async function findRemitente(db: ReadDb) {
  const { nombre, cuerpo } = await findCompania(db)
  const { remitente, firma } = (await findValores(db, 'notificaciones')).valores
  return { nombre, cuerpo, remitente, firma }
}

/** A changed value. */
export interface Cambio {
  campo: string
  antes: unknown
  despues: unknown
}

export async function insertHistorial(
  db: Db,
  cambios: readonly Cambio[],
  where: { seccion: string; vigente_desde: string | null; user_id: number | null },
  now: Date,
): Promise<void> {
  for (const { campo, antes, despues } of cambios)
    await db
      .insertInto('ajustes_historial')
      .values({
        ...where,
        campo,
        antes: JSON.stringify(antes),
        despues: JSON.stringify(despues),
        creado_en: now.toISOString(),
      })
      .execute()
}

export async function listHistorial(
  db: ReadDb,
  seccion: string,
  { campo, ...pagina }: Pagina & { campo?: string | undefined },
) {
  const all = db
    .selectFrom('ajustes_historial as h')
    .where('seccion', '=', seccion)
    .$if(campo !== undefined, (query) => query.where('campo', '=', campo ?? ''))
  const rows = all
    .leftJoin('usuarios', 'usuarios.id', 'h.user_id')
    .select(['h.id', 'h.campo', 'h.antes', 'h.despues', 'h.vigente_desde', 'usuarios.nombre as autor', 'h.creado_en'])
    .orderBy('h.id', 'desc')
  const found = await paged(db, rows, pagina, all)
  const data = found.data.map((row) => ({
    ...row,
    antes: JSON.parse(row.antes) as unknown,
    despues: JSON.parse(row.despues) as unknown,
  }))
  return { ...found, data }
}
