import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { UsuarioSesion } from '#contract/shared/sesion.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import type { Contacto } from '#contract/usuarios/listas.ts'
import { activas } from '#web/parts/emergencias/consultas.ts'
import { guardiaDeHoy } from '#web/parts/guardias/hoy-consulta.ts'
import { useFlota } from '#web/parts/material-mayor/use-flota.ts'
import { directorioGuardado } from '#web/parts/usuarios/directorio-guardado.ts'
import { readBefore } from '#web/plumbing/query.ts'
import type { LocalData } from './opciones.ts'

/** What this device holds already: the fleet, the directory as far as it was read, today's guards, open emergencies. */
export function useConocido(user: UsuarioSesion): LocalData {
  const queries = useQueryClient()
  const { unidades = [] } = useFlota(user)
  const { en_curso = [], siguientes = [] } = queries.getQueryData(guardiaDeHoy.queryKey) ?? {}
  return {
    unidades,
    personas: directorioOf(queries),
    guardias: [...en_curso, ...siguientes],
    emergencias: queries.getQueryData(activas.queryKey)?.data ?? [],
  }
}

/** Members of the directory that is kept for a day, and of every page that was read of it, each once. */
function directorioOf(queries: QueryClient): Contacto[] {
  const read = readBefore(queries, usuariosApi.directorio).flatMap(({ data }) => data)
  const all = [...(queries.getQueryData(directorioGuardado.queryKey) ?? []), ...read]
  return [...new Map(all.map((one) => [one.id, one])).values()]
}
