/** Texts that the server answers and the web shows, to the letter of the specification. */
export const mensajes = {
  // spec §8, generic form submit errors
  sinConexion: 'Error de conexión. Verifique su conexión a internet.',
  porDefecto: 'Ha ocurrido un error. Intente nuevamente.',
  // spec §8, login
  errorLogin: 'Error al iniciar sesión',
  // decisions §2
  debeVerificar: 'Debe verificar su cuenta. Revise su correo electrónico.',
  pendienteAprobacion: 'Su cuenta está pendiente de aprobación por un administrador.',
  cuentaDesactivada: 'Su cuenta está desactivada. Contacte al administrador.',
  versionAntigua: 'El registro fue modificado por otra persona. Recargue e intente nuevamente.',
  // spec §5
  estadoObligatorio: 'El estado es obligatorio',
  contrasenaObligatoria: 'La contraseña es obligatoria',
  contrasenaCorta: 'La contraseña debe tener al menos 8 caracteres',
  contrasenaDebil: 'La contraseña debe contener al menos una letra mayúscula, una minúscula y un número',
  confirmeContrasena: 'Confirma tu contraseña',
  contrasenasDistintas: 'Las contraseñas no coinciden',
  // spec §2, fleet status management
  confirmarReinicio: '¿Está seguro de que desea reiniciar los datos? Esta acción no se puede deshacer.',
  estadoActualizado: (unidad: string, estado: string) => `El estado de ${unidad} ha sido actualizado a ${estado}`,
  datosReiniciados: 'Datos reiniciados correctamente',
  // fields
  obligatorio: 'Este campo es obligatorio',
  emailInvalido: 'Ingrese un correo electrónico válido',
  demasiadoLargo: (maximo: number) => `No puede superar los ${maximo} caracteres`,
  demasiadoCorto: (minimo: number) => `Debe tener al menos ${minimo} caracteres`,
  valorInvalido: 'El valor no es válido',
  // fleet
  unidadRepetida: 'Ya existe una unidad con ese nombre.',
  // set-up
  codigoInvalido: 'El enlace de configuración no es válido o ya fue usado.',
  configuracionLista: 'La cuenta de administrador quedó lista. Ya puede iniciar sesión.',
  sesionCerrada: 'Sesión cerrada',
  // limits, decisions §4
  demasiadosIntentos: (minutos: number) => `Demasiados intentos. Intente nuevamente en ${minutos} minutos.`,
  // files and bodies
  demasiadoGrande: 'Lo que envía es demasiado grande.',
  tipoNoPermitido: 'Tipo de contenido no permitido.',
  noDisponible: 'El servicio no está disponible en este momento. Intente nuevamente.',
  metodoNoPermitido: 'Método no permitido.',
} as const

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
