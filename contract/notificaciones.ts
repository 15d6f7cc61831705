/** domain §2.0.3: what a notification is about; each member decides by what ways each kind reaches them. */
export const tiposNotificacion = [
  'emergencia',
  'guardia',
  'evento',
  'capacitacion',
  'vencimientos',
  'asistencia',
  'sistema',
] as const
export type TipoNotificacion = (typeof tiposNotificacion)[number]
