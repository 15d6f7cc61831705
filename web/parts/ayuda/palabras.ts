/** Words of the service as members meet them here (domain §1); the company's own keys stand in its catalogues. */
export const palabras: readonly { grupo: string; palabras: readonly (readonly [string, string])[] }[] = [
  {
    grupo: 'Los momentos de una unidad',
    palabras: [
      ['6-0', 'Sale. Dice quién va a cargo y cuántos van a bordo.'],
      ['6-3', 'Llega al lugar.'],
      ['6-7', 'La situación está controlada.'],
      ['6-8', 'Queda disponible en el lugar para otro despacho.'],
      ['6-9', 'Se retira del lugar.'],
      ['6-10', 'Está de vuelta en el cuartel.'],
      ['0-8', 'Fuera de servicio: una unidad o una persona.'],
      ['0-9', 'En servicio: una unidad o una persona.'],
    ],
  },
  {
    grupo: 'Emergencias',
    palabras: [
      ['Clave', 'El tipo de emergencia, como 10-0. Cada Cuerpo tiene las suyas: están en los catálogos.'],
      ['Folio', 'El número de la emergencia en el año. No se repite ni se salta.'],
      ['Llamado', 'Una salida por emergencia. Si se declara incendio, pasa a ser un acto obligatorio.'],
      ['Parte', 'El informe escrito de la emergencia.'],
      ['Bitácora', 'Lo que se anota mientras la emergencia ocurre, con su hora.'],
      ['Oficial a cargo', 'Quien manda en el lugar.'],
    ],
  },
  {
    grupo: 'Asistencia',
    palabras: [
      ['Acto', 'Todo lo que tiene lista: emergencias, ejercicios, sesiones, guardias.'],
      ['Citación', 'La orden de asistir a un acto: día, hora, lugar y tenida.'],
      ['A, T, F, L, S', 'Asistió, atrasado, faltó, con licencia, suspendido.'],
      ['Obligatorio', 'Un acto cuya falta cuenta: de Cuerpo o de Compañía.'],
      ['Abono', 'Asistencia que suma a quien va y no perjudica a quien no.'],
      ['Licencia', 'Permiso para no asistir: a un acto o por unos días.'],
      ['PMA', 'Parte mensual de asistencia, que la compañía envía al Cuerpo.'],
      ['Premio de constancia', 'Se gana por años de servicio y asistencia.'],
    ],
  },
  {
    grupo: 'Guardias y unidades',
    palabras: [
      ['Guardián', 'Quien cubre una guardia sin quedar a cargo ni conducir.'],
      ['Puesto por cubrir', 'Lo que le falta a una guardia para su mínimo: conductor, quien quede a cargo, o gente.'],
      ['Verde', 'La unidad puede salir: está en servicio y hay quien la conduzca y quien quede a cargo.'],
      ['Amarilla', 'Puede salir con reparos, que se dicen al lado.'],
      ['Roja', 'No puede salir: no está en servicio, o no hay quien la conduzca.'],
      ['Gris', 'No se sabe: nadie ha informado si está disponible.'],
    ],
  },
  {
    grupo: 'La compañía',
    palabras: [
      ['Material mayor', 'Los carros y demás unidades.'],
      ['Material menor', 'Los equipos: aquí, en Equipamiento.'],
      ['ERA', 'Equipo de respiración autónoma.'],
      ['Dotación', 'La gente que va en una unidad o sirve una guardia.'],
      ['Maquinista', 'Quien conduce la unidad y opera la bomba.'],
      ['Tenida', 'El uniforme que se pide para un acto.'],
      ['Clave radial', 'El número de un oficial en la radio.'],
      ['Orden del Día', 'Una orden numerada del Capitán.'],
      ['Hoja de servicios', 'La historia de un miembro: cargos, premios, cursos y sanciones.'],
    ],
  },
]
