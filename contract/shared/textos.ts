/** Texts that the server returns and the web shows, verbatim from the specification. */

const megas = (bytes: number) => (bytes / 2 ** 20).toLocaleString('es-CL', { maximumFractionDigits: 1 })

// spec §8, generic form submit errors
export const sinConexion = 'Error de conexión. Verifique su conexión a internet.'
export const porDefecto = 'Ha ocurrido un error. Intente nuevamente.'
// spec §8, login
export const errorLogin = 'Error al iniciar sesión'
// decisions §2
export const debeVerificar = 'Debe verificar su cuenta. Revise su correo electrónico.'
export const pendienteAprobacion = 'Su cuenta está pendiente de aprobación por un administrador.'
export const cuentaDesactivada = 'Su cuenta está desactivada. Contacte al administrador.'
export const versionAntigua = 'El registro fue modificado por otra persona. Recargue e intente nuevamente.'
// spec §5
export const estadoObligatorio = 'El estado es obligatorio'
export const contrasenaObligatoria = 'La contraseña es obligatoria'
export const contrasenaCorta = 'La contraseña debe tener al menos 8 caracteres'
export const contrasenaDebil = 'La contraseña debe contener al menos una letra mayúscula, una minúscula y un número'
export const confirmeContrasena = 'Confirma tu contraseña'
export const contrasenasDistintas = 'Las contraseñas no coinciden'
// spec §2, fleet status management
export const confirmarReinicio = '¿Está seguro de que desea reiniciar los datos? Esta acción no se puede deshacer.'
export const estadoActualizado = (unidad: string, estado: string) =>
  `El estado de ${unidad} ha sido actualizado a ${estado}`
export const estadoDeshecho = (unidad: string, estado: string) => `Se deshizo el cambio: ${unidad} vuelve a ${estado}`
export const estadoEnEquipo = (unidad: string, estado: string) =>
  `${unidad} quedó ${estado} en este equipo. Se enviará cuando vuelva la conexión.`
export const cambioSinEnviar = (unidad: string) => `Se deshizo el cambio de ${unidad}, que no se había enviado.`
export const cambioYaEnviado = 'El cambio ya se envió. Deshágalo desde el historial de cambios.'
export const otroCambioDespues = (unidad: string) =>
  `Otra persona cambió ${unidad} después: su cambio no se deshizo. Revise su estado actual.`
export const nadaQueDeshacer = (unidad: string) => `El último cambio de ${unidad} no se puede deshacer.`
export const datosReiniciados = 'Datos reiniciados correctamente'
// fields
export const obligatorio = 'Este campo es obligatorio'
export const calidadIgual = 'Ya tiene esa calidad'
export const elijaAlgo = 'Elija al menos una fila'
export const hastaVarios = (maximo: number) => `Elija hasta ${maximo} filas`
export const nombreConDireccion =
  'Escriba solo el nombre, sin direcciones web ni de correo, y deje un espacio después de un punto.'
export const emailInvalido = 'Ingrese un correo electrónico válido'
export const demasiadoLargo = (maximo: number) => `No puede superar los ${maximo} caracteres`
export const demasiadoCorto = (minimo: number) => `Debe tener al menos ${minimo} caracteres`
export const campoDesconocido = 'Este campo no existe'
export const valorInvalido = 'El valor no es válido'
export const entre = (minimo: number, maximo: number) =>
  `Debe estar entre ${minimo.toLocaleString('es-CL')} y ${maximo.toLocaleString('es-CL')}`
export const sinDecimales = 'Escríbalo sin decimales'
export const prosaPesada = 'El texto tiene demasiados signos de formato (*, _, [, >, listas). Quite algunos o divídalo.'
export const marcaDesconocida = 'Use las llaves solo para {nombre} y {compania}'
// fleet
export const unidadRepetida = 'Ya existe una unidad con ese nombre.'
export const patenteInvalida = 'Escriba una patente chilena, como KXRT-41'
export const patenteRepetida = 'Otra unidad tiene esa patente.'
export const minimoSobreCapacidad = 'No puede ser mayor que la capacidad de tripulantes'
export const reservaInvalida = 'Elija otra unidad en uso, de la que no dependa esta'
// set-up
export const codigoInvalido = 'El enlace de configuración no es válido o ya fue usado.'
export const configuracionLista = 'La cuenta de administrador quedó lista. Ya puede iniciar sesión.'
export const sesionCerrada = 'Sesión cerrada'
export const otrasSesionesCerradas = 'Las demás sesiones se cerraron.'
// registration, decisions §4 and domain §2.10
export const cuentaCreada = 'Su cuenta fue creada. Revise su correo electrónico para verificarla.'
export const registroCerrado = 'El registro está cerrado. Pida una invitación a un administrador.'
export const miembroSinCorreo = 'No tiene correo: agréguelo en su perfil, y con eso se le invita.'
export const emailEnUso = 'Ya existe una cuenta con este correo.'
export const rutEnUso = 'Ya existe una cuenta con este RUT.'
export const rutInvalido = 'Ingrese un RUT válido, por ejemplo 12.345.678-5'
export const rutSinDigito = 'Al RUT le falta su dígito verificador: escríbalo con guion, como 12.345.678-5'
export const rutDigito = 'El dígito verificador no coincide. Revíselo en su cédula.'
export const telefonoInvalido = 'Ingrese un teléfono de 9 dígitos, por ejemplo +56 9 1234 5678'
export const albumRepetido = 'Dos álbumes no pueden tener la misma dirección'
export const demasiadasFotos = (maximo: number) =>
  `La galería admite hasta ${maximo.toLocaleString('es-CL')} fotografías en total`
export const redRepetida = 'Este enlace ya está en la lista'
export const direccionInvalida = 'Ingrese una dirección web completa, que empiece con https://'
export const fechaInvalida = 'Ingrese una fecha válida'
export const menorDeEdad = (edad: number) => `El bombero debe tener al menos ${edad} años`
export const ingresoFuturo = 'La fecha de ingreso no puede ser futura'
export const ingresoAntesDeTiempo = 'La fecha de ingreso debe ser al menos 15 años posterior al nacimiento'
export const ingresoAntesDeNacer = 'La fecha de ingreso no puede ser anterior al nacimiento'
export const contrasenaComun = 'Esta contraseña es demasiado común. Elija otra.'
export const contrasenaPersonal = 'La contraseña no puede ser su nombre, su RUT, su correo ni el nombre de la compañía.'
export const sinServidorDeCorreo = 'Esta instalación no envía correos: pida el enlace a un administrador.'
// spec §8, verification
export const tokenFaltante = 'Token inválido o faltante'
export const errorVerificar = 'Error al verificar la cuenta'
export const errorVerificarVencido = 'Error al verificar la cuenta. El enlace puede haber expirado.'
export const noSePuedeReenviar = 'No se puede reenviar el correo. Contacta al administrador.'
export const errorReenviar = 'Error al reenviar el correo de verificación. Inténtalo más tarde.'
export const verificacionReenviada = 'Se ha enviado un nuevo correo de verificación a tu dirección de email.'
export const cuentaVerificada = 'Su cuenta quedó verificada. Ya puede iniciar sesión.'
export const cuentaVerificadaPorAprobar =
  'Su correo quedó verificado. Podrá iniciar sesión cuando un administrador apruebe su cuenta.'
// spec §8, reset
export const enlaceSolicitado =
  'Si el correo corresponde a una cuenta, recibirá un enlace para restablecer su contraseña.'
export const tokenVencido = 'Token inválido o expirado'
export const tokenInvalidoPida = 'Token inválido. Por favor, solicita un nuevo enlace de recuperación.'
export const errorRestablecer = 'Ha ocurrido un error al restablecer tu contraseña. El enlace puede haber expirado.'
export const contrasenaRestablecida = 'Tu contraseña ha sido restablecida correctamente.'
export const restablecimientoVencido = 'El enlace de restablecimiento de contraseña ha expirado o es inválido'
export const errorVerificarToken = 'Error al verificar el token. Por favor, solicita un nuevo enlace de recuperación.'
// password and e-mail of a signed-in member
export const contrasenaActualIncorrecta = 'La contraseña actual es incorrecta.'
export const confirmeClave = 'Confirme su contraseña para continuar.'
export const claveSinConfirmar = 'No se continuó: falta confirmar su contraseña.'
export const claveConfirmada = 'Su contraseña quedó confirmada.'
// a place that is not trusted yet
export const confirmeCorreo = 'Para esto falta confirmar este dispositivo con un código enviado a su correo.'
export const confirmeFactor = 'Para esto falta confirmar con su llave de acceso o un código.'
export const codigoEnviado = (para: string) => `Le enviamos un código a ${para}.`
export const codigoSinCorreo =
  'Esta instalación no envía correos. Hágalo desde un dispositivo donde ya entró antes, o pida ayuda a un administrador.'
export const codigoConFactor = 'Usted tiene un segundo factor: confirme con él.'
export const codigoInnecesario = 'Este dispositivo ya está confirmado.'
export const codigoSeis = 'El código tiene seis números'
export const codigoDeCorreoErrado = (quedan: number) =>
  `El código no es correcto. ${quedan === 1 ? 'Le queda un intento.' : `Le quedan ${quedan} intentos.`}`
export const codigoDeCorreoVencido = 'Ese código ya no sirve. Pida otro.'
export const dispositivoConfirmado = 'Este dispositivo quedó confirmado.'
// codes of an application, and recovery codes
export const segundoFactor = 'Falta el segundo paso para entrar.'
export const codigoIncorrecto = 'El código no es correcto, o ya se usó.'
export const confirmeConUno = 'Confirme con la contraseña o con un código, no con ambos.'
export const yaHayAplicacion = 'Ya usa una aplicación de códigos. Para cambiarla, quite antes la que tiene.'
export const sinAplicacion = 'Esta aplicación ya se confirmó o se reemplazó. Empiece de nuevo.'
export const aplicacionLista = 'Desde ahora se le pedirá un código de la aplicación al entrar.'
export const aplicacionQuitada = 'Ya no se usan los códigos de la aplicación. Las demás sesiones se cerraron.'
export const recuperacionSinFactor = 'Los códigos de recuperación se hacen después de agregar un segundo factor.'
export const contrasenaCambiada = 'Su contraseña fue cambiada. Las demás sesiones se cerraron.'
export const correoInvalido = 'El enlace para confirmar el correo ha expirado o es inválido.'
export const correoConfirmado = 'Su nuevo correo quedó confirmado.'
// second factor, docs/decisions/121
export const faltaFactor = 'Terminó su plazo: configure su segundo factor en Configuración, Mi cuenta, para seguir.'
export const reinicioPropio = 'No puede quitar así su propio segundo factor. Use un código de recuperación.'
export const miembroSinFactor = 'Este miembro no tiene segundo factor.'
export const reinicioEnEspera = 'Ya se pidió quitar su segundo factor, y está en espera.'
export const reinicioDetenido = 'Se detuvo: el segundo factor se conserva.'
export const reinicioInvalido = 'El enlace ya no sirve: el pedido se detuvo, se hizo o no existe.'
export const deshacerInvalido = 'El enlace para deshacer el cambio de correo ha expirado o ya fue usado.'
export const deshacerOcupado = 'Otra cuenta usa ahora este correo. Pida ayuda a un administrador.'
export const correoDeshecho = 'El cambio de correo se deshizo y todas las sesiones se cerraron.'
export const correoRetirado = 'El enlace para confirmar el correo nuevo ya no sirve.'
// spec §8, profile
export const errorPerfil = 'Error al cargar datos del perfil'
export const sinPerfil = 'No se encontró información del usuario'
export const fotoPerfilGrande = 'El archivo es demasiado grande. El tamaño máximo es 5MB.'
export const fotoPerfilTipo = 'Solo se permiten archivos de imagen (JPEG, PNG, GIF)'
export const errorFotoPerfil = 'Error al subir la imagen. Intente nuevamente.'
export const fotoPerfilGuardada = 'La fotografía de perfil se actualizó.'
export const fotoPerfilQuitada = 'La fotografía de perfil se quitó.'
export const fotoSinConsentimiento =
  'Es menor de edad: su fotografía se sube cuando esté registrado el consentimiento de su apoderado.'
export const saludSinConsentimiento = 'Para guardar datos de salud, antes hay que autorizarlo.'
export const sinApoderado = 'Es menor de edad: registre primero a su apoderado.'
export const consentimientoAjeno =
  'El consentimiento de un menor de edad lo da su apoderado, y lo registra un administrador.'
export const consentimientoDeMenor = 'Este consentimiento es solo para menores de edad.'
export const yaConsentido = 'Este consentimiento ya está registrado.'
export const noConsentido = 'Este consentimiento no está registrado, o ya se retiró.'
export const errorFicha = 'Error al cargar la ficha personal'
export const fichaGuardada = 'La ficha personal se guardó.'
export const perfilGuardado = 'Los cambios del perfil se guardaron.'
export const perfilGuardadoSinCorreo =
  'Los cambios del perfil se guardaron. Esta instalación no envía correos: pida a un administrador el enlace para confirmar el nuevo.'
export const perfilGuardadoCorreo = (email: string) =>
  `Los cambios del perfil se guardaron. Enviamos a ${email} un enlace para confirmar el nuevo correo.`
// spec §5 and §8, documents
export const documentoDemasiadoGrande = 'El archivo es demasiado grande. El tamaño máximo es 10MB.'
export const documentoSubido = 'Documento subido correctamente'
export const espacioAgotado = (ocupado: number, maximo: number) =>
  `Ha ocupado ${megas(ocupado)} de ${megas(maximo)} MB, y este archivo no cabe. Elimine algún documento o pida más espacio a un administrador.`
export const errorSubirDocumento = 'Error al subir el documento. Intente nuevamente.'
export const confirmarEliminarDocumento = '¿Está seguro de eliminar este documento?'
export const documentoEliminado = 'Documento eliminado correctamente'
export const errorEliminarDocumento = 'Error al eliminar el documento. Intente nuevamente.'
export const sinDocumentos = 'No hay documentos'
// the company's library, domain §2.14
export const carpetaRepetida = 'Ya existe una carpeta con ese nombre.'
export const carpetaNoExiste = 'Esta carpeta ya no existe.'
export const carpetaNumerada = 'Un documento con número del año no cambia de carpeta, ni entra otro a ella.'
export const carpetaCreada = (nombre: string) => `La carpeta ${nombre} quedó creada.`
export const documentoPublicado = (titulo: string) => `«${titulo}» quedó publicado.`
export const documentoNumerado = (titulo: string, numero: string) => `«${titulo}» quedó publicado con el ${numero}.`
export const documentoCambiado = (titulo: string) => `Los cambios de «${titulo}» se guardaron.`
export const versionPublicada = (titulo: string, numero: number) =>
  `La versión ${numero} de «${titulo}» quedó publicada.`
export const documentoArchivadoAhora = (titulo: string) => `«${titulo}» quedó archivado.`
export const documentoDeVuelta = (titulo: string) => `«${titulo}» volvió a la biblioteca.`
export const plazoPasado = 'El plazo no puede ser anterior a hoy'
export const documentoArchivado = 'Este documento está archivado.'
export const sinLecturaObligatoria = 'Este documento no pide confirmar su lectura.'
export const todosLeyeron = 'Todos confirmaron su lectura.'
export const yaRecordado = 'Hoy ya se les recordó. Podrá hacerlo de nuevo mañana.'
export const recordatorioEnviado = (envio: string) => `La lectura se recordó. ${envio}`
export const errorDiagnostico = (motivo: string) => `Error al ejecutar diagnóstico: ${motivo}`
export const apiConectada = 'Conexión exitosa con la API'
export const apiSinConexion = 'No se pudo conectar con la API'
export const sinToken = 'No hay token de autenticación'
export const tokenValido = 'Token de autenticación válido'
export const tokenNoValido = 'Token de autenticación inválido o expirado'
export const reporteCopiado = 'El reporte se copió al portapapeles.'
export const reporteNoCopiado = 'No se pudo copiar el reporte.'
// trainings, domain §2.3
export const cursoRepetido = 'Ya existe un curso con este código.'
export const cursoNoExiste = 'Uno de estos cursos ya no está en el catálogo.'
export const requisitosEnCirculo = (nombres: readonly string[]) =>
  nombres.length === 2
    ? 'Un curso no puede ser requisito de sí mismo.'
    : `Los requisitos forman un círculo: ${nombres.join(' pide ')}. Quite uno.`
export const nivelPropio = 'Su nivel lo confirma otra persona.'
export const nivelNoSigue = (nivel: string) => `El nivel que sigue es ${nivel}.`
export const nivelIncompleto = (nivel: string, faltan: readonly string[]) =>
  `Para el nivel ${nivel} falta aprobar: ${faltan.join(', ')}`
export const nivelConfirmado = (nombre: string, nivel: string) => `${nombre} quedó en el nivel ${nivel}.`
// papers
export const demasiadosPapeles = 'Ya pidió muchos documentos PDF. Espere a que terminen e intente nuevamente.'
export const demasiadasSolicitudes = 'Ya pidió mucho a la vez. Espere a que termine e intente nuevamente.'
export const papelDemasiadoLargo =
  'El documento es demasiado largo para hacerlo en PDF. Si es una lista, descárguela como planilla.'
// users, domain §2.10 and §2.0.2
export const rolPropio = 'No puede modificar su propio rol'
export const estadoPropio = 'No puede modificar su propio estado'
export const eliminarPropio = 'No puede eliminar su propia cuenta'
export const ultimoAdministrador = 'Debe existir al menos un administrador activo'
export const noEstaPendiente = 'Esta cuenta no está pendiente de aprobación.'
export const noEstaPorVerificar = 'Esta cuenta no tiene un correo por verificar.'
export const enlacePropio = 'No puede hacer un enlace para su propia cuenta.'
export const enlaceNoAbre = 'Ningún enlace abre esta cuenta en el estado en que está.'
export const invitacionSinAceptar = 'Esta persona aún no acepta su invitación. Si ya no corresponde, elimine la cuenta.'
export const cuentaDeBaja = 'Esta cuenta está dada de baja.'
export const sinPermisoPara = (campos: string) => `No tiene permiso para modificar: ${campos}.`
export const bajaFutura = 'La fecha de baja no puede ser futura'
export const bajaAntesDeIngreso = 'La fecha de baja no puede ser anterior al ingreso'
export const invitacionEnviada = (email: string) => `Se envió una invitación a ${email}.`
export const invitacionSinEnviar = (nombre: string) =>
  `${nombre} quedó en la lista, sin enviarle nada: esta instalación no envía correos. Haga un enlace y entrégueselo.`
export const verificacionEnviada = (email: string) => `Se envió un nuevo correo a ${email}.`
export const usuarioEliminado = (nombre: string) => `La cuenta de ${nombre} fue eliminada.`
export const usuarioDeBaja = (nombre: string) =>
  `La cuenta de ${nombre} fue cerrada. Su nombre queda en los registros de la compañía.`
// members from a sheet
export const celdaConError = 'La fórmula de esta celda da un error: escriba el valor'
export const cargoOtro = 'No es un cargo de la lista: queda como «Otro», con este nombre y sin mando'
export const cuentaPendienteDePlanilla = 'Es una cuenta que no se alcanzó a aprobar: no entra por planilla, invítela'
export const telefonoSinLeer = 'No es un teléfono que se pueda leer: queda en blanco'
export const litrosRedondeados = (litros: number) => `Se anota con un decimal: ${litros.toLocaleString('es-CL')} litros`
export const horasSinUnidad = 'Indique la unidad a la que corresponden las horas'
export const planillaNoPermitida = 'Elija una planilla de Excel (.xlsx), de LibreOffice (.ods) o un archivo .csv.'
export const planillaAntigua =
  'Es una planilla de un Excel antiguo (.xls). Ábrala en Excel, guárdela como .xlsx y vuelva a elegirla.'
export const planillaConClave =
  'La planilla está protegida con contraseña. Ábrala en Excel, guárdela sin contraseña y vuelva a elegirla.'
export const planillaIlegible =
  'No se pudo leer la planilla. Ábrala en Excel, guárdela de nuevo como .xlsx o .csv y vuelva a elegirla.'
export const planillaVacia = 'La planilla no tiene filas con datos.'
export const planillaDemasiadasFilas = (maximo: number) =>
  `La planilla tiene más de ${maximo.toLocaleString('es-CL')} filas. Divídala en varias.`
export const planillaDemasiadasColumnas = (maximo: number) =>
  `La planilla tiene más de ${maximo} columnas. Deje solo las que se van a leer.`
export const planillaSinColumnas = (columnas: string) =>
  `A la planilla le faltan columnas: ${columnas}. Revise sus títulos.`
export const planillaColumnaRepetida = (columna: string) => `La planilla tiene más de una columna «${columna}».`
export const planillaSinHoja = (hoja: string) => `La planilla no tiene la hoja «${hoja}».`
export const planillaSinColumna = (letra: string) => `La hoja no tiene la columna «${letra}».`
export const planillaSinCampo = (campo: string) => `«${campo}» no es un dato que se pueda importar aquí.`
export const planillaConSalud = (columna: string) => `La columna «${columna}» es un dato de salud: no se usa.`
export const planillaSinValor = (valor: string) => `«${valor}» no es uno de los valores que se pueden elegir.`
export const planillaCambioAqui =
  'Lo que iba a cambiar ya no es lo que vio: alguien lo cambió entretanto. Revíselo de nuevo.'
export const planillaSinCelda = (celda: string) => `La celda «${celda}» no está entre las filas de la planilla.`
export const importadoQuitado = 'Se quitó todo lo importado con esa planilla.'
export const importadoTocado = (nombres: string) =>
  `Desde entonces se cambió ${nombres}: lo importado ya no se puede quitar entero.`
export const algoImportado = 'uno de los registros'
export const planillaOlvidada = 'Olvidado: la próxima planilla se lee como la primera vez.'
export const filaRepetida = (fila: number) => `Ya está en la fila ${fila}`
// service sheet, domain §2.10
export const terminoAntesDelInicio = 'El término no puede ser anterior al inicio'
export const periodoFuturo = 'El período no puede comenzar en el futuro'
export const terminoFuturo = 'El término no puede ser futuro: déjelo en blanco mientras el servicio continúa'
export const periodoSuperpuesto = 'El período se superpone con otro de la hoja'
export const primerPeriodo = (dia: string) => `El primer período comienza con la fecha de ingreso, el ${dia}`
export const sinIngreso = 'Falta la fecha de ingreso. Un administrador la registra en el perfil.'
export const primerPeriodoSeQueda = 'El primer período no se puede eliminar mientras haya otros.'
export const ingresoTrasPeriodo =
  'El primer período de servicio termina antes de esa fecha. Corríjalo en la hoja de servicios.'
export const cargoFuturo = 'El cargo no puede comenzar en el futuro'
export const premioRepetido = 'Este premio ya está en la hoja de servicios'
export const premioFuturo = 'La fecha del premio no puede ser futura'
// one's own data, domain §1.11
export const solicitudPorConfirmar =
  'Revise su correo: le enviamos un enlace para confirmar que la dirección es suya. Sirve por 3 días.'
export const solicitudSinCorreo =
  'Su solicitud quedó anotada, pero este sitio no envía correos: pida a la compañía el enlace para confirmarla. Sirve por 3 días.'
export const solicitudConfirmada = (dia: string) =>
  `Recibimos su solicitud. Le responderemos por correo a más tardar el ${dia}.`
export const solicitudEnlaceInvalido = 'El enlace para confirmar la solicitud ha expirado o ya fue usado.'
export const solicitudYaProrrogada = 'El plazo de esta solicitud ya se amplió una vez.'
export const bloqueoSinProrroga = 'El plazo para responder un bloqueo no se amplía.'
export const noEstaBloqueada = 'No hay un bloqueo vigente en esta solicitud.'
export const solicitudRepetida = 'Ya tiene una solicitud como esta sin responder.'
export const solicitudResuelta = 'Esta solicitud ya fue respondida.'
export const solicitudPropia = 'Su propia solicitud la responde otro administrador.'
export const solicitudAceptada = (nombre: string) => `La solicitud de ${nombre} quedó aceptada.`
export const solicitudRechazada = (nombre: string) => `La solicitud de ${nombre} quedó rechazada.`
// acts and lists, domain §2.0.7 and §2.8
export const momentoInvalido = 'Ingrese un día y una hora válidos'
export const horaInexistente = 'La hora indicada no existe por el cambio de horario.'
// trainings
export const cursoInvalido = 'Elija un curso del catálogo.'
export const plazoTrasInicio = 'El plazo de inscripción debe ser anterior al inicio'
export const cupoBajoInscritos = (n: number) =>
  n === 1 ? 'Ya hay 1 inscrito: el cupo no puede ser menor.' : `Ya hay ${n} inscritos: el cupo no puede ser menor.`
export const sesionFuera = (n: number) => `La sesión ${n} debe quedar entre el inicio y el término de la capacitación`
export const sesionAlReves = (n: number) => `Sesión ${n}: la fecha de término debe ser posterior al inicio`
export const sesionHoraInexistente = (n: number) => `Sesión ${n}: esa hora no existe, por el cambio de hora`
export const sesionConLista = 'Una sesión con asistencia, licencias o accidentes registrados no se puede quitar.'
export const noEsBorrador = 'Solo se elimina un borrador. Una capacitación abierta se cancela, con su motivo.'
export const capacitacionEliminada = (titulo: string) => `Se eliminó la capacitación ${titulo}`
export const sinMotivoCancelar = 'Escriba por qué se cancela'
export const estadoNoSigue = (estado: string) => `Desde el estado actual no se puede pasar a «${estado}».`
export const faltanResultados = (n: number) =>
  n === 1 ? 'Falta el resultado de 1 inscrito.' : `Falta el resultado de ${n} inscritos.`
export const capacitacionYaEmpezo = 'La capacitación ya empezó.'
export const plazoInscripcionPasado = 'El plazo de inscripción ya pasó: cámbielo antes de abrirla.'
export const capacitacionTerminada = 'La capacitación está finalizada o cancelada.'
export const inscripcionCerrada = 'La inscripción está cerrada.'
export const yaInscrito = 'Ya está en la lista de esta capacitación.'
export const inscripcionRechazada = 'Su solicitud fue rechazada. Hable con quien dicta la capacitación.'
export const faltaAprobar = (cursos: readonly string[]) => `Le falta aprobar: ${cursos.join(', ')}`
export const inscripcionPropia = 'Otra persona debe resolver su propia inscripción.'
export const inscripcionHecha = 'Quedó inscrito'
export const inscripcionSolicitada = 'Su solicitud quedó a la espera de respuesta'
export const inscripcionEnEspera = (lugar: number) => `Quedó en la lista de espera, en el lugar ${lugar}`
export const otraAlMismoTiempo = (titulo: string) => `A la misma hora está inscrito en ${titulo}.`
export const inscripcionNoSigue = 'Esta inscripción ya no admite ese cambio.'
export const sinCupoLibre = 'No quedan cupos: los lugares se dan en el orden de la lista de espera.'
export const sinNota = 'Esta capacitación no lleva nota.'
export const notaSinInscribir = 'Solo se pone nota a quien está inscrito.'
export const faltaNota = 'Falta la nota.'
export const resultadoAntesDeTiempo = 'El resultado se registra cuando la capacitación está en curso.'
export const otroQueElPropuesto = 'El resultado no es el propuesto: escriba por qué en la observación.'
export const notaInvalida = 'La nota debe estar entre 1,0 y 7,0'
export const notaUnDecimal = 'Escriba la nota con un decimal, por ejemplo 6,2'
export const terminoAntesDeInicio = 'La fecha de término debe ser posterior al inicio'
export const actoDemasiadoLargo = (horas: number) => `Un acto dura a lo más ${horas} horas`
export const tipoActoInvalido = 'Elija un tipo de acto del catálogo'
export const tenidaInvalida = 'Elija una tenida del catálogo'
export const sinMotivoActo = 'Indique por qué cuenta distinto de su tipo'
export const sinDestinatarios = 'Elija al menos a una persona'
export const encargadoInvalido = 'Elija a un miembro de la compañía'
export const noVaAEmergencias = 'Los aspirantes y brigadieres no van a emergencias'
export const tripulanteInvalido = 'Elija a miembros de la compañía que vayan a emergencias'
export const actoAnulado = 'Este acto está anulado.'
export const actoConMarcas = 'Este acto tiene marcas: no se elimina, se anula con un motivo.'
export const actoConObjeciones = 'Alguien objetó la lista de este acto: no se elimina, se anula con un motivo.'
export const actoConLicencias = 'Alguien pidió una licencia para este acto: no se elimina, se anula con un motivo.'
export const actoDeOtraPantalla = 'Este acto se cambia donde se creó.'
export const actoConListaAbierta = 'La lista ya se abrió: los destinatarios ya no se cambian.'
export const actoConListaCerrada = 'La lista está cerrada: para cambiar lo que cuenta, rectifíquela.'
export const actoEliminado = (titulo: string) => `«${titulo}» se eliminó.`
export const listaYaAbierta = 'La lista ya está abierta.'
export const listaSinAbrir = 'La lista aún no se abre.'
export const listaCerrada = 'La lista ya está cerrada'
export const listaSinCerrar = 'Solo se rectifica una lista cerrada.'
export const sinMotivoRectificacion = 'Indique por qué se rectifica'
export const hayPropuestas = (n: number) =>
  n === 1 ? 'Hay 1 marca propuesta por confirmar.' : `Hay ${n} marcas propuestas por confirmar.`
export const noEstaEnLista = 'Usted no está en la lista de este acto'
export const otroNoEstaEnLista = 'Esta persona no está en la lista de este acto'
export const personaRepetida = 'Esta persona viene dos veces'
export const sinAtraso = 'En este acto no hay atraso'
export const opcionalSinFalta = 'A quien no está citado no se le anota una falta'
export const bloqueadoPorSancion = 'Bloqueado por sanción'
export const demasiadasMarcas = (maximo: number) => `Envíe a lo más ${maximo.toLocaleString('es-CL')} marcas a la vez`
// events, domain §2.2
export const tituloEventoObligatorio = 'El título es obligatorio'
export const plazoDespuesDelInicio = 'El plazo de confirmación debe ser anterior al inicio'
export const citacionDespuesDelInicio = 'La hora de citación debe ser anterior al inicio, del mismo día o del anterior'
export const cupoInvalido = 'El cupo es de un lugar o más'
export const cupoBajoConfirmados = (n: number) =>
  n === 1
    ? 'Ya hay 1 persona confirmada: el cupo no puede ser menor.'
    : `Ya hay ${n} confirmados: el cupo no puede ser menor.`
export const repeticionSinFin = 'Indique hasta qué día se repite'
export const repeticionFinAntes = 'El último día de la repetición debe ser posterior al inicio'
export const repeticionMuyLarga = (maximo: number) => `La repetición crea más de ${maximo} eventos. Acorte el plazo.`
export const eventoDemasiadoLargo = (dias: number) => `Un evento dura a lo más ${dias} días`
export const eventoConLista =
  'La lista de este evento ya se abrió, o alguien pidió una licencia para él: su acto no se puede quitar.'
export const citacionSinLista = 'Un evento con citación lleva lista de asistencia'
export const eventoSinAviso = 'Solo se avisa de un evento publicado que no ha empezado.'
export const eventoYaOcurrio = 'El evento ya ocurrió; se publicará sin notificar'
export const eventoYaPublicado = 'Este evento ya está publicado.'
export const eventoCancelado = 'Este evento está cancelado.'
export const eventoRepetido = 'Este evento ya está registrado'
export const eventoQuedaRealizado = 'Ya pasó: queda como realizado'
export const eventoQuedaBorrador = 'Aún no termina: queda como borrador, y usted lo publica'
export const eventoRealizado = 'Este evento ya se realizó.'
export const eventoNoEsBorrador = 'Solo se elimina un borrador. Si no se hará, cancélelo con un motivo.'
export const eventoEliminado = (titulo: string) => `«${titulo}» se eliminó.`
export const eventoSinRespuestas = 'Este evento no pide respuesta.'
export const eventoNoAdmiteRespuestas = 'Este evento no admite respuestas.'
export const plazoRespuestaVencido =
  'El plazo para responder venció. Pida a un oficial o al Ayudante que anote su respuesta.'
export const noEsDestinatario = 'Este evento no está dirigido a usted.'
export const otroNoEsDestinatario = 'Este evento no está dirigido a esa persona.'
export const noAnotaRespuestas = 'Solo un oficial o el Ayudante anota la respuesta de otro.'
// emergencies, domain §2.5
export const horaAnterior = (momento: string, otro: string) =>
  `La hora ${momento} no puede ser anterior a la hora ${otro}`
export const horaAnteriorALaAlarma = (momento: string) => `La hora ${momento} no puede ser anterior a la alarma`
export const horaFutura = 'La hora no puede ser futura'
export const viajeLargo = 'Entre el 6-0 y el 6-3 hay más de 60 minutos: revise las horas.'
export const emergenciaLarga = 'Desde la alarma hay más de 24 horas: revise las horas.'
export const horaDeUnidadInvalida = 'Ingrese una hora, por ejemplo 21:44'
export const alarmaFutura = 'La alarma no puede ser futura'
export const incendioAntesDeAlarma = 'El incendio no puede declararse antes de la alarma'
export const folioInvalido = 'Escriba el folio como 2026-0042'
export const folioDeOtroAnio = 'El folio es de otro año que la alarma'
export const folioOcupado = 'Ya existe una emergencia con este folio'
export const folioSinOrden = (otro: string) => `No sigue el orden de las alarmas: vea el folio ${otro}`
export const momentoDePlanilla = 'Escriba el día y la hora como 14-03-2026 21:42'
export const unoDe = (valores: string) => `Elija uno de estos: ${valores}`
export const comunaDesconocida = 'Elija una comuna de la lista'
export const claveSeAgrega = (clave: string, nombre: string) => `Se agregará al catálogo: ${clave}, ${nombre}`
export const estadoDePasada = 'Aquí solo entran emergencias que ya terminaron: Cerrada, Revisada o Anulada'
export const claveDesconocida = 'Elija una clave del catálogo'
export const claveInactiva = (clave: string) => `La clave ${clave} ya no se ofrece. Elija otra.`
export const subclaveAjena = (clave: string) => `La subclave debe comenzar con ${clave}-`
export const coordenadasIncompletas = 'Escriba la latitud y la longitud, o ninguna'
export const quedaPorCorregir = (como: string, falta: string) =>
  `${como}: ${falta[0]?.toLowerCase()}${falta.slice(1).replace(/\.$/, '')}.`
export const noSeDespacho = (falta: string) => `${falta}: no se despachó.`
export const salioSinMotivo = (falta: string) => `${falta} y se despachó: falta indicar por qué.`
export const unidadFueraDeFlota = 'Una de las unidades no está en la flota'
export const listaEnMesCerrado = (mes: string) =>
  `El mes de ${mes} está cerrado: la lista espera a que se reabra, o a que se corrija la hora de la alarma.`
export const yaExisteEmergencia = (folio: string) => `Ya existe ${folio}. ¿Es la misma?`
export const unidadDesconocida = 'Elija una unidad de la flota'
export const unidadExternaRepetida = 'Esta unidad ya está en la emergencia.'
export const unidadNoDisponible = (unidad: string, estado: string) => `La unidad ${unidad} está ${estado}`
export const unidadEnOtra = (unidad: string, folio: string) =>
  `La unidad ${unidad} está asignada a la emergencia ${folio}`
export const unidadConHoras = (unidad: string) => `La unidad ${unidad} tiene horas: bórrelas antes de quitarla.`
export const unidadQuitada = (unidad: string) => `La unidad ${unidad} se quitó de la emergencia.`
export const enDosEmergencias = (nombre: string, unidad: string, folio: string) =>
  `${nombre} ya figura a bordo de ${unidad} en ${folio}.`
export const enDosUnidades = (nombre: string, unidad: string) => `${nombre} está también en ${unidad}.`
export const kilometrajeMenor = (ultimo: number) =>
  `El kilometraje no puede ser menor al último registrado (${ultimo.toLocaleString('es-CL')})`
export const horometroMenor = (ultimo: number) =>
  `El horómetro no puede ser menor al último registrado (${ultimo.toLocaleString('es-CL')})`
export const kilometrajeMayor = (siguiente: number) =>
  `El kilometraje no puede ser mayor al siguiente registrado (${siguiente.toLocaleString('es-CL')})`
export const horometroMayor = (siguiente: number) =>
  `El horómetro no puede ser mayor al siguiente registrado (${siguiente.toLocaleString('es-CL')})`
export const despuesSeRegistro = (valor: number) => `Después se registró ${valor.toLocaleString('es-CL')}`
export const antesSeRegistro = (valor: number) => `Antes se registró ${valor.toLocaleString('es-CL')}`
export const saltoDeContador = (contador: string, de: number, a: number) =>
  `${contador}: de ${de.toLocaleString('es-CL')} a ${a.toLocaleString('es-CL')} es demasiado. Si el contador se cambió, dígalo primero.`
export const lecturaPosterior = 'Hay lecturas posteriores a ese momento: diga un momento después de la última.'
export const kilometrajeImposible = 'Revise el kilometraje: debe estar entre 0 y 999.999'
export const unDecimal = 'Escríbalo con un decimal como máximo'
export const sinMotivoContador = 'Escriba por qué se reemplazó el contador'
export const llegadaAntesDeSalida = 'La llegada no puede ser anterior a la salida'
export const sinLlegada = 'Escriba también la hora de llegada'
export const salidaMuyLarga = (km: number) =>
  `Una salida no puede superar ${km.toLocaleString('es-CL')} km: revise el kilometraje`
export const salidaDeMuchosDias = (dias: number) => `Una salida no puede durar más de ${dias} días: revise las horas`
export const motivoDeSalidaInvalido = 'Elija un motivo de salida del catálogo'
export const yaEnSalida = (unidad: string, desde: string) => `${unidad} está en salida desde ${desde}`
export const otraSalida = (unidad: string, desde: string, hasta: string) =>
  `${unidad} ya estuvo en salida desde ${desde} hasta ${hasta}`
export const salidaDeEmergencia = (folio: string) => `Esta salida es de la emergencia ${folio}: se corrige en ella`
export const viajeDeEmergencia = 'Es de una emergencia: estas salidas las trae quien revisa las emergencias'
export const sinSuEmergencia = (unidad: string) =>
  `No hay una emergencia terminada con este folio en que saliera ${unidad}: entra como una salida más`
export const libroCambio = 'Mientras se importaba se registró otra lectura. Vuelva a intentarlo.'
export const salidaAnulada = 'Esta salida está anulada'
export const salidaFueAnulada = 'La salida fue anulada'
export const cargaFueAnulada = 'La carga fue anulada'
export const litrosPositivos = 'Los litros deben ser mayores que 0'
export const litrosDemasiados = (maximo: number) =>
  `Revise los litros: no pueden superar ${maximo.toLocaleString('es-CL')}`
export const cargaAnulada = 'Esta carga está anulada'
export const corrigeAjena = 'Elija una entrada de esta bitácora'
export const correccionSinEntrada = 'Indique qué entrada corrige'
export const faltaClave = 'Falta la clave'
export const faltaACargo = 'Falta el oficial o bombero a cargo'
export const faltaHora = (unidad: string, momento: string) => `La unidad ${unidad} no tiene hora ${momento}`
export const faltaRelato = (minimo: number) => `Falta el relato (mínimo ${minimo} caracteres)`
export const listaVacia = 'La lista de asistencia está vacía'
export const sinUnidades = 'No se despachó ninguna unidad'
export const noSePuedeCerrar = 'Falta completar la emergencia para cerrarla.'
export const sinMotivoAnular = 'Indique por qué se anula'
export const sinMotivoReabrir = 'Indique por qué se reabre'
export const sinObservaciones = 'Indique qué hay que corregir'
export const listaYaCerrada = 'La lista de asistencia ya está cerrada: la emergencia no se puede anular.'
export const listaPorCerrar = 'La lista de asistencia debe estar cerrada.'
export const autorNoRevisa = 'Quien escribió el parte no puede revisarlo.'
export const alarmaAnulada = (nombre: string) => `Anulada: ${nombre}`
export const noConcurra = (lugar: string, folio: string) => `${lugar}. La emergencia ${folio} se anuló: no concurra.`
export const incendioDeclarado = (nombre: string) => `Incendio declarado: ${nombre}`
export const faltaConductorEn = (nombre: string) => `Falta conductor: ${nombre}`
export const faltaGenteEn = (nombre: string) => `Falta gente: ${nombre}`
export const aunNoVan = (lugar: string, van: number) =>
  `${lugar}. ${van === 0 ? 'No va nadie' : van === 1 ? 'Va 1' : `Van ${van}`} y no ha salido ninguna unidad. ¿Puede ir?`
export const salen = (unidades: readonly string[]) =>
  unidades.length === 1 ? `Sale ${unidades[0]}.` : `Salen ${unidades.slice(0, -1).join(', ')} y ${unidades.at(-1)}.`
// availability, domain §2.5
export const demasiadasFranjas = (maximo: number) => `Un horario tiene a lo más ${maximo} franjas`
export const anuncioLejano = (dias: number) => `Hasta ${dias} días hacia adelante`
export const demasiadosAnuncios = (maximo: number) => `Hasta ${maximo} avisos de otros días`
export const anuncioRetirado = 'Se quitó lo que había dicho de ese día.'
export const disponibilidadPasada = 'Elija una hora que no haya pasado'
export const disponibleConLicencia = (dia: string | null) =>
  `Con licencia o suspensión vigente${dia === null ? '' : ` hasta el ${dia}`} no se puede quedar disponible.`
// forecast of units, domain §2.4.4
export const faltaConductor = 'sin conductor'
export const sinCambios = (horas: number) => `Sin cambios en ${horas} horas.`
export const proximasHoras = (horas: number) => `en las próximas ${horas} horas`
export const pronosticoLargo = (horas: number) => `El pronóstico alcanza hasta ${horas} horas desde ahora`
export const huecoCerrado = 'A esa unidad ya no le falta conductor en ese plazo'
export const yaNoPodrian = 'Cambió quiénes podrían conducirla. Revise la lista y vuelva a avisar.'
// readiness of units, domain §2.4.4
export const operatividad = (unidad: string, motivo: string) => `${unidad}: ${motivo}`
export const puedeSalir = 'puede salir'
export const nadieInforma = 'Nadie ha informado su disponibilidad'
export const quedaFuera = 'fuera de servicio'
export const quedaEnReparacion = 'en reparación'
export const quedaEnRevision = 'en revisión'
export const sinConductor = 'sin conductor disponible'
export const sinLicenciaVigente = 'sin conductor con licencia vigente'
export const sinQuienACargo = 'sin oficial o bombero a cargo disponible'
export const conductorACargo = 'el único conductor disponible es también el único que puede quedar a cargo'
export const tripulantes = (hay: number, minimo: number) => `${hay} de ${minimo} tripulantes disponibles`
export const sinChecklist = 'sin el checklist de hoy'
export const checklistConFalla = 'el checklist de hoy tiene una falla'
export const nadieLaConduce = 'sin un conductor de esta unidad disponible'
export const quedaEnMantencion = 'en mantención'
export const papelVencido = (papel: string, desde: string) =>
  `${papel} vencid${papel.endsWith('a') ? 'a' : 'o'} desde el ${desde}`
export const eraFaltan = (aptos: number, necesita: number) => `${aptos} ERA aptos de los ${necesita} que necesita`
export const hayConductor = 'Hay conductor con licencia vigente.'
export const hayACargo = 'Hay quien quede a cargo.'
export const checklistConforme = 'Checklist de hoy conforme.'
export const papelesVigentes = (hasta: string) => `Papeles vigentes hasta el ${hasta}.`
/** `unidades`: two or more. */
export const noTodas = (unidades: readonly string[], cuantas: number) => {
  const cuales = `${unidades.slice(0, -1).join(', ')} o ${unidades.at(-1)}`
  if (cuantas === 1) return `${cuales}, ${unidades.length === 2 ? 'no ambas' : 'solo una'}`
  return `${cuales}, no más de ${cuantas}`
}
export const hayConductores = (n: number) => (n === 1 ? 'hay un solo conductor' : `hay ${n} conductores`)
export const hayParaQuedarACargo = (n: number) =>
  n === 1 ? 'hay una sola persona que puede quedar a cargo' : `hay ${n} personas que pueden quedar a cargo`
export const hayPersonas = (n: number) => `hay ${n} personas`
export const conducenYQuedanACargo = 'quien conduce no queda también a cargo'
export const conductorInvalido = 'Elija a miembros de la compañía'
// seats of guards, domain §2.6
export const noHabilitado = 'No habilitado para guardias'
export const conSuspension = (hasta: string | null) =>
  `${noHabilitado}: con suspensión${hasta === null ? '' : ` hasta el ${hasta}`}`
export const conLicencia = (hasta: string) => `${noHabilitado}: con licencia hasta el ${hasta}`
export const otraGuardia = (nombre: string, fecha: string) =>
  `${nombre} ya está asignado a otra guardia en ese horario (${fecha})`
export const yaEnGuardia = (nombre: string) => `${nombre} ya tiene una función en esta guardia`
export const licenciaVence = (nombre: string, fecha: string) => `La licencia de conducir de ${nombre} vence el ${fecha}`
export const sinLicenciaConducir = (nombre: string) =>
  `${nombre} no tiene una licencia de conducir verificada de la clase que se exige`
export const noConduceUnidad = (nombre: string) => `${nombre} no figura como conductor de ninguna unidad`
export const noQuedaACargo = (nombre: string) =>
  `${nombre} no puede quedar a cargo: debe ser oficial, de nivel Operativo o Profesional, o estar habilitado`
export const pocoDescanso = (nombre: string, horas: string, minimo: string) =>
  `${nombre} descansa ${horas} entre dos guardias; lo recomendado son ${minimo}`
export const muchasEnSemana = (nombre: string, guardias: number, maximo: number) =>
  `${nombre} queda con ${guardias} guardias esa semana; lo recomendado son ${maximo}`
export const dotacionTerminada = 'La guardia ya terminó: su dotación no cambia.'
export const dotacionCancelada = 'La guardia está cancelada.'
export const dotacionSinPublicar = 'La guardia aún no se publica.'
export const dotacionCompleta = (camas: number) =>
  camas === 1 ? 'La guardia tiene un solo lugar, y está ocupado.' : `La guardia ya tiene ocupados sus ${camas} lugares.`
export const camaInexistente = (camas: number) =>
  camas === 1 ? 'La guardia tiene una sola cama' : `La guardia tiene ${camas} camas`
export const camaOcupada = (cama: number, nombre: string) => `La cama ${cama} ya es de ${nombre}`
export const soloSuConfirmacion = 'Cada miembro confirma su propia guardia.'
export const puestoSinConfirmar = 'Este puesto ya no se confirma.'
export const puestoConIngreso = 'Ya marcó su ingreso a la guardia: no se puede retirar.'
export const puestoCubierto = 'Esa función ya está cubierta en esta guardia. Elija otra.'
export const guardiaEmpezada = 'La guardia ya empezó. Pida a quien está a cargo que lo incorpore.'
export const guardiaSinBrecha = 'A esta guardia no le falta nadie.'
export const brechaAvisada = (hora: string) =>
  `Ya se avisó hoy a las ${hora}. Puede avisar otra vez mañana, o llamar a quienes están libres.`
export const puestoDeOtraFuncion = (funcion: string) =>
  `Un miembro de la dotación cambió de función: queda libre su puesto (${funcion}).`
export const puestoRetirado = (funcion: string) =>
  `Se retiró a un miembro de la dotación: queda libre su puesto (${funcion}).`
export const puestoLibre = 'El puesto quedó libre.'
// attendance from before, domain §2.8
export const sinMiembro = 'Escriba el RUT o el nombre del miembro'
export const rutSinMiembro = 'Ningún miembro tiene este RUT'
export const nombreSinMiembro = 'Ningún miembro tiene este nombre: revíselo, o escriba su RUT'
export const nombreDeVarios = 'Hay más de un miembro con este nombre: escriba su RUT'
export const aunNoIngresaba = (nombre: string, dia: string) => `${nombre} aún no ingresaba el ${dia}`
export const fueraDeServicio = (nombre: string, dia: string) => `${nombre} no estaba en servicio el ${dia}`
export const masAsistenciasQueActos = 'No puede haber más asistencias que actos obligatorios'
export const diaFuturo = 'La fecha no puede ser futura'
export const planillonSinHojas =
  'Ninguna hoja tiene una columna «Nombre» o «RUT» con los miembros. Descargue la plantilla.'
export const planillonAncho = (maximo: number) =>
  `Una hoja tiene a lo más ${maximo} columnas. Deje un mes en cada hoja y borre lo que sobra.`
export const planillonLargo = (maximo: number) =>
  `Una hoja tiene a lo más ${maximo} miembros. Deje un mes en cada hoja y borre lo que sobra.`
export const planillonSinFecha = 'Falta la fecha de esta columna'
export const planillonSinTipo = 'Falta el tipo de acto'
export const planillonTipo = (tipo: string) => `«${tipo}» no es un tipo de acto del catálogo`
export const planillonHora = 'Escriba una hora, por ejemplo 20:00'
export const planillonActoRepetido = (columna: string, hoja: string) =>
  `Este acto ya está en la columna ${columna} de «${hoja}»`
export const planillonListaAbierta = 'Este acto ya existe y su lista está abierta: ciérrela antes de importar'
export const planillonLetra = (letra: string) => `«${letra}» no es una letra de la planilla: use A, T, F, L, S o R`
export const planillonTrasRenuncia = (columna: string) =>
  `Tiene una R en la columna ${columna}: desde ahí no lleva letras`
// without network, domain §2.0.5
export const demasiadosAdjuntos = (maximo: number) => `Esta emergencia ya tiene ${maximo} archivos, que es el máximo.`
// licences, sanctions and credits, domain §2.8
export const licenciaExigeActa = (meses: number) =>
  `Las licencias de más de ${meses} ${meses === 1 ? 'mes' : 'meses'} requieren el número de acta`
export const licenciaSuperpuesta = 'Ya tiene una licencia aprobada en esas fechas'
export const licenciaTarde = (horas: number) =>
  horas === 0
    ? 'Ya pasó: la licencia la registra el Ayudante'
    : `Una licencia se pide hasta ${horas === 1 ? '1 hora' : `${horas} horas`} después; más tarde la registra el Ayudante`
export const mesCerrado = (mes: string) => `El mes de ${mes} está cerrado.`
export const mesYaCerrado = (mes: string) => `El mes de ${mes} ya está cerrado.`
export const mesSinTerminar = (mes: string) => `El mes de ${mes} todavía no termina.`
export const mesSinActos = (mes: string) => `No hay actos de ${mes} ni anteriores: no hay nada que cerrar.`
export const mesAnteriorAbierto = (mes: string) => `Antes de este mes hay que cerrar ${mes}.`
export const listasSinCerrar = (n: number, mes: string) =>
  n === 1 ? `Queda 1 lista sin cerrar en ${mes}.` : `Quedan ${n} listas sin cerrar en ${mes}.`
export const cifrasCambiadas = (n: number) =>
  `${n === 1 ? 'Hoy 1 línea sería distinta' : `Hoy ${n} líneas serían distintas`}: para que cuenten, reabra el mes y ciérrelo de nuevo.`
export const mesNoCerrado = (mes: string) => `El mes de ${mes} no está cerrado.`
export const papelPublicado = 'Este parte ya está en la biblioteca.'
export const papelSinPublicar = 'Para enviar este parte, publíquelo antes en la biblioteca.'
export const papelNombraPersonas = 'Este parte nombra a personas: solo se envía a oficiales y superiores.'
export const papelEnviado = (avisados: number, correos: number) =>
  `Se avisó a ${avisados === 1 ? '1 persona' : `${avisados} personas`}, ${correos || 'ninguna'} por correo.`
// objections, domain §2.8
export const plazoObjetarVencido = (fecha: string) => `El plazo para objetar venció el ${fecha}.`
export const mesImportadoSinObjetar = (mes: string) =>
  `Las marcas de ${mes} se importaron: no se objetan aquí. Hable con el Ayudante.`
export const listaSinCerrarAun = 'La lista de este acto aún no se cierra: se objeta cuando se cierre.'
export const objecionRepetida = 'Ya tiene una objeción por responder sobre este acto.'
export const objecionResuelta = 'Esta objeción ya se respondió.'
export const objecionPropia = 'Su propia objeción la responde otra persona.'
export const objecionRetirada = 'Su objeción se retiró.'
export const sinMarcaCorregida = 'Elija la marca que corresponde'
export const objecionesAbiertas = (n: number, primeras: string) =>
  `${n === 1 ? 'Queda 1 objeción' : `Quedan ${n} objeciones`} por responder: ${primeras}.`
export const licenciaResuelta = 'Esta licencia ya no espera respuesta.'
export const licenciaPropia = 'Su propia licencia la resuelve otra persona.'
export const licenciaRepetida = 'Esta licencia ya está registrada'
export const licenciaPropiaEspera = 'Es suya: queda por resolver, y la resuelve otra persona'
export const licenciaEsperaAlCapitan = 'Queda por resolver: la aprueba el Capitán'
export const actoQueNoEsta = 'Ese acto no está aquí: queda como licencia por el día'
export const resueltaPorOtro = 'No es un miembro de aquí: queda sin decir quién la resolvió'
export const licenciaYaAnulada = 'Esta licencia ya no está vigente.'
export const actoInvalido = 'Elija un acto de la lista'
export const documentoAjeno = 'Elija un documento de quien pide la licencia'
export const nadaPorRectificar = 'Estas marcas ya se corrigieron.'
export const rectificadas = (n: number) => (n === 1 ? 'Se corrigió 1 marca.' : `Se corrigieron ${n} marcas.`)
export const sancionSinEfecto = 'Esta sanción ya se dejó sin efecto.'
export const listaRevisada = (titulo: string) =>
  `La emergencia está revisada; no se puede editar su lista. Reábrala antes: ${titulo}.`
export const alarmasSinTratar = (n: number) =>
  n === 1 ? '1 alarma de asistencia sin tratar' : `${n} alarmas de asistencia sin tratar`
export const mesesPorCerrar = (n: number) => (n === 1 ? '1 mes sin cerrar' : `${n} meses sin cerrar`)
export const listasPorCerrar = (n: number) => (n === 1 ? '1 lista sin cerrar' : `${n} listas sin cerrar`)
export const emergenciasPorRevisar = (n: number) =>
  n === 1 ? '1 emergencia por revisar' : `${n} emergencias por revisar`
export const emergenciaSigueAbierta = (folio: string) => `Emergencia ${folio} sigue abierta`
export const objecionesPorResponder = (n: number) =>
  n === 1 ? '1 objeción por responder' : `${n} objeciones por responder`
export const tramitesPorVencer = (n: number) =>
  n === 1 ? '1 trámite de accidente vence hoy o ya venció' : `${n} trámites de accidentes vencen hoy o ya vencieron`
export const miLicencia = 'Licencia'
export const licenciasPorResolver = (n: number) => (n === 1 ? '1 licencia por resolver' : `${n} licencias por resolver`)
export const alarmaYaTratada = 'Esta alarma ya no espera tratamiento.'
export const abonoFuturo = 'La fecha del abono no puede ser futura'
export const abonoAnulado = 'Este abono ya está anulado.'
export const mesInvalido = 'Elija un mes, por ejemplo 2026-03'
export const hastaAntesDeDesde = 'El último día no puede ser anterior al primero'
export const masDeDosMeses = 'Pida a lo más dos meses'
export const masDeUnAno = 'Pida a lo más un año'
export const masDeDiezAnos = 'Elija un período de diez años o menos'
// guards, domain §2.6
export const puestoPorReemplazar = 'Por reemplazar'
export const guardiaDemasiadoLarga = (horas: number) => `Una guardia dura a lo más ${horas} horas`
export const camasBajoDotacion = 'No pueden ser menos que la dotación mínima'
export const camasBajoAsignados = (n: number) =>
  n === 1 ? 'Hay 1 asignado: no pueden ser menos.' : `Hay ${n} asignados: no pueden ser menos.`
export const camasBajoOcupada = (cama: number) => `La cama ${cama} ya está asignada: no pueden ser menos.`
export const guardiaNoEsBorrador = 'Solo se elimina un borrador. Si no se hará, cancélela con un motivo.'
export const guardiaEliminada = (nombre: string) => `«${nombre}» se eliminó.`
export const guardiaSinPublicar = 'Esta guardia aún no se publica.'
export const guardiaYaPublicada = 'Esta guardia ya está publicada.'
export const guardiaYaEmpezo = 'Esta guardia ya empezó.'
export const guardiaSinEmpezar = 'Esta guardia aún no empieza.'
export const guardiaCerrada = 'Esta guardia ya está cerrada.'
export const guardiaCancelada = 'Esta guardia está cancelada.'
export const guardiaDesde = (hora: string) => `La guardia se puede iniciar desde las ${hora}, media hora antes.`
export const publicarConBrecha = (brecha: string) => `Se publicará con cobertura incompleta: ${brecha}`
export const publicarConBrechas = (con: number, de: number, cuales: string) =>
  con === 1
    ? `1 de ${de} guardias se publicará con cobertura incompleta: ${cuales}`
    : `${con} de ${de} guardias se publicarán con cobertura incompleta: ${cuales}`
export const publicarEmpezada = 'La guardia ya empezó; se publicará sin avisar'
export const publicarEmpezadas = (n: number) =>
  n === 1 ? '1 guardia ya empezó; se publicará sin avisar' : `${n} guardias ya empezaron; se publicarán sin avisar`
export const propuestaEnCurso = 'Ya pidió otra propuesta, que espera su turno: aguarde a que termine'
export const propuestaSimple =
  'El cálculo completo no terminó a tiempo: se siguió el orden simple, que puede repartir peor las guardias'
export const propuestaSinAfinar =
  'Se repartió lo más parejo posible, pero no alcanzó el tiempo para el descanso, las preferencias y los fines de semana'
export const propuestaDescartada = 'Se descartó lo propuesto'
export const propuestaTarde = 'La guardia ya no espera una propuesta: empezó o se canceló'
export const sinCamas = 'No quedan camas'
export const diaPasado = 'Elija un día que no haya pasado'
export const preferenciaRepetida = 'Hay dos preferencias para el mismo día y turno'
export const propuestaNoVale = (guardia: string, motivo: string) =>
  `${guardia}: lo propuesto ya no vale. ${motivo}. Cámbielo antes de publicar.`
export const plantillaSinGrupos = 'Agregue al menos un grupo, o elija que no roten'
export const plantillaSinLunes = 'Elija el lunes en que empieza el primer grupo'
export const plantillaOtroDia = 'La rotación empieza un lunes'
export const plantillaMiembroRepetido = (nombre: string) => `${nombre} está dos veces en los grupos`
export const plantillaEliminada = (nombre: string) => `La plantilla «${nombre}» se eliminó. Sus guardias quedan.`
export const plantillaYaEmpieza = 'La plantilla ya tiene otra guardia que empieza a esa hora'
export const plantillaNoExiste = 'Elija una plantilla'
export const plantillaInactiva = 'Esta plantilla no está activa.'
export const plantillaHoraCorrida = (guardia: string) =>
  `${guardia}: su hora no existe por el cambio de horario, y quedó una hora después.`
export const plantillaSinLugar = (nombre: string, guardias: string) => `${nombre} no tiene lugar en: ${guardias}`
export const plantillaNoPuede = (nombre: string, motivo: string, guardias: string) =>
  `${nombre} no quedó en: ${guardias}. ${motivo}.`
export const calendarioCreado = 'Su enlace de calendario quedó creado. Si había otro, dejó de servir.'
export const calendarioQuitado = 'Su enlace de calendario dejó de servir.'
export const codigoExpirado = 'El código expiró, escanee nuevamente'
export const llegadaSinCodigo = 'Este código no registra una llegada. Escanee el de la pantalla del acto.'
export const llegadaRepetida = (hora: string) => `Ya registró su llegada a las ${hora}`
export const llegadaFueraDeHora = 'La llegada se registra desde una hora antes del acto y hasta su término.'
export const yaMarcado = (marca: string) => `Quien pasa la lista ya anotó a usted: ${marca}.`
// contact and applications: a neighbour reads them, decisions §6
export const mensajeRecibido = 'Recibimos tu mensaje. Te responderemos al correo que dejaste.'
export const postulacionRecibida = 'Recibimos tu postulación. Te escribiremos o llamaremos para contarte cómo sigue.'
export const consentimientoFaltante = 'Para postular, acepta que guardemos tus datos.'
export const mensajeEliminado = (nombre: string) => `El mensaje de ${nombre} fue eliminado.`
export const postulacionEliminada = (nombre: string) => `La postulación de ${nombre} fue eliminada.`
// accidents, domain §1.11
export const accidenteRegistrado =
  'El accidente quedó registrado. Se avisó por la campana a quienes llevan sus papeles.'
export const accidenteFuturo = 'El accidente no puede ser futuro'
export const accidenteAntesDelActo = 'El accidente no puede ser de antes del día del acto'
export const documentoInvalido = 'Elija documentos de la biblioteca'
export const miembroInvalido = 'Elija a un miembro de la compañía'
export const faltanPasos = (pasos: readonly string[]) => `Falta antes: ${pasos.join('; ')}.`
export const pasoFuturo = 'No puede ser después de hoy'
export const pasoAntesDelAccidente = 'No puede ser antes del accidente'
export const pasoHechoONo = 'Si se hizo, no indique por qué no corresponde'
export const actoConAccidentes = 'No se puede eliminar: en este acto hay un accidente registrado.'
// certificates, domain §2.3
export const elijaCurso = 'Elija un curso'
export const digaQueEs = 'Diga qué es'
export const elijaFotografia = 'Elija la fotografía del certificado'
export const elijaClase = 'Elija la clase de la licencia'
export const certificadoFuturo = 'La fecha de emisión no puede ser futura'
export const venceAntesDeEmitido = 'No puede vencer antes de la fecha de emisión'
export const certificadoPropio = 'Su propio certificado lo verifica otra persona.'
export const certificadoResuelto = 'Este certificado ya no espera verificación.'
export const certificadoAnulado = 'Este certificado ya está anulado.'
export const certificadoRepetido = 'Este certificado ya está registrado.'
export const certificadoSinPapel = 'Solo un curso verificado tiene certificado en PDF.'
export const motivoDeRechazo = 'Diga por qué se rechaza'
export const documentoDeOtro = 'Elija un documento del miembro'
export const claseDeLicencia = 'Solo una licencia de conducir tiene clase'
export const digaQueCertificado = 'Diga qué curso o qué licencia es'
export const examenNoSeImporta = 'Un examen médico no se importa: cada uno agrega el suyo en su perfil'
export const certificadoQueNoCuenta = 'Un certificado anulado o rechazado no se importa'
export const cursoNuevoSinHoras = 'Este curso no está en el catálogo: elija uno de él, o escriba sus horas y se agrega'
export const cursoNuevo = 'Se agrega al catálogo de cursos'
export const certificadoPropioEspera = 'Es suyo: queda por verificar, y lo verifica otra persona'
export const certificadosPorVerificar = (n: number) =>
  n === 1 ? '1 certificado por verificar' : `${n} certificados por verificar`
export const certificadosPorVencer = (n: number) =>
  n === 1 ? '1 certificado vencido o por vencer' : `${n} certificados vencidos o por vencer`
// libro de guardia, domain §2.6
export const entregaAlCerrar = 'La entrega se escribe al cerrar la guardia'
export const libroCerrado = (estado: string) => `La guardia está ${estado}; no se puede escribir en su libro.`
export const horaAntesDeGuardia = 'La hora es de antes de la guardia'
export const corrigeOtraGuardia = 'Elija una entrada del libro de esta guardia'
export const ingresoDesde = (hora: string) => `El ingreso se marca desde las ${hora}.`
export const guardiaSinIngreso = (estado: string) => `La guardia está ${estado}; no se puede marcar el ingreso.`
export const sinPuestoEnGuardia = 'No está en la dotación de esta guardia.'
export const salidaSinIngreso = 'Primero hay que marcar el ingreso.'
export const faltaEntrega = 'Complete la entrega'
export const cerradaSinEntrega = 'Cerrada sin entrega.'
export const cerradaSinLista = 'Cerrada sin entrega. El mes ya estaba cerrado: la guardia no tiene lista.'
// swaps of guards, domain §2.6
export const cambioTomado = (nombre: string) => `El cambio ya fue tomado por ${nombre}`
export const cambioSinConductor = 'El cambio deja la guardia sin conductor'
export const cambioSinACargo = 'El cambio deja la guardia sin nadie a cargo'
export const cambioBajoMinimo = 'El cambio deja la guardia con menos conductores o personas a cargo que su mínimo'
export const cambioPuestoAjeno = 'Elija una guardia suya'
export const cambioElijaPuesto = 'Elija el puesto que recibiría a cambio'
export const cambioDestinoPropio = 'Elija el puesto de otra persona'
export const cambioConsigoMismo = 'Elija a otra persona'
export const cambioSinDestino = 'Un reemplazo no recibe un puesto a cambio'
export const cambioRepetido = 'Ya pidió un cambio de esta guardia.'
export const cambioGuardiaPasada = 'La guardia ya empezó: no admite cambios.'
export const cambioGuardiaCancelada = 'La guardia fue cancelada.'
export const cambioMuyTarde = 'Faltan menos de 2 horas para la guardia: ya no se puede pedir un cambio.'
export const cambioPuestoPerdido = 'El puesto ya no es de quien lo ofrece.'
export const cambioVencido = 'Este cambio venció: faltan menos de 2 horas para la guardia.'
export const cambioCerrado = (estado: string) => `Este cambio ya no está abierto: está ${estado}.`
export const cambioSinAceptar = 'Nadie ha aceptado todavía este cambio.'
export const cambioDeOtro = 'Este cambio lo acepta a quien se le pidió.'
export const cambioPropio = 'Su propio cambio lo acepta otra persona.'
export const cambioLoApruebaOtro = 'Un cambio suyo lo aprueba otra persona.'
export const cambioSoloQuienPidio = 'Solo quien pidió el cambio lo cancela.'
export const cambioSinMotivo = 'Diga por qué se rechaza'
export const noPuedeLaGuardia = (nombre: string) => `${nombre} no puede servir esa guardia.`
export const cambiosPorAprobar = (n: number) =>
  n === 1 ? '1 cambio de guardia por aprobar' : `${n} cambios de guardia por aprobar`
export const puestosPorReemplazar = (n: number) =>
  n === 1 ? '1 puesto de guardia por reemplazar' : `${n} puestos de guardia por reemplazar`
export const puestosSinConfirmar = (n: number) =>
  n === 1 ? '1 puesto sin confirmar en las próximas 24 horas' : `${n} puestos sin confirmar en las próximas 24 horas`
export const guardiasConBrechas = (n: number) =>
  n === 1 ? '1 guardia de mañana incompleta' : `${n} guardias de mañana incompletas`
export const puestoSinCubrir = (funcion: string) =>
  `Un miembro dejó la compañía: su puesto (${funcion}) queda sin cubrir.`
// notifications
export const notificacionesLeidas = 'Todas sus notificaciones quedaron como leídas.'
export const dispositivoActivado = 'Este dispositivo recibirá notificaciones mientras su sesión siga abierta.'
export const dispositivoDesactivado = 'Este dispositivo ya no recibirá notificaciones.'
export const pruebaEnviada = 'La prueba va en camino.'
export const dispositivoInvalido = 'El navegador entregó una dirección a la que no se pueden enviar notificaciones.'
export const horaInvalida = 'Ingrese una hora, por ejemplo 23:00'
export const silencioVacio = 'Debe ser distinta de la hora de inicio'
// outgoing mails
export const correoReenviado = 'El correo se enviará de nuevo.'
export const correoSinServidor = 'No hay servidor de correo configurado: el correo queda guardado en la lista.'
export const correoSinEnlace = 'Este correo llevaba un enlace que ya no se guarda. Pida uno nuevo desde la cuenta.'
export const miembrosSinCorreo =
  'Esta instalación no envía correos: haga llegar el texto de otra manera y anote aquí cómo.'
export const correoDePrueba = (email: string) => `Se envía un correo de prueba a ${email}. Vea en la lista cómo le fue.`
export const correoDePruebaSinServidor =
  'No hay servidor de correo configurado: el correo de prueba quedó guardado en la lista.'
// backups and tasks
export const respaldoPedido = 'El respaldo comenzó. Puede seguir trabajando: la lista muestra cómo va.'
export const respaldoEnCurso = 'Ya se está haciendo un respaldo. Espere a que termine.'
export const respaldoSinArchivo = 'Este respaldo no tiene un archivo que se pueda usar.'
export const verificacionPedida = 'La verificación comenzó: la lista muestra el resultado.'
export const tareaPedida = (nombre: string) => `Se ejecuta ahora: ${nombre}.`
export const tareaEnCurso = 'Esta tarea se está ejecutando. Espere a que termine.'
// settings and catalogues, domain §2.11
export const reglaSinFecha = 'Indique desde qué día rige'
export const dotacionCorta = 'No puede ser menos que conductores y personas a cargo juntos'
export const asistenciaBajaMayor = 'Debe ser menor que la asistencia alta'
export const enUso = (registros: number) =>
  `No se puede eliminar: está en uso en ${registros} ${registros === 1 ? 'registro' : 'registros'}. Puede desactivarlo.`
export const delPrograma =
  'Cuartel lo usa por sí mismo: no se puede eliminar ni desactivar. Puede cambiar su nombre y lo que vale.'
export const claveInvalida = 'Escriba la clave como 10-0, 6-3 o 10-0-1'
export const yaEnCatalogo = 'Ya está en el catálogo'
export const yaEsFeriado = 'Ya hay un feriado ese día'
export const eliminadoDelCatalogo = (nombre: string) => `${nombre}: se eliminó del catálogo.`
// limits, decisions §4
export const demasiadosIntentos = (minutos: number) => `Demasiados intentos. Intente nuevamente en ${minutos} minutos.`
// Idempotency-Key
export const claveIncorrecta = 'El encabezado Idempotency-Key debe tener entre 16 y 100 letras, números o guiones.'
export const claveConArchivo = 'Esta llamada responde un archivo: repítala sin el encabezado Idempotency-Key.'
export const claveRepetida = 'Esa clave ya se usó para enviar otros datos.'
export const anotadoAqui = (que: string) => `${que} quedó en este equipo, sin enviar. Se enviará al volver la conexión.`
export const yaRegistrado = 'Esto ya quedó registrado. Recargue para verlo.'
export const enCurso = 'Lo mismo se está registrando en este momento. Intente nuevamente.'
// files and bodies
export const sinEspacioParaArchivo = 'Este equipo no tiene espacio para guardar el archivo: adjúntelo después.'
export const archivoSinGuardar = 'El archivo ya no está en este equipo. Adjúntelo de nuevo.'
export const demasiadoGrande = 'Lo que envía es demasiado grande.'
export const tipoNoPermitido = 'Tipo de contenido no permitido.'
export const sinCarpeta =
  'El servidor perdió su carpeta de datos y no guarda nada hasta recuperarla. Avise a quien lo cuida.'
export const noDisponible = 'El servicio no está disponible en este momento. Intente nuevamente.'
export const archivosAjenos =
  'Los archivos de este servidor no son los de su base de datos. Avise a quien lo administra.'
export const sinEspacio = 'No queda espacio en el servidor. Avise a un administrador.'
export const metodoNoPermitido = 'Método no permitido.'
export const hostAjeno = 'Esta dirección no corresponde al sitio.'
export const archivoFalta = 'Elija un archivo.'
export const unSoloArchivo = 'Envíe un solo archivo a la vez.'
export const archivoDemasiadoGrande = (bytes: number) =>
  `El archivo supera el máximo de ${Math.floor(bytes / 2 ** 20)} MB.`
export const archivoNoPermitido = 'Tipo de archivo no permitido.'
export const documentoNoAdmitido = 'Este tipo de archivo no se admite.'
export const fotoIlegible = 'No se pudo leer la fotografía. Ábrala en su equipo, guárdela de nuevo y vuelva a subirla.'
export const fotoDemasiadosPixeles = 'La fotografía tiene más de 50 megapíxeles. Redúzcala y vuelva a subirla.'
export const fotoBorrada = 'La fotografía ya no existe. Súbala de nuevo.'
export const fotoEnUso = 'La fotografía se muestra todavía en el sitio. Quítela de ahí, publique e intente nuevamente.'
export const fotoEliminada = 'La fotografía fue borrada.'
// equipment, domain §2.7
export const codigoObligatorio = 'El código es obligatorio'
export const codigoYaExiste = 'El código ya existe'
export const serieObligatoria = 'El número de serie es obligatorio'
export const fabricacionTrasServicio = 'La fecha de fabricación no puede ser posterior a la puesta en servicio'
export const fabricacionFutura = 'La fecha de fabricación no puede ser futura'
export const vidaSinFabricacion = 'Escriba la fecha de fabricación: desde ella se cuenta la vida útil'
export const cantidadConSerie = 'Con número de serie es una sola pieza'
export const unidadObligatoria = 'Elija una unidad'
export const unidadInvalida = 'Elija una unidad de la compañía'
export const compartimientoInvalido = 'Elija un compartimiento del catálogo'
export const personaObligatoria = 'Elija a un miembro de la compañía'
export const lugarObligatorio = 'Escriba dónde está'
export const conjuntoEnSiMismo = 'Un equipo no puede ser parte de sí mismo'
export const conjuntoEnCirculo = (codigo: string) => `${codigo} ya es parte de este equipo`
export const conjuntoInvalido = 'Elija un equipo del inventario'
export const parteConCantidad = 'Solo una pieza única puede ser parte de un conjunto'
export const conjuntoSinMinimo = 'Un conjunto no lleva cantidad mínima'
export const sinMotivoEstado = 'Escriba el motivo'
export const yaEnEseEstado = (estado: string) => `Ya está ${estado}`
export const noPuedeQuedarOperativo = (motivo: string) => `No se puede dejar OPERATIVO: ${motivo}`
export const bajaAparte = 'La baja la da el Capitán, con su motivo y un documento'
export const equipoDadoDeBaja = 'Este equipo está dado de baja'
export const equipoSinBaja = 'Este equipo no está dado de baja'
export const sinBajaPropuesta = 'La baja de este equipo ya no está propuesta'
export const bajaYaPropuesta = 'La baja de este equipo ya está propuesta'
export const papelesPorVencer = (n: number) =>
  n === 1 ? '1 papel de una unidad vencido o por vencer' : `${n} papeles de unidades vencidos o por vencer`
export const demasiadosDocumentosPapel = (n: number) => `Un papel admite hasta ${n} documentos.`
export const demasiadosDocumentosEquipo = (maximo: number) => `Un equipo lleva a lo más ${maximo} documentos`
export const fotoEquipoGrande = 'La fotografía es demasiado grande: admite hasta 10 MB'
export const fallaCritica = 'Falla crítica'
export const gravedadObligatoria = 'Elija qué tan grave es'
export const novedadSinTexto = 'Escriba qué le pasa al equipo'
export const novedadSinFoto = 'La novedad ya quedó informada; falta su fotografía.'
export const novedadSinRespuesta = 'Escriba qué se hizo: lo lee quien la informó'
export const novedadYaTerminada = (estado: string) => `Esta novedad ya está ${estado.toLocaleLowerCase('es')}`
export const eraObligatorio = 'Elija un equipo ERA'
export const soloSeUsanEra = 'Solo se registra el uso de equipos ERA'
export const noSePuedeUsar = (motivo: string) => `No se puede usar. ${motivo}`
export const eraEnUso = (codigo: string) => `${codigo} está en uso: primero registre su salida`
export const conOtroEra = (codigo: string) => `Esta persona tiene ${codigo} en uso: primero registre su salida`
export const presionMaxima = (bar: number) => `No puede superar ${bar} bar: 1,1 veces su presión de trabajo`
export const presionFinalMayor = 'No puede ser mayor que la presión de entrada'
export const salidaAntesDeEntrada = 'La salida no puede ser anterior a la entrada'
export const antesDeLaAlarma = 'No puede ser anterior a la alarma de la emergencia'
export const sinEntrada = 'Escriba también la hora de entrada'
export const sinSalida = 'Escriba también la hora de salida'
export const usoTerminado = 'Su salida ya está registrada'
export const emergenciaSinUsos = 'Elija una emergencia que no esté revisada ni anulada'
export const nadaQueLimpiar = 'No tiene una limpieza pendiente'
export const controlesVencidos = (n: number) =>
  n === 1
    ? '1 equipo en servicio con un control o su vida útil vencidos'
    : `${n} equipos en servicio con un control o su vida útil vencidos`
export const fallasGraves = (n: number) => (n === 1 ? '1 falla grave sin resolver' : `${n} fallas graves sin resolver`)
export const fallasCriticas = (n: number) =>
  n === 1 ? '1 falla crítica sin resolver' : `${n} fallas críticas sin resolver`
export const asuntosQueEsperan = (n: number) => (n === 1 ? '1 asunto le espera' : `${n} asuntos le esperan`)
export const cambioLoQueEspera = 'Lo que le espera cambió mientras tanto. Revíselo y confirme otra vez.'
export const quedanAparte = (n: number) =>
  n === 1 ? 'Queda 1 que se decide en su registro.' : `Quedan ${n} que se deciden en su registro.`
export const solicitudesPorResponder = (n: number) =>
  n === 1 ? '1 solicitud sobre datos personales' : `${n} solicitudes sobre datos personales`
export const guardiasPorConfirmar = (n: number) =>
  n === 1 ? '1 guardia suya por confirmar' : `${n} guardias suyas por confirmar`
export const cambiosQueLePiden = (n: number) =>
  n === 1 ? '1 cambio de guardia que le piden' : `${n} cambios de guardia que le piden`
export const lecturasPorHacer = (n: number) => (n === 1 ? '1 lectura obligatoria' : `${n} lecturas obligatorias`)
export const cuentasPorAprobar = (n: number) => (n === 1 ? '1 cuenta por aprobar' : `${n} cuentas por aprobar`)
export const mensajesPorResponder = (n: number) =>
  n === 1 ? '1 mensaje del sitio por responder' : `${n} mensajes del sitio por responder`
export const postulacionesPorResponder = (n: number) =>
  n === 1 ? '1 postulación por responder' : `${n} postulaciones por responder`
export const emergenciasAbiertas = (n: number) =>
  n === 1 ? '1 emergencia sigue abierta' : `${n} emergencias siguen abiertas`
export const bajasPropuestas = (n: number) =>
  n === 1 ? '1 baja de equipo propuesta' : `${n} bajas de equipos propuestas`
export const bajaPropuesta = (codigo: string) => `Se propone la baja de ${codigo}`
export const eraAptos = (aptos: number, total: number) => `${aptos} de ${total} ERA aptos`
export const documentoDelControl = 'Es el certificado de un control: se quita con el control'
export const controlFuturo = 'La fecha del control no puede ser futura'
export const controlAntesDeFabricar = 'El control no puede ser anterior a la fabricación'
export const demasiadasMediciones = (maximo: number) => `Un control lleva a lo más ${maximo} mediciones`
export const proximoTarde = (dia: string) => `El próximo control no puede ser después del ${dia}`
export const proximoAntes = 'El próximo control debe ser posterior a este'
export const controlRepetido = 'Este control ya está registrado'
export const piezaSinCodigo = 'Ninguna pieza del inventario tiene este código'
export const proximoSegunPlan = (porque: string) => `Se usa la fecha del plan. ${porque}`
export const proximoSinPlan = 'Este control no tiene un plan que diga cuándo vence'
export const proximoRechazado = 'Un control rechazado no tiene próximo control'
export const controlAnulado = 'Este control ya está anulado'
export const certificadoYaEsta = 'Este control ya tiene su certificado'
export const unaPeriodicidad = 'Escriba cada cuántos meses o cada cuántos días, no ambos'
export const materialSoloCilindro = 'Solo los cilindros tienen un plan por material'
export const planRepetido = 'Ya hay un plan de este control'
export const stockInsuficiente = (disponible: number) => `Stock insuficiente: disponible ${disponible}`
export const tieneMenos = (cantidad: number) => `Tiene solo ${cantidad}`
export const yaEstaAhi = (codigo: string, lugar: string) => `${codigo} ya está ahí: ${lugar}`
export const esParteDe = (codigo: string, padre: string) =>
  `${codigo} es parte de ${padre}: mueva el conjunto, o sáquelo antes de él`
export const destinoImpropio = 'Este movimiento no lleva a ese lugar'
export const devolverAntes = (cantidad: number) => `Los miembros tienen ${cantidad}: registre antes su devolución`
export const noSeEntrega = (codigo: string, motivo: string) => `${codigo} no se puede entregar: ${motivo}`
export const entregaVacia = 'Agregue lo que se entrega'
export const demasiadosItems = (maximo: number) => `Una entrega lleva a lo más ${maximo} equipos`
export const itemRepetido = (codigo: string) => `${codigo} está dos veces en la entrega`
export const equipoInexistente = 'Un equipo de la entrega ya no existe'
export const entregaYaRecibida = 'Esta entrega ya fue recibida conforme'
export const devueltoPorSalida = 'Dejó la compañía'
// labels
export const sinEtiquetas = 'Elija al menos un equipo'
export const demasiadasEtiquetas = (maximo: number) => `Pida a lo más ${maximo} etiquetas a la vez`
export const etiquetaRepetida = (codigo: string, fila: number, antes: number) =>
  `${codigo} está dos veces: en la fila ${antes} y en la ${fila}`
export const etiquetaDeNinguno = (fila: number) => `No existe el equipo de la fila ${fila}`
export const etiquetaDeBaja = (codigo: string, fila: number) => `${codigo}, en la fila ${fila}, está dado de baja`
export const inventarioAbierto = (donde: string) => `Ya hay un inventario sin terminar de ${donde}`
export const inventarioSinPiezas = 'Ahí no hay nada que contar'
export const inventarioCerrado = (estado: string) => `Este inventario ya no se cuenta: está ${estado}`
export const inventarioSinCerrar = 'Termine de contar antes de aprobarlo'
export const inventarioTerminado = 'Este inventario ya se terminó'
export const inventarioMovido = (codigos: string) =>
  `Mientras se contaba se movió ${codigos}. Revíselo y apruebe de nuevo.`
export const etiquetaDesconocida = 'Ningún equipo tiene ese código'
export const piezaUnica = 'Es una sola pieza: está o no está'
export const existenciaDeOtroLugar = (codigo: string, donde: string) =>
  `${codigo} se cuenta por cantidad en ${donde}: cuéntelo ahí`
export const yaContada = (quien: string, hora: string, contado: number) =>
  `Ya lo contó ${quien} a las ${hora}: ${contado}`
export const planillaNoAsigna =
  'Una planilla no entrega equipos a personas: queda en su lugar o en la bodega; entréguelo aquí'
export const categoriaSupuesta = (categoria: string) => `Se supone por su nombre: ${categoria}`
export const estadoRegular = 'Entra como OPERATIVO: revíselo'
export const segunPlanilla = 'Así consta en la planilla importada.'
export const serieRepetida = (codigo: string) => `${codigo} tiene la misma marca y serie`
export const inventarioMensualEmitido = 'El inventario de ese mes ya se emitió'
export const inventarioDeOtroMes = 'El inventario se emite del mes en curso o del anterior'
export const yaNoLoTiene = 'Este miembro ya no lo tiene'
// checklists, domain §2.7
export const checklistSinPuntos = 'Agregue al menos un punto'
export const checklistDeUnoSolo = 'Elija una unidad o una categoría de equipos'
export const puntoRepetido = 'Hay dos puntos con la misma clave'
export const limitesAlReves = (punto: string) => `«${punto}»: el mínimo es mayor que el máximo`
export const esperadoConLimites = (punto: string) => `«${punto}»: escriba límites o la cantidad esperada, no ambos`
export const puntoSinEquipo = (punto: string) => `«${punto}»: elija un equipo del inventario`
export const versionSinPuntos = 'Esa versión del checklist no existe'
export const equipoDeOtraCategoria = 'Elija un equipo de la categoría de este checklist'
export const respuestaSinPunto = 'Una respuesta no corresponde a ningún punto de este checklist'
export const faltanPuntos = (puntos: readonly string[]) =>
  puntos.length === 1 ? `Falta un punto: ${puntos[0]}` : `Faltan ${puntos.length} puntos, desde «${puntos[0]}»`
export const fotoChecklistGrande = 'La fotografía es demasiado grande: admite hasta 1 MB'
export const checklistsPendientes = (n: number) =>
  n === 1 ? '1 checklist de hoy sin hacer' : `${n} checklists de hoy sin hacer`
// maintenance of units, domain §2.4.3
export const salidaAntesDelIngreso = 'La salida del taller no puede ser anterior al ingreso'
export const mantencionNoPasa = (estado: string, accion: string) =>
  `La mantención está ${estado.toLocaleLowerCase('es')}; no se puede ${accion}.`
export const documentosPorMantencion = (maximo: number) => `Una mantención admite hasta ${maximo} documentos`
export const informeCombustibleEmitido = 'El informe de ese mes ya se emitió'
export const informeDeMesSinTerminar = 'El informe se emite cuando el mes termina'
// yearly report, domain §2.9
export const anioInvalido = 'Elija un año, por ejemplo 2025'
export const anioPorVenir = 'Elija un año que ya haya comenzado'
export const memoriaDeAnioSinTerminar = 'La memoria se publica cuando el año termina'
export const memoriaSinCambios = 'Las cifras no han cambiado desde que se publicó'
// computers of the station and the PIN, issue 24
export const equipoDesconocido = 'Este equipo no está registrado como equipo del cuartel. Pídalo a un administrador.'
export const equipoRetirado = 'El equipo quedó retirado y sus sesiones se cerraron.'
export const equipoConEseNombre = 'Ya hay un equipo con ese nombre'
export const pinDeSeisCifras = 'Escriba seis cifras'
export const pinAdivinable = 'Es fácil de adivinar: no repita cifras ni las ponga en orden'
export const pinPersonal = 'No use su fecha de nacimiento ni su RUT'
export const pinGuardado = 'Su PIN quedó guardado. Sirve solo en los equipos del cuartel.'
export const pinQuitado = 'Su PIN se quitó. En los equipos del cuartel entra con su contraseña.'
export const pinIncorrecto = 'El PIN no es correcto.'
export const pinBloqueado =
  'El PIN quedó bloqueado por intentos fallidos. Entre con su contraseña y elija otro en Mi cuenta.'
export const pinInsuficiente = 'Su rol exige un segundo factor: entre con su contraseña.'
export const plazoDetenido = 'Se sigue guardando como antes.'
export const plazoNoEspera = 'Ese plazo ya rige, o alguien ya lo detuvo.'
export const pinSinCodigo = 'Entró con su PIN, y así no se confirma con un código. Salga y entre con su contraseña.'
export const sinAvisosEnEquipoCompartido = 'Este es un equipo del cuartel: no recibe notificaciones de nadie.'
// passkeys
export const llaveIlegible = 'No se pudo leer la respuesta de la llave. Inténtelo de nuevo.'
export const llaveRechazada = 'No se pudo entrar con esta llave. Use su correo y contraseña.'
export const llaveNoConfirma = 'No se pudo confirmar con esta llave. Use su contraseña.'
export const llaveVencida = 'Pasó demasiado tiempo. Inténtelo de nuevo.'
export const llaveRepetida = 'Esta llave ya está agregada.'
export const llaveSinComprobar = 'No se pudo agregar la llave: el dispositivo no la comprobó. Inténtelo de nuevo.'
export const llavesDemasiadas = 'Ya tiene 20 llaves. Quite una que no use.'
export const llaveAgregada = 'La llave quedó agregada.'
export const llaveRenombrada = 'El nombre de la llave quedó cambiado.'
export const llaveQuitada = 'La llave se quitó y las demás sesiones se cerraron.'
