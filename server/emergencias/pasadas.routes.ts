import type { FastifyInstance } from 'fastify'
import { emergenciasApi } from '#contract/emergencias.ts'
import { maxFilasEmergencias } from '#contract/emergencias/importaciones.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { importar, plantillaOf } from '#server/plumbing/sheets/importar.ts'
import { xlsxType } from '#server/plumbing/sheets/xlsx.ts'
import { columnasDeEmergencias, columnasSegun, juezDeEmergencias, shownEmergencia } from './importacion.rules.ts'
import { closeMeses, readSabido, saveImportada, takenFolios } from './importar.ts'

/** Emergencies from before the company kept them here. */
export function pasadasRoutes(app: FastifyInstance, deps: Deps): void {
  const plantilla = plantillaOf('Emergencias', columnasDeEmergencias)
  serve(app, emergenciasApi.plantilla, async ({ reply }) => {
    const bytes = await plantilla()
    asFile(reply, { nombre: 'plantilla-emergencias.xlsx', tipo: xlsxType, size: bytes.length })
    return bytes
  })

  serve(app, emergenciasApi.importar, async ({ archivo, body, actor, request }) => {
    const agregaClaves = can(actor.role, 'administracion.gestionar')
    const sabido = await readSabido(deps.database.reports, deps.clock(), agregaClaves)
    const juez = juezDeEmergencias(sabido)
    const done = await importar(
      deps,
      { archivo, ...body, request },
      {
        nombre: 'emergencias',
        columnas: columnasSegun(sabido),
        maxFilas: maxFilasEmergencias,
        todoONada: true,
        juez: () => juez,
        unicos: [{ campo: 'folio', enUso: mensajes.folioOcupado, taken: takenFolios }],
        apply: (tx, importada) => saveImportada(tx, importada, actor.id),
        done: (tx, importadas) => closeMeses(tx, importadas, actor.id),
      },
    )
    return { ...done, filas: done.filas.map(shownEmergencia) }
  })
}
