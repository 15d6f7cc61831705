/** As printed on a certificate: `ABCDE-FGHJK-LMNPQ-RSTUV`. */
export const enGrupos = (codigo: string): string => codigo.match(/.{1,5}/g)?.join('-') ?? ''

/** A code as it is stored, from what somebody typed off a paper. */
export const codigoEscrito = (escrito: string): string => escrito.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
