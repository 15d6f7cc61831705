import { nombreBrecha } from '#contract/guardias/brecha.ts'
import { type Funcion, nombresFunciones } from '#contract/guardias/estados.ts'
import { rutaGuardia } from '#contract/guardias/papeles.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can, type Role } from '#contract/shared/permisos.ts'
import {
  countPorConfirmar,
  countPorReemplazar,
  countSinConfirmar,
  listBrechasDeManana,
  listPorConfirmar,
  listPorReemplazar,
  listSinConfirmar,
} from '#server/guardias/alertas.queries.ts'
import { type CambioLeido, countCambiosEn, listCambios } from '#server/guardias/cambios.queries.ts'
import { longMoment } from '#server/plumbing/process/local-time.ts'
import { type Clase, delRegistro, enEspera, fromWhole, paginaDe } from './clase.ts'

const publica = ({ role }: { role: Role }) => can(role, 'guardias.publicar')
const enCambios = '/intranet/guardias/cambios'

/** `Guardia nocturna, 27 de noviembre de 2026, 21:30 · Conductor` */
const puesto = ({ guardia, inicio, funcion }: { guardia: string; inicio: string; funcion: Funcion }) =>
  `${guardia}, ${longMoment(new Date(inicio))} · ${nombresFunciones[funcion]}`

type Asiento = Awaited<ReturnType<typeof listPorReemplazar>>[number]
const deOtro = (asiento: Asiento) =>
  enEspera({
    id: asiento.id,
    de: asiento.guardia_id,
    titulo: asiento.nombre,
    detalle: puesto(asiento),
    enlace: rutaGuardia(asiento.guardia_id),
  })

const por_reemplazar: Clase = {
  tipo: 'por_reemplazar',
  nivel: 'grave',
  enlace: '/intranet/guardias',
  texto: mensajes.puestosPorReemplazar,
  may: publica,
  count: ({ db, now }) => countPorReemplazar(db, now),
  list: async ({ db, now }, limit, offset) => (await listPorReemplazar(db, now, { limit, offset })).map(deOtro),
}

const sin_confirmar: Clase = {
  tipo: 'sin_confirmar',
  nivel: 'aviso',
  enlace: '/intranet/guardias',
  texto: mensajes.puestosSinConfirmar,
  may: publica,
  count: ({ db, now }) => countSinConfirmar(db, now),
  list: async ({ db, now }, limit, offset) => (await listSinConfirmar(db, now, { limit, offset })).map(deOtro),
}

const brechas: Clase = {
  tipo: 'brechas',
  nivel: 'grave',
  enlace: '/intranet/guardias',
  texto: mensajes.guardiasConBrechas,
  may: publica,
  ...fromWhole(async ({ db, lector, now }) =>
    (await listBrechasDeManana(db, lector, now)).map(({ id, nombre, inicio, cobertura }) =>
      enEspera({
        id,
        titulo: `${nombre}, ${longMoment(new Date(inicio))}`,
        detalle: nombreBrecha(cobertura),
        enlace: rutaGuardia(id),
      }),
    ),
  ),
}

const confirmar: Clase = {
  tipo: 'confirmar',
  nivel: 'aviso',
  enlace: '/intranet/guardias',
  texto: mensajes.guardiasPorConfirmar,
  may: () => true,
  count: ({ db, lector, now }) => countPorConfirmar(db, lector.id, now),
  list: async ({ db, lector, now }, limit, offset) =>
    (await listPorConfirmar(db, lector.id, now, { limit, offset })).map((asiento) =>
      enEspera({
        id: asiento.id,
        de: asiento.guardia_id,
        titulo: `${asiento.guardia}, ${longMoment(new Date(asiento.inicio))}`,
        detalle: nombresFunciones[asiento.funcion],
        enlace: rutaGuardia(asiento.guardia_id),
        version: asiento.version,
      }),
    ),
}

const cambio = (row: CambioLeido) => {
  const { id, solicitante, tomado_por, nombre_guardia, inicio, funcion, d_nombre_guardia, d_inicio, d_funcion } = row
  const given = puesto({ guardia: nombre_guardia, inicio, funcion })
  const taken =
    d_nombre_guardia !== null && d_inicio !== null && d_funcion !== null
      ? `. A cambio de ${puesto({ guardia: d_nombre_guardia, inicio: d_inicio, funcion: d_funcion })}`
      : ''
  return enEspera({
    id,
    titulo: tomado_por === null ? solicitante : `${tomado_por}, en lugar de ${solicitante}`,
    detalle: given + taken,
    desde: row.creado_en,
    enlace: delRegistro(enCambios, 'ver', id),
    version: row.version,
  })
}

const cambios: Clase = {
  tipo: 'cambios',
  nivel: 'aviso',
  enlace: enCambios,
  texto: mensajes.cambiosPorAprobar,
  may: publica,
  count: ({ db, lector, now }) => countCambiosEn(db, lector, 'por_aprobar', now),
  list: async ({ db, lector, now }, limit, offset) =>
    (await listCambios(db, lector, { grupo: 'por_aprobar' }, paginaDe(limit, offset), now)).data.map(cambio),
}

const pedidos: Clase = {
  tipo: 'pedidos',
  nivel: 'aviso',
  enlace: enCambios,
  texto: mensajes.cambiosQueLePiden,
  may: () => true,
  count: ({ db, lector, now }) => countCambiosEn(db, lector, 'para_mi', now),
  list: async ({ db, lector, now }, limit, offset) =>
    (await listCambios(db, lector, { grupo: 'para_mi' }, paginaDe(limit, offset), now)).data.map(cambio),
}

export const deGuardias: readonly Clase[] = [por_reemplazar, sin_confirmar, brechas, confirmar, cambios, pedidos]
