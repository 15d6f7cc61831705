/** domain §2.0.5, verbatim; where the server fails there is a network (docs/decisions/148). */
export const pendientesDeEnviar = (n: number, falla: boolean) =>
  `${falla ? '' : 'Sin conexión: '}${n === 1 ? '1 cambio pendiente' : `${n} cambios pendientes`} de enviar`
export const vencidos = (n: number) =>
  n === 1
    ? '1 cambio lleva más de 7 días sin enviarse, y ya no se envía solo'
    : `${n} cambios llevan más de 7 días sin enviarse, y ya no se envían solos`
export const conflictoPorRevisar = (n: number) => `Conflicto: revise ${n === 1 ? '1 registro' : `${n} registros`}`
