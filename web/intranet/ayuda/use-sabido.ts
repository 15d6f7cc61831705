import { useQuery } from '@tanstack/react-query'
import { perfilApi } from '#contract/perfil.ts'
import type { Sabido } from '#web/parts/ayuda/primer-dia.ts'
import { miDisponibilidad } from '#web/parts/disponibilidad/consultas.ts'
import { dispositivoQuery } from '#web/parts/notificaciones/dispositivo.ts'
import { query } from '#web/plumbing/query.ts'

/** Facts of the member's own that tick a step by themselves; false while unknown. */
export function useSabido(usuario: number): Record<Sabido, boolean> {
  const perfil = useQuery(query(perfilApi.own))
  const contacto = useQuery(query(perfilApi.contacto, { params: { id: usuario } }))
  const disponibilidad = useQuery(miDisponibilidad)
  const avisos = useQuery(dispositivoQuery)
  return {
    foto: Boolean(perfil.data?.foto_perfil),
    ficha: Boolean(contacto.data?.contacto_nombre),
    disponibilidad: disponibilidad.data !== undefined && disponibilidad.data.mia.estado !== 'sin_informar',
    avisos: avisos.data === 'activo',
  }
}
