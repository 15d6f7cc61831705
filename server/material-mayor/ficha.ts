import type { FichaUnidad } from '#contract/material-mayor/ficha.ts'
import { avisoPapel } from '#contract/material-mayor/papeles.ts'
import { diaLocal, otroMes, sumarDias } from '#contract/shared/fechas.ts'
import { listConLicencia } from '#server/capacitaciones/certificados.queries.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import type { ReadDb } from '#server/plumbing/data/database.ts'
import { startOfDay } from '#server/plumbing/process/local-time.ts'
import { findSeccion } from '#server/sitio/sitio.queries.ts'
import { listUltimas } from './contadores.queries.ts'
import { diasEn, enServicio } from './en-servicio.rules.ts'
import { findUnidadDePagina, listTramos } from './ficha.queries.ts'
import { listConductores } from './material-mayor.queries.ts'
import { vigentesDe } from './papeles.queries.ts'

/** The page of a unit (ui §13, drawing 20-unidad); undefined where there is none. */
export async function fichaDe(db: ReadDb, id: number, now: Date): Promise<FichaUnidad | undefined> {
  const unidad = await findUnidadDePagina(db, id)
  if (!unidad) return undefined
  const hoy = diaLocal(now)
  const hasta = now.toISOString()
  const unAnio = { desde: startOfDay(haceUnAnio(hoy)), hasta }
  const enDias = { desde: startOfDay(sumarDias(hoy, -364)), hasta }
  const tramos = await listTramos(db, id, unAnio.desde, hasta)
  const { contenido } = await findSeccion(db, 'material-mayor')
  const contada = contenido.unidades.find(({ unidad_id }) => unidad_id === id)
  const conductores = (await listConductores(db)).get(id) ?? []
  const { licencia_clase } = await findReglas(db, hoy)
  const conLicencia = await listConLicencia(db, licencia_clase, hoy)
  const { reserva_id, reserva_nombre, activo, ...datos } = unidad
  return {
    ...datos,
    activo: activo === 1,
    reserva_de: reserva_id !== null && reserva_nombre !== null ? { id: reserva_id, nombre: reserva_nombre } : null,
    foto: contada?.foto ?? null,
    titulo: contada?.titulo ?? null,
    contadores: (await listUltimas(db, [id])).get(id) ?? { km: null, motor: null, bomba: null },
    en_servicio: enServicio(tramos, unAnio),
    dias_en_reparacion: diasEn('EN REPARACIÓN', tramos, enDias),
    papeles: await vigentesDe(db, id, hoy),
    aviso: avisoPapel,
    conductores,
    con_licencia: conductores.filter((conductor) => conLicencia.has(conductor.id)).length,
    licencia_clase,
  }
}

/** The same day of the year before; 1 March for a 29 February. */
function haceUnAnio(hoy: string): string {
  const mes = otroMes(hoy.slice(0, 7), -12)
  return sumarDias(`${mes}-01`, Number(hoy.slice(8)) - 1)
}
