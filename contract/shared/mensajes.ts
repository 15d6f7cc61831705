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
  nombreConDireccion:
    'Escriba solo el nombre, sin direcciones web ni de correo, y deje un espacio después de un punto.',
  emailInvalido: 'Ingrese un correo electrónico válido',
  demasiadoLargo: (maximo: number) => `No puede superar los ${maximo} caracteres`,
  demasiadoCorto: (minimo: number) => `Debe tener al menos ${minimo} caracteres`,
  valorInvalido: 'El valor no es válido',
  entre: (minimo: number, maximo: number) =>
    `Debe estar entre ${minimo.toLocaleString('es-CL')} y ${maximo.toLocaleString('es-CL')}`,
  sinDecimales: 'Escríbalo sin decimales',
  prosaPesada: 'El texto tiene demasiados signos de formato (*, _, [, >, listas). Quite algunos o divídalo.',
  marcaDesconocida: 'Use las llaves solo para {nombre} y {compania}',
  // fleet
  unidadRepetida: 'Ya existe una unidad con ese nombre.',
  // set-up
  codigoInvalido: 'El enlace de configuración no es válido o ya fue usado.',
  configuracionLista: 'La cuenta de administrador quedó lista. Ya puede iniciar sesión.',
  sesionCerrada: 'Sesión cerrada',
  otrasSesionesCerradas: 'Las demás sesiones se cerraron.',
  // registration, decisions §4 and domain §2.10
  cuentaCreada: 'Su cuenta fue creada. Revise su correo electrónico para verificarla.',
  registroCerrado: 'El registro está cerrado. Pida una invitación a un administrador.',
  emailEnUso: 'Ya existe una cuenta con este correo.',
  rutEnUso: 'Ya existe una cuenta con este RUT.',
  rutInvalido: 'Ingrese un RUT válido, por ejemplo 12.345.678-5',
  rutDigito: 'El dígito verificador no coincide. Revíselo en su cédula.',
  telefonoInvalido: 'Ingrese un teléfono de 9 dígitos, por ejemplo +56 9 1234 5678',
  albumRepetido: 'Dos álbumes no pueden tener la misma dirección',
  demasiadasFotos: (maximo: number) => `La galería admite hasta ${maximo.toLocaleString('es-CL')} fotografías en total`,
  redRepetida: 'Este enlace ya está en la lista',
  direccionInvalida: 'Ingrese una dirección web completa, que empiece con https://',
  fechaInvalida: 'Ingrese una fecha válida',
  menorDeEdad: (edad: number) => `El bombero debe tener al menos ${edad} años`,
  ingresoFuturo: 'La fecha de ingreso no puede ser futura',
  ingresoAntesDeTiempo: 'La fecha de ingreso debe ser al menos 15 años posterior al nacimiento',
  contrasenaComun: 'Esta contraseña es demasiado común. Elija otra.',
  contrasenaPersonal: 'La contraseña no puede ser su nombre, su RUT, su correo ni el nombre de la compañía.',
  // spec §8, verification
  tokenFaltante: 'Token inválido o faltante',
  errorVerificar: 'Error al verificar la cuenta',
  errorVerificarVencido: 'Error al verificar la cuenta. El enlace puede haber expirado.',
  noSePuedeReenviar: 'No se puede reenviar el correo. Contacta al administrador.',
  errorReenviar: 'Error al reenviar el correo de verificación. Inténtalo más tarde.',
  verificacionReenviada: 'Se ha enviado un nuevo correo de verificación a tu dirección de email.',
  cuentaVerificada: 'Su cuenta quedó verificada. Ya puede iniciar sesión.',
  cuentaVerificadaPorAprobar:
    'Su correo quedó verificado. Podrá iniciar sesión cuando un administrador apruebe su cuenta.',
  // spec §8, reset
  enlaceSolicitado: 'Si el correo corresponde a una cuenta, recibirá un enlace para restablecer su contraseña.',
  tokenVencido: 'Token inválido o expirado',
  tokenInvalidoPida: 'Token inválido. Por favor, solicita un nuevo enlace de recuperación.',
  errorRestablecer: 'Ha ocurrido un error al restablecer tu contraseña. El enlace puede haber expirado.',
  contrasenaRestablecida: 'Tu contraseña ha sido restablecida correctamente.',
  restablecimientoVencido: 'El enlace de restablecimiento de contraseña ha expirado o es inválido',
  errorVerificarToken: 'Error al verificar el token. Por favor, solicita un nuevo enlace de recuperación.',
  // password and e-mail of one who is signed in
  contrasenaActualIncorrecta: 'La contraseña actual es incorrecta.',
  confirmeClave: 'Confirme su contraseña para continuar.',
  claveSinConfirmar: 'No se continuó: falta confirmar su contraseña.',
  claveConfirmada: 'Su contraseña quedó confirmada.',
  contrasenaCambiada: 'Su contraseña fue cambiada. Las demás sesiones se cerraron.',
  correoInvalido: 'El enlace para confirmar el correo ha expirado o es inválido.',
  correoConfirmado: 'Su nuevo correo quedó confirmado.',
  deshacerInvalido: 'El enlace para deshacer el cambio de correo ha expirado o ya fue usado.',
  deshacerOcupado: 'Otra cuenta usa ahora este correo. Pida ayuda a un administrador.',
  correoDeshecho: 'El cambio de correo se deshizo y todas las sesiones se cerraron.',
  correoRetirado: 'El enlace para confirmar el correo nuevo ya no sirve.',
  // spec §8, profile
  errorPerfil: 'Error al cargar datos del perfil',
  sinPerfil: 'No se encontró información del usuario',
  fotoPerfilGrande: 'El archivo es demasiado grande. El tamaño máximo es 5MB.',
  fotoPerfilTipo: 'Solo se permiten archivos de imagen (JPEG, PNG, GIF)',
  errorFotoPerfil: 'Error al subir la imagen. Intente nuevamente.',
  fotoPerfilGuardada: 'La fotografía de perfil se actualizó.',
  fotoPerfilQuitada: 'La fotografía de perfil se quitó.',
  errorFicha: 'Error al cargar la ficha personal',
  fichaGuardada: 'La ficha personal se guardó.',
  perfilGuardado: 'Los cambios del perfil se guardaron.',
  perfilGuardadoCorreo: (email: string) =>
    `Los cambios del perfil se guardaron. Enviamos a ${email} un enlace para confirmar el nuevo correo.`,
  // spec §5 and §8, documents
  documentoDemasiadoGrande: 'El archivo es demasiado grande. El tamaño máximo es 10MB.',
  documentoSubido: 'Documento subido correctamente',
  espacioAgotado: (ocupado: number, maximo: number) =>
    `Ha ocupado ${megas(ocupado)} de ${megas(maximo)} MB, y este archivo no cabe. Elimine algún documento o pida más espacio a un administrador.`,
  errorSubirDocumento: 'Error al subir el documento. Intente nuevamente.',
  confirmarEliminarDocumento: '¿Está seguro de eliminar este documento?',
  documentoEliminado: 'Documento eliminado correctamente',
  errorEliminarDocumento: 'Error al eliminar el documento. Intente nuevamente.',
  sinDocumentos: 'No hay documentos',
  // the company's library, domain §2.14
  carpetaRepetida: 'Ya existe una carpeta con ese nombre.',
  carpetaNoExiste: 'Esta carpeta ya no existe.',
  carpetaNumerada: 'Un documento con número del año no cambia de carpeta, ni entra otro a ella.',
  carpetaCreada: (nombre: string) => `La carpeta ${nombre} quedó creada.`,
  documentoPublicado: (titulo: string) => `«${titulo}» quedó publicado.`,
  documentoNumerado: (titulo: string, numero: string) => `«${titulo}» quedó publicado con el ${numero}.`,
  documentoCambiado: (titulo: string) => `Los cambios de «${titulo}» se guardaron.`,
  versionPublicada: (titulo: string, numero: number) => `La versión ${numero} de «${titulo}» quedó publicada.`,
  documentoArchivadoAhora: (titulo: string) => `«${titulo}» quedó archivado.`,
  documentoDeVuelta: (titulo: string) => `«${titulo}» volvió a la biblioteca.`,
  plazoPasado: 'El plazo no puede ser anterior a hoy',
  documentoArchivado: 'Este documento está archivado.',
  sinLecturaObligatoria: 'Este documento no pide confirmar su lectura.',
  todosLeyeron: 'Todos confirmaron su lectura.',
  yaRecordado: 'Hoy ya se les recordó. Podrá hacerlo de nuevo mañana.',
  recordatorioEnviado: (personas: number) =>
    personas === 1 ? 'Se recordó la lectura a una persona.' : `Se recordó la lectura a ${personas} personas.`,
  // spec §8, diagnostics
  errorDiagnostico: (motivo: string) => `Error al ejecutar diagnóstico: ${motivo}`,
  apiConectada: 'Conexión exitosa con la API',
  apiSinConexion: 'No se pudo conectar con la API',
  sinToken: 'No hay token de autenticación',
  tokenValido: 'Token de autenticación válido',
  tokenNoValido: 'Token de autenticación inválido o expirado',
  reporteCopiado: 'El reporte se copió al portapapeles.',
  reporteNoCopiado: 'No se pudo copiar el reporte.',
  // papers
  demasiadosPapeles: 'Ya pidió muchos documentos PDF. Espere a que terminen e intente nuevamente.',
  papelDemasiadoLargo:
    'El documento es demasiado largo para hacerlo en PDF. Si es una lista, descárguela como planilla.',
  // users, domain §2.10 and §2.0.2
  rolPropio: 'No puede modificar su propio rol',
  estadoPropio: 'No puede modificar su propio estado',
  eliminarPropio: 'No puede eliminar su propia cuenta',
  ultimoAdministrador: 'Debe existir al menos un administrador activo',
  noEstaPendiente: 'Esta cuenta no está pendiente de aprobación.',
  noEstaPorVerificar: 'Esta cuenta no tiene un correo por verificar.',
  invitacionSinAceptar: 'Esta persona aún no acepta su invitación. Si ya no corresponde, elimine la cuenta.',
  cuentaDeBaja: 'Esta cuenta está dada de baja.',
  sinPermisoPara: (campos: string) => `No tiene permiso para modificar: ${campos}.`,
  bajaFutura: 'La fecha de baja no puede ser futura',
  bajaAntesDeIngreso: 'La fecha de baja no puede ser anterior al ingreso',
  invitacionEnviada: (email: string) => `Se envió una invitación a ${email}.`,
  verificacionEnviada: (email: string) => `Se envió un nuevo correo a ${email}.`,
  usuarioEliminado: (nombre: string) => `La cuenta de ${nombre} fue eliminada.`,
  usuarioDeBaja: (nombre: string) =>
    `La cuenta de ${nombre} fue cerrada. Su nombre queda en los registros de la compañía.`,
  // members from a sheet
  planillaNoPermitida: 'Elija una planilla de Excel (.xlsx) o un archivo .csv.',
  planillaIlegible:
    'No se pudo leer la planilla. Ábrala en Excel, guárdela de nuevo como .xlsx o .csv y vuelva a elegirla.',
  planillaVacia: 'La planilla no tiene filas con datos.',
  planillaDemasiadasFilas: (maximo: number) =>
    `La planilla tiene más de ${maximo.toLocaleString('es-CL')} filas. Divídala en varias.`,
  planillaSinColumnas: (columnas: string) => `A la planilla le faltan columnas: ${columnas}. Revise sus títulos.`,
  planillaColumnaRepetida: (columna: string) => `La planilla tiene más de una columna «${columna}».`,
  filaRepetida: (fila: number) => `Ya está en la fila ${fila}`,
  // service sheet, domain §2.10
  terminoAntesDelInicio: 'El término no puede ser anterior al inicio',
  periodoFuturo: 'El período no puede comenzar en el futuro',
  terminoFuturo: 'El término no puede ser futuro: déjelo en blanco mientras el servicio continúa',
  periodoSuperpuesto: 'El período se superpone con otro de la hoja',
  primerPeriodo: (dia: string) => `El primer período comienza con la fecha de ingreso, el ${dia}`,
  sinIngreso: 'Falta la fecha de ingreso. Un administrador la registra en el perfil.',
  primerPeriodoSeQueda: 'El primer período no se puede eliminar mientras haya otros.',
  ingresoTrasPeriodo: 'El primer período de servicio termina antes de esa fecha. Corríjalo en la hoja de servicios.',
  cargoFuturo: 'El cargo no puede comenzar en el futuro',
  premioFuturo: 'La fecha del premio no puede ser futura',
  // one's own data, domain §1.11
  solicitudRepetida: 'Ya tiene una solicitud como esta sin responder.',
  solicitudResuelta: 'Esta solicitud ya fue respondida.',
  solicitudPropia: 'Su propia solicitud la responde otro administrador.',
  solicitudAceptada: (nombre: string) => `La solicitud de ${nombre} quedó aceptada.`,
  solicitudRechazada: (nombre: string) => `La solicitud de ${nombre} quedó rechazada.`,
  // contact and applications: a neighbour reads them, decisions §6
  mensajeRecibido: 'Recibimos tu mensaje. Te responderemos al correo que dejaste.',
  postulacionRecibida: 'Recibimos tu postulación. Te escribiremos o llamaremos para contarte cómo sigue.',
  consentimientoFaltante: 'Para postular, acepta que guardemos tus datos.',
  mensajeEliminado: (nombre: string) => `El mensaje de ${nombre} fue eliminado.`,
  postulacionEliminada: (nombre: string) => `La postulación de ${nombre} fue eliminada.`,
  // notifications
  notificacionesLeidas: 'Todas sus notificaciones quedaron como leídas.',
  dispositivoActivado: 'Este dispositivo recibirá notificaciones mientras su sesión siga abierta.',
  dispositivoDesactivado: 'Este dispositivo ya no recibirá notificaciones.',
  pruebaEnviada: 'La prueba va en camino.',
  dispositivoInvalido: 'El navegador entregó una dirección a la que no se pueden enviar notificaciones.',
  horaInvalida: 'Ingrese una hora, por ejemplo 23:00',
  silencioVacio: 'Debe ser distinta de la hora de inicio',
  // outgoing mails
  correoReenviado: 'El correo se enviará de nuevo.',
  correoSinEnlace: 'Este correo llevaba un enlace que ya no se guarda. Pida uno nuevo desde la cuenta.',
  correoDePrueba: (email: string) => `Se envía un correo de prueba a ${email}. Vea en la lista cómo le fue.`,
  correoDePruebaSinServidor: 'No hay servidor de correo configurado: el correo de prueba quedó guardado en la lista.',
  // backups and tasks
  respaldoPedido: 'El respaldo comenzó. Puede seguir trabajando: la lista muestra cómo va.',
  respaldoEnCurso: 'Ya se está haciendo un respaldo. Espere a que termine.',
  respaldoSinArchivo: 'Este respaldo no tiene un archivo que se pueda usar.',
  verificacionPedida: 'La verificación comenzó: la lista muestra el resultado.',
  tareaPedida: (nombre: string) => `Se ejecuta ahora: ${nombre}.`,
  tareaEnCurso: 'Esta tarea se está ejecutando. Espere a que termine.',
  // settings and catalogues, domain §2.11
  reglaSinFecha: 'Indique desde qué día rige',
  dotacionCorta: 'No puede ser menos que conductores y personas a cargo juntos',
  asistenciaBajaMayor: 'Debe ser menor que la asistencia alta',
  enUso: (registros: number) =>
    `No se puede eliminar: está en uso en ${registros} ${registros === 1 ? 'registro' : 'registros'}. Puede desactivarlo.`,
  delPrograma:
    'Cuartel lo usa por sí mismo: no se puede eliminar ni desactivar. Puede cambiar su nombre y lo que vale.',
  claveInvalida: 'Escriba la clave como 10-0, 6-3 o 10-0-1',
  yaEnCatalogo: 'Ya está en el catálogo',
  yaEsFeriado: 'Ya hay un feriado ese día',
  eliminadoDelCatalogo: (nombre: string) => `${nombre}: se eliminó del catálogo.`,
  // limits, decisions §4
  demasiadosIntentos: (minutos: number) => `Demasiados intentos. Intente nuevamente en ${minutos} minutos.`,
  // Idempotency-Key
  claveIncorrecta: 'El encabezado Idempotency-Key debe tener entre 16 y 100 letras, números o guiones.',
  claveRepetida: 'Esa clave ya se usó para enviar otros datos.',
  yaRegistrado: 'Esto ya quedó registrado. Recargue para verlo.',
  enCurso: 'Lo mismo se está registrando en este momento. Intente nuevamente.',
  // files and bodies
  demasiadoGrande: 'Lo que envía es demasiado grande.',
  tipoNoPermitido: 'Tipo de contenido no permitido.',
  noDisponible: 'El servicio no está disponible en este momento. Intente nuevamente.',
  sinEspacio: 'No queda espacio en el servidor. Avise a un administrador.',
  metodoNoPermitido: 'Método no permitido.',
  hostAjeno: 'Esta dirección no corresponde al sitio.',
  archivoFalta: 'Elija un archivo.',
  unSoloArchivo: 'Envíe un solo archivo a la vez.',
  archivoDemasiadoGrande: (bytes: number) => `El archivo supera el máximo de ${Math.floor(bytes / 2 ** 20)} MB.`,
  archivoNoPermitido: 'Tipo de archivo no permitido.',
  fotoIlegible: 'No se pudo leer la fotografía. Ábrala en su equipo, guárdela de nuevo y vuelva a subirla.',
  fotoDemasiadosPixeles: 'La fotografía tiene más de 50 megapíxeles. Redúzcala y vuelva a subirla.',
  fotoBorrada: 'La fotografía ya no existe. Súbala de nuevo.',
  fotoEnUso: 'La fotografía se muestra todavía en el sitio. Quítela de ahí, publique e intente nuevamente.',
  fotoEliminada: 'La fotografía fue borrada.',
} as const

const megas = (bytes: number) => (bytes / 2 ** 20).toLocaleString('es-CL', { maximumFractionDigits: 1 })

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
