import { apertura, interruptor, numero, renglon, renglones } from './campos.ts'
import { textosCorreo } from './textos-correo.ts'

/** How the company writes to its members. */
export const notificaciones = {
  remitente: renglon(60, {
    nombre: 'Nombre de quien envía los correos',
    ayuda: 'Vacío: el nombre de la compañía.',
    valor: '',
  }),
  firma: renglones(300, {
    nombre: 'Firma de los correos',
    ayuda: 'Va al final de cada correo, antes del pie.',
    valor: '',
  }),
  canal_correo: interruptor({
    nombre: 'Notificar por correo',
    ayuda: 'Los correos de las cuentas (verificar, contraseña) salen siempre.',
    valor: true,
  }),
  canal_push: interruptor({
    nombre: 'Notificar en los teléfonos',
    ayuda: 'A los dispositivos de quienes lo hayan permitido.',
    valor: true,
  }),
  meses_correos: numero({
    nombre: 'Guardar los correos enviados',
    ayuda: 'Después se borran de Sistema, en Correos.',
    unidad: ['mes', 'meses'],
    entre: [1, 120],
    valor: 12,
  }),
}

/** Texts on the company's papers, and the opening of its mails by kind. */
export const plantillas = {
  membrete: renglones(300, {
    nombre: 'Membrete de los documentos',
    ayuda: 'Las líneas bajo el nombre de la compañía en sus PDF. Vacío: la dirección.',
    valor: '',
  }),
  correo_invitar: apertura(textosCorreo.invitar),
  correo_verificar: apertura(textosCorreo.verificar),
  correo_aprobada: apertura(textosCorreo.aprobada),
  correo_rechazada: apertura(textosCorreo.rechazada),
  correo_restablecer: apertura(textosCorreo.restablecer),
  correo_confirmar_correo: apertura(textosCorreo.confirmar_correo),
  correo_asistencia_mes: apertura(textosCorreo.asistencia_mes),
}
