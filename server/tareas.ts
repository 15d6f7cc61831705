import type { Logger } from 'pino'
import { claveRevision } from '#contract/auditoria.ts'
import { textoDeFalla } from '#contract/auditoria/falla.ts'
import { diaLocal, finDeMes, sumarDias } from '#contract/shared/fechas.ts'
import { mailHuella } from './auditoria/cabeza.queries.ts'
import { reviewAuditoria } from './auditoria/revisar.queries.ts'
import { sealAuditoria } from './auditoria/sellar.queries.ts'
import { faultOfUltimoSello } from './auditoria/ultimo-sello.queries.ts'
import { tellOfPasos } from './accidentes/avisos.queries.ts'
import { remindOfCitaciones } from './asistencia/citacion.queries.ts'
import { reviewTodos } from './asistencia/alarmas-revision.queries.ts'
import { advanceEdiciones } from './capacitaciones/reloj.queries.ts'
import { tellOfVencimientos } from './capacitaciones/avisos-certificados.queries.ts'
import { tellOfAbiertas } from './emergencias/abiertas.queries.ts'
import { callAgain, nextSegundoLlamado } from './emergencias/segundo-llamado.queries.ts'
import { tellOfControles } from './equipamiento/avisos-controles.queries.ts'
import { closeRealizados, remindOfEventos } from './eventos/avisos.queries.ts'
import { closeVencidas } from './guardias/cerrar-vencidas.queries.ts'
import { expireCambios } from './guardias/vencer-cambios.queries.ts'
import { remindOfGuardias } from './guardias/recordar.queries.ts'
import { beginGuardias, nextInicio } from './guardias/iniciar.queries.ts'
import { marcarPorReemplazar } from './guardias/por-reemplazar.queries.ts'
import { tellOfPapeles } from './material-mayor/avisos-papeles.queries.ts'
import { tidy, tidyFiles } from './housekeeping.ts'
import { tellOfHuecos } from './material-mayor/huecos.queries.ts'
import type { Outbox } from './plumbing/mail/outbox.ts'
import type { Config } from './plumbing/process/config.ts'
import type { InstallationKey } from './plumbing/process/installation-key.ts'
import { enGigas, estadoDisco, isWellAgain, measureDisk } from './plumbing/process/disk.ts'
import { reviewPlazos } from './llaves/plazo.queries.ts'
import { byFolder } from './plumbing/respaldo/archivos-nombrados.ts'
import { makeRespaldos, type Taller, verifyRespaldos } from './plumbing/respaldo/respaldos.ts'
import { claveRespaldo, claveVerificar, findHora } from './plumbing/respaldo/respaldos.queries.ts'
import { nextHour } from './plumbing/respaldo/retencion.ts'
import { startOfDay } from './plumbing/process/local-time.ts'
import { type Tarea, TareaError } from './plumbing/process/tareas.ts'
import type { Writes } from './plumbing/records/tx.ts'
import { write } from './plumbing/records/write.ts'
import { remindOfSolicitudes } from './mis-datos/avisos.queries.ts'
import { conservar } from './proteccion/conservacion.queries.ts'
import { reviewPlazosDeConservacion } from './proteccion/plazos-anunciados.queries.ts'
import { findAtraso, tellOfAtraso, tellOfDamage, tellOfMissing } from './sistema/alarma.queries.ts'
import { tellOfFalla } from './sistema/alarma-registro.queries.ts'
import { tellOfDisco, wasWarned } from './sistema/alarma-disco.queries.ts'
import { lookForVersion } from './sistema/versiones.queries.ts'
import { mailEstado, tellOfFallas } from './sistema/vigilancia.queries.ts'
import { runDueReinicios } from './usuarios/reinicio.queries.ts'

interface TareasDeps extends Omit<Taller, 'onDamage' | 'onMissing'>, Omit<Writes, keyof Taller | 'outbox'> {
  log: Pick<Logger, 'warn' | 'error'>
  config: Config
  outbox: Pick<Outbox, 'wake' | 'hasServer'>
  key: InstallationKey
}

const hour = 60 * 60 * 1000
const day = 24 * hour
const nextMonth = (now: Date) => new Date(startOfDay(sumarDias(finDeMes(diaLocal(now).slice(0, 7)), 1)))
const nextMonday = (now: Date): Date => {
  const at = nextHour(8, now)
  return Temporal.PlainDate.from(diaLocal(at)).dayOfWeek === 1 ? at : nextMonday(at)
}
const after = (ms: number) => (now: Date) => new Date(now.getTime() + ms)

/** Index of all background tasks. */
export function tareasOf(deps: TareasDeps): Tarea[] {
  const { database, storage, clock } = deps
  const { db } = database
  const taller: Taller = {
    ...deps,
    onDamage: (now) => raiseDamage(deps, now),
    onMissing: (faltan, now) => raiseMissing(deps, faltan, now),
  }
  const lista: Tarea[] = [
    {
      clave: claveRespaldo,
      nombre: 'Respaldo diario',
      cada: 'Cada noche',
      proxima: async (now) => nextHour(await findHora(db), now),
      run: (_debida, settled) => makeRespaldos(taller, settled),
    },
    {
      clave: claveVerificar,
      nombre: 'Verificación de los respaldos',
      cada: 'Cada 7 días',
      proxima: after(7 * day),
      run: (debida) => verifyRespaldos(taller, debida),
    },
    {
      clave: 'alarma_respaldos',
      nombre: 'Alarma de respaldos',
      cada: 'Cada hora',
      proxima: after(hour),
      run: () => watchRespaldos(deps),
    },
    {
      clave: 'alarma_disco',
      nombre: 'Alarma de espacio en el disco',
      cada: 'Cada 10 minutos',
      proxima: after(hour / 6),
      run: () => watchDisk(deps),
    },
    {
      clave: 'alarma_sistema',
      nombre: 'Alarma de correo, reloj y certificado',
      cada: 'Cada hora',
      proxima: after(hour),
      run: () => tellOfFallas(deps, lista),
    },
    {
      clave: 'estado_lunes',
      nombre: 'Estado del sistema, por correo',
      cada: 'Cada lunes',
      proxima: nextMonday,
      run: () => mailEstado(deps, lista),
    },
    {
      clave: 'version_nueva',
      nombre: 'Búsqueda de una versión nueva',
      cada: 'Cada día',
      proxima: (now) => nextHour(7, now),
      run: () => lookForVersion(deps),
    },
    {
      clave: 'limpieza_datos',
      limpia: true,
      nombre: 'Limpieza de datos vencidos',
      cada: 'Cada hora',
      proxima: after(hour),
      run: () => tidy(db, clock()),
    },
    {
      clave: 'conservacion',
      limpia: true,
      nombre: 'Plazos de conservación de datos personales',
      cada: 'Cada día',
      proxima: (now) => nextHour(5, now),
      run: async () => {
        await reviewPlazosDeConservacion(deps)
        await conservar(deps, clock())
      },
    },
    {
      clave: 'plazos_mas_cortos',
      nombre: 'Aviso de plazos de conservación más cortos',
      cada: 'Cada 10 minutos, y cuando algo cambia',
      proxima: after(hour / 6),
      tras: ['ajustes', 'sitio'],
      run: () => reviewPlazosDeConservacion(deps),
    },
    {
      clave: 'recordar_solicitudes',
      nombre: 'Recordatorio de solicitudes sobre datos personales',
      cada: 'Cada día',
      proxima: (now) => nextHour(8, now),
      run: () => remindOfSolicitudes(deps),
    },
    {
      clave: 'recordar_citaciones',
      nombre: 'Recordatorio de citaciones',
      cada: 'Cada hora',
      proxima: after(hour),
      run: () => remindOfCitaciones(deps),
    },
    {
      clave: 'recordar_eventos',
      nombre: 'Recordatorio de eventos',
      cada: 'Cada 5 minutos',
      proxima: after(hour / 12),
      run: () => remindOfEventos(deps),
    },
    {
      clave: 'eventos_realizados',
      nombre: 'Eventos que ya se realizaron',
      cada: 'Cada 10 minutos',
      proxima: after(hour / 6),
      run: () => closeRealizados(deps),
    },
    {
      clave: 'cambios_guardia',
      nombre: 'Cambios de guardia que vencen',
      cada: 'Cada 5 minutos',
      proxima: after(hour / 12),
      run: () => expireCambios(deps),
    },
    {
      clave: 'recordar_guardias',
      nombre: 'Recordatorio y confirmación de guardias',
      cada: 'Cada 5 minutos',
      proxima: after(hour / 12),
      run: () => remindOfGuardias(deps),
    },
    {
      clave: 'guardias_inicio',
      nombre: 'Guardias que empiezan',
      cada: 'A la hora de cada guardia',
      proxima: (now) => nextInicio(db, now),
      run: () => beginGuardias(deps),
    },
    {
      clave: 'emergencias_abiertas',
      nombre: 'Aviso de emergencias que siguen abiertas',
      cada: 'Cada 10 minutos',
      proxima: after(hour / 6),
      run: () => tellOfAbiertas(deps),
    },
    {
      clave: 'segundo_llamado',
      nombre: 'Segundo llamado de las alarmas',
      cada: 'A los minutos de cada alarma que dicen las reglas',
      proxima: (now) => nextSegundoLlamado(db, now),
      run: () => callAgain(deps),
    },
    {
      clave: 'guardias_sin_entrega',
      nombre: 'Cierre de guardias sin entrega',
      cada: 'Cada 10 minutos',
      proxima: after(hour / 6),
      run: () => closeVencidas(deps),
    },
    {
      clave: 'pasos_accidentes',
      nombre: 'Aviso de pasos de accidentes que vencen',
      cada: 'Cada día',
      proxima: (now) => nextHour(8, now),
      run: () => tellOfPasos(deps),
    },
    {
      clave: 'capacitaciones',
      nombre: 'Cursos que se cierran o empiezan',
      cada: 'Cada 10 minutos',
      proxima: after(hour / 6),
      run: () => advanceEdiciones(deps),
    },
    {
      clave: 'certificados',
      nombre: 'Aviso de certificados que vencen',
      cada: 'Cada día',
      proxima: (now) => nextHour(8, now),
      run: () => tellOfVencimientos(deps),
    },
    {
      clave: 'controles_equipos',
      nombre: 'Aviso de controles de equipos que vencen',
      cada: 'Cada día',
      proxima: (now) => nextHour(8, now),
      run: () => tellOfControles(deps),
    },
    {
      clave: 'papeles_unidades',
      nombre: 'Aviso de papeles de unidades que vencen',
      cada: 'Cada día',
      proxima: (now) => nextHour(8, now),
      run: () => tellOfPapeles(deps),
    },
    {
      clave: 'pronostico_unidades',
      nombre: 'Pronóstico de las unidades y aviso de falta de conductor',
      cada: 'Cada 15 minutos, y cuando algo cambia',
      proxima: after(hour / 4),
      tras: ['unidad', 'disponibilidad', 'guardia', 'certificado'],
      run: () => tellOfHuecos(deps),
    },
    {
      clave: 'guardias_por_reemplazar',
      nombre: 'Puestos de guardia por reemplazar',
      cada: 'Cada minuto',
      proxima: after(hour / 60),
      run: () => marcarPorReemplazar(deps),
    },
    {
      clave: 'alarmas_asistencia',
      nombre: 'Alarmas de asistencia',
      cada: 'El primer día de cada mes',
      proxima: nextMonth,
      run: () => reviewTodos(deps),
    },
    {
      clave: 'plazos_factor',
      nombre: 'Plazos para el segundo factor',
      cada: 'Cada hora',
      proxima: after(hour),
      run: () => reviewPlazos(deps),
    },
    {
      clave: 'reinicios_factor',
      nombre: 'Segundos factores que se quitan',
      cada: 'Cada 10 minutos',
      proxima: after(hour / 6),
      run: () => runDueReinicios(deps),
    },
    {
      clave: 'sellar_registro',
      nombre: 'Sello del registro de auditoría',
      cada: 'Cada minuto',
      proxima: after(hour / 60),
      run: () => sealAuditoria(deps),
    },
    {
      clave: claveRevision,
      nombre: 'Revisión del registro de auditoría',
      cada: 'Cada día',
      proxima: (now) => nextHour(6, now),
      run: () => reviewRegistro(deps),
    },
    {
      clave: 'huella_registro',
      nombre: 'Huella del registro de auditoría, por correo',
      cada: 'Cada lunes',
      proxima: nextMonday,
      run: () => mailHuella(deps),
    },
    {
      clave: 'limpieza_archivos',
      limpia: true,
      nombre: 'Limpieza de archivos sin uso',
      cada: 'Cada hora',
      proxima: after(hour),
      run: () => tidyFiles(db, storage, clock()),
    },
  ]
  return lista
}

/** A damaged database may fail to store the notice: log it anyway, and let the backup go on. */
async function raiseDamage(deps: TareasDeps, now: Date): Promise<void> {
  const { log } = deps
  log.error('the database is damaged')
  try {
    await write(deps, null, (tx) => tellOfDamage(tx, now))
  } catch (error) {
    log.error({ err: error }, 'nobody was told that the database is damaged')
  }
}

async function raiseMissing(deps: TareasDeps, faltan: readonly string[], now: Date): Promise<void> {
  deps.log.error({ faltan: Object.fromEntries(byFolder(faltan)) }, 'files that rows name are missing')
  await write(deps, null, (tx) => tellOfMissing(tx, faltan, now))
}

/** Throws, so that the fault is also the task's error until a review finds none. */
async function reviewRegistro(deps: TareasDeps): Promise<void> {
  const { database, key, log, config } = deps
  const { falla: found, cabeza } = await reviewAuditoria(database.reports, { key })
  const last = found ? null : await faultOfUltimoSello(database.db, config.dataDir)
  const falla = found ?? (last && { clase: last.clase, auditoria_id: cabeza?.hasta_id ?? 0 })
  if (!falla) return
  log.error({ falla }, 'the audit log does not fit its seals')
  await write(deps, null, (tx) => tellOfFalla(tx, falla))
  throw new TareaError(`En el registro de auditoría, ${textoDeFalla(falla)}.`)
}

/** domain §2.12: the last good backup is older than 48 hours. */
async function watchRespaldos(deps: TareasDeps): Promise<void> {
  const { database, clock, log } = deps
  const now = clock()
  const { ultimo, atrasado } = await findAtraso(database.db, now)
  if (!atrasado) return
  log.warn({ ultimo }, 'no recent backup')
  await write(deps, null, (tx) => tellOfAtraso(tx, now))
}

/** Warns once when space is low, and once when it is back. */
async function watchDisk(deps: TareasDeps): Promise<void> {
  const { config, database, log } = deps
  const espacio = await measureDisk(database.dataDir)
  const falta = estadoDisco(espacio, config) !== 'bien'
  if (falta) log.warn(espacio, 'disk space is low')
  await write(deps, null, async (tx) => {
    const warned = await wasWarned(tx.db)
    if (falta === warned || (warned && !isWellAgain(espacio, config))) return
    await tellOfDisco(tx, falta, enGigas(espacio.libre))
  })
}
