import type { Cierre, CodigoCierre, Motivo, VistaCierre } from '#contract/asistencia/cierres.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { listFeriados } from '#server/catalogos/catalogos.queries.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import { listDestinatarios, seLeAvisa } from '#server/notificaciones/preferencias.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { longDay } from '#server/plumbing/process/local-time.ts'
import { countVigentes } from './alarmas.queries.ts'
import { cambiosEntre, conOtrasCifras } from './cambios-cierre.rules.ts'
import { impedimentos, porEmitir, recuento } from './cerrar.ts'
import {
  countEmergencias,
  estadoDe,
  type FilaCierre,
  type FilaPapel,
  findCambios,
  findCierre,
  findInstantanea,
  listListas,
  listPapeles,
  papelOf,
} from './cierres.queries.ts'
import { pmaOf } from './instantanea.rules.ts'
import { countObjeciones } from './objeciones.queries.ts'
import { mesSiguiente, plazosDe } from './plazos.rules.ts'
import { findPrimerDia } from './resumen.queries.ts'

/** A month with its last closing, as it is listed. */
export const cierreOf = (mes: string, fila: FilaCierre | undefined, papeles: readonly FilaPapel[]): Cierre => ({
  mes,
  estado: estadoDe(fila),
  vuelta: fila?.vuelta ?? 0,
  cerrado_por: fila?.cerrado_por ?? null,
  cerrado_en: fila?.cerrado_en ?? null,
  reabierto_por: fila?.reabierto_por ?? null,
  reabierto_en: fila?.reabierto_en ?? null,
  motivo_reapertura: fila?.motivo_reapertura ?? null,
  importado: fila?.importado === 1,
  compania: fila?.compania ? (JSON.parse(fila.compania) as Cierre['compania']) : null,
  papeles: papeles.filter((papel) => papel.mes === mes).map(papelOf),
})

const pasoDe: Record<CodigoCierre, Motivo['paso']> = {
  mes_sin_terminar: 'mes',
  mes_sin_actos: 'mes',
  mes_cerrado: 'mes',
  mes_anterior_abierto: 'mes',
  listas_sin_cerrar: 'listas',
  emergencias_sin_revisar: 'emergencias',
  objeciones_abiertas: 'objeciones',
  alarmas_vigentes: 'alarmas',
  cifras_cambiadas: 'pma',
}

const bloquea = (impedimento: Pick<Motivo, 'codigo' | 'texto' | 'mes'>): Motivo => ({
  paso: pasoDe[impedimento.codigo],
  nivel: 'bloquea',
  ...impedimento,
})

const masNombradas = 3

interface Aviso {
  cerrado: boolean
  cambios: number
  emergencias: VistaCierre['emergencias']
  objeciones: Awaited<ReturnType<typeof countObjeciones>>
  alarmas: number
}

/** Warnings that do not block the closing. */
function avisos({ cerrado, cambios, emergencias, objeciones, alarmas }: Aviso): Motivo[] {
  const { abiertas, sin_responder } = objeciones
  const found: Pick<Motivo, 'codigo' | 'texto'>[] = []
  if (emergencias.sin_revisar > 0)
    found.push({
      codigo: 'emergencias_sin_revisar',
      texto: mensajes.emergenciasPorRevisar(emergencias.sin_revisar),
    })
  if (abiertas > 0)
    found.push({
      codigo: 'objeciones_abiertas',
      texto: mensajes.objecionesAbiertas(abiertas, enPalabras(sin_responder)),
    })
  if (alarmas > 0) found.push({ codigo: 'alarmas_vigentes', texto: mensajes.alarmasSinTratar(alarmas) })
  if (cerrado && cambios > 0) found.push({ codigo: 'cifras_cambiadas', texto: mensajes.cifrasCambiadas(cambios) })
  return found.map((one) => ({ ...one, paso: pasoDe[one.codigo], nivel: 'avisa' }))
}

/** `Ana Soto, Academia del 17 de marzo de 2026; Luis Rojas, … y otras 2` */
function enPalabras(objeciones: VistaCierre['objeciones']['sin_responder']): string {
  const named = objeciones
    .slice(0, masNombradas)
    .map(({ nombre, acto, dia }) => `${nombre}, ${acto} del ${longDay(dia)}`)
  const others = objeciones.length - named.length
  return named.join('; ') + (others > 0 ? ` y ${others === 1 ? 'otra' : `otras ${others}`}` : '')
}

/** A month before it is closed, or as it was closed (domain §2.8). */
export async function readVista(db: ReadDb, mes: string, now: Date): Promise<VistaCierre> {
  const hoy = diaLocal(now)
  const fila = await findCierre(db, mes)
  const cerrado = estadoDe(fila) === 'cerrado'
  const guardada = fila && (await findInstantanea(db, fila.id))
  const contada = await recuento(db, mes, hoy)
  const cambios = guardada ? cambiosEntre(guardada, contada) : []
  const listas = await listListas(db, mes)
  const blocked = await impedimentos(db, mes, hoy, { cerrado, listas })
  const told = cerrado ? [] : conOtrasCifras(guardada, contada).map(({ user_id }) => user_id)
  const emergencias = await countEmergencias(db, mes)
  const objeciones = await countObjeciones(db, mes)
  const vigentes = await countVigentes(db)
  const reglas = await findReglas(db, `${mesSiguiente(mes)}-01`)
  const { plazo_objecion: dias } = await findReglas(db, hoy)
  return {
    cierre: cierreOf(mes, fila, await listPapeles(db, [mes])),
    puede_cerrar: blocked.length === 0,
    motivos: [
      ...blocked.map(bloquea),
      ...avisos({ cerrado, cambios: cambios.length, emergencias, objeciones, alarmas: vigentes }),
    ],
    listas: {
      total: listas.length,
      cerradas: listas.filter(({ estado_lista }) => estado_lista === 'cerrada').length,
      sin_cerrar: listas.filter(({ estado_lista }) => estado_lista !== 'cerrada'),
    },
    emergencias,
    objeciones: { ...objeciones, plazo: { dias, hasta: sumarDias(hoy, dias) } },
    alarmas: { vigentes },
    pma: pmaOf(cerrado && guardada ? guardada : contada),
    // Nothing is due of the months before the company's first list.
    plazos:
      listas.length > 0 || mes >= ((await findPrimerDia(db)) ?? '9').slice(0, 7)
        ? plazosDe(mes, reglas, await listFeriados(db), hoy)
        : [],
    por_emitir: cerrado ? [] : await porEmitir(db, mes, guardada, contada),
    destinatarios: told.length === 0 ? 0 : (await listDestinatarios(db, told)).filter(seLeAvisa).length,
    cambios,
    ultimos_cambios: fila ? await findCambios(db, fila.id) : [],
  }
}
