import { asistenciaApi } from '#contract/asistencia.ts'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import { contactoApi } from '#contract/contacto.ts'
import type { CallInput, Endpoint, Output } from '#contract/endpoint.ts'
import type { EnEspera, TipoEspera } from '#contract/espera.ts'
import type { Decidida } from '#contract/espera/decididas.ts'
import { guardiasApi } from '#contract/guardias.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { api } from '#web/plumbing/api.ts'
import type { Varios } from '#web/plumbing/use-varios.ts'

/** What the one button of a kind does in place. */
interface Accion<E extends Endpoint> {
  endpoint: E
  input: (one: EnEspera) => CallInput<E>
  label: string
  gerundio: string
  /** Confirmation, for actions that cannot be undone: its title, and the outcome. */
  pregunta?: { titulo: string; queda: (one: EnEspera) => string }
  hecho: (one: EnEspera) => string
  /** All of the kind at once, by a call for many. */
  todas?: Todas
  /** The way back, and what is said then. */
  deshacer?: (one: EnEspera, output: Output<E>) => Promise<string>
}

export interface Todas {
  endpoint: Varios
  /** There is nothing to read first: on the first page too. */
  sinLeer?: true
  label: (n: number) => string
  /** `9 guardias confirmadas.` */
  hecho: (n: number) => string
  /** Body beside the items. */
  mas?: object
  /** Body that takes one back, and what is said then. */
  deshacer?: { mas: () => object; dicho: string }
}

// Types each call with its own input; the table below erases which.
const accion = <E extends Endpoint>(known: Accion<E>) => known as unknown as Accion<Endpoint>

const idOf = ({ id }: EnEspera) => ({ params: { id } })
const versionOf = ({ version }: EnEspera) => version ?? 0

const recibido = (
  endpoint: typeof contactoApi.markMensaje | typeof contactoApi.markPostulacion,
  todos: typeof contactoApi.markMensajes | typeof contactoApi.markPostulaciones,
  label: (n: number) => string,
  hecho: (n: number) => string,
) =>
  accion<typeof contactoApi.markMensaje>({
    endpoint: endpoint as typeof contactoApi.markMensaje,
    input: (one) => ({ ...idOf(one), body: { respondido: true, version: versionOf(one) } }),
    label: 'Marcar como respondido',
    gerundio: 'Guardando',
    hecho: ({ titulo }) => `${titulo}: quedó como respondido.`,
    todas: {
      endpoint: todos,
      label,
      hecho,
      mas: { respondido: true },
      deshacer: { mas: () => ({ respondido: false }), dicho: 'Vuelven a estar pendientes.' },
    },
    deshacer: async (one, { version }) => {
      await api(endpoint as typeof contactoApi.markMensaje, { ...idOf(one), body: { respondido: false, version } })
      return `${one.titulo}: vuelve a estar pendiente.`
    },
  })

/** The kinds that are one decision, or one step; the others are done at their record. */
export const acciones: Record<Decidida, Accion<Endpoint>> & Partial<Record<TipoEspera, Accion<Endpoint>>> = {
  licencias: accion({
    endpoint: asistenciaApi.resolveLicencia,
    input: (one) => ({ ...idOf(one), body: { estado: 'aprobada' as const, version: versionOf(one) } }),
    label: 'Aprobar',
    gerundio: 'Aprobando',
    pregunta: {
      titulo: 'Aprobar licencia',
      queda: ({ titulo, detalle }) => `${titulo}. ${detalle}. Se le avisa. El motivo se lee en la licencia.`,
    },
    hecho: ({ titulo }) => `La licencia de ${titulo} quedó aprobada.`,
    todas: {
      endpoint: asistenciaApi.approveLicencias,
      label: (n) => `Aprobar las ${n}`,
      hecho: (n) => `${cuantos(n, 'licencia aprobada', 'licencias aprobadas')}.`,
    },
  }),
  certificados: accion({
    endpoint: capacitacionesApi.verifyCertificado,
    input: (one) => ({ ...idOf(one), body: { acepta: true, version: versionOf(one) } }),
    label: 'Verificar',
    gerundio: 'Verificando',
    pregunta: {
      titulo: 'Verificar certificado',
      queda: ({ titulo, detalle }) =>
        `${titulo}: ${detalle}. Desde ahora cuenta. Compruebe antes que los datos son los del papel.`,
    },
    hecho: ({ titulo }) => `El certificado de ${titulo} quedó verificado.`,
    todas: {
      endpoint: capacitacionesApi.verifyCertificados,
      label: (n) => `Verificar los ${n}`,
      hecho: (n) => `${cuantos(n, 'certificado verificado', 'certificados verificados')}.`,
    },
  }),
  cambios: accion({
    endpoint: guardiasApi.actCambio,
    input: (one) => ({ ...idOf(one), body: { accion: 'aprobar' as const } }),
    label: 'Aprobar',
    gerundio: 'Aprobando',
    pregunta: { titulo: 'Aprobar el cambio', queda: ({ titulo, detalle }) => `${titulo}: ${detalle}.` },
    hecho: () => 'El cambio quedó hecho: se les avisó por la campana.',
    todas: {
      endpoint: guardiasApi.approveCambios,
      label: (n) => `Aprobar los ${n}`,
      hecho: (n) => `${cuantos(n, 'cambio aprobado', 'cambios aprobados')}.`,
    },
  }),
  pedidos: accion({
    endpoint: guardiasApi.actCambio,
    input: (one) => ({ ...idOf(one), body: { accion: 'aceptar' as const } }),
    label: 'Aceptar',
    gerundio: 'Aceptando',
    pregunta: { titulo: 'Aceptar el cambio', queda: ({ titulo, detalle }) => `Se lo pide ${titulo}: ${detalle}.` },
    hecho: () => 'Quedó aceptado.',
  }),
  // No confirmation: the seat is theirs already, and they can still ask for a swap.
  confirmar: accion({
    endpoint: guardiasApi.changeAsignacion,
    input: ({ id, de, version }) => ({
      params: { id: de ?? 0, asignacion_id: id },
      body: { estado: 'confirmada' as const, version: version ?? 0 },
    }),
    label: 'Confirmar',
    gerundio: 'Confirmando',
    hecho: ({ titulo }) => `${titulo}: quedó confirmada.`,
    todas: {
      endpoint: guardiasApi.confirmarVarias,
      sinLeer: true,
      label: (n) => `Confirmar las ${n}`,
      hecho: (n) => `${cuantos(n, 'guardia confirmada', 'guardias confirmadas')}.`,
    },
  }),
  mensajes: recibido(
    contactoApi.markMensaje,
    contactoApi.markMensajes,
    (n) => `Marcar los ${n} como respondidos`,
    (n) => `${cuantos(n, 'mensaje quedó respondido', 'mensajes quedaron respondidos')}.`,
  ),
  postulaciones: recibido(
    contactoApi.markPostulacion,
    contactoApi.markPostulaciones,
    (n) => `Marcar las ${n} como respondidas`,
    (n) => `${cuantos(n, 'postulación quedó respondida', 'postulaciones quedaron respondidas')}.`,
  ),
}

export type AccionDeEspera = NonNullable<(typeof acciones)[TipoEspera]>

/** The word on the button that leads to the record. */
export const verbos: Record<TipoEspera, string> = {
  abiertas: 'Abrir',
  alarmas: 'Tratar',
  accidentes: 'Ver trámite',
  por_reemplazar: 'Reemplazar',
  brechas: 'Completar',
  fallas: 'Atender',
  graves: 'Atender',
  controles: 'Controlar',
  solicitudes: 'Responder',
  confirmar: 'Confirmar',
  pedidos: 'Responder',
  lecturas: 'Leer',
  listas: 'Pasar lista',
  meses: 'Ver cierre',
  emergencias: 'Revisar',
  objeciones: 'Responder',
  licencias: 'Resolver',
  cambios: 'Ver cambio',
  sin_confirmar: 'Ver guardia',
  checklists: 'Hacer',
  papeles: 'Renovar',
  certificados: 'Revisar',
  vencimientos: 'Ver',
  bajas: 'Decidir',
  cuentas: 'Revisar cuenta',
  mensajes: 'Leer',
  postulaciones: 'Leer',
}
