/** What takes the place of the open document until it is done; a number is a version that is looked at. */
export type Paso = 'editar' | 'version' | 'lectores' | 'archivar' | 'historial' | number
