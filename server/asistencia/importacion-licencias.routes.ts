import type { FastifyInstance } from 'fastify'
import { asistenciaApi } from '#contract/asistencia.ts'
import { type CampoLicencia, maxFilasLicencias } from '#contract/asistencia/importacion-licencias.ts'
import { type Licencia, nombresEstadosLicencia, resuelveLicencia } from '#contract/asistencia/licencias.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { conflict } from '#server/plumbing/http/errors.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { seen } from '#server/plumbing/records/seen.ts'
import type { Actor } from '#server/plumbing/records/sessions.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { type Actual, importar, plantillaOf } from '#server/plumbing/sheets/importar.ts'
import { xlsxType } from '#server/plumbing/sheets/xlsx.ts'
import { tellLicencia } from './avisos.queries.ts'
import { readSabidoDeLicencias, takenLicencias } from './importacion-licencias.queries.ts'
import {
  columnasDeLicencias,
  juezDeLicencias,
  type LicenciaImportada,
  palabrasDeLicencia,
  shownLicencia,
} from './importacion-licencias.rules.ts'
import { findLicencias, isCovered } from './licencias.queries.ts'
import { faultOfEstado } from './licencias.rules.ts'
import { agregarLicencia, resolve } from './licencias.routes.ts'
import { refuseClosedMonth } from './meses.queries.ts'

/** Licences of years before (docs/decisions/026, 174). */
export function importacionLicenciasRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock, database } = deps
  const plantilla = plantillaOf('Licencias', columnasDeLicencias([]))

  serve(app, asistenciaApi.plantillaLicencias, async ({ reply }) => {
    const bytes = await plantilla()
    asFile(reply, { nombre: 'plantilla-licencias.xlsx', tipo: xlsxType, size: bytes.length })
    return bytes
  })

  serve(app, asistenciaApi.importarLicencias, async ({ archivo, body, actor, request }) => {
    const sabido = await readSabidoDeLicencias(database.reports, { actor, now: clock() })
    const done = await importar(
      deps,
      { archivo, ...body, request },
      {
        nombre: 'licencias',
        columnas: columnasDeLicencias(sabido.miembros),
        maxFilas: maxFilasLicencias,
        juez: () => juezDeLicencias(sabido),
        enPalabras: palabrasDeLicencia,
        unicos: [{ campo: 'nombre', enUso: mensajes.licenciaRepetida, taken: takenLicencias }],
        async actuales(db, ids) {
          const suyas = (await findLicencias(db, ids)).filter(
            ({ user_id, exige_acta }) => user_id !== actor.id && resuelveLicencia(actor.role, exige_acta),
          )
          return new Map(
            suyas.map((licencia) => [licencia.id, actualDe(licencia, actor, sabido.otorgaEn(licencia.desde))]),
          )
        },
        async done(tx, registros) {
          for (const registro of registros) await saveImportada(tx, registro, actor.id)
        },
      },
    )
    // The preview shows the stored data beside those of the sheet.
    const leidas = done.filas.flatMap(({ de, dicha }) => (de !== undefined && dicha.cambia ? de : []))
    await seen(deps, request, { entidad: 'licencia', ids: leidas })
    return { ...done, filas: done.filas.map(shownLicencia) }
  })
}

/** A licence as a sheet may change it: resolved, or annulled. */
const actualDe = (licencia: Licencia, actor: Actor, meses: number): Actual<CampoLicencia, LicenciaImportada> => ({
  palabras: { estado: nombresEstadosLicencia[licencia.estado] },
  faults({ fila: { estado, acta } }) {
    const fault = faultOfEstado(licencia.estado, estado)
    if (fault) return { estado: fault }
    const lacks = estado === 'aprobada' && licencia.exige_acta && !(acta ?? licencia.acta)
    return lacks ? { acta: mensajes.licenciaExigeActa(meses) } : {}
  },
  async cambia(tx, { fila: { estado, acta, comentario } }) {
    const { id, version, hasta } = licencia
    if (estado === 'solicitada') return
    const calla = hasta < diaLocal(tx.now)
    await resolve(tx, actor, { id, version, estado, acta, comentario, calla })
  },
})

async function saveImportada(tx: Tx, { fila }: LicenciaImportada, actorId: number): Promise<void> {
  const { comentario, resuelta_por, resuelta_en, ...nueva } = fila
  const { user_id, estado, hasta } = nueva
  // Others may have closed a month or approved a licence since the rows were judged.
  await refuseClosedMonth(tx.db, nueva)
  if (estado === 'aprobada' && (await isCovered(tx.db, nueva))) throw conflict(mensajes.licenciaSuperpuesta)
  const by = { comentario, resuelta_por, resuelta_en, creada_por: actorId }
  await agregarLicencia(tx, { ...nueva, documento_id: null }, by)
  // A licence that has ended is notified to nobody.
  if (estado === 'aprobada' && hasta >= diaLocal(tx.now)) await tellLicencia(tx, user_id, estado, nueva)
}
