/** Replaces the open document until it is done; a number is a version to view. */
export type Paso = 'editar' | 'version' | 'lectores' | 'archivar' | 'historial' | number
