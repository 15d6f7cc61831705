import { limite, numero } from './campos.ts'

/** decisions §4: rate limits. */
export const limites = {
  login_por_correo: limite(10, 15, {
    nombre: 'Contraseñas equivocadas de una cuenta',
    ayuda: 'Desde una misma dirección de internet. También al cambiar la contraseña.',
  }),
  login_por_direccion: limite(50, 15, {
    nombre: 'Contraseñas equivocadas desde una dirección de internet',
    ayuda: 'De todas las cuentas. Un cuartel entero puede compartir una dirección.',
  }),
  login_por_cuenta: limite(20, 60, {
    nombre: 'Contraseñas equivocadas de una cuenta desde lugares nuevos',
    ayuda: 'Después, quien no ha iniciado sesión antes desde esa red o navegador espera cada vez más, hasta 5 minutos.',
  }),
  codigos_por_cuenta: limite(10, 60, {
    nombre: 'Códigos equivocados al entrar a una cuenta',
    ayuda:
      'Del segundo paso. Desde lugares nuevos se cuentan juntos, y desde cada navegador ya usado, aparte. Después se espera cada vez más, hasta 5 minutos.',
  }),
  cuenta_por_direccion: limite(5, 60, {
    nombre: 'Registros, recuperaciones y reenvíos desde una dirección de internet',
    ayuda: 'Cada uno se cuenta por separado.',
  }),
  cuenta_por_correo: limite(3, 60, {
    nombre: 'Registros, recuperaciones y reenvíos de un correo',
    ayuda: 'Cada uno se cuenta por separado. Nadie recibe más correos que estos.',
  }),
  correo_nuevo: limite(5, 60, {
    nombre: 'Cambios de correo de un miembro',
    ayuda: 'Cada uno envía un enlace a la dirección nueva.',
  }),
  disponibilidad: limite(30, 1, {
    nombre: 'Consultas de correo o RUT disponible',
    ayuda: 'Las hace el formulario de registro mientras se escribe.',
  }),
  exportacion: limite(5, 60, {
    nombre: 'Copias de los datos propios de un miembro',
    ayuda: 'Cada una reúne todo lo que se guarda de la persona.',
  }),
  prueba: limite(5, 10, {
    nombre: 'Notificaciones de prueba de un miembro',
    ayuda: 'Las pide cada uno desde Mi cuenta.',
  }),
  contacto: limite(5, 60, {
    nombre: 'Mensajes y postulaciones desde una dirección de internet',
    ayuda: 'Cada uno se cuenta por separado.',
  }),
  verificacion: limite(30, 10, {
    nombre: 'Certificados que se verifican desde una dirección de internet',
    ayuda: 'En la página pública, con el código impreso en el certificado.',
  }),
  espacio_documentos: numero({
    nombre: 'Espacio para los documentos de un miembro',
    ayuda: 'De los que sube a su propio perfil. Con 0 no hay límite.',
    unidad: ['MB', 'MB'],
    entre: [0, 100_000],
    valor: 500,
  }),
}
