import type { DocumentoCompania } from '#contract/biblioteca.ts'

/** `N.º 3/2026` */
export const numeroOf = ({ correlativo }: Pick<DocumentoCompania, 'correlativo'>): string | null =>
  correlativo && `N.º ${correlativo.numero}/${correlativo.anio}`

/** Past the deadline; the day itself still counts. */
export const vencido = ({ plazo }: Pick<DocumentoCompania, 'plazo'>, today: string): boolean =>
  plazo !== null && plazo < today

/** Text to share a document: its name, and where members read it (domain §2.0.3). */
export const paraCompartir = (
  documento: Pick<DocumentoCompania, 'id' | 'titulo' | 'correlativo'>,
  origin: string,
): string =>
  [
    [documento.titulo, numeroOf(documento)].filter(Boolean).join(', '),
    `${origin}/intranet/documentos?vista=biblioteca&documento=${documento.id}`,
  ].join('\n')
