// domain §2.0.5, verbatim.
export const pendientesDeEnviar = (n: number) =>
  `Sin conexión: ${n === 1 ? '1 cambio pendiente' : `${n} cambios pendientes`} de enviar`
export const vencidos = (n: number) =>
  n === 1
    ? '1 cambio lleva más de 7 días sin enviarse, y ya no se envía solo'
    : `${n} cambios llevan más de 7 días sin enviarse, y ya no se envían solos`
export const conflictoPorRevisar = (n: number) => `Conflicto: revise ${n === 1 ? '1 registro' : `${n} registros`}`
