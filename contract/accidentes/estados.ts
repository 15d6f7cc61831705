/** domain §2.5. */
export const estadosAccidente = ['registrado', 'informado', 'en_tramite', 'cerrado'] as const
export type EstadoAccidente = (typeof estadosAccidente)[number]

export const nombresEstadosAccidente: Record<EstadoAccidente, string> = {
  registrado: 'Registrado',
  informado: 'Informado',
  en_tramite: 'En trámite',
  cerrado: 'Cerrado',
}

export const accionesAccidente = ['informar', 'tramitar', 'cerrar', 'reabrir'] as const
export type AccionAccidente = (typeof accionesAccidente)[number]

/** Papers that DL 1757 asks for, in the order in which they fall due. */
export const pasosAccidente = ['constancia', 'certificado', 'cuerpo', 'cmf'] as const
export type PasoAccidente = (typeof pasosAccidente)[number]

export const nombresPasos: Record<PasoAccidente, string> = {
  constancia: 'Constancia de Carabineros',
  certificado: 'Certificado del médico tratante',
  cuerpo: 'Antecedentes entregados al Cuerpo',
  cmf: 'Antecedentes presentados a la CMF',
}

const tras: Record<EstadoAccidente, Partial<Record<AccionAccidente, EstadoAccidente>>> = {
  registrado: { informar: 'informado' },
  informado: { tramitar: 'en_tramite' },
  en_tramite: { cerrar: 'cerrado' },
  cerrado: { reabrir: 'en_tramite' },
}

/** The state that follows; undefined: the accident is in no state for it. */
export const trasAccion = (estado: EstadoAccidente, accion: AccionAccidente): EstadoAccidente | undefined =>
  tras[estado][accion]

/** Actions of a state, in the order of their buttons. */
export const accionesDe = (estado: EstadoAccidente): AccionAccidente[] =>
  accionesAccidente.filter((accion) => tras[estado][accion])

/** Steps that an action waits for. */
const exige: Record<AccionAccidente, readonly PasoAccidente[]> = {
  informar: ['constancia', 'cuerpo'],
  tramitar: ['certificado', 'cmf'],
  cerrar: pasosAccidente,
  reabrir: [],
}

interface Resuelto {
  paso: PasoAccidente
  hecho_el: string | null
  no_corresponde: string | null
}

/** A step without a day waits, unless somebody said why it does not apply. */
export const estaPendiente = ({ hecho_el, no_corresponde }: Resuelto): boolean =>
  hecho_el === null && no_corresponde === null

/** Steps that an action still waits for. */
export const faltanPara = (accion: AccionAccidente, pasos: readonly Resuelto[]): PasoAccidente[] =>
  exige[accion].filter((paso) => pasos.some((one) => one.paso === paso && estaPendiente(one)))

/** `El accidente está {estado}; no se puede {accion}.` */
export const noSePuede = (estado: EstadoAccidente, accion: AccionAccidente | 'editar'): string =>
  `El accidente está ${nombresEstadosAccidente[estado].toLocaleLowerCase('es')}; no se puede ${accion}.`
