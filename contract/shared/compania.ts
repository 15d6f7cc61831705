/** The company of this installation, until it is kept in the database and edited by an administrator. */
export const compania = {
  nombre: 'Segunda Compañía',
  cuerpo: 'Cuerpo de Bomberos',
  /** After the bar of every page title (spec §1). */
  sitio: 'Segunda Compañía de Bomberos',
  fundada: '1896',
} as const
