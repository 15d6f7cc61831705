import { plazos } from '../shared/plazos.ts'
import { numero, renglon } from './campos.ts'

const dias = ['día', 'días'] as const
const meses = ['mes', 'meses'] as const
const nunca = 'Con 0 se guarda siempre.'

/** Terms of keeping that no other section sets (decisions §8). */
export const conservacion = {
  sin_verificar: numero({
    nombre: plazos.sin_verificar,
    ayuda: `Desde el último enlace que se le envió. ${nunca}`,
    unidad: dias,
    entre: [0, 365],
    valor: 30,
  }),
  sin_aprobar: numero({
    nombre: plazos.sin_aprobar,
    ayuda: `Desde que se registró; se le avisa por correo. A quien se rechaza se le borra de inmediato. ${nunca}`,
    unidad: dias,
    entre: [0, 730],
    valor: 180,
  }),
  ficha_de_baja: numero({
    nombre: plazos.ficha_de_baja,
    ayuda: `Desde la fecha de baja. ${nunca}`,
    unidad: meses,
    entre: [0, 120],
    valor: 12,
  }),
  cuenta_de_baja: numero({
    nombre: plazos.cuenta_de_baja,
    ayuda: `Desde la fecha de baja. Su nombre y su hoja de servicios quedan. ${nunca}`,
    unidad: meses,
    entre: [0, 600],
    valor: 120,
  }),
  accidentes: numero({
    nombre: plazos.accidentes,
    ayuda: `Desde que se cerró, con sus documentos. ${nunca}`,
    unidad: meses,
    entre: [0, 600],
    valor: 120,
  }),
  solicitudes: numero({
    nombre: plazos.solicitudes,
    ayuda: `Desde la respuesta. ${nunca}`,
    unidad: meses,
    entre: [0, 120],
    valor: 24,
  }),
  afectados: numero({
    nombre: plazos.afectados,
    ayuda: `Desde la alarma. Cuántos fueron y cómo estaban queda. ${nunca}`,
    unidad: meses,
    entre: [0, 600],
    valor: 60,
  }),
  direcciones: numero({
    nombre: plazos.direcciones,
    ayuda: `Quién hizo qué y cuándo queda siempre. ${nunca}`,
    unidad: meses,
    entre: [0, 120],
    valor: 12,
  }),
}

/** Controller of the data, as /privacidad shows it (law 21.719, art. 14 ter). */
export const responsable = {
  nombre: renglon(120, {
    nombre: 'Quién responde por los datos',
    ayuda: 'La persona jurídica, por ejemplo el Cuerpo de Bomberos. Vacío: la compañía y su cuerpo.',
    valor: '',
  }),
  representante: renglon(120, {
    nombre: 'Quién la representa',
    ayuda: 'Nombre y cargo, por ejemplo el Director o el Superintendente.',
    valor: '',
  }),
  domicilio: renglon(200, { nombre: 'Domicilio', ayuda: 'Vacío: la dirección de la compañía.', valor: '' }),
  correo: renglon(254, {
    nombre: 'Correo para asuntos de datos personales',
    ayuda: 'Vacío: el de la compañía.',
    valor: '',
  }),
  telefono: renglon(30, { nombre: 'Teléfono', ayuda: 'Vacío: el de la compañía.', valor: '' }),
  delegado: renglon(120, {
    nombre: 'Delegado de protección de datos',
    ayuda: 'Nombre y correo, si la compañía o el Cuerpo designó uno.',
    valor: '',
  }),
}
