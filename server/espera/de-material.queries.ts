import { nombresPapeles } from '#contract/material-mayor/estados.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { can, type Role } from '#contract/shared/permisos.ts'
import {
  countFallas,
  countVencidos,
  listBajasPropuestas,
  listFallas,
  listVencidos,
} from '#server/equipamiento/alertas.queries.ts'
import { listPendientesDeHoy } from '#server/equipamiento/checklists.queries.ts'
import { countPapelesPorVencer, papelesPorVencer } from '#server/material-mayor/papeles.queries.ts'
import { type Clase, enEspera, fromWhole } from './clase.ts'

const edita = ({ role }: { role: Role }) => can(role, 'equipamiento.editar')
const enEquipamiento = '/intranet/equipamiento'

const fallasDe = (gravedad: 'critica' | 'grave'): Pick<Clase, 'enlace' | 'may' | 'count' | 'list'> => ({
  enlace: `${enEquipamiento}?vista=novedades`,
  may: edita,
  count: ({ db }) => countFallas(db, gravedad),
  list: async ({ db }, limit, offset) =>
    (await listFallas(db, gravedad, limit, offset)).map(
      ({ id, equipo_id, descripcion, creado_en, codigo, equipo, unidad }) =>
        enEspera({
          id,
          titulo: equipo_id === null ? (unidad ?? 'Falla') : `${codigo} · ${equipo}`,
          detalle: descripcion,
          desde: creado_en,
          enlace: equipo_id === null ? `${enEquipamiento}?vista=novedades` : `${enEquipamiento}/${equipo_id}`,
        }),
    ),
})

const fallas: Clase = { tipo: 'fallas', nivel: 'grave', texto: mensajes.fallasCriticas, ...fallasDe('critica') }

const graves: Clase = { tipo: 'graves', nivel: 'aviso', texto: mensajes.fallasGraves, ...fallasDe('grave') }

const controles: Clase = {
  tipo: 'controles',
  nivel: 'grave',
  enlace: `${enEquipamiento}?aptitud=no_aptos`,
  texto: mensajes.controlesVencidos,
  may: edita,
  count: ({ db, hoy }) => countVencidos(db, hoy),
  list: async ({ db, hoy }, limit, offset) =>
    (await listVencidos(db, hoy, limit, offset)).map(({ id, codigo, nombre }) =>
      enEspera({ id, titulo: `${codigo} · ${nombre}`, enlace: `${enEquipamiento}/${id}` }),
    ),
}

const bajas: Clase = {
  tipo: 'bajas',
  nivel: 'aviso',
  enlace: enEquipamiento,
  texto: mensajes.bajasPropuestas,
  may: ({ role }) => can(role, 'equipamiento.dar_de_baja'),
  porNombre: true,
  ...fromWhole(async ({ db }) =>
    (await listBajasPropuestas(db)).map(({ id, codigo }) =>
      enEspera({ id, titulo: mensajes.bajaPropuesta(codigo), enlace: `${enEquipamiento}/${id}` }),
    ),
  ),
}

const checklists: Clase = {
  tipo: 'checklists',
  nivel: 'aviso',
  enlace: `${enEquipamiento}?vista=revisiones`,
  texto: mensajes.checklistsPendientes,
  may: edita,
  ...fromWhole(async ({ db, hoy }) =>
    (await listPendientesDeHoy(db, hoy)).map(({ id, nombre, unidad }) =>
      enEspera({ id, titulo: nombre, detalle: unidad, enlace: `${enEquipamiento}/revisiones/${id}` }),
    ),
  ),
}

const papeles: Clase = {
  tipo: 'papeles',
  nivel: 'aviso',
  enlace: '/intranet/material-mayor',
  texto: mensajes.papelesPorVencer,
  may: ({ role }) => can(role, 'unidades.bitacora'),
  count: ({ db, hoy }) => countPapelesPorVencer(db, hoy),
  list: async ({ db, hoy }, limit, offset) =>
    (await papelesPorVencer(db, hoy).limit(limit).offset(offset).execute()).map((papel) =>
      enEspera({
        id: papel.id,
        titulo: `${papel.unidad}: ${nombresPapeles[papel.tipo]}`,
        vence: papel.fecha_vencimiento,
        enlace: `/intranet/material-mayor/${papel.unidad_id}?vista=papeles`,
      }),
    ),
}

export const deMaterial: readonly Clase[] = [fallas, graves, controles, bajas, checklists, papeles]
