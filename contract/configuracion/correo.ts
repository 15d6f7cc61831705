import { interruptor, numero, renglon, renglones } from './campos.ts'

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

/** What the papers of the company carry. */
export const plantillas = {
  membrete: renglones(300, {
    nombre: 'Membrete de los documentos',
    ayuda: 'Las líneas bajo el nombre de la compañía en sus PDF. Vacío: la dirección.',
    valor: '',
  }),
}
