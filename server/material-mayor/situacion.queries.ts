import type { EstadoUnidad } from '#contract/material-mayor/estados.ts'
import { diaLocal, sumarDias } from '#contract/shared/fechas.ts'
import { listLicenciasConducir } from '#server/capacitaciones/certificados.queries.ts'
import { findSeries, reglasEn } from '#server/configuracion/configuracion.queries.ts'
import { listSituaciones, type Situado } from '#server/disponibilidad/disponibilidad.queries.ts'
import { listEraPorUnidad } from '#server/equipamiento/alistamiento.queries.ts'
import { checklistsDeHoy } from '#server/equipamiento/checklists.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'
import { listConductores } from './material-mayor.queries.ts'
import { conReservas } from './material-mayor.rules.ts'
import type { Insumos, Persona } from './operatividad.rules.ts'

/** All that the light of the units depends on, from now through the next 36 hours. */
export interface Situacion {
  /** In the order of the list. */
  unidades: { id: number; nombre: string; estado: EstadoUnidad }[]
  /** At a moment in milliseconds; in the same order. */
  insumosEn: (at: number) => Insumos[]
  /** Moments between these two, both left out, at which some input may change; in order. */
  limites: (desde: number, hasta: number) => number[]
}

/** Local days that 36 hours touch. */
const diasDePronostico = 3

/** As many queries for thirty units and sixty members as for one. `dias`: local days, today first. */
export async function readSituacion(db: ReadDb, now: Date, dias = diasDePronostico): Promise<Situacion> {
  const hoy = diaLocal(now)
  const unidades = await listUnidadesDeLuz(db)
  const miembros = await listSituaciones(db, now)
  const { series } = await findSeries(db)
  const proximos = Array.from({ length: dias }, (_, later) => {
    const dia = sumarDias(hoy, later)
    return { dia, reglas: reglasEn(series, dia) }
  })
  const clases = new Set(proximos.map(({ reglas }) => reglas.licencia_clase))
  const licencias = await listLicenciasConducir(db, [...clases])
  const conductores = await listConductores(db)
  const checklists = await checklistsDeHoy(db, hoy)
  const papeles = Map.groupBy(await listPapelesEnVigor(db), ({ unidad_id }) => unidad_id)
  const mantenciones = Map.groupBy(await listMantencionesAbiertas(db), ({ unidad_id }) => unidad_id)

  const deDia = async ({ dia, reglas: { licencia_clase, era_por_unidad } }: (typeof proximos)[number]) => {
    const eras = await listEraPorUnidad(db, dia)
    const conLicencia = new Map(
      miembros.map(({ user_id }) => [
        user_id,
        licenciaEn(
          (licencias.get(user_id) ?? []).filter(({ clase }) => clase === licencia_clase),
          dia,
        ),
      ]),
    )
    const deUnidades = unidades.map(({ id, nombre, estado, detalles, motivo_fuera_servicio, minimo_tripulacion }) => {
      const abiertas = mantenciones.get(id) ?? []
      const era = eras.get(id)
      return {
        id,
        nombre,
        hoy: dia,
        estado,
        motivo_fuera: motivo_fuera_servicio,
        detalles,
        vuelve: abiertas.findLast(({ estado: cual }) => cual === 'en_taller')?.hasta ?? null,
        mantencion: abiertas.findLast(({ desde, hasta }) => desde <= dia && dia <= hasta) ?? null,
        conductores: (conductores.get(id) ?? []).map((conductor) => conductor.id),
        licencia_clase,
        minimo: minimo_tripulacion,
        papeles: papeles.get(id) ?? [],
        // Of a later day nothing is known yet.
        checklist: (dia === hoy && checklists.get(id)) || null,
        era: era ? { ...era, necesita: era_por_unidad } : null,
      }
    })
    return { desde: Date.parse(startOfDay(dia)), conLicencia, deUnidades }
  }
  const porDia: Awaited<ReturnType<typeof deDia>>[] = []
  for (const proximo of proximos) porDia.push(await deDia(proximo))

  return {
    unidades: unidades.map(({ id, nombre, estado }) => ({ id, nombre, estado })),
    insumosEn: (at) => {
      const dia = porDia.findLast(({ desde }) => desde <= at) ?? porDia[0]
      if (!dia) return []
      const personas = miembros.map((miembro): Persona => ({
        ...personaEn(miembro, at),
        ...(dia.conLicencia.get(miembro.user_id) ?? { licencia_vigente: false, licencia_hasta: null }),
      }))
      const informada = miembros.some((miembro) => informaEn(miembro, at))
      return dia.deUnidades.map((unidad) => ({ ...unidad, informada, personas }))
    },
    limites: (desde, hasta) => {
      const all = [
        ...porDia.map((dia) => dia.desde),
        ...miembros.flatMap(({ etapas }) => etapas.map((etapa) => etapa.desde)),
      ]
      return [...new Set(all)].filter((at) => at > desde && at < hasta).toSorted((a, b) => a - b)
    },
  }
}

const etapaEn = ({ etapas }: Situado, at: number) => etapas.findLastIndex(({ desde }) => desde <= at)

/** A licence says nothing of the rest. */
function informaEn(miembro: Situado, at: number): boolean {
  const etapa = miembro.etapas[etapaEn(miembro, at)]
  return etapa !== undefined && etapa.estado !== 'sin_informar' && etapa.origen !== 'licencia'
}

function personaEn(miembro: Situado, at: number) {
  const { user_id, nombre, cargo, es_conductor, puede_a_cargo, etapas } = miembro
  const index = etapaEn(miembro, at)
  const estado = etapas[index]?.estado ?? 'sin_informar'
  // Until it is another, whatever the reason: it tells nothing of a licence.
  const next = etapas.slice(index + 1).find((etapa) => etapa.estado !== estado)
  return { user_id, nombre, cargo, es_conductor, puede_a_cargo, estado, hasta: next?.desde ?? null }
}

/** Of licences of one class, the one that ends first before. */
function licenciaEn(licencias: readonly { desde: string; hasta: string }[], dia: string) {
  const vigente = licencias.findLast(({ desde, hasta }) => desde <= dia && dia <= hasta)
  const vencida = licencias.findLast(({ hasta }) => hasta < dia)
  return { licencia_vigente: vigente !== undefined, licencia_hasta: (vigente ?? vencida)?.hasta ?? null }
}

/** In the order of the list. */
async function listUnidadesDeLuz(db: ReadDb) {
  const rows = await db
    .selectFrom('unidades')
    .select(['id', 'nombre', 'estado', 'detalles', 'motivo_fuera_servicio', 'minimo_tripulacion', 'reserva_de'])
    .where('activo', '=', 1)
    .orderBy('orden')
    .orderBy('id')
    .execute()
  return conReservas(rows)
}

/** Of each unit and type, the end of the one that ends last. */
const listPapelesEnVigor = (db: ReadDb) =>
  db
    .selectFrom('unidad_papeles')
    .select(['unidad_id', 'tipo'])
    .select(({ fn }) => fn.max('fecha_vencimiento').as('vence'))
    .groupBy(['unidad_id', 'tipo'])
    .execute()

/** Planned or begun. One that is planned without an end lasts its day; of one that is begun without an end nothing is known. */
async function listMantencionesAbiertas(db: ReadDb) {
  const rows = await db
    .selectFrom('mantenciones')
    .select(['unidad_id', 'estado', 'descripcion', 'fecha_ingreso as desde', 'fecha_salida'])
    .where('estado', 'in', ['programada', 'en_taller'])
    .orderBy('fecha_ingreso')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ fecha_salida, ...una }) => {
    const hasta = fecha_salida ?? (una.estado === 'programada' ? una.desde : null)
    return hasta === null ? [] : [{ ...una, hasta }]
  })
}
