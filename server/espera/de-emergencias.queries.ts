import { nombresPasos } from '#contract/accidentes/estados.ts'
import { diaLocal } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import { listPendientes } from '#server/accidentes/accidentes.queries.ts'
import { countSinCerrar, listSinCerrar } from '#server/asistencia/actos.queries.ts'
import { alarmasEn, countVigentes } from '#server/asistencia/alarmas.queries.ts'
import { listPorCerrar } from '#server/asistencia/cierres.queries.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import { countPorRevisar, listAbiertasDesde, listPorRevisar } from '#server/emergencias/emergencias.queries.ts'
import { longDay, longMonth } from '#server/plumbing/process/local-time.ts'
import { type Clase, delRegistro, enEspera, fromWhole, type Pregunta } from './clase.ts'

const abiertas: Clase = {
  tipo: 'abiertas',
  nivel: 'grave',
  enlace: '/intranet/emergencias',
  texto: mensajes.emergenciasAbiertas,
  may: ({ role }) => can(role, 'emergencias.editar'),
  porNombre: true,
  ...fromWhole(async ({ db, now, hoy }: Pregunta) => {
    const { emergencia_abierta } = await findReglas(db, hoy)
    const limit = new Date(now.getTime() - emergencia_abierta * 3_600_000).toISOString()
    return (await listAbiertasDesde(db, limit)).map(({ id, folio, nombre_clave, alarma_en }) =>
      enEspera({
        id,
        titulo: mensajes.emergenciaSigueAbierta(folio),
        detalle: nombre_clave,
        desde: alarma_en,
        enlace: `/intranet/emergencias/${id}`,
      }),
    )
  }),
}

const emergencias: Clase = {
  tipo: 'emergencias',
  nivel: 'aviso',
  enlace: '/intranet/emergencias?estado=cerrada',
  texto: mensajes.emergenciasPorRevisar,
  may: ({ role }) => can(role, 'emergencias.revisar'),
  count: ({ db }) => countPorRevisar(db),
  list: async ({ db }, limit, offset) =>
    (await listPorRevisar(db, limit, offset)).map(({ id, folio, nombre_clave, alarma_en, lista }) =>
      enEspera({
        id,
        titulo: `Emergencia ${folio}`,
        detalle: lista === 'cerrada' ? nombre_clave : `${nombre_clave}. Falta cerrar su lista.`,
        desde: alarma_en,
        enlace: `/intranet/emergencias/${id}?vista=parte`,
      }),
    ),
}

const listas: Clase = {
  tipo: 'listas',
  nivel: 'aviso',
  enlace: '/intranet/asistencia?vista=lista',
  texto: mensajes.listasPorCerrar,
  may: ({ role }) => can(role, 'lista.cerrar'),
  count: ({ db, now }) => countSinCerrar(db, now),
  list: async ({ db, now }, limit, offset) =>
    (await listSinCerrar(db, now, limit, offset)).map(({ id, titulo, termino }) =>
      enEspera({ id, titulo, desde: termino, enlace: `/intranet/asistencia?acto=${id}` }),
    ),
}

const meses: Clase = {
  tipo: 'meses',
  nivel: 'aviso',
  enlace: '/intranet/asistencia?vista=cierre',
  texto: mensajes.mesesPorCerrar,
  may: ({ role }) => can(role, 'lista.cerrar'),
  ...fromWhole(async ({ db, hoy }) =>
    (await listPorCerrar(db, hoy)).map(({ mes, vence }) =>
      enEspera({
        id: Number(mes.replace('-', '')),
        titulo: `Mes de ${longMonth(mes)}`,
        vence,
        enlace: `/intranet/asistencia?vista=cierre&mes=${mes}`,
      }),
    ),
  ),
}

const alarmas: Clase = {
  tipo: 'alarmas',
  nivel: 'grave',
  enlace: '/intranet/asistencia?vista=alarmas',
  texto: mensajes.alarmasSinTratar,
  may: ({ role }) => can(role, 'hoja_servicios.editar'),
  count: ({ db }) => countVigentes(db),
  list: async ({ db }, limit, offset) =>
    (await alarmasEn(db, { estado: 'vigente' }).limit(limit).offset(offset).execute()).map(
      ({ id, nombre, desde, hasta, creada_en }) =>
        enEspera({
          id,
          titulo: nombre,
          detalle: `Del ${longDay(desde)} al ${longDay(hasta)}`,
          desde: creada_en,
          enlace: delRegistro('/intranet/asistencia?vista=alarmas', 'tratar', id),
        }),
    ),
}

const accidentes: Clase = {
  tipo: 'accidentes',
  nivel: 'grave',
  enlace: '/intranet/emergencias/accidentes',
  texto: mensajes.tramitesPorVencer,
  may: ({ role }) => can(role, 'accidentes.leer'),
  ...fromWhole(async ({ db, now }: Pregunta) =>
    (await listPendientes(db, diaLocal(now))).map(({ accidente_id, paso, vence }) =>
      enEspera({
        id: accidente_id,
        titulo: nombresPasos[paso],
        vence,
        enlace: `/intranet/emergencias/accidentes/${accidente_id}`,
      }),
    ),
  ),
}

export const deEmergencias: readonly Clase[] = [abiertas, emergencias, listas, meses, alarmas, accidentes]
