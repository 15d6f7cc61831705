import type { DocumentoCompania, LecturaObligatoria } from '#contract/biblioteca.ts'

export const nombresLectura: Record<LecturaObligatoria, string> = {
  ninguno: 'No se pide',
  todos: 'Todos los miembros',
  oficiales: 'Oficiales y superiores',
}

/** `N.º 3/2026` */
export const numeroOf = ({ correlativo }: Pick<DocumentoCompania, 'correlativo'>): string | null =>
  correlativo && `N.º ${correlativo.numero}/${correlativo.anio}`

/** Whether its deadline has passed; the day itself still counts. */
export const vencido = ({ plazo }: Pick<DocumentoCompania, 'plazo'>, today: string): boolean =>
  plazo !== null && plazo < today
