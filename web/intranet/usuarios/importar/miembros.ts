import { cuantos } from '#contract/shared/paginacion.ts'

export const miembros = (count: number) => cuantos(count, 'miembro', 'miembros')
