import { resuelveLicencia, veLicencias } from '#contract/asistencia/licencias.ts'
import { llevaCertificados, tituloDe } from '#contract/capacitaciones/certificados.ts'
import { nombresSolicitud } from '#contract/mis-datos.ts'
import { sumarDias } from '#contract/shared/fechas.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can } from '#contract/shared/permisos.ts'
import { countPorResolver, listPorResolver } from '#server/asistencia/licencias.queries.ts'
import { countPorResponder, listObjeciones } from '#server/asistencia/objeciones.queries.ts'
import { listLecturasPendientes } from '#server/biblioteca/biblioteca.queries.ts'
import {
  type CertificadoLeido,
  countPorVerificar,
  countVencimientos,
  listPorVerificar,
  vencimientosEn,
} from '#server/capacitaciones/certificados.queries.ts'
import { findReglas } from '#server/configuracion/configuracion.queries.ts'
import { type Buzon, countPendientes, listPendientes } from '#server/contacto/recibidos.queries.ts'
import { listWaiting } from '#server/mis-datos/solicitudes.queries.ts'
import { longDay } from '#server/plumbing/process/local-time.ts'
import { countPorAprobar, listPorAprobar } from '#server/usuarios/usuarios.queries.ts'
import { type Clase, delRegistro, enEspera, fromWhole, paginaDe, type Pregunta } from './clase.ts'

const enLicencias = '/intranet/asistencia?vista=licencias'
const enObjeciones = '/intranet/asistencia/objeciones'
const enVencimientos = '/intranet/capacitaciones?vista=vencimientos'
const enCuentas = '/intranet/usuarios?vista=por-aprobar'
const enSolicitudes = '/intranet/usuarios?vista=solicitudes'

const licencias: Clase = {
  tipo: 'licencias',
  nivel: 'aviso',
  enlace: enLicencias,
  texto: mensajes.licenciasPorResolver,
  may: ({ role }) => veLicencias(role),
  // Kind and reason, which may be medical, are read in its own list.
  ...fromWhole(async ({ db, lector: { id: lector, role } }) =>
    (await listPorResolver(db, lector, await countPorResolver(db, lector), 0))
      .filter(({ exige_acta }) => resuelveLicencia(role, exige_acta))
      .map(({ id, nombre, desde, hasta, creada_en, exige_acta, version }) =>
        enEspera({
          id,
          titulo: nombre,
          detalle:
            (desde === hasta ? longDay(desde) : `Del ${longDay(desde)} al ${longDay(hasta)}`) +
            (exige_acta ? '. Exige el número de acta.' : ''),
          desde: creada_en,
          enlace: delRegistro(enLicencias, 'ver', id),
          version: exige_acta ? null : version,
        }),
      ),
  ),
}

const objeciones: Clase = {
  tipo: 'objeciones',
  nivel: 'aviso',
  enlace: enObjeciones,
  texto: mensajes.objecionesPorResponder,
  may: ({ role }) => can(role, 'lista.cerrar'),
  count: ({ db, lector }) => countPorResponder(db, lector.id),
  list: async ({ db, lector }, limit, offset) =>
    (await listObjeciones(db, { estado: 'abierta', sin: lector.id }, paginaDe(limit, offset))).data.map(
      ({ id, nombre, acto, dia, creada_en }) =>
        enEspera({
          id,
          titulo: nombre,
          detalle: `${acto}, ${longDay(dia)}`,
          desde: creada_en,
          enlace: delRegistro(enObjeciones, 'responder', id),
        }),
    ),
}

/** Medical exams show no details here and are verified on their own page, where reading is audited. */
const callado = ({ tipo }: CertificadoLeido) => tipo === 'examen_medico'

/** Nothing is known of a photograph alone but that it is one: what it is is said where it is seen. */
const detalleDe = (one: CertificadoLeido): string =>
  one.fecha_emision === null ? tituloDe(one) : `${tituloDe(one)}, del ${longDay(one.fecha_emision)}`

const certificados: Clase = {
  tipo: 'certificados',
  nivel: 'aviso',
  enlace: enVencimientos,
  texto: mensajes.certificadosPorVerificar,
  may: ({ role }) => llevaCertificados(role),
  count: ({ db, lector }) => countPorVerificar(db, lector.id),
  list: async ({ db, lector }, limit, offset) =>
    (await listPorVerificar(db, lector.id, paginaDe(limit, offset))).data.map((one) =>
      enEspera({
        id: one.id,
        titulo: one.nombre,
        detalle: callado(one) ? null : detalleDe(one),
        enlace: delRegistro(enVencimientos, 'verificar', one.id),
        version: callado(one) || one.tipo === 'sin_clasificar' ? null : one.version,
      }),
    ),
}

const plazo = async ({ db, lector, hoy }: Pregunta) => {
  const { certificado_aviso } = await findReglas(db, hoy)
  return { hoy, hasta: sumarDias(hoy, certificado_aviso), lector: lector.id, propios: false }
}

const vencimientos: Clase = {
  tipo: 'vencimientos',
  nivel: 'aviso',
  enlace: enVencimientos,
  texto: mensajes.certificadosPorVencer,
  may: ({ role }) => llevaCertificados(role),
  count: async (asked) => countVencimientos(asked.db, await plazo(asked)),
  list: async (asked, limit, offset) =>
    (
      await vencimientosEn(asked.db, await plazo(asked))
        .limit(limit)
        .offset(offset)
        .execute()
    ).map((one) =>
      enEspera({
        id: one.id,
        titulo: one.nombre,
        detalle: callado(one) ? null : tituloDe(one),
        vence: callado(one) ? null : one.fecha_vencimiento,
        enlace: delRegistro(enVencimientos, 'ver', one.id),
      }),
    ),
}

const cuentas: Clase = {
  tipo: 'cuentas',
  nivel: 'aviso',
  enlace: '/intranet/usuarios',
  texto: mensajes.cuentasPorAprobar,
  may: ({ role }) => can(role, 'administracion.gestionar'),
  count: ({ db }) => countPorAprobar(db),
  list: async ({ db }, limit, offset) =>
    (await listPorAprobar(db, limit, offset)).map(({ id, nombre, created_at }) =>
      enEspera({ id, titulo: nombre, desde: created_at, enlace: delRegistro(enCuentas, 'aprobar', id) }),
    ),
}

const solicitudes: Clase = {
  tipo: 'solicitudes',
  nivel: 'grave',
  enlace: enSolicitudes,
  texto: mensajes.solicitudesPorResponder,
  may: ({ role }) => can(role, 'administracion.gestionar'),
  // Shows only the kind: reading who asked is audited.
  ...fromWhole(async ({ db, lector }) =>
    (await listWaiting(db))
      .filter(({ user_id }) => user_id !== lector.id)
      .map(({ id, tipo, plazo: vence, creada_en: desde }) =>
        enEspera({
          id,
          titulo: nombresSolicitud[tipo],
          desde,
          vence,
          enlace: delRegistro(enSolicitudes, 'responder', id),
        }),
      ),
  ),
}

const recibidos = (buzon: Buzon): Pick<Clase, 'tipo' | 'nivel' | 'enlace' | 'may' | 'count' | 'list'> => ({
  tipo: buzon,
  nivel: 'aviso',
  enlace: `/intranet/configuracion?vista=${buzon}`,
  may: ({ role }) => can(role, 'sitio.administrar'),
  count: ({ db }) => countPendientes(db, buzon),
  list: async ({ db }, limit, offset) =>
    (await listPendientes(db, buzon, limit, offset)).map(({ id, nombre, creado_en, version }) =>
      enEspera({
        id,
        titulo: nombre,
        desde: creado_en,
        enlace: delRegistro(`/intranet/configuracion?vista=${buzon}`, 'ver', id),
        version,
      }),
    ),
})

const mensajesDelSitio: Clase = { ...recibidos('mensajes'), texto: mensajes.mensajesPorResponder }
const postulaciones: Clase = { ...recibidos('postulaciones'), texto: mensajes.postulacionesPorResponder }

const lecturas: Clase = {
  tipo: 'lecturas',
  nivel: 'aviso',
  enlace: '/intranet/documentos?vista=biblioteca&estado=por_leer',
  texto: mensajes.lecturasPorHacer,
  may: () => true,
  ...fromWhole(async ({ db, lector }) =>
    (await listLecturasPendientes(db, lector)).map(({ id, titulo, carpeta, plazo: vence, actualizado_en: desde }) =>
      enEspera({
        id,
        titulo,
        detalle: carpeta,
        desde,
        vence,
        enlace: `/intranet/documentos?vista=biblioteca&documento=${id}`,
      }),
    ),
  ),
}

export const dePersonas: readonly Clase[] = [
  licencias,
  objeciones,
  certificados,
  vencimientos,
  cuentas,
  solicitudes,
  mensajesDelSitio,
  postulaciones,
  lecturas,
]
