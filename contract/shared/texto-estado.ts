/** spec §8: the text of a status when the server gave none. */
export function textOfStatus(status: number, statusText = ''): string {
  return textsByStatus[status] ?? `Error ${status}: ${statusText}`
}

const textsByStatus: Record<number, string> = {
  400: 'Datos incorrectos. Verifique la información.',
  401: 'Credenciales incorrectas.',
  403: 'No tiene permiso para realizar esta acción.',
  404: 'Recurso no encontrado.',
  409: 'Ya existe un registro con estos datos.',
  500: 'Error en el servidor. Intente más tarde.',
}
