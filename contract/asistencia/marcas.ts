/** domain §2.8: what a list says of a member at an act. */
export const marcas = ['presente', 'atraso', 'ausente', 'licencia', 'suspendido', 'no_citado'] as const
export type Marca = (typeof marcas)[number]

/** domain §2.8: as printed on the monthly sheet; `no_citado` is a blank. */
export const letras: Record<Marca, string> = {
  presente: 'A',
  atraso: 'T',
  ausente: 'F',
  licencia: 'L',
  suspendido: 'S',
  no_citado: '',
}

export const nombresMarcas: Record<Marca, string> = {
  presente: 'Presente',
  atraso: 'Atraso',
  ausente: 'Falta',
  licencia: 'Licencia',
  suspendido: 'Suspensión',
  no_citado: 'No citado',
}

export const asiste = (marca: Marca | null): boolean => marca === 'presente' || marca === 'atraso'
