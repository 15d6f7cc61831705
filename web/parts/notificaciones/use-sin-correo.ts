import { useQuery } from '@tanstack/react-query'
import { notificacionesApi } from '#contract/notificaciones.ts'
import { query } from '#web/plumbing/query.ts'

/** Returns true once it is known that this installation sends no mail. */
export const useSinCorreo = (): boolean => useQuery(query(notificacionesApi.suscripcion)).data?.correo === false
