import type { FastifyInstance } from 'fastify'
import { eventosApi } from '#contract/eventos.ts'
import { type CampoEvento, maxFilasEventos } from '#contract/eventos/importacion.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import { listCatalogo } from '#server/catalogos/catalogos.queries.ts'
import { listNombrados } from '#server/perfil/nombrados.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { asFile } from '#server/plumbing/files/attachment.ts'
import { serve } from '#server/plumbing/http/serve.ts'
import type { Deps } from '#server/plumbing/process/deps.ts'
import { cambia, crea } from '#server/plumbing/records/escrituras.ts'
import type { Tx } from '#server/plumbing/records/tx.ts'
import { type Actual, importar, plantillaOf } from '#server/plumbing/sheets/importar.ts'
import { xlsxType } from '#server/plumbing/sheets/xlsx.ts'
import { findActoDe, updateActoDe } from './acto.ts'
import { saveNombrados } from './destinatarios.queries.ts'
import { insertEvento, updateEvento } from './eventos.queries.ts'
import { anotado } from './guardable.ts'
import {
  claveDeEvento,
  columnasDeEventos,
  type EventoImportado,
  juezDeEventos,
  palabrasDeEvento,
  type SabidoDeEventos,
  shownEvento,
} from './importacion.rules.ts'

/** Events of years before, and of the year to come (docs/decisions/026, 174). */
export function importacionEventosRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock, database } = deps
  const plantilla = plantillaOf('Eventos', columnasDeEventos({ tipos: [], tenidas: [] }))

  serve(app, eventosApi.plantillaEventos, async ({ reply }) => {
    const bytes = await plantilla()
    asFile(reply, { nombre: 'plantilla-eventos.xlsx', tipo: xlsxType, size: bytes.length })
    return bytes
  })

  serve(app, eventosApi.importarEventos, async ({ archivo, body, actor, request }) => {
    const sabido = await readSabido(database.reports, clock())
    const done = await importar(
      deps,
      { archivo, ...body, request },
      {
        nombre: 'eventos',
        columnas: columnasDeEventos(sabido),
        maxFilas: maxFilasEventos,
        juez: () => juezDeEventos(sabido),
        enPalabras: ({ escrito, estado }) => palabrasDeEvento(sabido, { ...escrito, estado }),
        async actuales(db, ids) {
          // A published event is changed on its own screen, which notifies everybody.
          const estados = ['borrador', 'realizado'] as const
          const filas = db.selectFrom('eventos').selectAll().where('id', 'in', ids).where('estado', 'in', estados)
          return new Map((await filas.execute()).map((fila) => [fila.id, actualDe(fila, sabido, actor.id)]))
        },
        unicos: [{ campo: 'titulo', enUso: mensajes.eventoRepetido, taken: readClaves }],
        async done(tx, registros) {
          for (const registro of registros) await saveImportado(tx, registro, actor.id)
        },
      },
    )
    return { ...done, filas: done.filas.map(shownEvento) }
  })
}

async function readSabido(db: ReadDb, now: Date): Promise<SabidoDeEventos> {
  const [tipos, tenidas] = [await listCatalogo(db, 'tipos_acto'), await listCatalogo(db, 'tenidas')]
  const offeredFirst = (a: { activo: boolean }, b: { activo: boolean }) => Number(b.activo) - Number(a.activo)
  return {
    tipos: tipos.toSorted(offeredFirst),
    tenidas: tenidas.toSorted(offeredFirst),
    miembros: await listNombrados(db),
    now,
  }
}

/** Ids of the events by what tells them apart. */
async function readClaves(db: ReadDb): Promise<Map<string, number>> {
  const rows = await db.selectFrom('eventos').select(['id', 'inicio', 'tipo', 'titulo']).orderBy('id').execute()
  return new Map(rows.map((row) => [claveDeEvento(row), row.id]))
}

/** Fields that a sheet changes: how an event counts and whom it is for is its list's. */
const cambiables = ['termino', 'hora_citacion', 'lugar', 'tenida', 'descripcion'] as const satisfies CampoEvento[]

function actualDe(
  fila: Row<'eventos'>,
  sabido: SabidoDeEventos,
  actorId: number,
): Actual<CampoEvento, EventoImportado> {
  const palabras = palabrasDeEvento(sabido, fila)
  const { id, estado, secuencia } = fila
  return {
    palabras: Object.fromEntries(cambiables.map((campo) => [campo, palabras[campo]])),
    faults: (dicho): Partial<Record<CampoEvento, string>> =>
      estado === 'realizado' && dicho.estado === 'borrador' ? { termino: mensajes.eventoRealizado } : {},
    async cambia(tx, { escrito }, campos) {
      const despues = Object.fromEntries(
        cambiables.filter((one) => campos.includes(one)).map((one) => [one, escrito[one]]),
      )
      await cambia(tx, { entidad: 'evento', id, antes: fila, despues, avisa: 'evento' }, async () => {
        const moved = estado === 'realizado' && { secuencia: secuencia + 1 }
        await updateEvento(tx.db, id, { ...despues, ...moved, actualizado_en: tx.now.toISOString() })
        if (await findActoDe(tx.db, id)) await updateActoDe(tx, { ...fila, ...despues }, { actorId, otros: false })
      })
    },
  }
}

async function saveImportado(tx: Tx, { escrito, nombrados, ...is }: EventoImportado, creado_por: number) {
  const { estado, motivo_cancelacion } = is
  const at = tx.now.toISOString()
  const by = { creado_por, creado_en: at, actualizado_en: at }
  const id = await insertEvento(tx.db, { ...escrito, estado, motivo_cancelacion, ...by })
  await saveNombrados(tx.db, id, escrito.destinatarios === 'lista' ? nombrados : [])
  const despues = { ...anotado(escrito), estado, ...(motivo_cancelacion && { motivo_cancelacion }) }
  // One notice for all of them.
  await crea(tx, { entidad: 'evento', despues, avisa: { tipo: 'evento', id: 0 } }, id)
}
