import type { FastifyInstance } from 'fastify'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { roleId } from '#contract/shared/permisos.ts'
import { type CampoMiembro, maxFilasImportacion } from '#contract/usuarios/importacion.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import { isAdministrador } from '#server/cuenta/administradores.queries.ts'
import { queueInvitation } from '#server/cuenta/correos.queries.ts'
import { insertMember } from '#server/cuenta/cuenta.queries.ts'
import { cambiaDatos, faultsDeCambio } from '#server/perfil/cambio.queries.ts'
import type { FilaUsuario } from '#server/perfil/usuario.queries.ts'
import { endsOfFirstPeriodo } from '#server/plumbing/hoja/seguimiento.queries.ts'
import { correoDe, sinCorreo } from '#server/plumbing/mail/sin-correo.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { forbidden } from '#server/plumbing/http/errors.ts'
import { requirePassword } from '#server/plumbing/http/present-password.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { type Actual, importar, plantillaOf } from '#server/plumbing/sheets/importar.ts'
import { xlsxType } from '#server/plumbing/sheets/xlsx.ts'
import { readNombres, readTaken } from './importacion.queries.ts'
import {
  cambioDe,
  columnas,
  enPalabras,
  juezDeMiembros,
  type Miembro,
  ordenDe,
  palabrasCambiables,
  shown,
} from './importacion.rules.ts'
import { readUsuarios } from './usuarios.queries.ts'

/** Imports members from a sheet (docs/decisions/026): valid rows are added, the others reported. */
export function importacionRoutes(app: FastifyInstance, deps: Deps): void {
  const plantilla = plantillaOf('Miembros', columnas)
  const { database, clock, outbox } = deps

  serve(app, usuariosApi.import, async ({ archivo, body, actor, request }) => {
    const { simular, lectura, cambios, invitar, apellidos_primero } = body
    if (!simular) requirePassword(actor, clock())
    const hoy = diaLocal(clock())
    // Without a mail server an invitation would only wait.
    const invita = invitar && outbox.hasServer
    const { edad_minima } = await findReglas(database.db, hoy)
    const ids = new Map<Miembro, number>()
    const conocidos = await readNombres(database.db)
    let nombres: ReturnType<typeof ordenDe> | undefined
    const activos = new Set<number>()
    const done = await importar<CampoMiembro, Miembro>(
      deps,
      { archivo, simular, lectura, cambios, request },
      {
        nombre: 'miembros',
        columnas,
        maxFilas: maxFilasImportacion,
        enPalabras,
        async actuales(db, pedidos) {
          const others = pedidos.filter((id) => id !== actor.id)
          const usuarios = (await readUsuarios(db, others)).filter(({ estado }) => estado !== 'baja')
          for (const { id, estado } of usuarios) if (estado === 'activo') activos.add(id)
          const terminan = await endsOfFirstPeriodo(db, others)
          return new Map(
            usuarios.map((usuario) => [
              usuario.id,
              actualDe(usuario, { hoy, edad_minima, invita, termina: terminan.get(usuario.id) }),
            ]),
          )
        },
        juez(leida) {
          nombres = ordenDe(leida, apellidos_primero)
          const reglas = { hoy, edadMinima: edad_minima, apellidosPrimero: apellidos_primero }
          return juezDeMiembros(leida, reglas, conocidos)
        },
        unicos: [
          { campo: 'rut', enUso: mensajes.rutEnUso, taken: (db, wanted) => readTaken(db, 'rut', wanted) },
          { campo: 'email', enUso: mensajes.emailEnUso, taken: (db, wanted) => readTaken(db, 'email', wanted) },
        ],
        // Read within the transaction of the write: the actor may meanwhile have ceased to be an administrator.
        async refuse(db) {
          if (!(await isAdministrador(db, actor.id))) throw forbidden()
        },
        async apply(tx, miembro) {
          // A member from now on, who cannot sign in without a password. Roles are given one by one.
          const { estado, cargo } = miembro
          const cuenta = { estado, cargo, role_id: roleId('bombero') }
          const { email } = miembro
          const id = await insertMember(tx.db, { ...miembro, ...cuenta, email: email ?? sinCorreo() }, tx.now)
          ids.set(miembro, id)
          if (invita && email && estado === 'activo') await queueInvitation(tx, { ...miembro, email, id })
          const despues = { ...cuenta, origen: 'planilla' }
          await tx.audit({ accion: 'crear', entidad: 'usuario', entidad_id: id, despues })
        },
      },
    )
    const { importadas } = done
    // The preview shows the stored data beside those of the sheet.
    const leidos = done.filas.flatMap(({ de, dicha }) => (de !== undefined && dicha.cambia ? de : []))
    await seen(deps, request, { entidad: 'usuario', ids: leidos })
    if (!simular) request.log.info({ evento: 'importacion', actor: actor.id, importadas, ip: request.ip }, 'imported')
    // An address that the sheet adds to an active member invites them too.
    const conCorreo = done.cambios?.aplicados
      ? done.filas.filter(
          ({ de, dicha }) =>
            de !== undefined && activos.has(de) && dicha.cambia?.some(({ campo }) => campo === 'email'),
        ).length
      : 0
    const activas = done.filas.filter(({ registro }) => registro?.estado === 'activo' && registro.email).length
    return {
      ...done,
      invitadas: invita ? activas + conCorreo : 0,
      filas: done.filas.map((fila) => shown(fila, fila.registro && ids.get(fila.registro))),
      ...(nombres?.ejemplo && { nombres: { apellidos_primero: nombres.apellidos_primero, ...nombres.ejemplo } }),
    }
  })

  serve(app, usuariosApi.plantilla, async ({ reply }) => {
    const bytes = await plantilla()
    asFile(reply, { nombre: 'plantilla-miembros.xlsx', tipo: xlsxType, size: bytes.length })
    return bytes
  })
}

/** A member as a sheet may change them. */
function actualDe(
  usuario: FilaUsuario,
  {
    hoy,
    edad_minima,
    invita,
    termina,
  }: { hoy: string; edad_minima: number; invita: boolean; termina: string | undefined },
): Actual<CampoMiembro, Miembro> {
  return {
    palabras: palabrasCambiables({ ...usuario, email: correoDe(usuario.email) }),
    faults: (miembro, campos) => faultsDeCambio(usuario, cambioDe(miembro, campos), hoy, edad_minima, termina),
    async cambia(tx, miembro, campos) {
      const cambio = cambioDe(miembro, campos)
      const { email } = cambio
      if (email && invita && usuario.estado === 'activo') await queueInvitation(tx, { ...usuario, ...cambio, email })
      await cambiaDatos(tx, usuario, cambio)
    },
  }
}
