import type { Preferencias, PreferenciasPropias, TipoNotificacion } from '#contract/notificaciones.ts'

export type Medio = 'correo' | 'push'
export const horas = ['silencio_desde', 'silencio_hasta'] as const
export type Hora = (typeof horas)[number]

type Cambio = (preferencias: PreferenciasPropias) => PreferenciasPropias
/** Choices that are not saved yet, by name: `guardia.correo`, `silencio_desde`. */
export type Cambios = ReadonlyMap<string, Cambio>

export const noCambios: Cambios = new Map()

export const deCampo =
  <Campo extends keyof Preferencias>(campo: Campo, valor: Preferencias[Campo]): Cambio =>
  (preferencias) => ({ ...preferencias, [campo]: valor })

export const deCanal =
  (tipo: TipoNotificacion, medio: Medio, valor: boolean): Cambio =>
  ({ canales, ...otras }) => ({ ...otras, canales: { ...canales, [tipo]: { ...canales[tipo], [medio]: valor } } })

export const conCambios = (preferencias: PreferenciasPropias, cambios: Cambios): PreferenciasPropias =>
  [...cambios.values()].reduce((now, cambio) => cambio(now), preferencias)
