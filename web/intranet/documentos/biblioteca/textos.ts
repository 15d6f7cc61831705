import type { DocumentoCompania } from '#contract/biblioteca.ts'

/** `N.º 3/2026` */
export const numeroOf = ({ correlativo }: Pick<DocumentoCompania, 'correlativo'>): string | null =>
  correlativo && `N.º ${correlativo.numero}/${correlativo.anio}`

/** Whether its deadline has passed; the day itself still counts. */
export const vencido = ({ plazo }: Pick<DocumentoCompania, 'plazo'>, today: string): boolean =>
  plazo !== null && plazo < today

/** What is handed on of a document: what it is, and where members read it (domain §2.0.3). */
export const paraCompartir = (
  documento: Pick<DocumentoCompania, 'id' | 'titulo' | 'correlativo'>,
  origin: string,
): string =>
  [
    [documento.titulo, numeroOf(documento)].filter(Boolean).join(', '),
    `${origin}/intranet/documentos?vista=biblioteca&documento=${documento.id}`,
  ].join('\n')
