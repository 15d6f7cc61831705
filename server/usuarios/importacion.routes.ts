import type { FastifyInstance } from 'fastify'
import { diaLocal } from '#contract/shared/fechas.ts'
import { roleId } from '#contract/shared/permisos.ts'
import { columnasMiembro, maxFilasImportacion } from '#contract/usuarios/importacion.ts'
import { calidades, niveles } from '#contract/perfil.ts'
import { cargos } from '#contract/shared/cargos.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { queueInvitation } from '#server/cuenta/correos.queries.ts'
import { insertMember } from '#server/cuenta/cuenta.queries.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { forbidden, invalid } from '#server/plumbing/http/errors.ts'
import { requirePassword } from '#server/plumbing/http/present-password.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import { readSheet } from '#server/plumbing/sheets/sheet.ts'
import { sheet, xlsxOf, xlsxType } from '#server/plumbing/sheets/xlsx.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { write } from '#server/plumbing/records/write.ts'
import { readTaken } from './importacion.queries.ts'
import { type FilaJuzgada, judgeFila, type Miembro, shown, withoutTaken } from './importacion.rules.ts'
import { tableOf } from './planilla.rules.ts'
import { isAdministrador } from '#server/cuenta/administradores.queries.ts'

/** Members from a sheet (docs/decisions/026): the rows without faults come in, the others are told. */
export function importacionRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock } = deps
  const { db } = database

  serve(app, usuariosApi.import, async ({ archivo, body: { simular, invitar }, actor, request }) => {
    if (!simular) requirePassword(actor, clock())
    const table = tableOf(await readSheet(await archivo.bytes(), maxFilasImportacion))
    if ('fault' in table) throw invalid(undefined, table.fault)
    const hoy = diaLocal(clock())
    const { edad_minima } = await findReglas(db, hoy)
    const judged = table.filas.map((fila) => judgeFila(fila, hoy, edad_minima))
    const filas = await (simular ? withoutMembers(database.reports, judged) : write(deps, request, register))
    const importadas = filas.filter(({ miembro }) => miembro).length
    if (!simular) request.log.info({ evento: 'importacion', actor: actor.id, importadas, ip: request.ip }, 'imported')
    return {
      simulado: simular,
      importadas,
      invitadas: invitar ? importadas : 0,
      filas: filas.map(shown),
      ignoradas: table.ignoradas,
    }

    async function register(tx: Tx): Promise<FilaJuzgada[]> {
      // Read within the transaction of the write: the actor may meanwhile have ceased to be an administrator.
      if (!(await isAdministrador(tx.db, actor.id))) throw forbidden()
      const filas = await withoutMembers(tx.db, judged)
      for (const { miembro } of filas) if (miembro) await registerOne(tx, miembro)
      return filas
    }

    async function registerOne(tx: Tx, miembro: Miembro): Promise<void> {
      // A member of the company from now on; without a password nobody signs in. Roles are given one by one.
      const cuenta = { estado: 'activo', cargo: miembro.cargo, role_id: roleId('bombero') } as const
      const id = await insertMember(tx.db, { ...miembro, ...cuenta }, tx.now)
      if (invitar) await queueInvitation(tx, { ...miembro, id })
      const despues = { ...cuenta, origen: 'planilla' }
      await tx.audit({ accion: 'crear', entidad: 'usuario', entidad_id: id, despues })
    }
  })

  serve(app, usuariosApi.plantilla, async ({ reply }) => {
    const bytes = await xlsxOf(sheet('Miembros', headings, []), sheet('Ayuda', ayuda, columnasMiembro))
    asFile(reply, { nombre: 'plantilla-miembros.xlsx', tipo: xlsxType, size: bytes.length })
    return bytes
  })
}

/** The rows that nobody stands in the way of, at this moment. */
async function withoutMembers(db: ReadDb, filas: FilaJuzgada[]): Promise<FilaJuzgada[]> {
  const wanted = (campo: 'email' | 'rut') => filas.flatMap(({ miembro }) => miembro?.[campo] ?? [])
  return withoutTaken(filas, await readTaken(db, { email: wanted('email'), rut: wanted('rut') }))
}

const headings = columnasMiembro.map(({ titulo }) => ({ title: titulo, value: () => null }))

const allowed: Partial<Record<string, readonly string[]>> = {
  cargo: cargos,
  nivel_bombero: niveles,
  calidad: calidades,
}

/** What the second sheet of the template says of each column. */
const ayuda = [
  { title: 'Columna', value: ({ titulo }: Columna) => titulo },
  { title: 'Obligatoria', value: ({ obligatoria }: Columna) => obligatoria },
  { title: 'Ejemplo', value: ({ ejemplo }: Columna) => ejemplo },
  { title: 'Valores', value: ({ campo }: Columna) => allowed[campo]?.join(', ') ?? '' },
]
type Columna = (typeof columnasMiembro)[number]
