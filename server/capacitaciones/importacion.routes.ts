import type { FastifyInstance } from 'fastify'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import { tituloDe } from '#contract/capacitaciones/certificados.ts'
import type { CursoEscrito } from '#contract/capacitaciones/cursos.ts'
import { maxFilasCertificados } from '#contract/capacitaciones/importacion.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { exportar } from '#server/plumbing/http/exportar.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { crea } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { plain } from '#server/plumbing/sheets/encabezados.ts'
import { importar, plantillaOf } from '#server/plumbing/sheets/importar.ts'
import { xlsxType } from '#server/plumbing/sheets/xlsx.ts'
import { listNombrados } from '#server/perfil/nombrados.queries.ts'
import { tellPorVerificar } from './avisos-certificados.queries.ts'
import { agregarCurso } from './capacitaciones.routes.ts'
import { certificadosEnPlanilla, insertCertificado, readClaves } from './certificados.queries.ts'
import { estadoCalculado } from './certificados.rules.ts'
import { deCertificado, yaVencido } from './certificados.routes.ts'
import { codigoIsTaken, guardado } from './cursos.queries.ts'
import { columnasCertificados } from './exportacion-certificados.rules.ts'
import {
  type CertificadoImportado,
  columnasDeCertificados,
  juezDeCertificados,
  palabrasDeCertificado,
  shownCertificado,
} from './importacion.rules.ts'

/** Courses and driving licences of years before, and all of them as a sheet (docs/decisions/026, 173). */
export function importacionCertificadosRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock, database } = deps
  const { reports } = database
  const plantilla = plantillaOf('Certificados', columnasDeCertificados([]))

  serve(app, capacitacionesApi.exportCertificados, async (call) => {
    const hoy = diaLocal(clock())
    const { certificado_aviso } = await findReglas(reports, hoy)
    return exportar(deps, call, {
      nombre: 'certificados',
      entidad: 'certificado',
      query: certificadosEnPlanilla(reports),
      id: 'c.id',
      titular: 'c.user_id',
      columnas: columnasCertificados(can(call.actor.role, 'perfiles.ver')),
      shown: (row) => ({
        ...row,
        titulo: tituloDe(row),
        estado_calculado: estadoCalculado(row, hoy, certificado_aviso),
      }),
    })
  })

  serve(app, capacitacionesApi.plantillaCertificados, async ({ reply }) => {
    const bytes = await plantilla()
    asFile(reply, { nombre: 'plantilla-certificados.xlsx', tipo: xlsxType, size: bytes.length })
    return bytes
  })

  serve(app, capacitacionesApi.importarCertificados, async ({ archivo, body, actor, request }) => {
    const cursos = await reports.selectFrom('cursos').selectAll().orderBy('nombre').execute()
    const sabido = { cursos, miembros: await listNombrados(reports), hoy: diaLocal(clock()), quien: actor.id }
    const done = await importar(
      deps,
      { archivo, ...body, request },
      {
        nombre: 'certificados',
        columnas: columnasDeCertificados(cursos),
        maxFilas: maxFilasCertificados,
        juez: () => juezDeCertificados(sabido),
        enPalabras: palabrasDeCertificado,
        unicos: [{ campo: 'certificado', enUso: mensajes.certificadoRepetido, taken: readClaves }],
        done: (tx, registros) => saveCertificados(tx, registros, actor.id),
      },
    )
    return { ...done, filas: done.filas.map(shownCertificado) }
  })
}

async function saveCertificados(tx: Tx, registros: readonly CertificadoImportado[], actorId: number): Promise<void> {
  const ahora = tx.now.toISOString()
  for (const { certificado: _clave, nombre: _nombre, curso, ...fields } of registros) {
    const { user_id, tipo, estado } = fields
    const curso_id = curso && ('id' in curso ? curso.id : await idDeCurso(tx, curso))
    const isVerified = estado === 'verificado'
    const id = await insertCertificado(tx.db, {
      ...fields,
      curso_id,
      verificado_por: isVerified ? actorId : null,
      verificado_en: isVerified ? ahora : null,
      avisado: isVerified ? yaVencido(tx, fields) : null,
      creado_por: actorId,
      creado_en: ahora,
    })
    await crea(tx, { ...deCertificado({ user_id, tipo }), despues: { ...fields, curso_id } }, id)
  }
  // Members are not told one by one of their past.
  if (registros.some(({ estado }) => estado === 'pendiente')) await tellPorVerificar(tx, actorId)
}

/** Of a course that the catalogue lacked when the sheet was read. */
async function idDeCurso(tx: Tx, nuevo: CursoEscrito): Promise<number> {
  const cursos = await tx.db.selectFrom('cursos').select(['id', 'nombre']).execute()
  const known = cursos.find(({ nombre }) => plain(nombre) === plain(nuevo.nombre))
  if (known) return known.id
  let codigo = nuevo.codigo
  for (let n = 2; await codigoIsTaken(tx.db, codigo); n += 1) codigo = `${nuevo.codigo}-${n}`
  return (await agregarCurso(tx, guardado({ ...nuevo, codigo }))).id
}
