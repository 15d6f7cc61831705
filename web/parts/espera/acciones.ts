import { asistenciaApi } from '#contract/asistencia.ts'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import { contactoApi } from '#contract/contacto.ts'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { CallInput, Endpoint, Output } from '#contract/endpoint.ts'
import type { EnEspera, TipoEspera } from '#contract/espera.ts'
import type { Decidida } from '#contract/espera/decididas.ts'
import { guardiasApi } from '#contract/guardias.ts'
import { api } from '#web/plumbing/api.ts'

/** What the one button of a kind does in place. */
interface Accion<E extends Endpoint> {
  endpoint: E
  input: (one: EnEspera) => CallInput<E>
  label: string
  gerundio: string
  /** Confirmation, for actions that cannot be undone: its title, and the outcome. */
  pregunta?: { titulo: string; queda: (one: EnEspera) => string }
  hecho: (one: EnEspera) => string
  /** The way back, and what is said then. */
  deshacer?: (one: EnEspera, output: Output<E>) => Promise<string>
}

// Types each call with its own input; the table below erases which.
const accion = <E extends Endpoint>(known: Accion<E>) => known as unknown as Accion<Endpoint>

const idOf = ({ id }: EnEspera) => ({ params: { id } })
const versionOf = ({ version }: EnEspera) => version ?? 0

const recibido = (endpoint: typeof contactoApi.markMensaje | typeof contactoApi.markPostulacion) =>
  accion<typeof contactoApi.markMensaje>({
    endpoint: endpoint as typeof contactoApi.markMensaje,
    input: (one) => ({ ...idOf(one), body: { respondido: true, version: versionOf(one) } }),
    label: 'Marcar como respondido',
    gerundio: 'Guardando',
    hecho: ({ titulo }) => `${titulo}: quedó como respondido.`,
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
  }),
  cambios: accion({
    endpoint: guardiasApi.actCambio,
    input: (one) => ({ ...idOf(one), body: { accion: 'aprobar' as const } }),
    label: 'Aprobar',
    gerundio: 'Aprobando',
    pregunta: { titulo: 'Aprobar el cambio', queda: ({ titulo, detalle }) => `${titulo}: ${detalle}.` },
    hecho: () => 'El cambio quedó hecho: se les avisó.',
  }),
  pedidos: accion({
    endpoint: guardiasApi.actCambio,
    input: (one) => ({ ...idOf(one), body: { accion: 'aceptar' as const } }),
    label: 'Aceptar',
    gerundio: 'Aceptando',
    pregunta: { titulo: 'Aceptar el cambio', queda: ({ titulo, detalle }) => `Se lo pide ${titulo}: ${detalle}.` },
    hecho: () => 'Quedó aceptado.',
  }),
  emergencias: accion({
    endpoint: emergenciasApi.accion,
    input: (one) => ({ ...idOf(one), body: { accion: 'revisar' as const } }),
    label: 'Revisar',
    gerundio: 'Revisando',
    pregunta: {
      titulo: 'Revisar emergencia',
      queda: ({ titulo }) =>
        `El parte de «${titulo}» queda revisado con su nombre, y nadie lo cambia más. Léalo antes.`,
    },
    hecho: ({ titulo }) => `${titulo}: su parte quedó revisado.`,
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
  }),
  mensajes: recibido(contactoApi.markMensaje),
  postulaciones: recibido(contactoApi.markPostulacion),
}

/** The word on the button that leads to the record. */
export const verbos: Record<TipoEspera, string> = {
  abiertas: 'Abrir',
  alarmas: 'Tratar',
  accidentes: 'Ver trámite',
  por_reemplazar: 'Reemplazar',
  brechas: 'Completar',
  fallas: 'Atender',
  controles: 'Controlar',
  solicitudes: 'Responder',
  confirmar: 'Confirmar',
  pedidos: 'Responder',
  lecturas: 'Leer',
  listas: 'Pasar lista',
  emergencias: 'Abrir parte',
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
