export { unidadesIniciales } from '#contract/material-mayor.ts'

/** Whether a caller that names the version it saw has seen the newest one; naming none is allowed (decisions §2). */
export const isStale = (seen: number | undefined, current: number): boolean => seen !== undefined && seen !== current

/** What a neighbour may see of a unit: never why it is out, nor who said so (decisions §2). */
export function forVisitor<
  U extends { id: number; nombre: string; tipo: string; estado: string; ultimaActualizacion: string },
>({
  id,
  nombre,
  tipo,
  estado,
  ultimaActualizacion,
}: U): Pick<U, 'id' | 'nombre' | 'tipo' | 'estado' | 'ultimaActualizacion'> {
  return { id, nombre, tipo, estado, ultimaActualizacion }
}
