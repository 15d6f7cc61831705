import { sql } from 'kysely'
import { diaLocal } from '#contract/shared/fechas.ts'
import type { Row } from '#db/tables.ts'
import { deleteAccidentesOf } from '#server/accidentes/accidentes.queries.ts'
import { forgetReasons } from '#server/asistencia/licencias.queries.ts'
import { forgetCertificados } from '#server/capacitaciones/certificados.queries.ts'
import { leaveEdiciones } from '#server/capacitaciones/salida.queries.ts'
import { deleteDocumentosOf } from '#server/documentos/documentos.queries.ts'
import { leaveEquipos } from '#server/equipamiento/salida.queries.ts'
import { leaveEventos } from '#server/eventos/salida.queries.ts'
import { leaveGuardias } from '#server/guardias/salida.queries.ts'
import { endService } from '#server/plumbing/hoja/seguimiento.queries.ts'
import { carpetaDe, claveDe } from '#server/perfil/foto.queries.ts'
import type { InstallationKey } from '#server/plumbing/process/installation-key.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import type { Db, ReadDb } from '#server/plumbing/data/database.ts'
import { columnasDeMiembro } from '#server/plumbing/records/tablas.ts'
import { searchText, sortText } from '#server/plumbing/data/search-text.ts'
import { forgetRastros, type Rastros } from './rastros.queries.ts'

type Usuario = Pick<
  Row<'usuarios'>,
  'id' | 'nombre' | 'email' | 'rut' | 'telefono' | 'fecha_ingreso' | 'foto_perfil' | 'estado' | 'role_id'
>

/**
 * Removes what is known of a person, with its trace and their files, and returns whether the name remains: where a record
 * of the company names the member, the account is closed and the name stays in it (decisions §2). `rastros` were looked
 * for before the write.
 */
export async function removeUsuario(
  tx: Tx,
  key: InstallationKey,
  usuario: Usuario,
  rastros: Rastros | undefined,
): Promise<boolean> {
  const { db } = tx
  const { id, foto_perfil, estado, role_id } = usuario
  tx.discard(...(await deleteDocumentosOf(db, id)), ...(await deleteAccidentesOf(db, id)))
  if (foto_perfil) tx.discard(carpetaDe(claveDe(foto_perfil)))
  await leaveEdiciones(tx, id)
  await leaveEventos(tx, id)
  await leaveGuardias(tx, id)
  await leaveEquipos(tx, id)
  await forgetRastros(tx, key, usuario, rastros)
  for (const { tabla, columna } of columnasDeMiembro('va'))
    await sql`delete from ${sql.table(tabla)} where ${sql.ref(columna)} = ${columna === 'email' ? usuario.email : id}`.execute(
      db,
    )
  await forgetCertificados(db, id)
  const remains = await hasHistory(db, id)
  await (remains ? closeUsuario(db, usuario, tx.now) : db.deleteFrom('usuarios').where('id', '=', id).execute())
  // No name and no address: the person's data are gone, and the trace needs none of them.
  const change = { antes: { estado, role_id }, ...(remains && { despues: { estado: 'baja' } }) }
  // Lists, crews, guards and accidents of every room named them.
  if (estado === 'activo') await tx.tell({ tipo: 'todo' })
  else tx.untold('who is not active is on no board')
  await tx.audit({ accion: 'eliminar', entidad: 'usuario', entidad_id: id, ...change })
  return remains
}

/** True if a company record names the member, apart from purely personal data. */
async function hasHistory(db: ReadDb, id: number): Promise<boolean> {
  const records = columnasDeMiembro('firma', 'hoja').map(({ tabla, columna }) => {
    const named = sql<object>`select 1 as uno from ${sql.table(tabla)} where ${sql.ref(columna)} = ${id}`
    // Everyone approved has been a Bombero since.
    return tabla === 'cargos_historial' ? sql<object>`${named} and cargo != 'Bombero'` : named
  })
  for (const record of records) if ((await sql`${record} limit 1`.execute(db as Db)).rows.length > 0) return true
  return false
}

async function closeUsuario(db: Db, { id, nombre, fecha_ingreso }: Usuario, now: Date): Promise<void> {
  await endService(db, id, fecha_ingreso, diaLocal(now))
  // Reasons are personal.
  await db.updateTable('periodos_servicio').set({ motivo: null }).where('user_id', '=', id).execute()
  await forgetReasons(db, id)
  await db
    .updateTable('usuarios')
    .set((set) => ({
      estado: 'baja',
      // Upper case: addresses given by people are stored in lower case, so none can collide.
      email: `BAJA-${id}@cuenta.invalid`,
      rut: null,
      telefono: null,
      comparte_telefono: 0,
      fecha_nacimiento: null,
      foto_perfil: null,
      motivo_baja: null,
      fecha_baja: set.fn.coalesce('fecha_baja', set.val(diaLocal(now))),
      password_hash: null,
      busqueda: searchText(nombre),
      orden: sortText(nombre),
      updated_at: now.toISOString(),
      version: set('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}
