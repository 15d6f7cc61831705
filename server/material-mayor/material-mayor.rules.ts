export { unidadesIniciales } from '#contract/material-mayor.ts'

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
