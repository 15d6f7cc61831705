import type { DocumentoCompania } from '#contract/biblioteca.ts'

/** `N.º 3/2026` */
export const numeroOf = ({ correlativo }: Pick<DocumentoCompania, 'correlativo'>): string | null =>
  correlativo && `N.º ${correlativo.numero}/${correlativo.anio}`

/** Whether its deadline has passed; the day itself still counts. */
export const vencido = ({ plazo }: Pick<DocumentoCompania, 'plazo'>, today: string): boolean =>
  plazo !== null && plazo < today
