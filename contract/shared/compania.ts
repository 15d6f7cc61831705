/**
 * The company of this installation, until it is kept in the database and edited by an administrator. Every value here
 * is a sample: the company supplies the real ones before anything is published.
 */
export const compania = {
  nombre: 'Segunda Compañía',
  cuerpo: 'Cuerpo de Bomberos',
  /** After the bar of every page title (spec §1). */
  sitio: 'Segunda Compañía de Bomberos',
  fundada: '1896',
  fundacion: '1896-11-20',
  direccion: ['Av. del Puerto 202', 'Barrio Estación', 'Región de la Costa'],
  /** The number of Bomberos in all of Chile. */
  emergencia: '132',
} as const
